import type Hls from 'hls.js';
import { SPARE_KEPT, type Engine, type EngineEvent, type PlayableSource, type WarmDepth } from '@antenna/player-core';
import { absolute } from './address.ts';
import type { HlsEngineOptions } from './config.ts';
import type { Deck } from './deck.ts';
import { mediaOf } from './element.ts';
import { createHlsEngine } from './hls-engine.ts';
import { createLarder, type Larder } from './larder.ts';
import { likeliest } from './likeliest.ts';

type MakeDeck = (larder: Larder) => Deck;

export interface TwoPicturesParts {
  readonly HlsLike?: typeof Hls;
  readonly make?: MakeDeck;
  readonly larder?: Larder;
}

/**
 * Two elements that take turns: one shows, the other has the first picture of the channel that probably comes next, decoded
 * and silent, in no place of the page. A zap to that one is a change of elements (player.md 5.4: 61 ms against 333 ms).
 * There are never more than two; the one that was left is emptied and becomes the next spare.
 */
export function createTwoPictures(
  options: HlsEngineOptions = {},
  { HlsLike, make, larder: given }: TwoPicturesParts = {},
): Engine {
  const larder =
    given ??
    createLarder({
      fetch: (...asked) => fetch(...asked),
      now: () => performance.now(),
      choose: (variants) => likeliest(variants, shown.taste()),
    });
  const listeners = new Set<(event: EngineEvent) => void>();
  let host: object | undefined;
  let spare:
    | {
        readonly deck: Deck;
        readonly url: string;
        readonly loaded: Promise<void>;
        readonly timer: ReturnType<typeof setTimeout>;
      }
    | undefined;
  /** Made once, used again and again. */
  let resting: Deck | undefined;
  let wanted: string | undefined;
  let emptying: ReturnType<typeof setTimeout> | undefined;
  let isDestroyed = false;

  const create = (): Deck => {
    const deck = make ? make(larder) : createHlsEngine(options, HlsLike, larder);
    deck.on((event) => {
      if (deck === shown) for (const each of listeners) each(event);
      // A channel that cannot be made ready is opened in the usual way, where trouble is seen and mended.
      else if (event.type === 'fault') drop();
    });
    return deck;
  };
  let shown: Deck = create();

  const empty = () => {
    clearTimeout(emptying);
    if (emptying !== undefined) resting?.unload();
    emptying = undefined;
  };
  const drop = () => {
    wanted = undefined;
    if (!spare) return;
    const { deck, timer } = spare;
    clearTimeout(timer);
    spare = undefined;
    resting = deck;
    deck.unload();
  };

  async function makeReady(source: PlayableSource): Promise<void> {
    const url = absolute(source.url);
    if (spare?.url === url || wanted === url) return;
    drop();
    wanted = url;
    // Its picture size is chosen and its pieces come first: hls.js finds them in the larder.
    await larder.warm(url, 'pieces', source.kind === 'hls' ? source.sounds : []);
    if (isDestroyed || wanted !== url) return;
    wanted = undefined;
    empty();
    const deck = resting ?? create();
    resting = undefined;
    const timer = setTimeout(drop, SPARE_KEPT);
    spare = { deck, url, loaded: deck.ready(source, shown.taste()), timer };
  }

  const isInPip = () => document.pictureInPictureElement === shown.media;

  /** The sound is the viewer's, not an element's. */
  function takeOver({ deck, loaded, timer }: NonNullable<typeof spare>, mayPlay: boolean): Promise<void> {
    const left = shown;
    clearTimeout(timer);
    spare = undefined;
    shown = deck;
    left.pause();
    const [from, to] = [left.media, deck.media];
    to.volume = from.volume;
    to.muted = from.muted;
    to.playbackRate = from.playbackRate;
    from.muted = true;
    // The sound takes a moment to start, and the picture goes by it: nothing else comes first. A refusal is told by the player's own `play`.
    if (mayPlay) deck.play().catch(() => {});
    if (host) deck.mount(host);
    from.remove();
    deck.show();
    resting = left;
    // Taking a source apart takes time that the new picture needs first.
    emptying = setTimeout(empty);
    return loaded;
  }

  return {
    kind: 'hls',
    get caps() {
      return shown.caps;
    },
    get media() {
      return mediaOf(shown.media);
    },
    mount(place) {
      host = place;
      shown.mount(place);
    },
    load(source, start, mayPlay = false) {
      if (spare && start.at === 'live' && source.kind === 'hls' && spare.url === absolute(source.url) && !isInPip())
        return takeOver(spare, mayPlay);
      drop();
      return shown.load(source, start);
    },
    warm(source, depth: WarmDepth) {
      if (source.kind !== 'hls') return;
      if (depth === 'picture' && larder.canSpend()) void makeReady(source);
      else void larder.warm(absolute(source.url), depth === 'lists' ? 'lists' : 'pieces', source.sounds);
    },
    play: () => shown.play(),
    pause: () => shown.pause(),
    seek: (position) => shown.seek(position),
    setRate: (rate) => shown.setRate(rate),
    setVolume: (volume) => shown.setVolume(volume),
    setMuted: (isMuted) => shown.setMuted(isMuted),
    selectAudio: (id) => shown.selectAudio(id),
    selectText: (id) => shown.selectText(id),
    selectQuality: (id) => shown.selectQuality(id),
    recover: (step) => shown.recover(step),
    cues: () => shown.cues?.() ?? [],
    now: () => shown.now(),
    on(listen) {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
    unload() {
      drop();
      empty();
      shown.unload();
    },
    destroy() {
      isDestroyed = true;
      drop();
      clearTimeout(emptying);
      resting?.destroy();
      shown.destroy();
      larder.clear();
      listeners.clear();
    },
  };
}
