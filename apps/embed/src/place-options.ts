import { readQuery } from '@antenna/navigation';

/** How an embed address starts the player. */
export interface PlaceOptions {
  readonly isMuted: boolean;
  /** Absent: as the operator has configured it. */
  readonly autoplay?: boolean;
  /** The viewer refused everything that is not needed for watching: nothing is kept, no counters, no personal ads. */
  readonly isConsentDenied: boolean;
}

/** Reads `?muted=1&autoplay=0&consent=denied`. */
export function placeOptions(search: string): PlaceOptions {
  const { muted, autoplay, consent } = readQuery(search);
  return {
    isMuted: muted === '1',
    ...(autoplay === '0' || autoplay === '1' ? { autoplay: autoplay === '1' } : {}),
    isConsentDenied: consent === 'denied',
  };
}
