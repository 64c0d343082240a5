import type { PlayerState, PointsState } from '../kernel/state.ts';

type Point = PointsState['all'][number];

const SKIPS = {
  intro: 'player.point_intro',
  titles: 'player.point_intro',
  recap: 'player.point_recap',
  credits: 'player.point_credits',
} as const;

/** The point whose button is shown; the card of the next episode offers what a button for it would. */
export const shownPoint = ({ points: { shown }, episodes }: PlayerState): Point | undefined =>
  shown?.button?.action === 'next' && episodes.beginsIn !== undefined ? undefined : shown;

/** What Enter or OK does: the most urgent of the actions offered over the picture. */
export function offeredAction(
  state: PlayerState,
): 'confirmWatching' | 'skipPackshots' | 'usePoint' | 'nextEpisode' | undefined {
  if (state.episodes.isAsking) return 'confirmWatching';
  if (state.packshots.at !== 'none') return 'skipPackshots';
  if (shownPoint(state)) return 'usePoint';
  return state.episodes.beginsIn === undefined ? undefined : 'nextEpisode';
}

/** The text of a point's button, where the operator has none. */
export function pointKey({ type, button }: Point) {
  if (button?.action === 'next') return 'player.episode_next';
  if (button?.action === 'finish') return 'player.point_finish';
  if (button?.action === 'start') return 'player.point_start';
  return type in SKIPS ? SKIPS[type as keyof typeof SKIPS] : 'player.point_skip';
}
