export interface TrackPlace {
  /** Where the element begins and how long it is, in the track, px. */
  readonly start: number;
  readonly size: number;
  readonly viewport: number;
  readonly length: number;
  readonly anchor: number;
}

/**
 * How far a track is moved so that the focus stays at the anchor. The track ends with its last element: the ring then moves
 * instead of the track.
 */
export function trackOffset({ start, size, viewport, length, anchor }: TrackPlace): number {
  const most = Math.max(0, length - viewport);
  const wanted = Math.min(most, Math.max(0, start - anchor));
  // An element longer than what is left of the viewport is shown from its start.
  const isCut = start + size - wanted > viewport;
  return isCut ? Math.min(most, Math.min(start, start + size - viewport)) : wanted;
}
