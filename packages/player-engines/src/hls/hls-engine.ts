import Hls, { type ErrorData, type HlsConfig, type LevelDetails } from 'hls.js';
import {
  initialFacts,
  MAX_BUFFER_SECONDS,
  MAX_MAX_BUFFER_SECONDS,
  positionAt,
  type EngineEvent,
  type EngineFacts,
  type Fault,
  type Lists,
  type PlayableSource,
  type RecoverStep,
  type StartAt,
} from '@antenna/player-core';
import { absolute, allAbsolute } from './address.ts';
import { hlsConfig, type HlsEngineOptions } from './config.ts';
import type { Deck } from './deck.ts';
import { isSameWalls, wallsOf } from './details.ts';
import { createElement, playElement } from './element.ts';
import { faultOf } from './faults.ts';
import { followCues } from './cues.ts';
import { createCulprit } from './culprit.ts';
import { createGaps } from './gaps.ts';
import { hearHls } from './hear-hls.ts';
import { createLarder, type Larder, type Opening } from './larder.ts';
import { larderLoader } from './larder-loader.ts';
import { likeliest, type Taste } from './likeliest.ts';
import { onFirstFrame, timeOf, watchVideo } from './video-facts.ts';

type HlsClass = typeof Hls;
/** A live stream paused for longer stops loading: its window slides on, and the archive is there for coming back. */
const IDLE_AFTER = 15_000;
/** Seconds a picture that nobody sees yet keeps in its buffer: one piece. */
const SPARE_BUFFER = 0.5;

/**
 * hls.js behind the `Engine` port: one `<video>`, one instance for load after load, errors in the player's words.
 * `HlsLike` is hls.js's class; tests hand over a stub. Two engines that take turns share a larder.
 */
