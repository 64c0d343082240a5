import type Hls from 'hls.js';
import {
  SPARE_ELEMENT_MAX_AGE,
  type Engine,
  type EngineEvent,
  type PlayableSource,
  type PrefetchDepth,
  type RecoverStep,
  type StartAt,
} from '@antenna/player-core';
import { mediaOf } from '../video/element.ts';
import { absolute } from './address.ts';
import type { HlsEngineOptions } from './config.ts';
import { createHlsEngine } from './hls-engine.ts';
import { likelyVariant } from './likely-variant.ts';
import { PrefetchCache } from './prefetch-cache.ts';
import type { PreloadableEngine } from './preloadable-engine.ts';

export interface DualElementParts {
  readonly HlsLike?: typeof Hls;
  readonly create?: (cache: PrefetchCache) => PreloadableEngine;
  readonly cache?: PrefetchCache;
}

interface Spare {
  readonly engine: PreloadableEngine;
  readonly url: string;
  readonly loaded: Promise<void>;
  readonly timer: ReturnType<typeof setTimeout>;
}

/**
 * Two elements that take turns: one shows, the other holds the decoded first picture of the channel that probably comes
 * next, muted and detached. A zap to it swaps the elements. There are never more than two: the one that was left is
 * emptied and becomes the next spare.
 */
export function createDualElementEngine(options: HlsEngineOptions = {}, parts: DualElementParts = {}): Engine {
  return new DualElementEngine(options, parts);
}

class DualElementEngine implements Engine {
  readonly kind = 'hls';
  readonly #cache: PrefetchCache;
  readonly #create: () => PreloadableEngine;
  readonly #listeners = new Set<(event: EngineEvent) => void>();
  #host: object | undefined;
  #shown: PreloadableEngine;
  #spare: Spare | undefined;
  /** Empty, until it becomes the spare. */
  #idle: PreloadableEngine | undefined;
  /** The address that is being prepared for the spare. */
  #preparing: string | undefined;
  #emptyTimer: ReturnType<typeof setTimeout> | undefined;
  #isDestroyed = false;

  constructor(options: HlsEngineOptions, { HlsLike, create, cache }: DualElementParts) {
    this.#cache =
      cache ??
      new PrefetchCache({
        fetch: (...request) => fetch(...request),
        now: () => performance.now(),
        choose: (variants) => likelyVariant(variants, this.#shown.levelPreference(), options.maxHeight?.()),
      });
    this.#create = () =>
      create?.(this.#cache) ??
      createHlsEngine(options, { cache: this.#cache, ...(HlsLike === undefined ? {} : { HlsLike }) });
    this.#shown = this.#createListened();
  }

  get caps() {
    return this.#shown.caps;
  }

  get media() {
    return mediaOf(this.#shown.media);
  }

  mount(host: object): void {
    this.#host = host;
    this.#shown.mount(host);
  }

  load(source: PlayableSource, start: StartAt, mayPlay = false): Promise<void> {
    const isPreloaded =
      start.at === 'live' && source.kind === 'hls' && this.#spare?.url === absolute(source.url) && !this.#isInPip();
    if (this.#spare && isPreloaded) return this.#swap(this.#spare, mayPlay);
    this.#dropSpare();
    return this.#shown.load(source, start);
  }

  prefetch(source: PlayableSource, depth: PrefetchDepth): void {
    if (source.kind !== 'hls') return;
    if (depth === 'picture' && this.#cache.hasBudget()) void this.#preload(source);
    else {
      const reachable = depth === 'playlists' ? 'playlists' : 'segments';
      void this.#cache.prefetch(absolute(source.url), reachable, source.audioLanguages);
    }
  }

  play = () => this.#shown.play();
  pause = () => this.#shown.pause();
  seek = (position: number) => this.#shown.seek(position);
  setRate = (rate: number) => this.#shown.setRate(rate);
  setVolume = (volume: number) => this.#shown.setVolume(volume);
  setMuted = (isMuted: boolean) => this.#shown.setMuted(isMuted);
  selectAudio = (id: string) => this.#shown.selectAudio(id);
  selectText = (id: string | undefined) => this.#shown.selectText(id);
  selectQuality = (id: string) => this.#shown.selectQuality(id);
  recover = (step: RecoverStep) => this.#shown.recover(step);
  cues = () => this.#shown.cues?.() ?? [];
  now = () => this.#shown.now();

  on(listen: (event: EngineEvent) => void): () => void {
    this.#listeners.add(listen);
    return () => void this.#listeners.delete(listen);
  }

  unload(): void {
    this.#dropSpare();
    this.#emptyIdle();
    this.#shown.unload();
  }

  destroy(): void {
    this.#isDestroyed = true;
    this.#dropSpare();
    clearTimeout(this.#emptyTimer);
    this.#idle?.destroy();
    this.#shown.destroy();
    this.#cache.clear();
    this.#listeners.clear();
  }

  #createListened(): PreloadableEngine {
    const engine = this.#create();
    engine.on((event) => {
      if (engine === this.#shown) for (const each of this.#listeners) each(event);
      // A channel that cannot be preloaded opens as usual, with recovery.
      else if (event.type === 'fault') this.#dropSpare();
    });
    return engine;
  }

  async #preload(source: Extract<PlayableSource, { readonly kind: 'hls' }>): Promise<void> {
    const url = absolute(source.url);
    if (this.#spare?.url === url || this.#preparing === url) return;
    this.#dropSpare();
    this.#preparing = url;
    // The variant is chosen and its segments come first: hls.js finds them in the cache.
    await this.#cache.prefetch(url, 'segments', source.audioLanguages);
    if (this.#isDestroyed || this.#preparing !== url) return;
    this.#preparing = undefined;
    this.#emptyIdle();
    const engine = this.#idle ?? this.#createListened();
    this.#idle = undefined;
    const timer = setTimeout(() => this.#dropSpare(), SPARE_ELEMENT_MAX_AGE);
    this.#spare = { engine, url, loaded: engine.preload(source, this.#shown.levelPreference()), timer };
  }

  #dropSpare(): void {
    this.#preparing = undefined;
    if (!this.#spare) return;
    const { engine, timer } = this.#spare;
    clearTimeout(timer);
    this.#spare = undefined;
    this.#idle = engine;
    engine.unload();
  }

  #emptyIdle(): void {
    clearTimeout(this.#emptyTimer);
    if (this.#emptyTimer !== undefined) this.#idle?.unload();
    this.#emptyTimer = undefined;
  }

  #isInPip(): boolean {
    return document.pictureInPictureElement === this.#shown.media;
  }

  #swap({ engine, loaded, timer }: Spare, mayPlay: boolean): Promise<void> {
    const left = this.#shown;
    clearTimeout(timer);
    this.#spare = undefined;
    this.#shown = engine;
    left.pause();
    copySound(left.media, engine.media);
    // Audio takes a moment to start and the picture waits for it, so this comes first. The player's own `play` reports a refusal.
    if (mayPlay) engine.play().catch(() => {});
    if (this.#host) engine.mount(this.#host);
    left.media.remove();
    engine.show();
    this.#idle = left;
    // Emptying takes time that the new picture needs first.
    this.#emptyTimer = setTimeout(() => this.#emptyIdle());
    return loaded;
  }
}

function copySound(from: HTMLVideoElement, to: HTMLVideoElement): void {
  to.volume = from.volume;
  to.muted = from.muted;
  to.playbackRate = from.playbackRate;
  from.muted = true;
}
