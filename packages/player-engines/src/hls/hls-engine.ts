import Hls, { type AudioTrackLoadedData, type ErrorData, type Fragment, type HlsConfig, type LevelDetails, type MediaPlaylist } from 'hls.js';
import { initialFacts, positionAt, type Engine, type EngineEvent, type EngineFacts, type Fault, type Level, type PlayableSource, type RecoverStep, type StartAt, type Track } from '@antenna/player-core';
import { hlsConfig, type HlsEngineOptions } from './config.ts';
import { isSameWalls, wallsOf } from './details.ts';
import { createElement, playElement } from './element.ts';
import { faultOf } from './faults.ts';
import { followCues } from './cues.ts';
import { createLarder } from './larder.ts';
import { larderLoader } from './larder-loader.ts';
import type { Variant } from './playlist.ts';
import { onFirstFrame, timeOf, watchVideo } from './video-facts.ts';

type HlsClass = typeof Hls;
type Range = readonly [start: number, end: number];

/** A live stream paused for longer stops loading: its window slides on, and the archive is there for coming back. */
const IDLE_AFTER = 15_000;
/** So many resets that hls.js orders by itself within the time below mean that it goes round in a circle. */
const RESETS = 2;
const RESETS_WITHIN = 10_000;
/** How much of the measured line a first picture may take (hls.js: `abrBandWidthFactor`). */
const LINE_SHARE = 0.7;

/**
 * hls.js behind the `Engine` port: one `<video>`, one instance for load after load, errors in the player's words.
 * `HlsLike` is hls.js's class; tests hand over a stub.
 */
