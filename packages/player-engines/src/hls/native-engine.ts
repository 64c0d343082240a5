import {
  initialFacts,
  type Engine,
  type EngineEvent,
  type EngineFacts,
  type PlayableSource,
  type StartAt,
} from '@antenna/player-core';
import { followCues } from './cues.ts';
import { createElement, mediaOf, playElement } from './element.ts';
import { nativeSound } from './native-sound.ts';
import { onFirstFrame, timeOf, watchVideo } from './video-facts.ts';

/** Safari's clock of the stream: the date at position 0. */
type DatedVideo = HTMLVideoElement & { getStartDate?: () => Date };

/** A browser that plays HLS by itself and has no MediaSource (iPhones up to iOS 17), and plain files everywhere. */
export function createNativeEngine(): Engine {
  const video: DatedVideo = createElement();
  const listeners = new Set<(event: EngineEvent) => void>();
  let facts: EngineFacts = initialFacts;
  let at: StartAt = { at: 'live' };
  let url = '';
  let startsAt: number | undefined;
  let settle: () => void = () => {};
  let forgetFrame: () => void = () => {};
  let isPositioned = false;
  const controller = new AbortController();

  const emit = (event: EngineEvent) => {
    if (event.type === 'facts') facts = { ...facts, ...event.patch };
    for (const each of listeners) each(event);
  };
  const unwatch = watchVideo(video, emit);
  const subtitles = followCues(video, (cues) => emit({ type: 'cues', cues }));
  const sound = nativeSound(video, (patch) => emit({ type: 'facts', patch }));

  const look = () => {
    const { seekable } = video;
    const isEndless = video.duration === Infinity;
    const range =
      seekable.length > 0 ? { start: seekable.start(0), end: seekable.end(seekable.length - 1) } : facts.seekable;
    const date = video.getStartDate?.().getTime();
    const origin = date !== undefined && Number.isFinite(date) ? date / 1000 : startsAt;
    const walls =
      origin === undefined
        ? []
        : [{ position: range.start, wall: origin + range.start, length: range.end - range.start }];
    emit({
      type: 'facts',
      patch: { isEndless, duration: Number.isNaN(video.duration) ? 0 : video.duration, seekable: range, walls },
    });
  };
  const place = () => {
    look();
    sound.wait();
    settle();
    if (isPositioned) return;
    isPositioned = true;
    if (at.at === 'position' && at.position > 0) video.currentTime = at.position;
    if (at.at === 'wall') {
      const stretch = facts.walls[0];
      video.currentTime = stretch
        ? Math.max(facts.seekable.start, at.wall - stretch.wall + stretch.position)
        : facts.seekable.start;
    }
  };
  const options = { signal: controller.signal };
  video.addEventListener('loadedmetadata', place, options);
  video.addEventListener('durationchange', look, options);
  video.addEventListener('timeupdate', look, options);
  video.addEventListener(
    'error',
    () => {
      const code = video.error?.code ?? 0;
      // 4: the source cannot be played at all, be it missing or of a kind unknown here; 2: the network; 3: decoding.
      emit({
        type: 'fault',
        fault: {
          kind: code === 3 ? 'media' : 'network',
          isFatal: true,
          code: `video.error ${code}`,
          what: code === 3 ? 'decode' : 'master',
        },
      });
      settle();
    },
    options,
  );

  const begin = () => {
    forgetFrame();
    forgetFrame = onFirstFrame(video, () => emit({ type: 'first-frame' }));
    video.src = url;
    video.load();
  };
  const release = () => {
    forgetFrame();
    sound.stop();
    settle();
    video.removeAttribute('src');
    video.load();
  };

  return {
    kind: 'hls',
    caps: { seek: true, rate: true, volume: true, audio: sound.canChoose, text: false, quality: false },
    media: mediaOf(video),
    playsFiles: true,
    mount: (host) => (host as HTMLElement).prepend(video),
    load(source: PlayableSource, start: StartAt) {
      settle();
      url = source.url;
      startsAt = source.kind === 'hls' ? source.startsAt : undefined;
      at = start;
      isPositioned = false;
      video.loop = source.kind === 'progressive' && source.isLoop === true;
      sound.stop();
      emit({ type: 'facts', patch: { ...initialFacts, isPaused: video.paused, audioId: undefined } });
      const done = new Promise<void>((resolve) => (settle = resolve));
      begin();
      return done;
    },
    play: () => playElement(video),
    pause: () => video.pause(),
    seek: (position) => void (video.currentTime = Math.max(0, position)),
    setRate: (rate) => void (video.playbackRate = rate),
    setVolume: (volume) => void (video.volume = volume),
    setMuted: (isMuted) => void (video.muted = isMuted),
    selectAudio: (id) => sound.select(id),
    selectText: () => {},
    selectQuality: () => {},
    recover(step) {
      if (step.op === 'skip') video.currentTime = step.to;
      if (step.op !== 'reset-media') return;
      at = { at: 'position', position: step.at };
      isPositioned = false;
      begin();
    },
    cues: subtitles.now,
    now: () => timeOf(video),
    on(listen) {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
    unload: release,
    destroy() {
      release();
      controller.abort();
      unwatch();
      subtitles.end();
      video.remove();
      listeners.clear();
    },
  };
}
