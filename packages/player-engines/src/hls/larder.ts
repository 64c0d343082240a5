import {
  AHEAD_BYTES,
  AHEAD_LIST_KEPT,
  AHEAD_MASTER_KEPT,
  AHEAD_PIECE_KEPT,
  audioChoice,
  trackOf,
  type Lists,
  type WarmDepth,
} from '@antenna/player-core';
import {
  liveOffset,
  pieceBefore,
  readMaster,
  readMediaList,
  withStart,
  type Master,
  type Variant,
} from './playlist.ts';

/** An answer fetched ahead of the asking. Moments are `performance.now()`. */
export interface Found {
  /** Where it was found in the end, after redirects. */
  readonly url: string;
  readonly data: string | ArrayBuffer;
  readonly asked: number;
  readonly first: number;
  readonly came: number;
}

interface Kept {
  readonly kind: 'master' | 'list' | 'piece';
  readonly asked: number;
  readonly found: Promise<Found>;
  readonly drop: () => void;
}

export interface LarderPorts {
  readonly fetch: typeof fetch;
  readonly now: () => number;
  /** Which picture hls.js would begin with now; the source opens with that one then. */
  readonly choose: (variants: readonly Variant[]) => Variant | undefined;
}

/** What lies ready for the channels a viewer may turn to next, and for the first picture of the one he turns to. */
export interface Larder {
  /** Fetches the master and the first lists of a source, with the sound that is wanted, and with `pieces` also what its first picture is made of. */
  warm(master: string, depth: WarmDepth, sounds?: readonly string[]): Promise<void>;
  /** Lays in what the platform says that the playlists of a source hold now, and fetches at once what its first picture is made of. */
  lay(master: string, lists: Lists, sounds?: readonly string[]): void;
  /** A live source begins. For the screen (not in a spare) the budget of what is fetched ahead begins anew with it. */
  open(forSpare?: boolean): Opening;
  /** What lies ready at this address; a piece is handed out once. */
  take(url: string): Promise<Found> | undefined;
  /** Whether anything heavy may still be fetched ahead. */
  canSpend(): boolean;
  /** Bytes fetched ahead by somebody else: a spare's hls.js. */
  spend(bytes: number): void;
  /** The picture that was chosen for a source when it was warmed. */
  chosen(master: string): string | undefined;
  clear(): void;
}

/** A live source that begins: until `end`, a list that comes is told where to begin, and its first pieces are fetched at once. */
export interface Opening {
  /** A list on its way to hls.js. */
  serve(url: string, text: string): string;
  end(): void;
}

const KEPT_FOR: Readonly<Record<Kept['kind'], number>> = {
  master: AHEAD_MASTER_KEPT,
  list: AHEAD_LIST_KEPT,
  piece: AHEAD_PIECE_KEPT,
};

