import { MINUTE, SECOND, toSeconds, type Millis, type Seconds } from '@antenna/kernel';

/** Streams that an account may watch at once, unless brand.json says otherwise. */
export const STREAMS_AT_ONCE = 5;
/** A stream that was not seen to play for this long has given its place back. Players report every 30 s. */
export const LEASE_LIFE: Seconds = 75;
/** What is known of a stream is asked again after this, and its lease renewed. */
export const LEASE_MEMORY: Millis = 20 * SECOND;
/** A refused player may try again after this, when another stream has ended. */
export const REFUSAL_MEMORY: Millis = 3 * SECOND;
/** A stream without a lease (prefetched, or the preview of a card) gets this many segments within this time, from each copy. */
export const PREFETCH_SEGMENTS = 150;
export const PREFETCH_SPAN: Millis = 10 * MINUTE;
/** A prefetched stream is taken for the viewing that was opened within this time. */
export const PREFETCH_FOLLOWED: Seconds = toSeconds(12 * 60 * MINUTE);
/** Clients (address and program) that may fetch one stream within this time: a device, one it casts to, and a change of its network. */
export const CLIENTS_AT_ONCE = 4;
export const CLIENT_MEMORY: Millis = MINUTE;
/** Session of what stands in for a broadcast: the same for everybody, and no viewing. */
export const SHARED_SESSION = 'mattress';
/** Streams that are remembered. */
export const STREAMS_KNOWN = 50_000;
