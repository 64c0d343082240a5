import { EPISODES_FEW_UP_TO, EPISODES_SHOWN, EPISODES_SOME_UP_TO, SERIES_EPISODES_SHOWN } from './limits.ts';

/** Episodes before "show more": of a series 25, of anything else as many as the width holds (B-581, B-582). */
export function episodesShown({
  width,
  isSeries,
}: {
  /** px */ readonly width: number;
  readonly isSeries: boolean;
}): number {
  if (isSeries) return SERIES_EPISODES_SHOWN;
  const [few, some, all] = EPISODES_SHOWN;
  return width <= EPISODES_FEW_UP_TO ? few : width <= EPISODES_SOME_UP_TO ? some : all;
}
