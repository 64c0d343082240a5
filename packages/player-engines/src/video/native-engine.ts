import { initialFacts, type Engine, type PlayableSource, type StartAt } from '@antenna/player-core';
import { followCues } from './cues.ts';
import { clearSource, createElement, elementControls, mediaOf, playElement } from './element.ts';
import { createEngineEvents, type EngineEvents } from './engine-events.ts';
import { createNativeAudio, type NativeAudio } from './native-audio.ts';
import { onFirstFrame, watchVideo } from './video-facts.ts';

/** Safari's addition: the date at position 0. */
type DatedVideo = HTMLVideoElement & { getStartDate?: () => Date };

/** The browser's own HLS where there is no MediaSource (iPhones up to iOS 17), and plain files everywhere. */
export function createNativeEngine(): Engine {
  const video: DatedVideo = createElement();
  const events = createEngineEvents();
  const controller = new AbortController();
  const stopWatching = watchVideo(video, events.emit);
  const subtitles = followCues(video, (cues) => events.emit({ type: 'cues', cues }));
  const audio = createNativeAudio(video, events.patch);
  const source = createNativeSource(video, events, audio);
  const options = { signal: controller.signal };
  video.addEventListener('loadedmetadata', source.place, options);
  video.addEventListener('durationchange', source.readFacts, options);
  video.addEventListener('timeupdate', source.readFacts, options);
  video.addEventListener('error', source.onError, options);

  return {
    kind: 'hls',
    caps: { seek: true, rate: true, volume: true, audio: audio.canSelect, text: false, quality: false },
    media: mediaOf(video),
    playsFiles: true,
    ...elementControls(video),
    load: source.load,
    play: () => playElement(video),
    pause: () => video.pause(),
    seek: (position) => void (video.currentTime = Math.max(0, position)),
    selectAudio: (id) => audio.select(id),
    selectText: () => {},
    selectQuality: () => {},
    recover(step) {
      if (step.op === 'skip') video.currentTime = step.to;
      if (step.op === 'reset-media') source.restart(step.at);
    },
    cues: subtitles.now,
    on: events.on,
    unload: source.release,
    destroy() {
      source.release();
      controller.abort();
      stopWatching();
      subtitles.end();
      video.remove();
      events.clear();
    },
  };
}

/** Loads sources into the element and reads its facts. */
function createNativeSource(video: DatedVideo, events: EngineEvents, audio: NativeAudio) {
  let start: StartAt = { at: 'live' };
  let url = '';
  let startsAt: number | undefined;
  let isPositioned = false;
  let settleLoad: () => void = () => {};
  let cancelFirstFrame: () => void = () => {};

  const begin = () => {
    isPositioned = false;
    cancelFirstFrame();
    cancelFirstFrame = onFirstFrame(video, () => events.emit({ type: 'first-frame' }));
    video.src = url;
    video.load();
  };
  const readFacts = () => {
    const { seekable, duration } = video;
    const range =
      seekable.length > 0
        ? { start: seekable.start(0), end: seekable.end(seekable.length - 1) }
        : events.facts.seekable;
    const date = video.getStartDate?.().getTime();
    const origin = date !== undefined && Number.isFinite(date) ? date / 1000 : startsAt;
    const length = range.end - range.start;
    const walls = origin === undefined ? [] : [{ position: range.start, wall: origin + range.start, length }];
    events.patch({
      isEndless: duration === Infinity,
      duration: Number.isNaN(duration) ? 0 : duration,
      seekable: range,
      walls,
    });
  };
  return {
    readFacts,
    /** The metadata is known: go to where playback should start. */
    place() {
      readFacts();
      audio.wait();
      settleLoad();
      if (isPositioned) return;
      isPositioned = true;
      if (start.at === 'position' && start.position > 0) video.currentTime = start.position;
      if (start.at === 'wall') {
        const { seekable, walls } = events.facts;
        const [stretch] = walls;
        video.currentTime = stretch
          ? Math.max(seekable.start, start.wall - stretch.wall + stretch.position)
          : seekable.start;
      }
    },
    load(source: PlayableSource, at: StartAt): Promise<void> {
      settleLoad();
      url = source.url;
      startsAt = source.kind === 'hls' ? source.startsAt : undefined;
      start = at;
      video.loop = source.kind === 'progressive' && source.isLoop === true;
      audio.stop();
      events.patch({ ...initialFacts, isPaused: video.paused, audioId: undefined });
      const done = new Promise<void>((resolve) => (settleLoad = resolve));
      begin();
      return done;
    },
    restart(position: number) {
      start = { at: 'position', position };
      begin();
    },
    onError() {
      const code = video.error?.code ?? 0;
      // 2: network; 3: decoding; 4: the source is missing or of an unknown kind.
      const isDecode = code === 3;
      events.emit({
        type: 'fault',
        fault: {
          kind: isDecode ? 'media' : 'network',
          isFatal: true,
          code: `video.error ${code}`,
          what: isDecode ? 'decode' : 'master',
        },
      });
      settleLoad();
    },
    release() {
      cancelFirstFrame();
      audio.stop();
      settleLoad();
      clearSource(video);
    },
  };
}
