import Hls, { type ErrorData, type Fragment, type HlsConfig, type LevelDetails } from 'hls.js';
import {
  initialFacts,
  MAX_BUFFER_SECONDS,
  MAX_MAX_BUFFER_SECONDS,
  positionAt,
  type EngineFacts,
  type Fault,
  type PlayableSource,
  type PrefetchDepth,
  type RecoverStep,
  type StartAt,
} from '@antenna/player-core';
import { followCues } from '../video/cues.ts';
import { clearSource, createElement, elementControls, playElement } from '../video/element.ts';
import { createEngineEvents } from '../video/engine-events.ts';
import { onFirstFrame, watchVideo } from '../video/video-facts.ts';
import { isSameWalls, wallsOf } from '../video/wall-clock.ts';
import { absolute, allAbsolute } from './address.ts';
import { hlsConfig, type HlsEngineOptions } from './config.ts';
import { createFaultSource } from './fault-source.ts';
import { faultOf } from './faults.ts';
import { createGaps } from './gaps.ts';
import { listenToHls } from './hls-events.ts';
import { likelyVariant, type LevelPreference } from './likely-variant.ts';
import type { LiveStart } from './live-start.ts';
import { inOwnTask } from './own-task.ts';
import { PrefetchCache } from './prefetch-cache.ts';
import { createPrefetchLoader } from './prefetch-loader.ts';
import type { PreloadableEngine } from './preloadable-engine.ts';

type HlsClass = typeof Hls;
/** A live source paused for longer stops loading: its window moves on, and the archive serves what was missed. */
const IDLE_AFTER = 15_000;
/** Seconds that a preloaded source keeps in its buffer: one segment. */
const SPARE_BUFFER = 0.5;
const noTracks = { audioId: undefined, textId: undefined, levelId: undefined };

export interface HlsEngineParts {
  /** hls.js's class, or a stub of it. */
  readonly HlsLike?: HlsClass;
  /** Shared by two engines that take turns. */
  readonly cache?: PrefetchCache;
}

/** hls.js behind the `Engine` port: one `<video>` and one instance for load after load; its errors become faults. */
export function createHlsEngine(options: HlsEngineOptions = {}, parts: HlsEngineParts = {}): PreloadableEngine {
  return new HlsEngine(options, parts);
}

class HlsEngine implements PreloadableEngine {
  readonly kind = 'hls';
  readonly caps = { seek: true, rate: true, volume: true, audio: true, text: true, quality: true };
  readonly media = createElement();
  readonly #controls = elementControls(this.media);
  readonly mount = this.#controls.mount;
  readonly setRate = this.#controls.setRate;
  readonly setVolume = this.#controls.setVolume;
  readonly setMuted = this.#controls.setMuted;
  readonly now = () => ({ ...this.#controls.now(), received: this.#segment?.stats.loaded ?? 0 });
  readonly #events = createEngineEvents();
  readonly on = this.#events.on;
  readonly #options: HlsEngineOptions;
  readonly #HlsLike: HlsClass;
  readonly #cache: PrefetchCache;
  readonly #ownsCache: boolean;
  readonly #gaps = createGaps();
  readonly #faultSource = createFaultSource();
  readonly #subtitles = followCues(this.media, (cues) => this.#events.emit({ type: 'cues', cues }));
  readonly #controller = new AbortController();
  #hls: Hls | undefined;
  #url = '';
  /** The segment that was requested last. */
  #segment: Fragment | undefined;
  #start: StartAt = { at: 'live' };
  /** Unix time of position 0, if the source says it. */
  #startsAt: number | undefined;
  /** Preferred audio languages, best first. */
  #audioLanguages: readonly string[] = [];
  #isSpare = false;
  #liveStart: LiveStart | undefined;
  /** hls.js has stopped loading: after a fatal error, or while idle. */
  #isStopped = false;
  #isPositioned = false;
  /** Names the load for which hls.js has still to start; undefined once it has. */
  #toStart: symbol | undefined;
  #settleLoad: () => void = () => {};
  #cancelFirstFrame: () => void = () => {};
  #idleTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: HlsEngineOptions, { HlsLike = Hls, cache }: HlsEngineParts) {
    this.#options = options;
    this.#HlsLike = HlsLike;
    this.#ownsCache = cache === undefined;
    this.#cache =
      cache ??
      new PrefetchCache({
        fetch: (...request) => fetch(...request),
        now: () => performance.now(),
        choose: (variants) => likelyVariant(variants, this.levelPreference(), options.maxHeight?.()),
      });
    this.#controller.signal.addEventListener('abort', watchVideo(this.media, this.#events.emit));
    // hls.js does not always report a decode error as fatal.
    this.media.addEventListener('error', () => this.#fault(this.#faultSource.ofElement(this.media)), {
      signal: this.#controller.signal,
    });
  }

