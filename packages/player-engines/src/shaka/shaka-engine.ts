import shaka from 'shaka-player/dist/shaka-player.dash-es2021.js';
import {
  initialFacts,
  positionAt,
  type Engine,
  type EngineEvent,
  type EngineFacts,
  type PlayableSource,
  type Protection,
  type RecoverStep,
  type StartAt,
} from '@antenna/player-core';
import { isSameWalls } from '../hls/details.ts';
import { createElement, mediaOf, playElement } from '../hls/element.ts';
import { onFirstFrame, timeOf, watchVideo } from '../hls/video-facts.ts';
import { knowNothing, rememberPieces, type AskedPieces } from './asked-pieces.ts';
import { shakaConfig } from './config.ts';
import { faultOf, unreadable, type ShakaTrouble } from './faults.ts';
import { adaptLicences } from './licence.ts';
import { createSubtitles } from './subtitles.ts';
import { readTracks, sizes } from './tracks.ts';

export type ShakaLike = Pick<typeof shaka, 'Player' | 'polyfill' | 'net' | 'util'>;
type Range = readonly [start: number, end: number];

/** A decoder is so far ahead of the picture when it stumbles; seconds. */
const DECODED_AHEAD = 0.4;
/** What cannot be appended begins where the buffer ends, give or take a picture; seconds. */
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
const blank = { ...initialFacts, audioId: undefined, textId: undefined, levelId: undefined };

/**
 * Shaka behind the `Engine` port, for encrypted DASH (Widevine, PlayReady, ClearKey): one `<video>`, one Shaka for load after load, errors
 * in the player's words. Pieces that were given up are handed to it empty.
 */