export function createHlsEngine(options: HlsEngineOptions = {}, HlsLike: HlsClass = Hls, shared?: Larder): Deck {
  const video = createElement();
  const listeners = new Set<(event: EngineEvent) => void>();
  const E = HlsLike.Events;
  let hls: Hls | undefined;
  let url = '';
  let at: StartAt = { at: 'live' };
  let startsAt: number | undefined;
  /** Languages, the most wanted first. */
  let sounds: readonly string[] = [];
  let facts: EngineFacts = initialFacts;
  let isSpare = false;
  let opening: Opening | undefined;
  let isStopped = false;
  let isPositioned = false;
  let settle: () => void = () => {};
  let forgetFrame: () => void = () => {};
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  const gaps = createGaps();
  const culprit = createCulprit();
  const taste = (): Taste => ({
    height: hls?.levels[hls.currentLevel]?.height,
    line: hls && Number.isFinite(hls.bandwidthEstimate) ? hls.bandwidthEstimate : undefined,
  });
  const larder =
    shared ??
    createLarder({
      fetch: (...asked) => fetch(...asked),
      now: () => performance.now(),
      choose: (variants) => likeliest(variants, taste()),
    });

  const emit = (event: EngineEvent) => {
    if (event.type === 'facts') facts = { ...facts, ...event.patch };
    for (const each of listeners) each(event);
  };
  const patch = (change: Partial<EngineFacts>) => emit({ type: 'facts', patch: change });
  const fault = (what: Fault | undefined) => {
    if (!what) return;
    emit({ type: 'fault', fault: what });
    if (what.isFatal) settle();
  };
  const unwatch = watchVideo(video, emit);
  const subtitles = followCues(video, (cues) => emit({ type: 'cues', cues }));
  // hls.js does not always raise a fatal event for a decode error: the element itself is heard (player.md 3.2).
  const onElementError = () => fault(culprit.ofElement(video));
  video.addEventListener('error', onElementError);

  function readDetails(details: LevelDetails): void {
    gaps.mark(details.fragments, details.live);
    culprit.lists(details.fragments);
    const start = details.fragments[0]?.start ?? 0;
    const walls = wallsOf(details.fragments, startsAt);
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

  function hear(instance: Hls): void {
    hearHls(instance, E, {
      parsed() {
        // What was fetched ahead is of one picture size: the source begins with that one, and `auto` goes on from there.
        const warmed = larder.chosen(absolute(url));
        instance.startLevel =
          warmed === undefined ? -1 : instance.levels.findIndex((each) => each.url.includes(warmed));
        settle();
      },
      details: readDetails,
      sounds: () => sounds,
      sound: (fragments) => gaps.mark(fragments, facts.isEndless),
      patch,
      error: onError,
      isCurrent: () => hls === instance,
    });
  }

  function onError(data: ErrorData): void {
    const told = faultOf(data as never);
    if (!told) return;
    if (data.fatal) isStopped = true;
    fault(data.details === 'mediaSourceRequiresReset' ? culprit.ofReset(told) : told);
  }

  function create(startPosition: number, estimate?: number): Hls {
    const config: Partial<HlsConfig> = {
      ...hlsConfig(options),
      ...(isSpare ? { maxBufferLength: SPARE_BUFFER, maxMaxBufferLength: SPARE_BUFFER } : {}),
      startPosition,
    };
    config.loader = larderLoader(Hls.DefaultConfig.loader, {
      take: (address) => larder.take(absolute(address)),
      serve: (address, text) => opening?.serve(address, text) ?? text,
      fetched: (bytes) => isSpare && larder.spend(bytes),
    });
    const made = new HlsLike(estimate ? { ...config, abrEwmaDefaultEstimate: estimate } : config);
    hear(made);
    return made;
  }

  function tellFirstFrame(): void {
    forgetFrame();
    forgetFrame = onFirstFrame(video, () => {
      opening?.end();
      patch({ isWaiting: false });
      emit({ type: 'first-frame' });
    });
  }

  function begin(startPosition: number, line?: number, lists?: Lists): void {
    isStopped = false;
    opening?.end();
    opening = at.at === 'live' ? larder.open(isSpare) : undefined;
    if (lists && at.at === 'live') larder.lay(absolute(url), allAbsolute(lists), sounds);
    tellFirstFrame();
    if (hls) hls.config.startPosition = startPosition;
    else {
      hls = create(startPosition, line);
      hls.attachMedia(video);
    }
    hls.loadSource(url);
  }

  /** A fresh MediaSource, and with it a fresh hls.js: the old one may be in any state. Live begins at its edge: its positions are new ones. */
  function resetMedia(position: number): void {
    const estimate = hls?.bandwidthEstimate;
    hls?.destroy();
    hls = undefined;
    isStopped = false;
    isPositioned = true;
    hls = create(facts.isEndless ? -1 : position, estimate && Number.isFinite(estimate) ? estimate : undefined);
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
        gaps.add(
          step.range,
          [...(hls?.levels ?? []), ...(hls?.audioTracks ?? [])].map((each) => each.details?.fragments ?? []),
        );
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
    opening?.end();
    settle();
    hls?.destroy();
    hls = undefined;
  };

  function load(source: PlayableSource, start: StartAt, line?: number): Promise<void> {
    settle();
    url = source.url;
    startsAt = source.kind === 'hls' ? source.startsAt : undefined;
    sounds = (source.kind === 'hls' ? source.sounds : undefined) ?? [];
    at = start;
    gaps.clear();
    culprit.clear();
    isPositioned = false;
    patch({
      ...initialFacts,
      isPaused: video.paused,
      rate: video.playbackRate,
      audioId: undefined,
      textId: undefined,
      levelId: undefined,
    });
    emit({ type: 'cues', cues: [] });
    const done = new Promise<void>((resolve) => (settle = resolve));
    begin(
      start.at === 'live' ? -1 : start.at === 'wall' ? 0 : start.position,
      line,
      source.kind === 'hls' ? source.lists : undefined,
    );
    return done;
  }

  return {
    kind: 'hls',
    caps: { seek: true, rate: true, volume: true, audio: true, text: true, quality: true },
    media: video,
    mount: (host) => (host as HTMLElement).prepend(video),
    load: (source, start) => load(source, start),
    ready(source, { line }) {
      release();
      isSpare = true;
      video.muted = true;
      video.addEventListener('loadeddata', () => isSpare && opening?.end(), { once: true });
      return load(source, { at: 'live' }, line);
    },
    show() {
      isSpare = false;
      if (hls)
        Object.assign(hls.config, { maxBufferLength: MAX_BUFFER_SECONDS, maxMaxBufferLength: MAX_MAX_BUFFER_SECONDS });
      tellFirstFrame();
      emit({ type: 'cues', cues: [] });
      patch({ ...facts, isPaused: video.paused, rate: video.playbackRate });
    },
    taste,
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
    warm: (source, depth) =>
      void (
        source.kind === 'hls' &&
        larder.warm(absolute(source.url), depth === 'lists' ? 'lists' : 'pieces', source.sounds)
      ),
    recover,
    cues: subtitles.now,
    now: () => timeOf(video),
    on(listen) {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
    unload() {
      release();
      isSpare = false;
      video.removeAttribute('src');
      video.load();
      patch({ ...initialFacts, audioId: undefined, textId: undefined, levelId: undefined });
    },
    destroy() {
      release();
      if (!shared) larder.clear();
      unwatch();
      subtitles.end();
      video.removeEventListener('error', onElementError);
      video.removeAttribute('src');
      video.load();
      video.remove();
      listeners.clear();
    },
  };
}