  load(source: PlayableSource, start: StartAt): Promise<void> {
    return this.#load(source, start);
  }

  preload(source: PlayableSource, { bandwidth }: LevelPreference): Promise<void> {
    this.#release();
    this.#isSpare = true;
    this.media.muted = true;
    this.media.addEventListener('loadeddata', () => this.#isSpare && this.#liveStart?.end(), { once: true });
    return this.#load(source, { at: 'live' }, bandwidth);
  }

  show(): void {
    this.#isSpare = false;
    if (this.#hls)
      Object.assign(this.#hls.config, {
        maxBufferLength: MAX_BUFFER_SECONDS,
        maxMaxBufferLength: MAX_MAX_BUFFER_SECONDS,
      });
    this.#watchFirstFrame();
    this.#events.emit({ type: 'cues', cues: [] });
    this.#events.patch({ ...this.#events.facts, isPaused: this.media.paused, rate: this.media.playbackRate });
  }

  levelPreference(): LevelPreference {
    const hls = this.#hls;
    return {
      height: hls?.levels[hls.currentLevel]?.height,
      bandwidth: hls && Number.isFinite(hls.bandwidthEstimate) ? hls.bandwidthEstimate : undefined,
    };
  }

  play(): Promise<void> {
    clearTimeout(this.#idleTimer);
    this.#resumeIfStopped();
    return playElement(this.media);
  }

  pause(): void {
    this.media.pause();
    clearTimeout(this.#idleTimer);
    if (!this.#events.facts.isEndless) return;
    this.#idleTimer = setTimeout(() => {
      this.#hls?.stopLoad();
      this.#isStopped = true;
    }, IDLE_AFTER);
  }

  seek(position: number): void {
    this.media.currentTime = Math.max(0, position);
    this.#resumeIfStopped();
  }

  selectAudio(id: string): void {
    if (this.#hls) this.#hls.audioTrack = Number(id);
  }

  selectText(id: string | undefined): void {
    if (this.#hls) this.#hls.subtitleTrack = id === undefined ? -1 : Number(id);
    if (id === undefined) this.#events.emit({ type: 'cues', cues: [] });
  }

  selectQuality(id: string): void {
    if (this.#hls) this.#hls.nextLevel = id === 'auto' ? -1 : Number(id);
  }

  prefetch(source: PlayableSource, depth: PrefetchDepth): void {
    if (source.kind !== 'hls') return;
    const reachable = depth === 'playlists' ? 'playlists' : 'segments';
    void this.#cache.prefetch(absolute(source.url), reachable, source.audioLanguages);
  }

  recover(step: RecoverStep): void {
    switch (step.op) {
      case 'resume':
        this.#isStopped = false;
        this.#startLoad(this.#resumePosition());
        return;
      case 'skip':
        this.media.currentTime = step.to;
        if (this.#isStopped) this.#startLoad(step.to);
        this.#isStopped = false;
        return;
      case 'gap': {
        const tracks = [...(this.#hls?.levels ?? []), ...(this.#hls?.audioTracks ?? [])];
        this.#gaps.add(
          step.range,
          tracks.map((each) => each.details?.fragments ?? []),
        );
        this.#resumeIfStopped();
        return;
      }
      case 'reset-media':
        this.#resetMedia(step.at);
    }
  }

  cues() {
    return this.#subtitles.now();
  }

  unload(): void {
    this.#release();
    this.#isSpare = false;
    clearSource(this.media);
    this.#events.patch({ ...initialFacts, ...noTracks });
  }

  destroy(): void {
    this.#release();
    if (this.#ownsCache) this.#cache.clear();
    this.#controller.abort();
    this.#subtitles.end();
    clearSource(this.media);
    this.media.remove();
    this.#events.clear();
  }

  #load(source: PlayableSource, start: StartAt, bandwidth?: number): Promise<void> {
    this.#settleLoad();
    const { startsAt, audioLanguages = [], playlists } = source.kind === 'hls' ? source : {};
    this.#url = source.url;
    this.#startsAt = startsAt;
    this.#audioLanguages = audioLanguages;
    this.#start = start;
    this.#gaps.clear();
    this.#segment = undefined;
    this.#faultSource.clear();
    this.#isPositioned = false;
    this.#isStopped = false;
    const { paused: isPaused, playbackRate: rate } = this.media;
    this.#events.patch({ ...initialFacts, ...noTracks, isPaused, rate });
    this.#events.emit({ type: 'cues', cues: [] });
    const done = new Promise<void>((resolve) => (this.#settleLoad = resolve));
    this.#liveStart?.end();
    this.#liveStart = start.at === 'live' ? this.#cache.startLive(this.#isSpare) : undefined;
    if (playlists && start.at === 'live')
      this.#cache.addPlaylists(absolute(source.url), allAbsolute(playlists), audioLanguages);
    this.#watchFirstFrame();
    this.#startHls(start.at === 'live' ? -1 : start.at === 'wall' ? 0 : start.position, bandwidth);
    return done;
  }

  #startLoad(position: number): void {
    this.#toStart = undefined;
    this.#hls?.startLoad(position);
  }

  #startHls(startPosition: number, bandwidth: number | undefined): void {
    this.#toStart = undefined;
    if (this.#hls) this.#hls.config.startPosition = startPosition;
    else {
      this.#hls = this.#createHls(startPosition, bandwidth);
      this.#hls.attachMedia(this.media);
    }
    this.#hls.loadSource(this.#url);
  }

  #createHls(startPosition: number, bandwidth: number | undefined): Hls {
    const config: Partial<HlsConfig> = {
      ...hlsConfig(this.#options),
      ...(this.#isSpare ? { maxBufferLength: SPARE_BUFFER, maxMaxBufferLength: SPARE_BUFFER } : {}),
      startPosition,
      ...(bandwidth ? { abrEwmaDefaultEstimate: bandwidth } : {}),
    };
    config.loader = createPrefetchLoader(Hls.DefaultConfig.loader, {
      take: (address) => this.#cache.take(absolute(address)),
      process: (address, text) => this.#liveStart?.process(address, text) ?? text,
      onBytes: (bytes) => this.#isSpare && this.#cache.addBytes(bytes),
      isPreview: this.#options.isCappedToSize,
    });
    const hls = new this.#HlsLike(config);
    listenToHls(hls, this.#HlsLike.Events, {
      onParsed: () => this.#onParsed(hls),
      onDetails: (details) => this.#onDetails(details),
      onSegment: (fragment) => (this.#segment = fragment),
      audioLanguages: () => this.#audioLanguages,
      onAudioSegments: (fragments) => this.#gaps.mark(fragments, this.#events.facts.isEndless),
      patch: this.#events.patch,
      onError: (data) => this.#onError(data),
      isCurrent: () => this.#hls === hls,
    });
    return hls;
  }

  /** Prefetched segments are of one variant: the source starts with it, and `auto` continues from there. */
  #onParsed(hls: Hls): void {
    const most = this.#options.maxHeight?.();
    // A limit below the smallest level leaves that one.
    if (this.#options.maxHeight)
      hls.autoLevelCapping =
        most === undefined
          ? -1
          : Math.max(
              0,
              hls.levels.findLastIndex(({ height }) => height <= most),
            );
    const prefetched = this.#cache.chosenVariant(absolute(this.#url));
    hls.startLevel = prefetched === undefined ? -1 : hls.levels.findIndex((each) => each.url.includes(prefetched));
    this.#settleLoad();
    const load = Symbol(this.#url);
    this.#toStart = load;
    // On a slow phone, reading the playlist and requesting what follows would be one long task.
    inOwnTask(() => {
      if (this.#toStart === load && !this.#isStopped) this.#startLoad(hls.config.startPosition);
    });
  }

  #onDetails(details: LevelDetails): void {
    const { facts } = this.#events;
    this.#gaps.mark(details.fragments, details.live);
    this.#faultSource.setSegments(details.fragments);
    const start = details.fragments[0]?.start ?? 0;
    const walls = wallsOf(details.fragments, this.#startsAt);
    const liveEnd = Math.max(start, this.#hls?.liveSyncPosition ?? details.edge);
    const seekable = { start, end: details.live ? Math.min(details.edge, liveEnd) : details.edge };
    this.#events.patch({
      ...(isSameWalls(walls, facts.walls) ? {} : { walls }),
      ...(seekable.start === facts.seekable.start && seekable.end === facts.seekable.end ? {} : { seekable }),
      isEndless: details.live,
      duration: details.live ? Infinity : details.totalduration + start,
    });
    this.#placeByWall(walls);
  }

  /** An archive playlist may start before the requested moment: go there, once. */
  #placeByWall(walls: EngineFacts['walls']): void {
    if (this.#isPositioned || this.#start.at !== 'wall') return;
    this.#isPositioned = true;
    const position = positionAt(walls, this.#start.wall);
    if (position === undefined || position < 0.5) return;
    this.#startLoad(position);
    if (this.media.readyState > 0) this.media.currentTime = position;
  }

  #onError(data: ErrorData): void {
    const fault = faultOf(data as never);
    if (!fault) return;
    if (data.fatal) this.#isStopped = true;
    this.#fault(data.details === 'mediaSourceRequiresReset' ? this.#faultSource.ofReset(fault) : fault);
  }

  #fault(fault: Fault | undefined): void {
    if (!fault) return;
    this.#events.emit({ type: 'fault', fault });
    if (fault.isFatal) this.#settleLoad();
  }

  #watchFirstFrame(): void {
    this.#cancelFirstFrame();
    this.#cancelFirstFrame = onFirstFrame(this.media, () => {
      this.#liveStart?.end();
      this.#events.patch({ isWaiting: false });
      this.#events.emit({ type: 'first-frame' });
    });
  }

  /** A new MediaSource and a new hls.js, because the old one may be in any state. Live restarts at its edge. */
  #resetMedia(position: number): void {
    const bandwidth = this.#hls?.bandwidthEstimate;
    this.#hls?.destroy();
    this.#hls = undefined;
    this.#isStopped = false;
    this.#isPositioned = true;
    this.#startHls(
      this.#events.facts.isEndless ? -1 : position,
      bandwidth && Number.isFinite(bandwidth) ? bandwidth : undefined,
    );
  }

  #resumeIfStopped(): void {
    if (this.#isStopped) this.recover({ op: 'resume' });
  }

  /** Before its first data the element is at 0, which for live would be the oldest moment of the playlist. */
  #resumePosition(): number {
    const { readyState, currentTime } = this.media;
    return readyState === 0 && currentTime === 0 ? (this.#hls?.config.startPosition ?? -1) : currentTime;
  }

  #release(): void {
    clearTimeout(this.#idleTimer);
    this.#cancelFirstFrame();
    this.#liveStart?.end();
    this.#settleLoad();
    this.#toStart = undefined;
    this.#hls?.destroy();
    this.#hls = undefined;
  }
}
