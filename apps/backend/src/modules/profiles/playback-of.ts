import type { PlaybackSettings } from '@antenna/api-contract';

const DEFAULTS: PlaybackSettings = { quality_limit: null, data_saver: false, autoplay_next: true, previews: true };

/** What the profile chose; the rest as it is for everybody. */
export const playbackOf = ({ playback }: { readonly playback: string }): PlaybackSettings => ({
  ...DEFAULTS,
  ...(JSON.parse(playback) as Partial<PlaybackSettings>),
});