export function createLarder({ fetch, now, choose }: LarderPorts): Larder {
  const shelves = new Map<string, Kept>();
  const choices = new Map<string, string>();
  /** Bytes of pieces fetched since the last source began: what nobody turns to must not cost without end. */
  let spent = 0;

  const isFresh = (kept: Kept) => now() - kept.asked < KEPT_FOR[kept.kind];
  const sweep = () => {
    for (const [url, kept] of shelves) if (!isFresh(kept)) remove(url);
  };
  const remove = (url: string) => {
    shelves.get(url)?.drop();
    shelves.delete(url);
    choices.delete(url);
  };

  function get(url: string, kind: Kept['kind'], share = 1): Promise<Found> {
    const old = shelves.get(url);
    if (old && now() - old.asked < KEPT_FOR[kind] * share) return old.found;
    sweep();
    const control = new AbortController();
    const asked = now();
    const found = (async (): Promise<Found> => {
      const answer = await fetch(url, { signal: control.signal });
      const first = now();
      if (!answer.ok) throw new Error(String(answer.status));
      const data = kind === 'piece' ? await answer.arrayBuffer() : await answer.text();
      if (kind === 'piece') spent += (data as ArrayBuffer).byteLength;
      return { url: answer.url || url, data, asked, first, came: now() };
    })();
    const kept: Kept = { kind, asked, found, drop: () => control.abort() };
    // The old one may be taken until the new one is here.
    if (old && isFresh(old))
      found.then(
        () => shelves.set(url, kept),
        () => {},
      );
    else shelves.set(url, kept);
    // What could not be had ahead is simply asked for when it is needed.
    found.catch(() => shelves.get(url) === kept && shelves.delete(url));
    return found;
  }

  const textOf = async (url: string, kind: 'master' | 'list', share?: number) => {
    const { data, url: base } = await get(url, kind, share);
    return [data as string, base] as const;
  };

  function fetchPieces(text: string, base: string, at?: number): number | undefined {
    const list = readMediaList(text, base);
    if (!list.isPlain || !list.isLive || list.pieces.length === 0) return undefined;
    const from = at ?? liveOffset(list);
    const piece = pieceBefore(list, from);
    if (piece && spent < AHEAD_BYTES) {
      if (piece.init !== undefined) void get(piece.init, 'piece').catch(() => {});
      void get(piece.url, 'piece').catch(() => {});
    }
    return from;
  }

  /** The picture and the sound that a source begins with. */
  function beginningOf(
    url: string,
    { variants, audio }: Master,
    wanted: readonly string[],
  ): { readonly variant: Variant; readonly sound: string | undefined } | undefined {
    const known = choices.get(url);
    const variant = variants.find((each) => each.url === known) ?? choose(variants);
    if (!variant) return undefined;
    choices.set(url, variant.url);
    const sounds = audio.get(variant.audio ?? '') ?? [];
    const chosen = audioChoice(
      sounds.map(({ language }, place) => trackOf({ language }, place)),
      wanted,
    );
    return { variant, sound: sounds[Number(chosen?.id ?? 0)]?.url };
  }

  function lay(url: string, lists: Lists, sounds: readonly string[] = []): void {
    const master = lists[url];
    if (master === undefined) return;
    sweep();
    for (const [each, data] of Object.entries(lists)) {
      remove(each);
      shelves.set(each, {
        kind: each === url ? 'master' : 'list',
        asked: now(),
        found: Promise.resolve({ url: each, data, asked: now(), first: now(), came: now() }),
        drop: () => {},
      });
    }
    const beginning = beginningOf(url, readMaster(master, url), sounds);
    const [picture, voice] = [beginning?.variant.url, beginning?.sound].map((each) =>
      each === undefined ? undefined : lists[each],
    );
    const from = picture === undefined ? undefined : fetchPieces(picture, beginning?.variant.url ?? url);
    if (voice !== undefined && from !== undefined) fetchPieces(voice, beginning?.sound ?? url, from);
  }

  async function warm(url: string, depth: WarmDepth, sounds: readonly string[]): Promise<void> {
    const beginning = beginningOf(url, readMaster(...(await textOf(url, 'master'))), sounds);
    if (!beginning) return;
    const { variant, sound } = beginning;
    // A list that has lived half its life is fetched anew, so that there is always one to take; pieces are taken from the one at hand.
    const share = depth === 'lists' ? 0.5 : 1;
    const [picture, voice] = await Promise.all([
      textOf(variant.url, 'list', share),
      sound === undefined ? undefined : textOf(sound, 'list', share),
    ]);
    if (depth !== 'pieces') return;
    const from = fetchPieces(...picture);
    if (voice && from !== undefined) fetchPieces(...voice, from);
  }

  function opening(): Opening {
    /** Where the lists of this source start, seconds before their end: sound follows the picture. */
    let offset: number | undefined;
    let isOver = false;
    /** Lists that have come: only the first of each says where to begin. */
    const served = new Set<string>();
    return {
      serve(url, text) {
        if (isOver || served.has(url)) return text;
        served.add(url);
        const from = fetchPieces(text, url, offset);
        if (from === undefined) return text;
        offset ??= from;
        return withStart(text, offset);
      },
      end: () => void (isOver = true),
    };
  }

  return {
    warm: (url, depth, sounds = []) => warm(url, depth, sounds).catch(() => {}),
    lay,
    open(forSpare = false) {
      if (!forSpare) spent = 0;
      return opening();
    },
    canSpend: () => spent < AHEAD_BYTES,
    spend: (bytes) => void (spent += bytes),
    take(url) {
      const kept = shelves.get(url);
      if (!kept) return undefined;
      if (!isFresh(kept)) {
        remove(url);
        return undefined;
      }
      // A list is as old as it is: the next time hls.js wants the newest. A piece lies in hls.js's buffer from now on.
      if (kept.kind !== 'master') shelves.delete(url);
      return kept.found;
    },
    chosen: (master) => choices.get(master),
    clear() {
      for (const url of shelves.keys()) remove(url);
      choices.clear();
    },
  };
}
