import { createApiBackend, createPlayer, standardFeatures, type Player, type Subject } from '@antenna/player-core';
import {
  createBrowserRandom,
  createPlayerAds,
  createPlayerCast,
  createKeySystems,
  createPlayerEnv,
  hasTwoDecoders,
  operatorCast,
} from '@antenna/platform-web';
import { openEngine } from '@antenna/player-engines';
import { capabilitiesIn, historyRenewed, sessionView, tracked } from '@antenna/store';
import type { WebServices } from '../services.ts';
import { introducePlayer } from './picture-in-use.ts';

/** How long a player without a page keeps its video element and buffers before it is taken apart; ms. */
const KEPT_IDLE = 10_000;

interface Shared {
  readonly player: Player;
  /** Ends its listening to the store. */
  readonly stop: () => void;
  users: number;
  idle?: ReturnType<typeof setTimeout> | undefined;
}

let shared: Shared | undefined;

/** A place in a channel as an address names it. */
export type Moment = number | 'live';

const places = new WeakMap<Player, { readonly channelId: number; readonly moment: Moment }>();

/** Notes which address belongs to what is on the screen. */
export function notePlace(player: Player, channelId: number, moment: Moment): void {
  places.set(player, { channelId, moment });
}

const followed = new WeakMap<Player, number>();

/** Notes that a page comes because the player turned to its channel. */
export function noteFollowed(player: Player, channelId: number): void {
  followed.set(player, channelId);
}

/** Whether a page that followed the player comes too late: its viewer has gone on, and the player with him. */
export function isPassedBy(player: Player, channelId: number): boolean {
  const { goingId } = player.state.zapping;
  return followed.get(player) === channelId && goingId !== undefined && goingId !== channelId;
}

/** Whether this address is on the screen already: opening it again would only interrupt it. */
export function isOnScreen(player: Player, channelId: number, moment: Moment): boolean {
  const place = places.get(player);
  const { at } = player.state.session;
  return (
    place?.channelId === channelId &&
    place.moment === moment &&
    (at === 'resolving' || at === 'loading' || at === 'active')
  );
}

/** Whether the player has opened this by itself before its address came: an episode after the other. */
export function isOpen(player: Player, subject: Subject): boolean {
  const { at, subject: open } = player.state.session;
  return (
    JSON.stringify(open) === JSON.stringify(subject) && (at === 'resolving' || at === 'loading' || at === 'active')
  );
}

/**
 * The app's one player. Going from channel to channel keeps the element and its engine: a new stream on them is faster
 * than a new player (player.md 5.4), and a modal page that becomes a page goes on playing.
 */
export function takePlayer(services: WebServices): Player {
  shared ??= { ...build(services), users: 0 };
  shared.users += 1;
  clearTimeout(shared.idle);
  shared.idle = undefined;
  return shared.player;
}

// Over a prompt a page has the player only to turn on from there: nothing is watched.
introducePlayer({
  users: () => (shared && shared.player.state.session.at !== 'idle' ? shared.users : 0),
  pause: () => void shared?.player.do('pause', undefined, 'app'),
});

/** The page is done with it. Playback ends at once unless another page takes it in the same turn. */
export function leavePlayer(): void {
  const left = shared;
  if (!left) return;
  left.users -= 1;
  queueMicrotask(() => {
    if (left.users > 0 || left.idle !== undefined) return;
    void left.player.do('close', undefined, 'app');
    left.idle = setTimeout(() => {
      left.stop();
      left.player.destroy();
      if (shared === left) shared = undefined;
    }, KEPT_IDLE);
  });
}

function build({ store, logger, isMobileDevice }: WebServices): Pick<Shared, 'player' | 'stop'> {
  const { client, services } = store;
  const hasSpare = hasTwoDecoders(
    navigator.userAgent,
    navigator.maxTouchPoints,
    (navigator as { readonly deviceMemory?: number }).deviceMemory,
  );
  const player = createPlayer({
    features: standardFeatures,
    ports: {
      clock: services.clock,
      logger,
      env: createPlayerEnv({ storage: store.ownStorage, isMobileDevice }),
      backend: createApiBackend({
        client,
        clock: services.clock,
        keySystems: createKeySystems(),
        storage: store.ownStorage,
        onStatTaken: () => void store.dispatch(historyRenewed()),
      }),
      track: (name, data) => void store.dispatch(tracked(name, data)),
      engine: (source) => openEngine(source, { title: document.title, hasSpare }),
      ads: createPlayerAds({
        reader: async () => (await import('@antenna/player-engines/ads')).readVast,
        ima: async () => (await import('@antenna/player-engines/ads')).loadIma(),
        random: createBrowserRandom(),
        hasOneDecoder: !hasTwoDecoders(navigator.userAgent, navigator.maxTouchPoints),
      }),
      unattendedEpisodes: () => capabilitiesIn(store.getState()).contents.unattendedEpisodes,
      cast: createPlayerCast({ google: operatorCast(client), receiver: '/receiver', storage: store.ownStorage }),
      audioOrder: () => store.getState().preferences.audioOrder,
      subtitleLanguage: () => store.getState().preferences.subtitleLanguage,
    },
  });
  return { player, stop: stopWithProfile(store, player) };
}

/** Another profile watches: what plays was allowed to the former. Its page begins anew and asks for itself. */
function stopWithProfile(store: WebServices['store'], player: Player): () => void {
  const who = () => {
    const { profileId, isChild } = sessionView(store.getState().session);
    return profileId === undefined ? undefined : `${profileId} ${isChild}`;
  };
  let before = who();
  return store.subscribe(() => {
    const now = who();
    if (before !== undefined && now !== undefined && now !== before) {
      places.delete(player);
      void player.do('close', undefined, 'app');
    }
    before = now ?? before;
  });
}
