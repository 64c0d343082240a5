import type { Playout } from '@antenna/playout';

/** What the API needs of playout: addresses and the playlists behind them. */
export type PlayAddresses = Pick<
  Playout,
  'has' | 'openingPlaylists' | 'channelAddress' | 'contentAddress' | 'contentStills'
>;

export type PlayAddress = ReturnType<PlayAddresses['channelAddress']>;
