import type { Clock, Seconds } from '@antenna/kernel';
import {
  AutoplayRefused,
  initialFacts,
  type Cue,
  type Engine,
  type EngineCaps,
  type EngineEvent,
  type Fault,
  type PlayableSource,
  type RecoverStep,
  type StartAt,
} from '../port/engine.ts';
import { FakePlayback, type FakeMedia } from './fake-playback.ts';

export type { FakeMedia } from './fake-playback.ts';

export interface FakeEngine extends Engine {
  /** Every call, as text. */
  readonly calls: readonly string[];
  /** For each load, whether it was allowed to play at once. */
  readonly mayPlay: readonly boolean[];
  readonly listeners: number;
  readonly isDestroyed: boolean;
  fault(fault: Partial<Fault> & Pick<Fault, 'kind'>): void;
  emit(event: EngineEvent): void;
  /** The position stays although it plays, as with an empty buffer. */
  stall(isStalled: boolean): void;
  refuseAutoplay(what: 'sound' | 'all' | 'none'): void;
  jumpTo(position: Seconds): void;
}

export interface FakeEngineOptions {
  readonly caps?: EngineCaps;
  readonly kind?: Engine['kind'];
}

const allCaps: EngineCaps = { seek: true, rate: true, volume: true, audio: true, text: true, quality: true };

/** An engine without a browser: its position advances by the given clock, its errors are scripted. */
export function createFakeEngine(
  clock: Clock,
  mediaFor: (source: PlayableSource, at: StartAt) => FakeMedia,
  { caps = allCaps, kind = 'fake' }: FakeEngineOptions = {},
): FakeEngine {
  const listeners = new Set<(event: EngineEvent) => void>();
  const calls: string[] = [];
  const mayPlayCalls: boolean[] = [];
  let isMuted = false;
  let refusal: 'sound' | 'all' | 'none' = 'none';
  let isDestroyed = false;
  let emittedCues: readonly Cue[] = [];
  const emit = (event: EngineEvent) => {
    if (event.type === 'cues') emittedCues = event.cues;
    for (const each of listeners) each(event);
  };
  const playback = new FakePlayback(clock, emit);
  const log = (call: string) => void calls.push(call);

  return {
    kind,
    caps,
    media: {},
    calls,
    mayPlay: mayPlayCalls,
    get listeners() {
      return listeners.size;
    },
    get isDestroyed() {
      return isDestroyed;
    },
    mount: () => log('mount'),
    load(source, at, mayPlay = false) {
      mayPlayCalls.push(mayPlay);
      log(`load ${source.url} ${startText(at)}`);
      playback.start(mediaFor(source, at), at);
      return Promise.resolve();
    },
    play() {
      log('play');
      if (refusal === 'all' || (refusal === 'sound' && !isMuted)) return Promise.reject(new AutoplayRefused('refused'));
      if (playback.facts.isPaused) {
        playback.patch({ isPaused: false, isEnded: false });
        emit({ type: 'first-frame' });
      }
      return Promise.resolve();
    },
    pause() {
      log('pause');
      playback.patch({ isPaused: true });
    },
    seek(to) {
      log(`seek ${Math.round(to * 10) / 10}`);
      playback.seek(to);
    },
    setVolume: (volume) => log(`volume ${volume}`),
    setMuted(to) {
      isMuted = to;
      log(to ? 'mute' : 'unmute');
    },
    ...choices(playback, log),
    prefetch: (source, depth) => log(`prefetch ${source.url} ${depth}`),
    recover(step) {
      log(recoverText(step));
      if (step.op === 'skip') playback.position = step.to;
      if (step.op !== 'reset-media') return;
      playback.position = step.at;
      playback.patch({ isPaused: true });
    },
    cues: () => playback.cues() ?? emittedCues,
    now: () => ({
      position: playback.position,
      frames: playback.frames,
      bufferedUntil: playback.bufferedUntil(),
    }),
    on(listen) {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
    unload() {
      log('unload');
      playback.media = undefined;
      playback.stop();
      playback.patch({ ...initialFacts });
    },
    destroy() {
      isDestroyed = true;
      playback.stop();
      listeners.clear();
    },
    ...script(playback, emit),
    refuseAutoplay: (what) => void (refusal = what),
  };
}

/** What a test makes happen. */
function script(
  playback: FakePlayback,
  emit: (event: EngineEvent) => void,
): Pick<FakeEngine, 'fault' | 'emit' | 'stall' | 'jumpTo'> {
  return {
    fault: (fault) => emit({ type: 'fault', fault: { isFatal: false, code: `fake-${fault.kind}`, ...fault } }),
    emit,
    stall(isStalled) {
      playback.isStalled = isStalled;
      playback.patch({ isWaiting: isStalled });
    },
    jumpTo(position) {
      playback.position = position;
      emit({ type: 'time' });
    },
  };
}

/** Speed, tracks and quality: each choice becomes a fact. */
function choices(
  playback: FakePlayback,
  log: (call: string) => void,
): Pick<Engine, 'setRate' | 'selectAudio' | 'selectText' | 'selectQuality'> {
  return {
    setRate: (rate) => rate !== playback.facts.rate && playback.patch({ rate }),
    selectAudio(audioId) {
      log(`audio ${audioId}`);
      playback.patch({ audioId });
    },
    selectText(textId) {
      log(`text ${textId}`);
      playback.patch({ textId });
    },
    selectQuality(id) {
      log(`quality ${id}`);
      if (id !== 'auto') playback.patch({ levelId: id });
    },
  };
}

function startText(at: StartAt): string {
  if (at.at === 'wall') return `wall ${at.wall}`;
  return at.at === 'position' ? `position ${at.position}` : 'live';
}

function recoverText(step: RecoverStep): string {
  const round = (seconds: Seconds) => Math.round(seconds * 100) / 100;
  switch (step.op) {
    case 'gap':
      return `gap ${step.range.join('-')}`;
    case 'resume':
      return 'resume';
    case 'skip':
      return `skip ${round(step.to)}`;
    case 'reset-media':
      return `reset-media ${round(step.at)}`;
  }
}
