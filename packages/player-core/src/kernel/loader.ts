import { initState, type InitState } from '../logic/init-state.ts';
import { preferredAudioLanguages, withAudioLanguages } from '../logic/tracks.ts';
import type { Denied, PlayerMode, Resolved, ResolveOptions, Subject, Unreachable } from '../port/backend.ts';
import { VIEWING_CONFIRMED_AFTER } from '../limits.ts';
import type { Playlists, StartAt } from '../port/engine.ts';
import type { Load, LoadResult, Ports } from './feature.ts';
import type { ResolvedCache } from './resolved-cache.ts';
import type { Scope } from './scope.ts';
import type { Stage } from './stage.ts';
import type { PlayerState } from './state.ts';
import type { Store } from './store.ts';

export interface LoaderParts {
  readonly ports: Ports;
  readonly store: Store<PlayerState>;
  readonly stage: Stage;
  readonly resolvedCache: ResolvedCache;
  readonly scope: Scope;
  readonly mode: PlayerMode;
  /** Reported to the platform as a viewing only when the viewer has stayed for a moment. */
  readonly isTentative: boolean;
  readonly onDenied: (denied: Denied) => void;
  readonly onInit: (state: InitState) => void;
}

/** Where the stream of a subject starts by default. A programme resumes where it was left only when it is opened; later moments are used as they are. */
function startOf(subject: Subject, resolved: Resolved, isOpening: boolean): StartAt {
  if (subject.kind === 'channel')
    return subject.at === 'live'
      ? { at: 'live' }
      : { at: 'wall', wall: subject.at.ts + ((isOpening ? resolved.from : undefined) ?? 0) };
  const from = (subject.kind === 'content' ? subject.from : undefined) ?? resolved.from ?? 0;
  return { at: 'position', position: from };
}

/** What plays stays, whatever address a later answer names. */
const addressOf = ({ source, address }: Resolved): Pick<Resolved, 'source' | 'address'> => ({
  source,
  ...(address ? { address } : {}),
});

/** Playlists are valid for this load only: the state does not keep them. */
function withoutPlaylists(
  answer: Resolved | Denied | Unreachable,
): readonly [answer: Resolved | Denied | Unreachable, playlists: Playlists | undefined] {
  if (answer.outcome !== 'ready') return [answer, undefined];
  const { playlists, ...rest } = answer;
  return [rest, playlists];
}

/** The one place that requests a stream. Each session has its own; a newer load overtakes the one under way. */
export function createLoader({
  ports,
  store,
  stage,
  resolvedCache,
  scope,
  mode,
  isTentative,
  onDenied,
  onInit,
}: LoaderParts): Load {
  let attempt: Scope | undefined;
  let isOpening = true;

  const resolve = (subject: Subject, options: ResolveOptions): Promise<Resolved | Denied | Unreachable> =>
    ports.backend.resolve(subject, options).catch((error: unknown) => {
      ports.logger.error('The backend port rejected, which it promised never to do', { error: String(error) });
      return { outcome: 'unreachable' };
    });

  const deny = (answer: Denied): LoadResult => {
    store.patch('session', { at: 'denied' });
    onDenied(answer);
    return 'denied';
  };

  /** Waits until the viewer has stayed for a moment and is not zapping to another channel. */
  const stay = (subject: Subject, mine: Scope, stayed: () => void): void =>
    void mine.after(VIEWING_CONFIRMED_AFTER, () => {
      const { currentId } = store.get().zapping;
      if (currentId === undefined || (subject.kind === 'channel' && subject.id === currentId)) stayed();
      else stay(subject, mine, stayed);
    });

  /**
   * A prefetched stream plays at once; the platform is still asked, opens its record of the viewing, and may
   * still refuse. If it cannot be reached, playback continues: it gave this address itself, minutes ago.
   */
  const confirm = async (subject: Subject, mine: Scope) => {
    if (isTentative) await new Promise<void>((stayed) => stay(subject, mine, stayed));
    const answer = await resolve(subject, { signal: mine.signal, mode });
    if (mine.isEnded) return;
    if (answer.outcome === 'ready')
      store.patch('session', {
        resolved: { ...answer, ...addressOf(store.get().session.resolved ?? answer) },
      });
    if (answer.outcome !== 'denied') return;
    mine.end();
    deny(answer);
  };

  return async (subject, at, { isFailed = false } = {}) => {
    // A second load means that something was wrong with the first address, or that another moment was requested.
    const isFirst = attempt === undefined && at === undefined && mode === 'full';
    const known = isFirst ? resolvedCache.getStream(subject) : undefined;
    const isQuiet = isFirst && isTentative;
    const { resolved } = store.get().session;
    const failed = isFailed && resolved?.address ? { ...resolved.address, statId: resolved.statId } : undefined;
    attempt?.end();
    const mine = scope.child();
    attempt = mine;
    store.patch('session', { at: 'resolving', subject });
    const [answer, playlists] = withoutPlaylists(
      known ??
        (await resolve(subject, {
          signal: mine.signal,
          mode: isQuiet ? 'silent' : mode,
          ...(isFirst ? { isAtOnce: true } : {}),
          ...(failed && failed.of > 1 ? { failed: { number: failed.number, statId: failed.statId } } : {}),
        })),
    );
    if (mine.isEnded) return 'overtaken';
    if (isQuiet && !known && answer.outcome === 'ready') resolvedCache.set(subject, answer);
    if (answer.outcome === 'denied') return deny(answer);
    if (answer.outcome === 'unreachable') return 'unreachable';
    store.patch('session', { at: 'loading', resolved: answer });
    if (known || isQuiet) void confirm(subject, mine);
    const engine = await stage.prepare(answer.source).catch((error: unknown) => {
      ports.logger.error('The engine could not be fetched', { error: String(error) });
    });
    if (mine.isEnded) return 'overtaken';
    if (!engine) return 'unreachable';
    const state = initState(engine);
    onInit(state);
    // There is no video element: another request would not help.
    if (state !== 0) return 'overtaken';
    const { intent, holds } = store.get().playback;
    const source = withAudioLanguages(
      answer.source,
      preferredAudioLanguages(subject, ports.env.storage, ports.audioOrder()),
    );
    await engine.load(
      playlists && source.kind === 'hls' ? { ...source, playlists } : source,
      at ?? startOf(subject, answer, isOpening),
      intent === 'play' && holds.length === 0,
    );
    if (mine.isEnded) return 'overtaken';
    isOpening = false;
    store.patch('session', { at: 'active' });
    return 'ready';
  };
}
