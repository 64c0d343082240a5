import type { Episode } from '@antenna/api-client';
import type { Flow, Seconds } from '@antenna/kernel';
import { NEXT_EPISODE_CARD_SECONDS, EPISODE_LEAD_SECONDS, EPISODE_SHORT_SECONDS } from '../../limits.ts';

/** `called`: the next episode has been requested. */
export interface EndingState {
  readonly at: 'playing' | 'called';
}
export type EndingEvent =
  { readonly type: 'moved'; readonly position: Seconds; readonly duration: Seconds } | { readonly type: 'ended' };
export interface EndingEffect {
  readonly do: 'follow';
}

/** Requests the next episode 2 s before the end of an item longer than 20 s, else at its end; once, unless the viewer seeks back. */
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

/** Whole seconds until the next episode, 0 from that moment on; `undefined` for an item that is played to its end. */
export function secondsToNext(position: Seconds, duration: Seconds): Seconds | undefined {
  if (!Number.isFinite(duration) || duration <= EPISODE_SHORT_SECONDS) return undefined;
  return Math.max(0, Math.ceil(duration - EPISODE_LEAD_SECONDS - position));
}

/** The same, while the next episode is announced. */
export function announcedIn(position: Seconds, duration: Seconds): Seconds | undefined {
  const left = secondsToNext(position, duration);
  return left !== undefined && left > 0 && left <= NEXT_EPISODE_CARD_SECONDS ? left : undefined;
}

/** The episodes before and after one; `nextId` of the platform takes precedence over the order. */
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

/** Why an episode cannot be played, as a text key; `undefined` if it can. */
export function episodeObstacle({
  isAnnouncement,
  isAvailable,
}: Episode): 'warning_episode_is_announcement' | 'content_not_available' | undefined {
  if (isAnnouncement) return 'warning_episode_is_announcement';
  return isAvailable ? undefined : 'content_not_available';
}
