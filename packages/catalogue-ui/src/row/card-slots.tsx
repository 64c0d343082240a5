import type { Channel } from '@antenna/api-client';
import { createContext, useContext } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** Cards that another feature draws; the app introduces them. */
export interface CardSlots {
  readonly channel: ComponentType<{ readonly channel: Channel }>;
  /** One showing, as a search finds it: the channel with that showing as its current programme. */
  readonly programme?: ComponentType<{ readonly channel: Channel }> | undefined;
}

const SlotsContext = createContext<CardSlots | undefined>(undefined);

export function CardSlotsProvider({ cards, children }: { readonly cards: CardSlots; readonly children?: ReactNode }) {
  return <SlotsContext value={cards}>{children}</SlotsContext>;
}

/** The card of a channel or of one of its showings, or nothing where the app shows no channels. */
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
