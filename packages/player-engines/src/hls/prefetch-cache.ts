import {
  audioChoice,
  PREFETCH_MASTER_MAX_AGE,
  PREFETCH_MAX_BYTES,
  PREFETCH_PLAYLIST_MAX_AGE,
  PREFETCH_SEGMENT_MAX_AGE,
  trackOf,
  type Playlists,
  type PrefetchDepth,
} from '@antenna/player-core';
import { createLiveStart, type LiveStart } from './live-start.ts';
import { liveOffset, readMaster, readMediaPlaylist, segmentBefore, type Master, type Variant } from './playlist.ts';

/** A response that was fetched in advance. Moments are `performance.now()`. */
export interface CachedResponse {
  /** After redirects. */
  readonly url: string;
  readonly data: string | ArrayBuffer;
  readonly requestedAt: number;
  readonly firstByteAt: number;
  readonly receivedAt: number;
}

interface Entry {
  readonly kind: 'master' | 'playlist' | 'segment';
  readonly requestedAt: number;
  readonly response: Promise<CachedResponse>;
  readonly abort: () => void;
}

export interface PrefetchCachePorts {
  readonly fetch: typeof fetch;
  readonly now: () => number;
  /** The variant hls.js would start with now. */
  readonly choose: (variants: readonly Variant[]) => Variant | undefined;
}

const MAX_AGE: Readonly<Record<Entry['kind'], number>> = {
  master: PREFETCH_MASTER_MAX_AGE,
  playlist: PREFETCH_PLAYLIST_MAX_AGE,
  segment: PREFETCH_SEGMENT_MAX_AGE,
};

/** Playlists and first segments of the channels that may be opened next, and of the one that is starting. */
export class PrefetchCache {
  readonly #ports: PrefetchCachePorts;
  readonly #entries = new Map<string, Entry>();
  /** The variant chosen for a master, by the master's address. */
  readonly #variants = new Map<string, string>();
  /** Bytes of segments since the last source started. */
  #bytes = 0;

  constructor(ports: PrefetchCachePorts) {
    this.#ports = ports;
  }

  /** Fetches the master and the media playlists of a source; with `segments` also its first segments. Errors are ignored. */
  async prefetch(url: string, depth: PrefetchDepth, languages: readonly string[] = []): Promise<void> {
    try {
      const first = this.#firstTracks(url, readMaster(...(await this.#text(url, 'master'))), languages);
      if (!first) return;
      // Playlists are renewed at half their age, so that there is always one to take; segments need no newer one.
      const ageShare = depth === 'playlists' ? 0.5 : 1;
      const [video, audio] = await Promise.all([
        this.#text(first.variant.url, 'playlist', ageShare),
        first.audioUrl === undefined ? undefined : this.#text(first.audioUrl, 'playlist', ageShare),
      ]);
      if (depth !== 'segments') return;
      const offset = this.fetchFirstSegments(...video);
      if (audio && offset !== undefined) this.fetchFirstSegments(...audio, offset);
    } catch {
      // It is requested again when it is needed.
    }
  }

