import type { Channel } from '@antenna/api-client';
import { isAdultChannel, type Viewer } from '@antenna/catalogue';
import { openChannel } from '@antenna/schedule';
import { useMemo } from 'react';
import type { ChannelsData } from '../list/use-channels.ts';

/** A channel to change to. */
export interface ZapStop {
  readonly id: number;
  /** As shown in the list; 0 without a number. */
  readonly number: number;
  readonly name: string;
  /** Plays without a PIN or purchase. */
  readonly opens: boolean;
  /** Cannot be watched: channel up and down skip it. */
  readonly isPassed: boolean;
}

export interface ZapLine {
  /** In the list's order, in the viewer's category. */
  readonly channels: readonly ZapStop[];
  /** All channels with a number. */
  readonly all: readonly ZapStop[];
  /** The current channel. */
  readonly currentId: number;
  /** The channel watched before this one. */
  readonly lastId: number | undefined;
  readonly byId: ReadonlyMap<number, Channel>;
}

export function playsAtOnce(channel: Channel, viewer: Viewer, now: number): boolean {
  return (
    openChannel({
      channel,
      mode: 'full',
      now,
      isAdult: isAdultChannel(channel, viewer),
      isAdultUnlocked: false,
      isForbiddenCountry: false,
    }).open === 'stream'
  );
}

/** The channels for channel up and down, and for entered numbers. */
export function useZapLine({
  data,
  around,
  viewer,
  now,
  channelId,
}: {
  readonly data: ChannelsData;
  readonly around: readonly Channel[];
  readonly viewer: Viewer;
  readonly now: number;
  readonly channelId: number;
}): ZapLine {
  const { listed, lastWatched } = data;
  // Only trials depend on the time: the hour is precise enough.
  const hour = Math.floor(now / 3_600) * 3_600;
  const stops = useMemo(
    () =>
      new Map(
        listed.map((channel) => [
          channel.id,
          {
            id: channel.id,
            number: channel.num ?? 0,
            name: channel.name,
            opens: playsAtOnce(channel, viewer, hour),
            isPassed: !channel.isAvailable,
          },
        ]),
      ),
    [listed, viewer, hour],
  );
  const byId = useMemo(() => new Map(listed.map((channel) => [channel.id, channel])), [listed]);
  const channels = useMemo(() => around.flatMap(({ id }) => stops.get(id) ?? []), [around, stops]);
  const all = useMemo(() => [...stops.values()], [stops]);
  return { channels, all, byId, currentId: channelId, lastId: lastWatched.find(({ id }) => id !== channelId)?.id };
}
