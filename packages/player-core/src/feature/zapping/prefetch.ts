import {
  PREFETCH_PLAYLIST_MAX_AGE,
  PREFETCH_DELAY,
  PREFETCH_DELAY_ZAPPING,
  PREFETCH_FOCUS_DELAY,
  PREFETCH_WINDOW,
} from '../../limits.ts';
import { preferredAudioLanguages, withAudioLanguages } from '../../logic/tracks.ts';
import { done, ignored } from '../../kernel/commands.ts';
import type { PlayerState } from '../../kernel/state.ts';
import type { Subject } from '../../port/backend.ts';
import type { PrefetchDepth } from '../../port/engine.ts';
import { openChannelId, type ZapContext } from './zap-context.ts';

/** Before the playlists are too old to start with. */
const REFRESH = (PREFETCH_PLAYLIST_MAX_AGE * 3) / 4;

const idOf = (subject: Subject) => (subject.kind === 'channel' ? subject.id : undefined);

/** The picture plays without waiting: only then may anything else use the network. */
const isSteady = ({ session, engine, playback }: PlayerState) =>
  session.at === 'active' &&
  engine.hasFirstFrame &&
  !engine.isWaiting &&
  !engine.isPaused &&
  playback.holds.length === 0;

/**
 * Fetches what the viewer is likely to open next, so that only its first pictures are waited for. The platform is asked
 * without a record of a viewing, and again when the channel really opens: it may still refuse.
 */
export function prefetchNeighbours(context: ZapContext): void {
  const refresh = context.scope.timer();
  const focus = context.scope.timer();
  let neighbours: readonly Subject[] = [];
  let until = 0;
  /** The session in which the segments of all neighbours were fetched: once is enough. */
  let segmentsFetchedIn = -1;

  const depthOf = (subject: Subject): PrefetchDepth => {
    const { zapping, session } = context.state();
    if (zapping.likelyNextId === undefined) return 'playlists';
    if (idOf(subject) === zapping.likelyNextId) return 'picture';
    return segmentsFetchedIn === session.number ? 'playlists' : 'segments';
  };
  const fetchAll = () => {
    refresh.stop();
    if (context.now() >= until || !isSteady(context.state()) || !context.ports.env.visibility.isVisible()) return;
    const { likelyNextId } = context.state().zapping;
    // The next one in the direction of zapping comes first.
    const ordered = neighbours.toSorted((a, b) => Number(idOf(b) === likelyNextId) - Number(idOf(a) === likelyNextId));
    void prefetchEach(
      context,
      ordered.map((subject) => [subject, depthOf(subject)]),
    );
    if (likelyNextId !== undefined) segmentsFetchedIn = context.state().session.number;
    refresh.start(REFRESH, fetchAll);
  };
  const fetchSoon = () =>
    refresh.start(
      context.state().zapping.likelyNextId === undefined ? PREFETCH_DELAY : PREFETCH_DELAY_ZAPPING,
      fetchAll,
    );
  const fetchFocused = (subjects: readonly Subject[]) => {
    void prefetchEach(
      context,
      subjects.map((subject) => [subject, 'segments']),
    );
    focus.stop();
    const [only, ...others] = subjects;
    if (!only || others.length > 0) return;
    // After a moment the focus is intentional: one picture is preloaded.
    focus.start(
      PREFETCH_FOCUS_DELAY,
      () => isSteady(context.state()) && void prefetchEach(context, [[only, 'picture']]),
    );
  };

  context.handle('prefetch', ({ arg }) => {
    if (context.ports.env.connectivity.isDataSaverOn?.() || !context.engine()?.prefetch) return ignored;
    const subjects = arg.subjects.filter((each) => isPrefetchable(context, each));
    if (arg.isFocused) {
      fetchFocused(subjects);
      return done;
    }
    const isChanged = JSON.stringify(subjects) !== JSON.stringify(neighbours);
    const wasOver = context.now() >= until;
    neighbours = subjects;
    until = context.now() + PREFETCH_WINDOW;
    if (isChanged) fetchSoon();
    else if (wasOver) fetchAll();
    return done;
  });
  context.watch(isSteady, (now) => (now ? fetchSoon() : refresh.stop()));
  context.on('closed', () => {
    refresh.stop();
    focus.stop();
  });
}

/** Live channels only, and not the one that is open. */
function isPrefetchable(context: ZapContext, subject: Subject): boolean {
  return subject.kind === 'channel' && subject.at === 'live' && subject.id !== openChannelId(context.state());
}

/** One after the other: the picture needs most of the network. */
async function prefetchEach(
  context: ZapContext,
  requested: readonly (readonly [subject: Subject, depth: PrefetchDepth])[],
): Promise<void> {
  const { env, audioOrder } = context.ports;
  for (const [subject, depth] of requested) {
    const source = await resolveSource(context, subject);
    if (context.scope.isEnded) return;
    if (source && isPrefetchable(context, subject))
      context
        .engine()
        ?.prefetch?.(withAudioLanguages(source, preferredAudioLanguages(subject, env.storage, audioOrder())), depth);
  }
}

async function resolveSource(context: ZapContext, subject: Subject) {
  const { resolvedCache, ports, scope } = context;
  if (!resolvedCache.get(subject)) {
    const answer = await ports.backend.resolve(subject, { signal: scope.signal, mode: 'silent' });
    if (answer.outcome !== 'unreachable') resolvedCache.set(subject, answer);
  }
  return resolvedCache.getStream(subject)?.source;
}
