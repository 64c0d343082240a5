import type { Cancel, Clock, Seconds } from '@antenna/kernel';
import {
  AutoplayRefused,
  initialFacts,
  type Engine,
  type EngineCaps,
  type EngineEvent,
  type Cue,
  type EngineFacts,
  type Fault,
  type PlayableSource,
  type RecoverStep,
  type StartAt,
} from '../port/engine.ts';

/** What a fake source is made of. */
export interface FakeMedia {
  /** Seconds; absent: a live playlist of `window` seconds that ends at the clock's now. */
  readonly duration?: Seconds;
  readonly window?: Seconds;
  /** The live list is never asked for again: what is known of its window stays. */
  readonly isStill?: boolean;
  /** Unix seconds at position 0 of a thing with a length. */
  readonly wall?: Seconds;
  readonly facts?: Partial<EngineFacts>;
  /** Subtitles, by their time. */
  readonly cues?: readonly (Cue & { readonly from: Seconds; readonly to: Seconds })[];
  /** Segments that cannot be had: playback stops before them until it is taken past. */
  readonly broken?: readonly (readonly [Seconds, Seconds])[];
}

export interface FakeEngine extends Engine {
  /** Everything that was asked of it, in words. */
  readonly calls: readonly string[];
  /** Of each load, whether it was told that it may play at once. */
  readonly mayPlay: readonly boolean[];
  readonly listeners: number;
  readonly isDestroyed: boolean;
  fault(fault: Partial<Fault> & Pick<Fault, 'kind'>): void;
  emit(event: EngineEvent): void;
  /** Time stands still although it plays, as with an empty buffer. */
  stall(isStalled: boolean): void;
  refuseAutoplay(what: 'sound' | 'all' | 'none'): void;
  jumpTo(position: Seconds): void;
}

const STEP = 250;
/** ms */
const FRAME = 50;
const everything: EngineCaps = { seek: true, rate: true, volume: true, audio: true, text: true, quality: true };