  /** Stores playlists that came with the stream's address, and fetches the first segments at once. */
  addPlaylists(url: string, playlists: Playlists, languages: readonly string[] = []): void {
    const master = playlists[url];
    if (master === undefined) return;
    this.#removeOld();
    const at = this.#ports.now();
    for (const [each, data] of Object.entries(playlists)) {
      this.#remove(each);
      this.#entries.set(each, {
        kind: each === url ? 'master' : 'playlist',
        requestedAt: at,
        response: Promise.resolve({ url: each, data, requestedAt: at, firstByteAt: at, receivedAt: at }),
        abort: () => {},
      });
    }
    const first = this.#firstTracks(url, readMaster(master, url), languages);
    const video = first && playlists[first.variant.url];
    const offset = first && video !== undefined ? this.fetchFirstSegments(video, first.variant.url) : undefined;
    const audio = first?.audioUrl === undefined ? undefined : playlists[first.audioUrl];
    if (first?.audioUrl !== undefined && audio !== undefined && offset !== undefined)
      this.fetchFirstSegments(audio, first.audioUrl, offset);
  }

  /** A live source starts. On the screen (not in a spare element) it renews the budget of bytes. */
  startLive(isSpare = false): LiveStart {
    if (!isSpare) this.#bytes = 0;
    return createLiveStart((text, url, offset) => this.fetchFirstSegments(text, url, offset));
  }

  /** Fetches the first segment of a live playlist, and returns how far before its end playback should start. */
  fetchFirstSegments(text: string, url: string, requestedOffset?: number): number | undefined {
    const playlist = readMediaPlaylist(text, url);
    if (!playlist.isPlain || !playlist.isLive || playlist.segments.length === 0) return undefined;
    const offset = requestedOffset ?? liveOffset(playlist);
    const segment = segmentBefore(playlist, offset);
    if (segment && this.hasBudget()) {
      if (segment.init !== undefined) void this.#fetch(segment.init, 'segment').catch(() => {});
      void this.#fetch(segment.url, 'segment').catch(() => {});
    }
    return offset;
  }

  /** The response for an address, if there is one; a playlist or segment is returned once. */
  take(url: string): Promise<CachedResponse> | undefined {
    const entry = this.#entries.get(url);
    if (!entry) return undefined;
    if (!this.#isFresh(entry)) {
      this.#remove(url);
      return undefined;
    }
    // hls.js wants the newest playlist the next time, and keeps the segment in its buffer.
    if (entry.kind !== 'master') this.#entries.delete(url);
    return entry.response;
  }

  hasBudget(): boolean {
    return this.#bytes < PREFETCH_MAX_BYTES;
  }

  /** Counts bytes that the spare element's hls.js fetched. */
  addBytes(bytes: number): void {
    this.#bytes += bytes;
  }

  chosenVariant(master: string): string | undefined {
    return this.#variants.get(master);
  }

  clear(): void {
    for (const url of this.#entries.keys()) this.#remove(url);
    this.#variants.clear();
  }

  #isFresh({ kind, requestedAt }: Entry): boolean {
    return this.#ports.now() - requestedAt < MAX_AGE[kind];
  }

  #removeOld(): void {
    for (const [url, entry] of this.#entries) if (!this.#isFresh(entry)) this.#remove(url);
  }

  #remove(url: string): void {
    this.#entries.get(url)?.abort();
    this.#entries.delete(url);
    this.#variants.delete(url);
  }

  /** The stored response if it is younger than this share of its age limit, otherwise a new one. */
  #fetch(url: string, kind: Entry['kind'], ageShare = 1): Promise<CachedResponse> {
    const old = this.#entries.get(url);
    if (old && this.#ports.now() - old.requestedAt < MAX_AGE[kind] * ageShare) return old.response;
    this.#removeOld();
    const controller = new AbortController();
    const requestedAt = this.#ports.now();
    const response = this.#request(url, kind, controller.signal);
    const entry: Entry = { kind, requestedAt, response, abort: () => controller.abort() };
    // The old response may be taken until the new one is here.
    if (old && this.#isFresh(old))
      response.then(
        () => this.#entries.set(url, entry),
        () => {},
      );
    else this.#entries.set(url, entry);
    response.catch(() => this.#entries.get(url) === entry && this.#entries.delete(url));
    return response;
  }

  async #request(url: string, kind: Entry['kind'], signal: AbortSignal): Promise<CachedResponse> {
    const { fetch, now } = this.#ports;
    const requestedAt = now();
    const response = await fetch(url, { signal });
    const firstByteAt = now();
    if (!response.ok) throw new Error(String(response.status));
    const data = kind === 'segment' ? await response.arrayBuffer() : await response.text();
    if (typeof data !== 'string') this.#bytes += data.byteLength;
    return { url: response.url || url, data, requestedAt, firstByteAt, receivedAt: now() };
  }

  async #text(
    url: string,
    kind: 'master' | 'playlist',
    ageShare?: number,
  ): Promise<readonly [text: string, url: string]> {
    const response = await this.#fetch(url, kind, ageShare);
    return [response.data as string, response.url];
  }

  /** The variant and the audio playlist that a source starts with. */
  #firstTracks(
    url: string,
    { variants, audio }: Master,
    languages: readonly string[],
  ): { readonly variant: Variant; readonly audioUrl: string | undefined } | undefined {
    const known = this.#variants.get(url);
    const variant = variants.find((each) => each.url === known) ?? this.#ports.choose(variants);
    if (!variant) return undefined;
    this.#variants.set(url, variant.url);
    const renditions = audio.get(variant.audio ?? '') ?? [];
    const chosen = audioChoice(
      renditions.map(({ language }, index) => trackOf({ language }, index)),
      languages,
    );
    return { variant, audioUrl: renditions[Number(chosen?.id ?? 0)]?.url };
  }
}
