import type { Episode } from '@antenna/api-client';
import type { Millis } from '@antenna/kernel';
import {
  announcedIn,
  endingFlow,
  episodeObstacle,
  neighbours,
  secondsToNext,
  type EndingEvent,
} from '../logic/time/episode.ts';
import { preferredAudioLanguages, withAudioLanguages } from '../logic/tracks.ts';
import { EPISODE_RESOLVE_SECONDS, EPISODE_PREFETCH_SECONDS, EPISODES_REFRESH, EPISODES_UNATTENDED } from '../limits.ts';
import { done, ignored, refused, type CommandName, type CommandResult } from '../kernel/commands.ts';
import type { Context, Feature } from '../kernel/feature.ts';
import type { PlayerState } from '../kernel/state.ts';
import type { Subject } from '../port/backend.ts';

type Here = Context<'episodes'>;
type ContentSubject = Extract<Subject, { readonly kind: 'content' }>;

/** Storage key of the autoplay setting where the app keeps none. */
const KEY = 'automaticEpisodes';
/** Commands that show that the viewer is still watching. */
const ATTENDING: readonly CommandName[] = [
  'open',
  'play',
  'pause',
  'toggle',
  'seekTo',
  'seekTenths',
  'skip',
  'startOver',
  'nudgeVolume',
  'setVolume',
  'toggleMute',
  'unmute',
  'setRate',
  'stepRate',
  'selectAudio',
  'selectText',
  'toggleText',
  'selectQuality',
  'toggleFullscreen',
  'togglePip',
  'usePoint',
  'nextEpisode',
  'previousEpisode',
  'openEpisode',
  'cancelNext',
  'skipPackshots',
  'setAutomatic',
];

/** From one episode to the next: automatically at the end, by a button, or from the list. */
export const episodesFeature: Feature<'episodes'> = {
  name: 'episodes',
  player(context) {
    context.on('opened', () =>
      context.set({
        currentId: undefined,
        previous: undefined,
        next: undefined,
        beginsIn: undefined,
        isAsking: false,
        isAutomatic: context.ports.automaticEpisodes?.isOn() ?? context.ports.env.storage.get(KEY) !== 'off',
      }),
    );
    keepList(context);
    const go = opener(context);
    const attendance = countUnattended(context);
    const ending = followEnding(context, attendance);
    context.handle('openEpisode', ({ arg }) => {
      const requested = context.state().episodes.list.find(({ id }) => id === arg.id);
      return requested ? go(requested) : ignored;
    });
    const beside = (which: 'next' | 'previous') => () => {
      const requested = context.state().episodes[which];
      return requested ? go(requested) : ignored;
    };
    context.handle('nextEpisode', beside('next'));
    context.handle('previousEpisode', beside('previous'));
    context.handle('confirmWatching', () => {
      if (!context.state().episodes.isAsking) return ignored;
      attendance.noted();
      return beside('next')();
    });
    context.handle('cancelNext', () =>
      context.state().episodes.beginsIn === undefined ? ignored : (ending.cancel(), done),
    );
    context.handle('setAutomatic', ({ arg: { isOn } }) => {
      const { automaticEpisodes: setting, env } = context.ports;
      const { storage } = env;
      if (setting) setting.set(isOn);
      else if (isOn) storage.remove(KEY);
      else storage.set(KEY, 'off');
      context.set({ isAutomatic: isOn, ...(isOn ? {} : { beginsIn: undefined }) });
    });
  },
};

const contentOf = ({ session }: PlayerState): ContentSubject | undefined =>
  session.subject?.kind === 'content' && session.mode === 'full' ? session.subject : undefined;
const idOf = (subject: ContentSubject) => subject.childId ?? subject.id;

function subjectOf(context: Here, { id }: Episode): Subject {
  const libraryId = contentOf(context.state())?.libraryId;
  return { kind: 'content', id, ...(libraryId === undefined ? {} : { libraryId }) };
}

/** Keeps the episodes of the series from one episode to the next; requests them again at most every ten seconds unless forced. */
function keepList(context: Here): void {
  let askedAt: Millis = -Infinity;
  const show = (list: readonly Episode[]) => {
    const subject = contentOf(context.state());
    const currentId = subject && (context.state().session.resolved?.contentId ?? idOf(subject));
    const isHere = list.some(({ id }) => id === currentId);
    context.set({
      list: isHere ? list : [],
      currentId,
      ...(currentId === undefined
        ? {}
        : neighbours(isHere ? list : [], currentId, context.state().session.resolved?.nextId)),
    });
  };
  const ask = (isForced: boolean): CommandResult => {
    const { session, episodes } = context.state();
    const subject = contentOf(context.state());
    if (!subject || session.resolved?.parentId === undefined || !context.ports.backend.episodes) return ignored;
    if (!isForced && episodes.list.length > 0 && context.now() - askedAt < EPISODES_REFRESH) return ignored;
    askedAt = context.now();
    const { number } = session;
    const answer = context.ports.backend.episodes(session.resolved.contentId ?? idOf(subject), {
      signal: context.scope.signal,
      libraryId: subject.libraryId,
    });
    context.scope.whenResolved(answer, (list) => list && context.state().session.number === number && show(list));
    return done;
  };
  context.watch(
    (state) => state.session.resolved,
    (resolved) => {
      if (!resolved) return;
      show(resolved.parentId === undefined ? [] : context.state().episodes.list);
      ask(false);
    },
  );
  context.handle('refreshEpisodes', ({ arg }) => ask(arg.isForced === true));
}