/** An engine without a browser: its time runs by the clock it is given, its troubles are scripted. */
export function createFakeEngine(
  clock: Clock,
  mediaFor: (source: PlayableSource, at: StartAt) => FakeMedia,
  caps: EngineCaps = everything,
  kind: Engine['kind'] = 'fake',
): FakeEngine {
  const listeners = new Set<(event: EngineEvent) => void>();
  const calls: string[] = [];
  const allowed: boolean[] = [];
  let media: FakeMedia | undefined;
  let facts: EngineFacts = initialFacts;
  let position = 0;
  let frames = 0;
  let loadedAt = 0;
  let isStalled = false;
  let isMuted = false;
  let refusal: 'sound' | 'all' | 'none' = 'none';
  let isDestroyed = false;
  let tick: Cancel = () => {};

  let told: readonly Cue[] = [];
  const emit = (event: EngineEvent) => {
    if (event.type === 'cues') told = event.cues;
    for (const each of listeners) each(event);
  };
  const patch = (change: Partial<EngineFacts>) => {
    facts = { ...facts, ...change };
    emit({ type: 'facts', patch: change });
  };
  const ran = () => (clock.now() - loadedAt) / 1000;
  const end = () => media?.duration ?? (media?.window ?? 60) + ran();
  const slide = () => {
    if (!media || media.isStill || media.duration !== undefined) return;
    const start = ran();
    const length = media.window ?? 60;
    patch({
      seekable: { start, end: start + length },
      walls: [{ position: start, wall: clock.now() / 1000 - length, length }],
    });
  };
  const brokenAt = (at: Seconds) => media?.broken?.find(([from, to]) => at >= from && at < to);
  const step = () => {
    tick = clock.after(STEP, step);
    if (!media || facts.isPaused || isStalled || brokenAt(position + 0.001)) {
      slide();
      return;
    }
    if (!facts.levelId && facts.levels[0]) patch({ levelId: facts.levels[0].id });
    slide();
    const next = Math.min(position + (STEP / 1000) * facts.rate, end());
    const wall = media.broken?.find(([from]) => position < from && next >= from);
    position = wall ? wall[0] : next;
    frames += STEP / FRAME;
    emit({ type: 'time' });
    if (media.duration !== undefined && position >= media.duration && !facts.isEnded) {
      patch({ isEnded: true, isPaused: true });
      emit({ type: 'ended' });
    }
  };

  const engine: FakeEngine = {
    kind,
    caps,
    media: {},
    calls,
    mayPlay: allowed,
    get listeners() {
      return listeners.size;
    },
    get isDestroyed() {
      return isDestroyed;
    },
    mount: () => void calls.push('mount'),
    load(source, at, mayPlay = false) {
      allowed.push(mayPlay);
      calls.push(
        `load ${source.url} ${at.at === 'wall' ? `wall ${at.wall}` : at.at === 'position' ? `position ${at.position}` : 'live'}`,
      );
      tick();
      media = mediaFor(source, at);
      loadedAt = clock.now();
      const isEndless = media.duration === undefined;
      const length = media.duration ?? media.window ?? 60;
      const wall = isEndless ? clock.now() / 1000 - length : (media.wall ?? (at.at === 'wall' ? at.wall : undefined));
      position =
        at.at === 'position'
          ? at.position
          : isEndless
            ? length - 6
            : at.at === 'wall' && wall !== undefined
              ? Math.max(0, at.wall - wall)
              : 0;
      patch({
        ...initialFacts,
        isEndless,
        duration: isEndless ? Infinity : length,
        seekable: { start: 0, end: length },
        walls: wall === undefined ? [] : [{ position: 0, wall, length }],
        levelId: undefined,
        audioId: media.facts?.audio?.[0]?.id,
        textId: undefined,
        ...media.facts,
      });
      tick = clock.after(STEP, step);
      return Promise.resolve();
    },
    play() {
      calls.push('play');
      if (refusal === 'all' || (refusal === 'sound' && !isMuted)) return Promise.reject(new AutoplayRefused('refused'));
      if (facts.isPaused) {
        patch({ isPaused: false, isEnded: false });
        emit({ type: 'first-frame' });
      }
      return Promise.resolve();
    },
    pause() {
      calls.push('pause');
      patch({ isPaused: true });
    },
    seek(to) {
      calls.push(`seek ${Math.round(to * 10) / 10}`);
      position = Math.max(0, Math.min(to, end()));
      patch({ isSeeking: true, isEnded: false });
      patch({ isSeeking: false });
    },
    setRate(rate) {
      if (rate !== facts.rate) patch({ rate });
    },
    setVolume: (volume) => void calls.push(`volume ${volume}`),
    setMuted(to) {
      isMuted = to;
      calls.push(to ? 'mute' : 'unmute');
    },
    selectAudio(audioId) {
      calls.push(`audio ${audioId}`);
      patch({ audioId });
    },
    selectText(textId) {
      calls.push(`text ${textId}`);
      patch({ textId });
    },
    selectQuality(id) {
      calls.push(`quality ${id}`);
      if (id !== 'auto') patch({ levelId: id });
    },
    prefetch: (source, depth) => void calls.push(`prefetch ${source.url} ${depth}`),
    recover(how: RecoverStep) {
      calls.push(
        how.op === 'gap'
          ? `gap ${how.range.join('-')}`
          : how.op === 'resume'
            ? 'resume'
            : `${how.op} ${Math.round((how.op === 'skip' ? how.to : how.at) * 100) / 100}`,
      );
      if (how.op === 'skip') position = how.to;
      if (how.op !== 'reset-media') return;
      position = how.at;
      patch({ isPaused: true });
    },
    cues: () => media?.cues?.filter(({ from, to }) => position >= from && position < to) ?? told,
    now: () => ({
      position,
      frames,
      bufferedUntil: Math.max(position, Math.min(brokenAt(position + 0.001)?.[0] ?? position + 5, end())),
    }),
    on(listen) {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
    unload() {
      calls.push('unload');
      media = undefined;
      tick();
      patch({ ...initialFacts });
    },
    destroy() {
      isDestroyed = true;
      tick();
      listeners.clear();
    },
    fault: (fault) => emit({ type: 'fault', fault: { isFatal: false, code: `fake-${fault.kind}`, ...fault } }),
    emit,
    stall(to) {
      isStalled = to;
      patch({ isWaiting: to });
    },
    refuseAutoplay(what) {
      refusal = what;
    },
    jumpTo(to) {
      position = to;
      emit({ type: 'time' });
    },
  };
  return engine;
}
