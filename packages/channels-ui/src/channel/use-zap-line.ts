import type { Channel } from '@antenna/api-client';
import { isAdultChannel, type Viewer } from '@antenna/catalogue';
import { openChannel } from '@antenna/schedule';
import { useMemo } from 'react';
import type { ChannelsData } from '../list/use-channels.ts';

/** A channel one can turn to. */
export interface ZapStop {
  readonly id: number;
  /** As the list shows it; 0 where it shows none. */
  readonly number: number;
  readonly name: string;
  /** It plays at once: nothing stands between it and this viewer as far as the page knows. */
  readonly opens: boolean;
  /** It cannot be watched at all: up and down pass it by. */
  readonly isPassed: boolean;
}

export interface ZapLine {
  /** In the list's order, in the viewer's category. */
  readonly channels: readonly ZapStop[];
  /** Everything that has a number. */
  readonly all: readonly ZapStop[];
  /** Where the page is. */
  readonly currentId: number;
  /** The channel watched before this one, in whatever visit. */
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

/** The channels up and down from here, and those that a number leads to. */
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
  // Nothing in this depends on the minute but what is on trial: the hour is enough.
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