export function createShakaEngine(library: ShakaLike = shaka): Engine {
  library.polyfill.installAll();
  knowNothing(library);
  const video = createElement();
  const listeners = new Set<(event: EngineEvent) => void>();
  const player = new library.Player();
  const network = player.getNetworkingEngine();
  const subtitles = createSubtitles();
  let protection: Protection | undefined;
  if (network) adaptLicences(network, () => protection);
  const pieces: AskedPieces = network
    ? rememberPieces(network, (moment) => gapAt(moment) !== undefined)
    : { rangeOf: () => undefined, around: () => undefined, latest: () => undefined };
  let url = '';
  let at: StartAt = { at: 'live' };
  let startsAt: number | undefined;
  let facts: EngineFacts = initialFacts;
  let gaps: readonly Range[] = [];
  let turn = 0;
  let isLoaded = false;
  let isLoading = false;
  let isDestroyed = false;
  /** Asked to play while it was loading: taking the old source away pauses the element, and says so to nobody. */
  let isToPlay = false;
  let settle: () => void = () => {};
  let forgetFrame: () => void = () => {};

  const emit = (event: EngineEvent) => {
    if (event.type === 'facts') facts = { ...facts, ...event.patch };
    for (const each of listeners) each(event);
  };
  const patch = (change: Partial<EngineFacts>) => emit({ type: 'facts', patch: change });
  const onError = (error: ShakaTrouble) => {
    const fault = faultOf(error, pieces.rangeOf);
    const stumbledAt =
      fault?.what === 'decode'
        ? video.currentTime + DECODED_AHEAD
        : fault?.what === 'append'
          ? timeOf(video).bufferedUntil + APPENDED_FROM
          : undefined;
    const broken = unreadable(error);
    const piece = broken ? pieces.latest(broken) : stumbledAt === undefined ? undefined : pieces.around(stumbledAt);
    if (fault) emit({ type: 'fault', fault: piece ? { ...fault, range: piece } : fault });
  };
  const tracks = () => {
    if (isLoaded) patch(readTracks(player));
  };
  const look = () => {
    if (!isLoaded) return;
    const { start, end } = player.seekRange();
    const isEndless = player.isLive();
    const began = player.getPresentationStartTimeAsDate()?.getTime();
    const origin = began === undefined || Number.isNaN(began) ? startsAt : began / 1000;
    const walls = origin === undefined ? [] : [{ position: start, wall: origin + start, length: end - start }];
    patch({
      ...(isSameWalls(walls, facts.walls) ? {} : { walls }),
      ...(start === facts.seekable.start && end === facts.seekable.end ? {} : { seekable: { start, end } }),
      isEndless,
      duration: isEndless ? Infinity : end,
    });
  };

  player.addEventListener('error', (event) => onError((event as unknown as { readonly detail: ShakaTrouble }).detail));
  for (const type of TRACK_EVENTS) player.addEventListener(type, tracks);
  const unwatch = watchVideo(video, (event) => {
    if (event.type === 'time' && facts.isEndless) look();
    emit(event);
  });
  const attached = player.attach(video);

  const isOver = (mine: number) => mine !== turn || isDestroyed;
  const gapAt = (position: number) => gaps.find(([start, end]) => position >= start && position < end);
  const beyondGaps = (position: number) => gapAt(position)?.[1] ?? position;

  /** Where a moment of the day lies is known only now. */
  function place(): void {
    look();
    tracks();
    const position = at.at === 'wall' ? positionAt(facts.walls, at.wall) : undefined;
    if (position !== undefined) video.currentTime = position;
  }

  function goOn(): void {
    if (isToPlay && video.paused) playElement(video).catch(() => {});
    isToPlay = false;
    if (video.paused !== facts.isPaused) patch({ isPaused: video.paused });
  }

  async function begin(position: number | undefined): Promise<void> {
    turn += 1;
    const mine = turn;
    isLoaded = false;
    isLoading = true;
    forgetFrame();
    forgetFrame = onFirstFrame(video, () => {
      patch({ isWaiting: false });
      emit({ type: 'first-frame' });
    });
    try {
      await attached;
      if (isOver(mine) || !protection) return;
      player.configure({ ...shakaConfig(protection), textDisplayFactory: subtitles.factory });
      await player.load(url, position, DASH);
      if (isOver(mine)) return;
      isLoaded = true;
      place();
      goOn();
    } catch (error) {
      if (!isOver(mine)) onError(error as ShakaTrouble);
    } finally {
      if (!isOver(mine)) {
        isLoading = false;
        settle();
      }
    }
  }

  function recover(step: RecoverStep): void {
    switch (step.op) {
      case 'resume':
        if (isLoaded) player.retryStreaming();
        // While it still waits for its key a new beginning would only wait longer.
        else if (url !== '' && !isLoading) void begin(video.currentTime || undefined);
        return;
      case 'skip':
        video.currentTime = beyondGaps(step.to);
        if (isLoaded) player.retryStreaming();
        return;
      case 'gap':
        gaps = [...gaps, step.range];
        if (isLoaded) player.retryStreaming();
        return;
      case 'reset-media':
        at = { at: 'position', position: beyondGaps(step.at) };
        void begin(beyondGaps(step.at));
    }
  }

  const release = () => {
    turn += 1;
    isLoaded = false;
    isToPlay = false;
    url = '';
    forgetFrame();
    settle();
    subtitles.clear();
  };

  return {
    kind: 'shaka',
    caps: { seek: true, rate: true, volume: true, audio: true, text: true, quality: true },
    media: mediaOf(video),
    mount: (host) => (host as HTMLElement).prepend(video),
    load(source: PlayableSource, start: StartAt) {
      settle();
      url = source.url;
      protection = source.kind === 'drm' ? source.protection : undefined;
      startsAt = source.kind === 'drm' ? source.startsAt : undefined;
      at = start;
      gaps = [];
      isToPlay = false;
      subtitles.clear();
      patch({ ...blank, isPaused: video.paused, rate: video.playbackRate });
      emit({ type: 'cues', cues: [] });
      const done = new Promise<void>((resolve) => (settle = resolve));
      void begin(start.at === 'position' ? start.position : undefined);
      return done;
    },
    play() {
      isToPlay = isLoading;
      return playElement(video);
    },
    pause() {
      isToPlay = false;
      video.pause();
    },
    seek: (position) => void (video.currentTime = beyondGaps(Math.max(0, position))),
    setRate: (rate) => void (video.playbackRate = rate),
    setVolume: (volume) => void (video.volume = volume),
    setMuted: (isMuted) => void (video.muted = isMuted),
    selectAudio(id) {
      const track = isLoaded ? player.getAudioTracks()[Number(id)] : undefined;
      if (track) player.selectAudioTrack(track);
    },
    selectText(id) {
      if (!isLoaded) return;
      player.selectTextTrack(player.getTextTracks().find((track) => String(track.id) === id) ?? null);
      if (id === undefined) emit({ type: 'cues', cues: [] });
    },
    selectQuality(id) {
      if (!isLoaded) return;
      const track = id === 'auto' ? undefined : sizes(player)[Number(id)];
      player.configure({ abr: { enabled: track === undefined } });
      if (track) player.selectVideoTrack(track);
    },
    recover,
    cues: () => subtitles.at(video.currentTime),
    now: () => timeOf(video),
    on(listen) {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
    unload() {
      video.pause();
      release();
      player.unload().catch(() => {});
      patch(blank);
    },
    destroy() {
      isDestroyed = true;
      release();
      listeners.clear();
      unwatch();
      player.destroy().catch(() => {});
      video.remove();
    },
  };
}
