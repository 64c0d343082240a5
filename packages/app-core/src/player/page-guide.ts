import { toSeconds } from '@antenna/kernel';
import type { ApiBackendPorts } from '@antenna/player-core';
import { keptChannel, scheduleArgs, scheduleEndpoints, type AppStore } from '@antenna/store';

/** The schedule that a channel's page shows, for the player on it: both share one request. */
export const pageGuide =
  ({
    getState,
    dispatch,
    services,
  }: Pick<AppStore, 'getState' | 'dispatch' | 'services'>): ApiBackendPorts['guide'] & object =>
  async (channelId, { from, to }) => {
    const channel = keptChannel(getState(), channelId);
    if (!channel) return undefined;
    const args = scheduleArgs(channel, toSeconds(services.clock.now()));
    if (from < args.from || to > args.to) return undefined;
    const { data = [] } = await dispatch(scheduleEndpoints.schedule.initiate(args, { subscribe: false }));
    return data;
  };