/** Opens an episode, or refuses with a reason. */
function opener(context: Here): (requested: Episode) => CommandResult | Promise<CommandResult> {
  return (requested) => {
    const obstacle = episodeObstacle(requested);
    if (obstacle) return refused(obstacle);
    const subject = subjectOf(context, requested);
    context.emit('episode', { id: requested.id, subject });
    return context.do('open', { subject });
  };
}

interface Attendance {
  /** The viewer has to confirm before another episode starts. */
  readonly isDue: () => boolean;
  begun(): void;
  noted(): void;
}

function countUnattended(context: Here): Attendance {
  let count = 0;
  const noted = () => void (count = 0);
  for (const name of ATTENDING) {
    context.intercept(name, (command, next) => {
      if (command.cause !== 'player') noted();
      return next();
    });
  }
  const most = () => context.ports.unattendedEpisodes?.() ?? EPISODES_UNATTENDED;
  return { isDue: () => most() > 0 && count >= most(), begun: () => void (count += 1), noted };
}

/** Handles the end of an episode: announces, prefetches and starts the next one. */
function followEnding(context: Here, attendance: Attendance): { cancel(): void } {
  let state = endingFlow.initial;
  let isCancelled = false;
  let isWaiting = false;
  let ahead: 'none' | 'requested' | 'warm' = 'none';

  const follow = () => {
    const { next, isAutomatic } = context.state().episodes;
    if (!next || !isAutomatic || isCancelled) return;
    const obstacle = episodeObstacle(next);
    if (obstacle) return context.notify(obstacle);
    if (attendance.isDue()) return context.set({ isAsking: true, beginsIn: undefined });
    context.set({ beginsIn: undefined });
    attendance.begun();
    void context.do('openEpisode', { id: next.id });
  };
  const update = (event: EndingEvent) => {
    const step = endingFlow.step(state, event);
    state = step.state;
    if (step.effects.length === 0) return;
    if (isHeldByAd(context.state())) isWaiting = true;
    else follow();
  };
  const announce = (position: number, duration: number) => {
    const left = announcedIn(position, duration);
    // Once the viewer has gone back, a cancelled ending no longer counts.
    const isBefore = left === undefined && secondsToNext(position, duration) !== 0;
    if (isBefore) isCancelled = false;
    if (isBefore && context.state().episodes.isAsking) context.set({ isAsking: false });
    const beginsIn = isCancelled || attendance.isDue() || !canFollow(context.state()) ? undefined : left;
    if (beginsIn !== context.state().episodes.beginsIn) context.set({ beginsIn });
  };
  const prepare = (left: number) => {
    if (
      !canFollow(context.state()) ||
      attendance.isDue() ||
      isCancelled ||
      context.ports.env.connectivity.isDataSaverOn?.() === true
    )
      return;
    if (ahead === 'none' && left <= EPISODE_RESOLVE_SECONDS) {
      ahead = 'requested';
      void askAhead(context);
    } else if (ahead === 'requested' && left <= EPISODE_PREFETCH_SECONDS) {
      ahead = 'warm';
      warm(context);
    }
  };

  const reset = () => {
    state = endingFlow.initial;
    isCancelled = false;
    isWaiting = false;
    ahead = 'none';
  };
  context.on('opened', reset);
  context.on('closed', reset);
  context.onFrame(() => {
    const { session, engine, ads } = context.state();
    if (
      session.at !== 'active' ||
      !engine.hasFirstFrame ||
      engine.isSeeking ||
      engine.duration <= 0 ||
      !contentOf(context.state())
    )
      return;
    const { position } = context.time();
    // If there is an ad after the end, the episode is played to its end.
    if (ads.hasPost) return;
    const left = secondsToNext(position, engine.duration);
    announce(position, engine.duration);
    if (left !== undefined) prepare(left);
    update({ type: 'moved', position, duration: engine.duration });
  });
  // Ads after the end start by the same event: they come first.
  context.on(
    'ended',
    ({ subject }) =>
      void context.scope.after(0, () => context.state().session.subject === subject && update({ type: 'ended' })),
  );
  context.watch(isHeldByAd, (isHeld) => {
    if (isHeld || !isWaiting) return;
    // Not at once: the ad may have ended because something else is being opened.
    context.scope.after(0, () => {
      if (!isWaiting || isHeldByAd(context.state())) return;
      isWaiting = false;
      follow();
    });
  });
  return {
    cancel() {
      isCancelled = true;
      context.set({ beginsIn: undefined });
    },
  };
}

const isHeldByAd = ({ playback }: PlayerState) => playback.holds.includes('ad');

function canFollow({ episodes }: PlayerState): boolean {
  return episodes.isAutomatic && episodes.next !== undefined && episodeObstacle(episodes.next) === undefined;
}

/** Requests the next stream without a record of a viewing. */
async function askAhead(context: Here): Promise<void> {
  const { next } = context.state().episodes;
  if (!next) return;
  const subject = subjectOf(context, next);
  const answer = await context.ports.backend.resolve(subject, { signal: context.scope.signal, mode: 'silent' });
  if (answer.outcome !== 'unreachable') context.resolvedCache.set(subject, answer);
}

function warm(context: Here): void {
  const { next } = context.state().episodes;
  const subject = next && subjectOf(context, next);
  const stream = subject && context.resolvedCache.getStream(subject);
  if (stream)
    context
      .engine()
      ?.prefetch?.(
        withAudioLanguages(
          stream.source,
          preferredAudioLanguages(subject, context.ports.env.storage, context.ports.audioOrder()),
        ),
        'playlists',
      );
}
