import type { PlaybackSettings } from '../model/index.ts';
import { object } from '../read/fields/read-fields.ts';
import { readPlayback } from '../read/profile.ts';
import { write } from './define.ts';

export const playbackCalls = {
  /** How the device's profile is played to, from now on. */
  change: write('profiles.playback', 'PATCH', {
    path: '/v2/users/self/profile/playback',
    body: ({ qualityLimit, isDataSaver, autoplaysNext, hasPreviews }: PlaybackSettings) => ({
      quality_limit: qualityLimit ?? null,
      data_saver: isDataSaver,
      autoplay_next: autoplaysNext,
      previews: hasPreviews,
    }),
    auth: 'user',
    read: (data) => readPlayback(object(data, 'playback')),
  }),
} as const;
