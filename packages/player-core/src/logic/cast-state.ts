import type { Millis, Seconds } from '@antenna/kernel';
import type { CastEvent, CastRefusal, CastReport, CastSubtitle } from '../port/cast.ts';
import type { Subject } from '../port/backend.ts';
import type { EngineTime } from '../port/engine.ts';

/** The state of another device. */
export interface CastState {
  readonly at: 'unavailable' | 'disconnected' | 'connecting' | 'connected' | 'idle' | 'buffering' | 'playing';
  readonly refusal?: CastRefusal | undefined;
  /** A device was found: the cast button is shown. */
  readonly hasDevices: boolean;
  /** The browser plays the element itself remotely: it is controlled as if it were here. */
  readonly isOwnElement: boolean;
  readonly device: string;
  readonly src: string;
  readonly title: string;
  readonly description: string;
  readonly poster: string;
  readonly subtitles: readonly CastSubtitle[];
  /** 0–1 */
  readonly volumeLevel: number;
  readonly muted: boolean;
  readonly paused: boolean;
  /** As last reported; `castTime` advances it. */
  readonly time: Seconds;
  readonly duration: Seconds;
  /** 0–100 */
  readonly progress: number;
  readonly wall?: Seconds | undefined;
  /** Time of the last report, by our clock. */
  readonly toldAt: Millis;
  readonly isEnded: boolean;
}

const nothing = {
  isOwnElement: false,
  device: '',
  src: '',
  title: '',
  description: '',
  poster: '',
  subtitles: [],
  volumeLevel: 1,
  muted: false,
  paused: false,
  time: 0,
  duration: 0,
  progress: 0,
  wall: undefined,
  toldAt: 0,
  isEnded: false,
} as const;

export const noCast: CastState = { at: 'unavailable', refusal: undefined, hasDevices: false, ...nothing };

/** The state after an event. A disconnection resets it. */
export function castStep(state: CastState, event: CastEvent, now: Millis): CastState {
  switch (event.type) {
    case 'availability':
      return withAvailability(state, event);
    case 'connecting':
      return { ...state, at: 'connecting' };
    case 'connected':
      return {
        ...state,
        ...nothing,
        at: 'connected',
        device: event.device,
        isOwnElement: event.isOwnElement ?? false,
        toldAt: now,
      };
    case 'reported':
      return isConnected(state) ? reported(state, event.report, now) : state;
    case 'failed':
      return isConnected(state) ? { ...state, at: 'connected' } : state;
    case 'disconnected':
      return { ...state, ...nothing, at: state.at === 'unavailable' ? 'unavailable' : 'disconnected' };
  }
}

function withAvailability(
  state: CastState,
  { hasDevices, refusal }: Extract<CastEvent, { readonly type: 'availability' }>,
): CastState {
  if (refusal) return { ...state, at: 'unavailable', refusal, hasDevices: false };
  return { ...state, at: state.at === 'unavailable' ? 'disconnected' : state.at, refusal: undefined, hasDevices };
}

function reported(state: CastState, report: CastReport, now: Millis): CastState {
  const { time, duration } = { ...state, ...report };
  const progress = duration > 0 && Number.isFinite(duration) ? Math.max(0, Math.min(100, (time / duration) * 100)) : 0;
  return { ...state, ...report, wall: report.wall, isEnded: report.isEnded ?? false, progress, toldAt: now };
}

/** A device is connected. */
export function isConnected({ at }: CastState): boolean {
  return at === 'connected' || at === 'idle' || at === 'buffering' || at === 'playing';
}

/** The picture is on another device and controlled from here. */
export function isElsewhere(state: CastState): boolean {
  return isConnected(state) && !state.isOwnElement;
}

const isRunning = (state: CastState): boolean => state.at === 'playing' && !state.paused;

/** Whether the picture moves, on this device or the other one. */
export function isMoving({
  cast,
  engine,
}: {
  readonly cast: CastState;
  readonly engine: { readonly isPaused: boolean };
}): boolean {
  return isElsewhere(cast) ? isRunning(cast) : !engine.isPaused;
}

/** The position on the device: between two reports it advances by the clock. `undefined` until the device shows something. */
export function castTime(state: CastState, now: Millis): EngineTime | undefined {
  if (!isElsewhere(state) || state.at === 'connected') return undefined;
  const ran = isRunning(state) ? Math.max(0, now - state.toldAt) / 1000 : 0;
  const most = state.duration > 0 ? state.duration : Number.POSITIVE_INFINITY;
  const position = Math.min(state.time + ran, most);
  return { position, bufferedUntil: position };
}

/** Unix time of what the device shows of a channel: as it reports, else from the start of the archive, else now. */
export function castWall(
  state: CastState,
  {
    subject,
    startsAt,
    now,
  }: { readonly subject: Subject | undefined; readonly startsAt: Seconds | undefined; readonly now: Millis },
): Seconds | undefined {
  const time = castTime(state, now);
  if (!time || subject?.kind !== 'channel') return undefined;
  if (state.wall !== undefined) return state.wall + time.position - state.time;
  if (subject.at === 'live') return (state.paused ? state.toldAt : now) / 1000;
  return (startsAt ?? subject.at.ts) + time.position;
}

/** The volume where the picture is: 0–100, 0 when muted. */
export function audibleVolume({
  cast,
  volume,
}: {
  readonly cast: CastState;
  readonly volume: { readonly percent: number; readonly isMuted: boolean };
}): number {
  if (isElsewhere(cast)) return cast.muted ? 0 : Math.round(cast.volumeLevel * 100);
  return volume.isMuted ? 0 : volume.percent;
}
