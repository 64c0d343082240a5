import shaka from 'shaka-player/dist/shaka-player.dash-es2021.js';
import {
  initialFacts,
  positionAt,
  type Cue,
  type Engine,
  type PlayableSource,
  type Protection,
  type RecoverStep,
  type StartAt,
} from '@antenna/player-core';
import { createElement, elementControls, mediaOf, playElement } from '../video/element.ts';
import { createEngineEvents } from '../video/engine-events.ts';
import { onFirstFrame, timeOf, watchVideo } from '../video/video-facts.ts';
import { isSameWalls } from '../video/wall-clock.ts';
import { shakaConfig } from './config.ts';
import { faultOf, unreadable, type ShakaError } from './faults.ts';
import { adaptLicences } from './licence.ts';
import { registerEmptySegment, trackSegments, type RequestedSegments } from './requested-segments.ts';
import { createSubtitles } from './subtitles.ts';
import { readTracks, sizes } from './tracks.ts';

export type ShakaLike = Pick<typeof shaka, 'Player' | 'polyfill' | 'net' | 'util'>;
export interface ShakaEngineOptions {
  /** Lines of the best picture that is chosen automatically; asked for each stream. */
  readonly maxHeight?: (() => number | undefined) | undefined;
}

type Range = readonly [start: number, end: number];

/** A decoder is this far ahead of the picture when it fails; seconds. */
const DECODED_AHEAD = 0.4;
/** What cannot be appended starts where the buffer ends, give or take a frame; seconds. */
const APPENDED_FROM = 0.1;
const DASH = 'application/dash+xml';
const TRACK_EVENTS = [
  'trackschanged',
  'variantchanged',
  'adaptation',
  'audiotrackchanged',
  'textchanged',
  'manifestupdated',
] as const;
const noFacts = { ...initialFacts, audioId: undefined, textId: undefined, levelId: undefined };
const noSegments: RequestedSegments = { rangeOf: () => undefined, around: () => undefined, latest: () => undefined };

/**
 * Shaka behind the `Engine` port, for DASH, encrypted (Widevine, PlayReady, ClearKey) or not: one `<video>` and one Shaka player
 * for load after load; its errors become faults. Segments that were given up are replaced by empty ones.
 */
export function createShakaEngine(options: ShakaEngineOptions = {}, library: ShakaLike = shaka): Engine {
  return new ShakaEngine(options, library);
}

class ShakaEngine implements Engine {
  readonly kind = 'shaka';
  readonly caps = { seek: true, rate: true, volume: true, audio: true, text: true, quality: true };
  readonly #video = createElement();
  readonly media = mediaOf(this.#video);
  readonly #controls = elementControls(this.#video);
  readonly mount = this.#controls.mount;
  readonly setRate = this.#controls.setRate;
  readonly setVolume = this.#controls.setVolume;
  readonly setMuted = this.#controls.setMuted;
  readonly now = this.#controls.now;
  readonly #events = createEngineEvents();
  readonly on = this.#events.on;
  readonly #subtitles = createSubtitles();
  readonly #player: shaka.Player;
  readonly #segments: RequestedSegments;
  readonly #attached: Promise<void>;
  readonly #stopWatching: () => void;
  readonly #maxHeight: ShakaEngineOptions['maxHeight'];
  #protection: Protection | undefined;
  #url = '';
  #start: StartAt = { at: 'live' };
  #startsAt: number | undefined;
  #gaps: readonly Range[] = [];
  /** Grows with every load and unload; an older one must not change anything any more. */
  #loadId = 0;
  #isLoaded = false;
  #isLoading = false;
  #isDestroyed = false;
  /** Play was requested while loading: unloading the old source pauses the element without an event. */
  #playsAfterLoad = false;
  #settleLoad: () => void = () => {};
  #cancelFirstFrame: () => void = () => {};

  constructor({ maxHeight }: ShakaEngineOptions, library: ShakaLike) {
    this.#maxHeight = maxHeight;
    library.polyfill.installAll();
    registerEmptySegment(library);
    this.#player = new library.Player();
    const network = this.#player.getNetworkingEngine();
    if (network) adaptLicences(network, () => this.#protection);
    this.#segments = network ? trackSegments(network, (moment) => this.#gapAt(moment) !== undefined) : noSegments;
    this.#player.addEventListener('error', (event) =>
      this.#onError((event as unknown as { readonly detail: ShakaError }).detail),
    );
    for (const type of TRACK_EVENTS) this.#player.addEventListener(type, () => this.#readTracks());
    this.#stopWatching = watchVideo(this.#video, (event) => {
      if (event.type === 'time' && this.#events.facts.isEndless) this.#readFacts();
      this.#events.emit(event);
    });
    this.#attached = this.#player.attach(this.#video);
  }

