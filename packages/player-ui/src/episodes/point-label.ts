import type { Translate } from '@antenna/i18n';
import type { PointsState } from '@antenna/player-core';

const SKIPS = {
  intro: 'player.point_intro',
  titles: 'player.point_intro',
  recap: 'player.point_recap',
  credits: 'player.point_credits',
} as const;

/** The operator's own text, otherwise one for the button's action. */
export function pointLabel({ type, button }: PointsState['all'][number], text: Translate): string {
  if (button?.title) return button.title;
  if (button?.action === 'next') return text('player.episode_next');
  if (button?.action === 'finish') return text('player.point_finish');
  if (button?.action === 'start') return text('player.point_start');
  return text(type in SKIPS ? SKIPS[type as keyof typeof SKIPS] : 'player.point_skip');
}
