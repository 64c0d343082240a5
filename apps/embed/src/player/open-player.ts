import type { Subject as Asked } from '@antenna/embed-sdk';
import { capabilitiesOf, type Variation } from '@antenna/partners';
import { createPlayer, standardFeatures, type Player } from '@antenna/player-core';
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
import { fetchPage, load } from '../parent/load.ts';
import { obey } from '../parent/obey.ts';
import { speakPlayerJs } from '../parent/player-js.ts';
import type { PlaceOptions } from '../place-options.ts';
import type { EmbedServices } from '../services.ts';
import { createEmbedBackend } from './embed-backend.ts';
import { subjectOf } from './subject-of.ts';

/**
 * The page's player, which plays what the address names and exchanges messages with the parent page. It lasts as long
 * as the frame.
 */
export function openPlayer(services: EmbedServices): Player | undefined {
  const { shown, options, embed, parent, clock } = services;
  if (!subjectOf(shown.get().place)) return undefined;
  const player = createPlayer({ features: featuresOf(options), ports: portsOf(services) });
  if (options.isMuted) void player.do('toggleMute', undefined, 'app');
  const start = () => startPlayer(player, services);
  const own = location.origin;
  const loading = (asked: Asked, origin: string) =>
    load(player, asked, { origin, ports: { own, page: fetchPage, shown } });
  connectPlayer(player, { parent, clock, load: loading, start });
  speakPlayerJs(player, {
    parent,
    src: location.href,
    command: (command) => (command.antenna === 'play' && start() ? { ok: true } : obey(player, command, clock)),
  });
  if (options.autoplay ?? embed.autoplay ?? true) start();
  return player;
}

/** Opens what the frame shows; false if something is open. */
export function startPlayer(player: Player, { shown }: Pick<EmbedServices, 'shown'>): boolean {
  const subject = subjectOf(shown.get().place);
  if (player.state.session.at !== 'idle' || !subject) return false;
  void player.do('open', { subject }, 'app');
  return true;
}

/** What counts or measures the viewer; watching needs none of it. */
const COUNTING: readonly string[] = ['trackers', 'qoe', 'analytics'];

const featuresOf = ({ isConsentDenied }: PlaceOptions) =>
  standardFeatures.filter((each) => !isConsentDenied || !('effect' in each) || !COUNTING.includes(each.effect));

function portsOf(services: EmbedServices): Parameters<typeof createPlayer>[0]['ports'] {
  const { client, clock, logger, storage, session, shown, options, network } = services;
  const { channels, contents } = capabilitiesOf(network?.provider.id, (network?.capabilities ?? {}) as Variation);
  return {
    clock,
    logger,
    env: createPlayerEnv({ storage }),
    backend: createEmbedBackend({
      client,
      clock,
      storage,
      keySystems: createKeySystems(),
      showsAdults: () => shown.get().showsAdults,
      adultChannelIds: channels.adultFallbackIds,
      blockedIds: contents.blockedIds,
      isForbiddenCountry: () => session.state().at === 'forbidden-country',
    }),
    engine: (source) => openEngine(source, { title: document.title }),
    ads: createPlayerAds({
      reader: async () => (await import('@antenna/player-engines/ads')).readVast,
      scheduleReader: async () => (await import('@antenna/player-engines/ads')).readVmap,
      // Google's ad player chooses ads by the viewer; the others get no cookies and nothing about the viewer.
      ...(options.isConsentDenied ? {} : { ima: async () => (await import('@antenna/player-engines/ads')).loadIma() }),
      random: createBrowserRandom(),
      hasOneDecoder: !hasTwoDecoders(navigator.userAgent, navigator.maxTouchPoints),
    }),
    cast: createPlayerCast({ google: operatorCast(client), receiver: '/receiver', storage }),
    audioOrder: () => [services.language],
    unattendedEpisodes: () => contents.unattendedEpisodes,
  };
}
