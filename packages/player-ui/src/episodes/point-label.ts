import type { Translate } from '@antenna/i18n';
import { pointKey, type PointsState } from '@antenna/player-core';

/** The operator's own text, otherwise one for the button's action. */
export const pointLabel = (point: PointsState['all'][number], text: Translate): string =>
  point.button?.title || text(pointKey(point));
