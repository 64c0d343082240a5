import type { Episode } from '@antenna/api-client';
import type { Flow, Seconds } from '@antenna/kernel';
import { NEXT_EPISODE_CARD_SECONDS, EPISODE_LEAD_SECONDS, EPISODE_SHORT_SECONDS } from '../../limits.ts';

/** `called`: what follows this ending has been called. */
export interface EndingState {
  readonly at: 'playing' | 'called';
}
export type EndingEvent =
  { readonly type: 'moved'; readonly position: Seconds; readonly duration: Seconds } | { readonly type: 'ended' };
export interface EndingEffect {
  readonly do: 'follow';
}

/** When the next episode is called: 2 s before the end of an item longer than 20 s, else at its end; once, unless one goes back. */
export const endingFlow: Flow<EndingState, EndingEvent, EndingEffect> = {
  initial: { at: 'playing' },
  step(state, event) {
    if (event.type === 'moved' && state.at === 'called')
      return { state: event.position < event.duration - EPISODE_LEAD_SECONDS ? { at: 'playing' } : state, effects: [] };
    if (state.at === 'called' || (event.type === 'moved' && secondsToNext(event.position, event.duration) !== 0))
      return { state, effects: [] };
    return { state: { at: 'called' }, effects: [{ do: 'follow' }] };
  },
};

/** Whole seconds until the next episode is called, 0 from that moment on; nothing for an item that is played to its end. */
export function secondsToNext(position: Seconds, duration: Seconds): Seconds | undefined {
  if (!Number.isFinite(duration) || duration <= EPISODE_SHORT_SECONDS) return undefined;
  return Math.max(0, Math.ceil(duration - EPISODE_LEAD_SECONDS - position));
}

/** The same while it is near enough to be announced. */
export function announcedIn(position: Seconds, duration: Seconds): Seconds | undefined {
  const left = secondsToNext(position, duration);
  return left !== undefined && left > 0 && left <= NEXT_EPISODE_CARD_SECONDS ? left : undefined;
}

/** Before and after an episode; the platform's own word on what follows (`nextId`) counts more than the order. */
export function neighbours(
  list: readonly Episode[],
  id: string,
  nextId?: string,
): { readonly previous: Episode | undefined; readonly next: Episode | undefined } {
  const index = list.findIndex((each) => each.id === id);
  return {
    previous: index > 0 ? list[index - 1] : undefined,
    next: list.find((each) => each.id === nextId) ?? (index < 0 ? undefined : list[index + 1]),
  };
}

/** Why an episode cannot be played, as the key of a text; nothing when it can. */
export function episodeObstacle({
  isAnnouncement,
  isAvailable,
}: Episode): 'warning_episode_is_announcement' | 'content_not_available' | undefined {
  if (isAnnouncement) return 'warning_episode_is_announcement';
  return isAvailable ? undefined : 'content_not_available';
}
