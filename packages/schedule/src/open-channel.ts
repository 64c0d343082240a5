import type { Channel } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import { VITRINA_OFFSET } from './limits.ts';
import { streamTs } from './live-window.ts';

/** `silent` prepares channel and stream without navigation, messages or modals (B-264). */
export type OpenMode = 'full' | 'preview' | 'silent';
/** Why a channel does not open; `display` is how that is shown, absent in silent modes. */
export type OpenRefusal =
  | {
      readonly open: 'refused';
      readonly why: 'missing';
      readonly display?: { readonly show: 'not-found'; readonly text: 'not_found_channel' };
    }
  | {
      readonly open: 'refused';
      readonly why: 'unavailable';
      readonly display?: { readonly show: 'message'; readonly text: 'channel_not_available' };
    }
  /** Only a page of another site shows it. */
  | { readonly open: 'refused'; readonly why: 'elsewhere'; readonly display?: { readonly show: 'page' } }
  | { readonly open: 'refused'; readonly why: 'country'; readonly display?: { readonly show: 'geo-lock' } }
  | { readonly open: 'refused'; readonly why: 'adult'; readonly display?: { readonly show: 'pin' } }
  | { readonly open: 'refused'; readonly why: 'unpurchased'; readonly display?: { readonly show: 'packets' } }
  | {
      readonly open: 'refused';
      readonly why: 'soon';
      readonly display?: { readonly show: 'message'; readonly text: 'channel_soon' };
    };
export type OpenOutcome =
  | { readonly open: 'vitrina'; readonly offset: Seconds }
  | { readonly open: 'stream'; readonly ts?: Seconds; readonly preview: boolean }
  | OpenRefusal;

export interface OpenAsked {
  /** `undefined`: not in the loaded list (B-389). */
  readonly channel: Pick<Channel, 'isAvailable' | 'isPurchased' | 'isVitrina' | 'page'> | undefined;
  readonly mode: OpenMode;
  readonly isForbiddenCountry: boolean;
  /** By catalogue's `isAdultChannel`. */
  readonly isAdult: boolean;
  /** A PIN was accepted, or the viewer's settings require none. */
  readonly isAdultUnlocked: boolean;
  /** How many packets contain the channel; `undefined` until loaded. */
  readonly packetsCount?: number;
  /** The moment to play; `undefined` is live. */
  readonly position?: Seconds;
  readonly now: Seconds;
}

/** The result of opening a channel, checked in the order availability, country, adult or PIN, purchase, page of another site, vitrina, stream (B-273). */
export function openChannel(asked: OpenAsked): OpenOutcome {
  const { channel, mode, position, now } = asked;
  const refusal = refusalOf(asked);
  if (refusal) return mode === 'full' ? refusal : withoutDisplay(refusal);
  if (channel?.isVitrina) return { open: 'vitrina', offset: VITRINA_OFFSET };
  const ts = streamTs(position, now);
  return { open: 'stream', preview: mode === 'preview', ...(ts === undefined ? {} : { ts }) };
}

function refusalOf({
  channel,
  mode,
  isForbiddenCountry,
  isAdult,
  isAdultUnlocked,
  packetsCount,
}: OpenAsked): OpenRefusal | undefined {
  if (!channel) return { open: 'refused', why: 'missing', display: { show: 'not-found', text: 'not_found_channel' } };
  if (!channel.isAvailable)
    return { open: 'refused', why: 'unavailable', display: { show: 'message', text: 'channel_not_available' } };
  if (isForbiddenCountry) return { open: 'refused', why: 'country', display: { show: 'geo-lock' } };
  // Adult channels never play a preview (B-100).
  if (isAdult && (!isAdultUnlocked || mode === 'preview'))
    return { open: 'refused', why: 'adult', display: { show: 'pin' } };
  if (channel.page !== undefined && (channel.isPurchased || mode === 'preview'))
    return { open: 'refused', why: 'elsewhere', display: { show: 'page' } };
  // A preview needs no purchase (B-414); the server decides whether to allow it.
  if (channel.isPurchased || mode === 'preview') return undefined;
  if (packetsCount === 0) return { open: 'refused', why: 'soon', display: { show: 'message', text: 'channel_soon' } };
  return { open: 'refused', why: 'unpurchased', display: { show: 'packets' } };
}

function withoutDisplay(refusal: OpenRefusal): OpenRefusal {
  return { open: 'refused', why: refusal.why } as OpenRefusal;
}
