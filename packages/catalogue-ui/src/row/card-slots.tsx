import type { Channel } from '@antenna/api-client';
import { createContext, useContext } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { TrailerPicture } from '../content/use-trailer.ts';

/** Cards of another package, provided by the app. */
export interface CardSlots {
  readonly channel: ComponentType<{ readonly channel: Channel }>;
  /** One programme among search results: its channel with it as the current programme. */
  readonly programme?: ComponentType<{ readonly channel: Channel }> | undefined;
  /** Plays the trailer of a title or of a hero's slide; without it there are only stills. */
  readonly trailer?: TrailerPicture | undefined;
}

export const SlotsContext = createContext<CardSlots | undefined>(undefined);

export function CardSlotsProvider({ cards, children }: { readonly cards: CardSlots; readonly children?: ReactNode }) {
  return <SlotsContext value={cards}>{children}</SlotsContext>;
}

/** The card of a channel or of one of its programmes; nothing in an app without channels. */
export function ChannelSlot({
  channel,
  isShowing = false,
}: {
  readonly channel: Channel;
  readonly isShowing?: boolean | undefined;
}) {
  const slots = useContext(SlotsContext);
  if (!slots) return null;
  return isShowing && slots.programme ? <slots.programme channel={channel} /> : <slots.channel channel={channel} />;
}
