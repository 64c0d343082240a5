import { createPlayer, standardFeatures, type Player, type Subject } from '@antenna/player-core';
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
import { connectPlayer } from '../parent/connect-player.ts';
import type { Place } from '../place.ts';
import type { EmbedServices } from '../services.ts';
import { createEmbedBackend } from './embed-backend.ts';

/**
 * The page's player, which plays what the address names and exchanges messages with the parent page. It lasts as long
 * as the frame.
 */
export function openPlayer(services: EmbedServices): Player | undefined {
  const { place, client, clock, logger, storage, session, parent } = services;
  const subject = subjectOf(place);
  if (!subject) return undefined;
  const player = createPlayer({
    features: standardFeatures,
    ports: {
      clock,
      logger,
      env: createPlayerEnv({ storage }),
      backend: createEmbedBackend({
        client,
        clock,
        storage,
        keySystems: createKeySystems(),
        showsAdults: services.showsAdults,
        isForbiddenCountry: () => session.state().at === 'forbidden-country',
      }),
      engine: (source) => openEngine(source, { title: document.title }),
      ads: createPlayerAds({
        reader: async () => (await import('@antenna/player-engines/ads')).readVast,
        scheduleReader: async () => (await import('@antenna/player-engines/ads')).readVmap,
        ima: async () => (await import('@antenna/player-engines/ads')).loadIma(),
        random: createBrowserRandom(),
        hasOneDecoder: !hasTwoDecoders(navigator.userAgent, navigator.maxTouchPoints),
      }),
      cast: createPlayerCast({ google: operatorCast(client), receiver: '/receiver', storage: storage }),
      audioOrder: () => [services.language],
    },
  });
  connectPlayer(player, parent, clock);
  void player.do('open', { subject }, 'app');
  return player;
}

function subjectOf(place: Place): Subject | undefined {
  if (place.kind === 'channel')
    return { kind: 'channel', id: place.id, at: place.ts === undefined ? 'live' : { ts: place.ts } };
  return place.kind === 'content' ? { kind: 'content', id: place.id } : undefined;
}