export function createHlsEngine(options: HlsEngineOptions = {}, HlsLike: HlsClass = Hls): Engine {
  const video = createElement();
  const listeners = new Set<(event: EngineEvent) => void>();
  const E = HlsLike.Events;
  let hls: Hls | undefined;
  let url = '';
  let at: StartAt = { at: 'live' };
  let facts: EngineFacts = initialFacts;
  let gaps: readonly Range[] = [];
  let isStopped = false;
  let isPositioned = false;
  let resets: readonly number[] = [];
  let settle: () => void = () => {};
  let forgetFrame: () => void = () => {};
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  const larder = createLarder({ fetch: (...asked) => fetch(...asked), now: () => performance.now(), choose: (variants) => likeliest(variants, hls) });

  const emit = (event: EngineEvent) => {
    if (event.type === 'facts') facts = { ...facts, ...event.patch };
    for (const each of listeners) each(event);
  };
  const patch = (change: Partial<EngineFacts>) => emit({ type: 'facts', patch: change });
  const fault = (what: Fault) => {
    emit({ type: 'fault', fault: what });
    if (what.isFatal) settle();
  };
  const unwatch = watchVideo(video, emit);
  const unfollow = followCues(video, (cues) => emit({ type: 'cues', cues }));
  // hls.js does not always raise a fatal event for a decode error: the element itself is heard (player.md 3.2).
  const onElementError = () => {
    if (video.error) fault({ kind: 'media', isFatal: true, code: `video.error ${video.error.code}`, what: 'decode' });
  };
  video.addEventListener('error', onElementError);

  function markGaps(fragments: readonly Fragment[]): void {
    for (const fragment of fragments) {
      const middle = fragment.start + fragment.duration / 2;
      if (gaps.some(([start, end]) => middle > start && middle < end)) fragment.gap = true;
    }
  }

  function readDetails(details: LevelDetails): void {
    markGaps(details.fragments);
    const start = details.fragments[0]?.start ?? 0;
    const walls = wallsOf(details.fragments);
    const edge = details.edge;
    const liveEnd = Math.max(start, hls?.liveSyncPosition ?? edge);
    const seekable = { start, end: details.live ? Math.min(edge, liveEnd) : edge };
    const isEndless = details.live;
    patch({
      ...(isSameWalls(walls, facts.walls) ? {} : { walls }),
      ...(seekable.start === facts.seekable.start && seekable.end === facts.seekable.end ? {} : { seekable }),
      isEndless,
      duration: isEndless ? Infinity : details.totalduration + start,
    });
    placeByWall(walls);
  }

  /** An archive playlist may begin before the moment that was asked for: go there, once. */
  function placeByWall(walls: EngineFacts['walls']): void {
    if (isPositioned || at.at !== 'wall') return;
    isPositioned = true;
    const position = positionAt(walls, at.wall);
    if (position === undefined || position < 0.5) return;
    hls?.startLoad(position);
    if (video.readyState > 0) video.currentTime = position;
  }

  function readTracks(tracks: readonly MediaPlaylist[]): readonly Track[] {
    return tracks.map((each, index) => ({ id: String(index), language: (each.lang ?? 'und').toLowerCase(), label: each.name }));
  }

  function hear(instance: Hls): void {
    instance.on(E.MANIFEST_PARSED, (_event, data) => {
      const levels: readonly Level[] = data.levels.map((each, index) => ({ id: String(index), height: each.height || 0, bitrate: each.bitrate }));
      patch({ levels });
      // What was fetched ahead is of one picture size: the source begins with that one, and `auto` goes on from there.
      const warmed = larder.chosen(absolute(url));
      instance.startLevel = warmed === undefined ? -1 : instance.levels.findIndex((each) => each.url.includes(warmed));
      settle();
    });
    instance.on(E.LEVEL_LOADED, (_event, data) => readDetails(data.details));
    instance.on(E.LEVEL_UPDATED, (_event, data) => readDetails(data.details));
    instance.on(E.LEVEL_SWITCHED, (_event, data) => patch({ levelId: String(data.level) }));
    instance.on(E.AUDIO_TRACKS_UPDATED, (_event, data) => patch({ audio: readTracks(data.audioTracks), audioId: idOf(instance.audioTrack) }));
    instance.on(E.AUDIO_TRACK_SWITCHED, () => patch({ audioId: idOf(instance.audioTrack) }));
    instance.on(E.AUDIO_TRACK_LOADED, (_event, data: AudioTrackLoadedData) => markGaps(data.details.fragments));
    instance.on(E.SUBTITLE_TRACKS_UPDATED, (_event, data) => {
      const text = readTracks(data.subtitleTracks);
      // After this event hls.js goes on to choose a track by its own rules: what the viewer wants is said when it is done.
      queueMicrotask(() => {
        if (hls !== instance) return;
        instance.subtitleDisplay = false;
        // Whatever the playlist calls its default: subtitles show when the viewer wants them.
        instance.subtitleTrack = -1;
        patch({ text, textId: undefined });
      });
    });
    instance.on(E.SUBTITLE_TRACK_SWITCH, (_event, data) => patch({ textId: idOf(data.id) }));
    instance.on(E.ERROR, (_event, data) => onError(data));
  }

  function onError(data: ErrorData): void {
    const told = faultOf(data as never);
    if (!told) return;
    if (data.fatal) isStopped = true;
    if (data.details !== 'mediaSourceRequiresReset') {
      fault(told);
      return;
    }
    const now = performance.now();
    resets = [...resets.filter((each) => now - each < RESETS_WITHIN), now];
    fault(resets.length >= RESETS ? { ...told, isFatal: true } : told);
  }

  function create(startPosition: number, estimate?: number): Hls {
    const config: Partial<HlsConfig> = { ...hlsConfig(options), startPosition };
    config.loader = larderLoader(Hls.DefaultConfig.loader, { take: (address) => larder.take(absolute(address)), serve: larder.serve });
    const made = new HlsLike(estimate ? { ...config, abrEwmaDefaultEstimate: estimate } : config);
    hear(made);
    return made;
  }

  function begin(startPosition: number): void {
    isStopped = false;
    resets = [];
    forgetFrame();
    if (at.at === 'live') larder.begin();
    else larder.settle();
    forgetFrame = onFirstFrame(video, () => {
      larder.settle();
      patch({ isWaiting: false });
      emit({ type: 'first-frame' });
    });
    if (hls) hls.config.startPosition = startPosition;
    else {
      hls = create(startPosition);
      hls.attachMedia(video);
    }
    hls.loadSource(url);
  }

  /** A fresh MediaSource, and with it a fresh hls.js: the old one may be in any state. */
  function resetMedia(position: number): void {
    const estimate = hls?.bandwidthEstimate;
    hls?.destroy();
    hls = undefined;
    isStopped = false;
    isPositioned = true;
    hls = create(position, estimate && Number.isFinite(estimate) ? estimate : undefined);
    hls.attachMedia(video);
    hls.loadSource(url);
  }

  function skip(to: number): void {
    video.currentTime = to;
    if (isStopped) hls?.startLoad(to);
    isStopped = false;
  }

  function recover(step: RecoverStep): void {
    switch (step.op) {
      case 'resume':
        isStopped = false;
        hls?.startLoad(video.currentTime);
        return;
      case 'skip':
        skip(step.to);
        return;
      case 'gap':
        gaps = [...gaps, step.range];
        for (const each of [...(hls?.levels ?? []), ...(hls?.audioTracks ?? [])]) if (each.details) markGaps(each.details.fragments);
        if (isStopped) recover({ op: 'resume' });
        return;
      case 'reset-media':
        resetMedia(step.at);
    }
  }

  const idle = (isIdle: boolean) => {
    clearTimeout(idleTimer);
    if (isIdle && facts.isEndless) {
      idleTimer = setTimeout(() => {
        hls?.stopLoad();
        isStopped = true;
      }, IDLE_AFTER);
    } else if (!isIdle && isStopped) recover({ op: 'resume' });
  };

  const release = () => {
    clearTimeout(idleTimer);
    forgetFrame();
    settle();
    hls?.destroy();
    hls = undefined;
  };

  return {
    kind: 'hls',
    caps: { seek: true, rate: true, volume: true, audio: true, text: true, quality: true },
    media: video,
    mount: (host) => (host as HTMLElement).prepend(video),
    load(source: PlayableSource, start: StartAt) {
      settle();
      url = source.url;
      at = start;
      gaps = [];
      isPositioned = false;
      patch({ ...initialFacts, isPaused: video.paused, rate: video.playbackRate, audioId: undefined, textId: undefined, levelId: undefined });
      emit({ type: 'cues', cues: [] });
      const done = new Promise<void>((resolve) => (settle = resolve));
      begin(start.at === 'live' ? -1 : start.at === 'wall' ? 0 : start.position);
      return done;
    },
    play() {
      idle(false);
      return playElement(video);
    },
    pause() {
      video.pause();
      idle(true);
    },
    seek(position) {
      video.currentTime = Math.max(0, position);
      if (isStopped) recover({ op: 'resume' });
    },
    setRate: (rate) => void (video.playbackRate = rate),
    setVolume: (volume) => void (video.volume = volume),
    setMuted: (isMuted) => void (video.muted = isMuted),
    selectAudio: (id) => {
      if (hls) hls.audioTrack = Number(id);
    },
    selectText: (id) => {
      if (hls) hls.subtitleTrack = id === undefined ? -1 : Number(id);
      if (id === undefined) emit({ type: 'cues', cues: [] });
    },
    selectQuality: (id) => {
      if (hls) hls.nextLevel = id === 'auto' ? -1 : Number(id);
    },
    warm: (source, depth) => void (source.kind === 'hls' && larder.warm(absolute(source.url), depth)),
    recover,
    now: () => timeOf(video),
    on(listen) {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
    unload() {
      release();
      video.removeAttribute('src');
      video.load();
      patch({ ...initialFacts, audioId: undefined, textId: undefined, levelId: undefined });
    },
    destroy() {
      release();
      larder.clear();
      unwatch();
      unfollow();
      video.removeEventListener('error', onElementError);
      video.removeAttribute('src');
      video.load();
      video.remove();
      listeners.clear();
    },
  };
}

function idOf(index: number): string | undefined {
  return index >= 0 ? String(index) : undefined;
}

function absolute(address: string): string {
  return new URL(address, document.baseURI).href;
}

/** The picture size hls.js would begin with: the one on the screen, else the best that the line carries with ease. */
function likeliest(variants: readonly Variant[], hls: Hls | undefined): Variant | undefined {
  const playing = hls?.levels[hls.currentLevel]?.height;
  const same = variants.find((each) => each.height > 0 && each.height === playing);
  if (same) return same;
  const ascending = [...variants].sort((a, b) => a.bandwidth - b.bandwidth);
  const line = hls && Number.isFinite(hls.bandwidthEstimate) ? hls.bandwidthEstimate * LINE_SHARE : 0;
  return ascending.findLast((each) => each.bandwidth <= line) ?? ascending[0];
}