  load(source: PlayableSource, start: StartAt): Promise<void> {
    this.#settleLoad();
    const protection = source.kind === 'drm' ? source.protection : undefined;
    const startsAt = source.kind === 'drm' || source.kind === 'dash' ? source.startsAt : undefined;
    this.#url = source.url;
    this.#protection = protection;
    this.#startsAt = startsAt;
    this.#start = start;
    this.#gaps = [];
    this.#playsAfterLoad = false;
    this.#subtitles.clear();
    this.#events.patch({ ...noFacts, isPaused: this.#video.paused, rate: this.#video.playbackRate });
    this.#events.emit({ type: 'cues', cues: [] });
    const done = new Promise<void>((resolve) => (this.#settleLoad = resolve));
    void this.#begin(start.at === 'position' ? start.position : undefined);
    return done;
  }

  play(): Promise<void> {
    this.#playsAfterLoad = this.#isLoading;
    return playElement(this.#video);
  }

  pause(): void {
    this.#playsAfterLoad = false;
    this.#video.pause();
  }

  seek(position: number): void {
    this.#video.currentTime = this.#afterGap(Math.max(0, position));
  }

  selectAudio(id: string): void {
    const track = this.#isLoaded ? this.#player.getAudioTracks()[Number(id)] : undefined;
    if (track) this.#player.selectAudioTrack(track);
  }

  selectText(id: string | undefined): void {
    if (!this.#isLoaded) return;
    this.#player.selectTextTrack(this.#player.getTextTracks().find((track) => String(track.id) === id) ?? null);
    if (id === undefined) this.#events.emit({ type: 'cues', cues: [] });
  }

  selectQuality(id: string): void {
    if (!this.#isLoaded) return;
    const track = id === 'auto' ? undefined : sizes(this.#player)[Number(id)];
    this.#player.configure({ abr: { enabled: track === undefined } });
    if (track) this.#player.selectVideoTrack(track);
  }

  recover(step: RecoverStep): void {
    switch (step.op) {
      case 'resume':
        if (this.#isLoaded) this.#player.retryStreaming();
        // While it waits for its key, a new start would only wait longer.
        else if (this.#url !== '' && !this.#isLoading) void this.#begin(this.#video.currentTime || undefined);
        return;
      case 'skip':
        this.#video.currentTime = this.#afterGap(step.to);
        if (this.#isLoaded) this.#player.retryStreaming();
        return;
      case 'gap':
        this.#gaps = [...this.#gaps, step.range];
        if (this.#isLoaded) this.#player.retryStreaming();
        return;
      case 'reset-media':
        this.#start = { at: 'position', position: this.#afterGap(step.at) };
        void this.#begin(this.#afterGap(step.at));
    }
  }

  cues(): readonly Cue[] {
    return this.#subtitles.at(this.#video.currentTime);
  }

  unload(): void {
    this.#video.pause();
    this.#release();
    this.#player.unload().catch(() => {});
    this.#events.patch(noFacts);
  }

  destroy(): void {
    this.#isDestroyed = true;
    this.#release();
    this.#events.clear();
    this.#stopWatching();
    this.#player.destroy().catch(() => {});
    this.#video.remove();
  }

  async #begin(position: number | undefined): Promise<void> {
    this.#loadId += 1;
    const id = this.#loadId;
    const isCurrent = () => id === this.#loadId && !this.#isDestroyed;
    this.#isLoaded = false;
    this.#isLoading = true;
    this.#cancelFirstFrame();
    this.#cancelFirstFrame = onFirstFrame(this.#video, () => {
      this.#events.patch({ isWaiting: false });
      this.#events.emit({ type: 'first-frame' });
    });
    try {
      await this.#attached;
      if (!isCurrent()) return;
      this.#player.configure({
        ...shakaConfig(this.#protection, this.#maxHeight?.()),
        textDisplayFactory: this.#subtitles.factory,
      });
      await this.#player.load(this.#url, position, DASH);
      if (isCurrent()) this.#onLoaded();
    } catch (error) {
      if (isCurrent()) this.#onError(error as ShakaError);
    } finally {
      if (isCurrent()) {
        this.#isLoading = false;
        this.#settleLoad();
      }
    }
  }

  #onLoaded(): void {
    this.#isLoaded = true;
    this.#readFacts();
    this.#readTracks();
    // Only now the position of a wall-clock moment is known.
    const position = this.#start.at === 'wall' ? positionAt(this.#events.facts.walls, this.#start.wall) : undefined;
    if (position !== undefined) this.#video.currentTime = position;
    if (this.#playsAfterLoad && this.#video.paused) playElement(this.#video).catch(() => {});
    this.#playsAfterLoad = false;
    if (this.#video.paused !== this.#events.facts.isPaused) this.#events.patch({ isPaused: this.#video.paused });
  }

  #readTracks(): void {
    if (this.#isLoaded) this.#events.patch(readTracks(this.#player));
  }

  #readFacts(): void {
    if (!this.#isLoaded) return;
    const { facts } = this.#events;
    const { start, end } = this.#player.seekRange();
    const isEndless = this.#player.isLive();
    const date = this.#player.getPresentationStartTimeAsDate()?.getTime();
    const origin = date === undefined || Number.isNaN(date) ? this.#startsAt : date / 1000;
    const walls = origin === undefined ? [] : [{ position: start, wall: origin + start, length: end - start }];
    this.#events.patch({
      ...(isSameWalls(walls, facts.walls) ? {} : { walls }),
      ...(start === facts.seekable.start && end === facts.seekable.end ? {} : { seekable: { start, end } }),
      isEndless,
      duration: isEndless ? Infinity : end,
    });
  }

  #onError(error: ShakaError): void {
    const fault = faultOf(error, this.#segments.rangeOf);
    if (!fault) return;
    const broken = unreadable(error);
    const failedAt =
      fault.what === 'decode'
        ? this.#video.currentTime + DECODED_AHEAD
        : fault.what === 'append'
          ? timeOf(this.#video).bufferedUntil + APPENDED_FROM
          : undefined;
    const range = broken
      ? this.#segments.latest(broken)
      : failedAt === undefined
        ? undefined
        : this.#segments.around(failedAt);
    this.#events.emit({ type: 'fault', fault: range ? { ...fault, range } : fault });
  }

  #gapAt(position: number): Range | undefined {
    return this.#gaps.find(([start, end]) => position >= start && position < end);
  }

  #afterGap(position: number): number {
    return this.#gapAt(position)?.[1] ?? position;
  }

  #release(): void {
    this.#loadId += 1;
    this.#isLoaded = false;
    this.#playsAfterLoad = false;
    this.#url = '';
    this.#cancelFirstFrame();
    this.#settleLoad();
    this.#subtitles.clear();
  }
}
