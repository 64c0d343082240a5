import { createApiBackend, createPlayer, standardFeatures, type Player } from '@antenna/player-core';
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
import {
  capabilitiesIn,
  changePlayback,
  heightLimitIn,
  historyRenewed,
  keptChannel,
  playbackSettingsIn,
  sessionView,
  tracked,
} from '@antenna/store';
import type { AppServices } from '../services/services-context.tsx';
import { notifyOtherTabs } from './mini/other-tabs.ts';
import { pageGuide } from './page-guide.ts';
import { introducePlayer } from './picture-in-use.ts';

/** How long an unused player keeps its video element and buffers, ms. */
const KEPT_IDLE = 10_000;

const SIGNED_OUT = 'signed out';

interface Shared {
  readonly player: Player;
  /** Ends its listening to the store. */
  readonly stop: () => void;
  users: number;
  idle?: ReturnType<typeof setTimeout> | undefined;
}

let shared: Shared | undefined;

/**
 * The app's one player. Going from channel to channel keeps the element and its engine: a new stream on them is faster
 * than a new player, and a modal page that becomes a page goes on playing.
 */
export function takePlayer(services: AppServices): Player {
  shared ??= { ...build(services), users: 0 };
  shared.users += 1;
  clearTimeout(shared.idle);
  shared.idle = undefined;
  return shared.player;
}

// On a page without a picture the player is only used for zapping.
introducePlayer({
  users: () => (shared && shared.player.state.session.at !== 'idle' ? shared.users : 0),
  pause: () => void shared?.player.do('pause', undefined, 'app'),
});

/** Keeps the player that there is in use until the cancel. */
export function holdPlayer(): () => void {
  if (shared) shared.users += 1;
  return leavePlayer;
}

/** Releases the player. Playback ends unless another page takes it in the same task. */
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

function build({ store, logger, isMobileDevice, playerPorts }: AppServices): Pick<Shared, 'player' | 'stop'> {
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
      env: {
        ...createPlayerEnv({
          storage: store.ownStorage,
          isMobileDevice,
          isDataSaverOn: () => playbackSettingsIn(store.getState()).isDataSaver,
        }),
        ...playerPorts,
      },
      backend: createApiBackend({
        client,
        clock: services.clock,
        kept: (id) => keptChannel(store.getState(), id),
        guide: pageGuide(store),
        keySystems: createKeySystems(),
        storage: store.ownStorage,
        onStatTaken: () => void store.dispatch(historyRenewed()),
      }),
      track: (name, data) => void store.dispatch(tracked(name, data)),
      engine: (source) =>
        openEngine(source, { title: document.title, hasSpare, maxHeight: () => heightLimitIn(store.getState()) }),
      ads: createPlayerAds({
        reader: async () => (await import('@antenna/player-engines/ads')).readVast,
        scheduleReader: async () => (await import('@antenna/player-engines/ads')).readVmap,
        ima: async () => (await import('@antenna/player-engines/ads')).loadIma(),
        random: createBrowserRandom(),
        hasOneDecoder: !hasTwoDecoders(navigator.userAgent, navigator.maxTouchPoints),
      }),
      automaticEpisodes: {
        isOn: () => playbackSettingsIn(store.getState()).autoplaysNext,
        set: (autoplaysNext) => void store.dispatch(changePlayback({ autoplaysNext })),
      },
      unattendedEpisodes: () => capabilitiesIn(store.getState()).contents.unattendedEpisodes,
      cast: createPlayerCast({ google: operatorCast(client), receiver: '/receiver', storage: store.ownStorage }),
      audioOrder: () => store.getState().preferences.audioOrder,
      subtitleLanguage: () => store.getState().preferences.subtitleLanguage,
    },
  });
  const stops = [stopWithProfile(store, player), notifyOtherTabs(player)];
  return { player, stop: () => stops.forEach((stop) => stop()) };
}

/**
 * The profile has changed, or the viewer signs out: what plays was allowed to the former one. The new page opens its
 * own stream.
 */
function stopWithProfile(store: AppServices['store'], player: Player): () => void {
  const who = () => {
    const { session } = store.getState();
    if (session.at === 'leaving') return SIGNED_OUT;
    const { profileId, isChild } = sessionView(session);
    return profileId === undefined ? undefined : `${profileId} ${isChild}`;
  };
  let before = who();
  return store.subscribe(() => {
    const now = who();
    if (before !== undefined && now !== undefined && now !== before) void player.do('close', undefined, 'app');
    before = now ?? before;
  });
}
