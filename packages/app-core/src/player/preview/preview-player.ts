import type { Channel } from '@antenna/api-client';
import { createApiBackend, createPlayer, previewFeatures, type Player } from '@antenna/player-core';
import { createPlayerEnv } from '@antenna/platform-web';
import type { AppServices } from '../../services/services-context.tsx';

/** A small player beside the app's one: no statistics, casting or ads, and a picture no larger than its place. */
export function createPreviewPlayer({ store, logger, isMobileDevice }: AppServices, channel?: Channel): Player {
  const { client, services } = store;
  return createPlayer({
    features: previewFeatures,
    ports: {
      clock: services.clock,
      logger,
      env: createPlayerEnv({ storage: store.ownStorage, isMobileDevice }),
      // The card has the channel already: no request per card.
      backend: createApiBackend({
        client,
        clock: services.clock,
        ...(channel ? { channel: async () => channel } : {}),
      }),
      engine: async (source) =>
        (await import('@antenna/player-engines/hls')).createVideoEngine(source, { isCappedToSize: true }),
      audioOrder: () => store.getState().preferences.audioOrder,
      subtitleLanguage: () => undefined,
    },
  });
}
