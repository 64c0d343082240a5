import type { Cue, EngineEvent, EngineTime } from '@antenna/player-core';

export type Emit = (event: EngineEvent) => void;

/** How far from the playhead a buffered range may begin and still be the one being played. */
const TOUCH = 0.3;

/** Translates the element's events into facts, until cancelled. */
export function watchVideo(video: HTMLVideoElement, emit: Emit): () => void {
  const controller = new AbortController();
  const on = (type: string, run: () => void) => video.addEventListener(type, run, { signal: controller.signal });
  const facts = (patch: Extract<EngineEvent, { type: 'facts' }>['patch']) => emit({ type: 'facts', patch });
  on('play', () => facts({ isPaused: false, isEnded: false }));
  on('pause', () => facts({ isPaused: true }));
  on('waiting', () => facts({ isWaiting: true }));
  on('playing', () => facts({ isWaiting: false }));
  on('canplay', () => facts({ isWaiting: false }));
  on('seeking', () => facts({ isSeeking: true, isEnded: false }));
  on('seeked', () => facts({ isSeeking: false }));
  on('ratechange', () => facts({ rate: video.playbackRate }));
  on('timeupdate', () => emit({ type: 'time' }));
  on('ended', () => {
    facts({ isEnded: true });
    emit({ type: 'ended' });
  });
  return () => controller.abort();
}

/** Called many times a second, mostly for the position: the rest is computed when it is read. */
export function timeOf(video: HTMLVideoElement): EngineTime {
  const position = video.currentTime;
  const time = {
    position,
    get bufferedUntil() {
      return bufferedFrom(video, position);
    },
  };
  if (typeof video.getVideoPlaybackQuality !== 'function') return time;
  return Object.defineProperty(time, 'frames', {
    enumerable: true,
    get: () => video.getVideoPlaybackQuality().totalVideoFrames,
  });
}

function bufferedFrom({ buffered }: HTMLVideoElement, position: number): number {
  let until = position;
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= until + TOUCH && buffered.end(index) > until) until = buffered.end(index);
  }
  return until;
}

/** Calls `run` once when the first frame of the new source is on the screen, or when audio alone starts. */
export function onFirstFrame(video: HTMLVideoElement, run: () => void): () => void {
  const controller = new AbortController();
  let handle: number | undefined;
  const done = () => {
    controller.abort();
    run();
  };
  if ('requestVideoFrameCallback' in video) handle = video.requestVideoFrameCallback(done);
  else
    (video as HTMLVideoElement).addEventListener(
      'timeupdate',
      () => (video as HTMLVideoElement).currentTime > 0 && done(),
      { signal: controller.signal },
    );
  video.addEventListener('playing', () => video.videoWidth === 0 && done(), { signal: controller.signal });
  return () => {
    controller.abort();
    if (handle !== undefined) video.cancelVideoFrameCallback(handle);
  };
}

/** A cue placed above this, in percent of the height or in lines from the top, shows at the top. */
const UPPER_PERCENT = 50;
const UPPER_LINES = 8;

/** The cues of a moment, by their own times: the browser's active cues may be late. WebVTT tags are removed. */
export function cuesOf(track: TextTrack, moment: number): readonly Cue[] {
  return [...(track.cues ?? [])].flatMap((cue) => {
    if (cue.startTime > moment || cue.endTime <= moment || !('text' in cue) || typeof cue.text !== 'string') return [];
    const text = cue.text.replace(/<[^>]*>/g, '');
    return text.trim() === '' ? [] : [{ text, ...(isUpper(cue as VTTCue) ? { place: 'top' as const } : {}) }];
  });
}

const isUpper = ({ line, snapToLines }: VTTCue) =>
  typeof line === 'number' && line >= 0 && line < (snapToLines ? UPPER_LINES : UPPER_PERCENT);
