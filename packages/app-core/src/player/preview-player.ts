import type { Channel } from '@antenna/api-client';
import { createApiBackend, createPlayer, previewFeatures, type Player } from '@antenna/player-core';
import { createPlayerEnv } from '@antenna/platform-web';
import type { AppServices } from '../services/services-context.tsx';

/** A small player of its own for a picture beside the app's one: no statistics, no casting, no ads, no more picture than its place needs. `channel`: at hand already. */
export function createPreviewPlayer({ store, logger, isMobileDevice }: AppServices, channel?: Channel): Player {
  const { client, services } = store;
  return createPlayer({
    features: previewFeatures,
    ports: {
      clock: services.clock,
      logger,
      env: createPlayerEnv({ storage: store.ownStorage, isMobileDevice }),
      // The card has the channel at hand: the lists need not be asked again for every card.
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
