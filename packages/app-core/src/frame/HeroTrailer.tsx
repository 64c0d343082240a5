import type { TrailerPictureProps } from '@antenna/catalogue-ui';
import { TrailerSlot } from '../player/trailer/TrailerSlot.tsx';
import { useIsTrailerWanted } from '../player/trailer/trailer-wanted.ts';

/** The trailer of a slide of the start page's banner, for viewers who may get one. */
export function HeroTrailer(props: TrailerPictureProps) {
  return useIsTrailerWanted() ? <TrailerSlot {...props} /> : null;
}
