import { channelCalls, operatorCatalogueCalls } from '@antenna/api-contract';
import { toSeconds, type Seconds, type Clock, type Random } from '@antenna/kernel';
import { tokenOf, type ViewerCall, type ApiRouter } from '../../http/api-router.ts';
import type { ProviderData, ProviderCache } from '../../provider/provider-cache.ts';
import type { ChannelRecord } from '../../provider/channel-record.ts';
import { dayStart } from '@antenna/time-zones';
import { programmesBetween, type ProgrammeRow } from '../guide/repository.ts';
import { contentSchedule, schedule } from '../guide/wire.ts';
import { FUTURE, LONGEST_PROGRAMME, onAirMemory, PAST_AT_LEAST } from '../limits.ts';
import { packetView, salesView } from '../packets/packet-view.ts';
import { inOrder, offersFor, packetsShortFor } from '../packets/service.ts';
import { packet } from '../packets/wire.ts';
import { page } from '../paging.ts';
import { begunOn } from '../stats/watched-programmes.ts';
import { channelsFor, isForProfile } from '../viewing.ts';
import { listChannels, viewerChannels, wholeChannels } from './channel-lists.ts';
import { openChannelStream } from './stream.ts';
import { category, userChannel } from './wire.ts';
import type { CatalogueCache } from '../../provider/catalogue-cache.ts';
import type { Database } from '../../db/open.ts';
import type { PlayAddresses } from '../../ports/play-addresses.ts';
import type { Relay } from '../../relay/index.ts';
import type { AppSettings } from '../../settings.ts';
import { domainError, invalid } from '../../domain/domain-error.ts';

export interface ChannelsRoutesDeps {
  readonly providers: ProviderCache;
  readonly catalogues: CatalogueCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly playout: PlayAddresses;
  readonly random: Random;
  readonly relay: Relay;
  readonly settings: Pick<AppSettings, 'secretKey'>;
}

type AnyAsked = Pick<ViewerCall<typeof channelCalls.list>, 'viewer' | 'language'>;

/** Guests of one operator and profile class read the same bytes. */
const audience = ({ viewer }: AnyAsked): string => `${viewer.providerId}|${viewer.profile}`;
const reader = ({ viewer, language }: AnyAsked) => ({ language, zone: viewer.timezone });

interface ListQuery {
  readonly search?: string;
  readonly limit?: number;
  readonly offset?: number;
  readonly includes?: string;
}

function chosen(
  channels: readonly ChannelRecord[],
  query: ListQuery,
  names: (channel: ChannelRecord) => string,
): readonly ChannelRecord[] {
  const wanted = query.search?.trim().toLowerCase();
  const found = wanted ? channels.filter((channel) => names(channel).toLowerCase().includes(wanted)) : channels;
  return page(found, query);
}

const everyName = (channel: ChannelRecord): string =>
  typeof channel.name === 'string' ? channel.name : Object.values(channel.name).join('\n');

export function registerChannels({ serve }: ApiRouter, deps: ChannelsRoutesDeps): void {
  const { providers, clock, db } = deps;
  const bookOf = (asked: AnyAsked): Promise<ProviderData> => providers.get(asked.viewer.providerId);

  /** A channel of the viewer's operator that the profile may see. */
  const channelOf = async (
    asked: AnyAsked & { readonly params: Readonly<Record<string, string>> },
  ): Promise<{ provider: ProviderData; channel: ChannelRecord }> => {
    const provider = await bookOf(asked);
    const id = asked.params['id'] ?? '';
    const channel = /^\d{1,15}$/.test(id) ? provider.channelById.get(Number(id)) : undefined;
    if (!channel || !isForProfile(channel.age, asked.viewer.profile)) throw domainError('missing');
    return { provider, channel };
  };

  for (const call of [channelCalls.categories, operatorCatalogueCalls.categories]) {
    serve(call, (asked) =>
      asked.cached(
        `${audience(asked)}|${asked.query.search ?? ''}|${asked.query.limit ?? ''}|${asked.query.offset ?? ''}`,
        async () => {
          const provider = await bookOf(asked);
          const visible = new Set(channelsFor(provider.channels, asked.viewer.profile).map((channel) => channel.id));
          const wanted = asked.query.search?.trim().toLowerCase();
          const all = provider.categories.map((each) => category(each, asked.language, visible));
          return [...page(wanted ? all.filter((each) => each.name.toLowerCase().includes(wanted)) : all, asked.query)];
        },
      ),
    );
  }

  const listed = (
    asked: ViewerCall<typeof channelCalls.list>,
    pick: (channels: readonly ChannelRecord[]) => readonly ChannelRecord[],
  ) => {
    const { query } = asked;
    const withCurrent = query.includes?.split(',').includes('current_schedules') ?? false;
    const key = `${audience(asked)}|${withCurrent ? asked.viewer.timezone : '-'}|${query.search ?? ''}|${query.limit ?? ''}|${query.offset ?? ''}`;
    return asked.cached(key, async () => {
      const provider = await bookOf(asked);
      const channels = chosen(pick(channelsFor(provider.channels, asked.viewer.profile)), query, everyName);
      return {
        value: await listChannels(deps, channels, reader(asked), withCurrent),
        maxAge: withCurrent ? onAirMemory(deps.clock.now()) : Number.POSITIVE_INFINITY,
      };
    });
  };
  for (const call of [channelCalls.list, operatorCatalogueCalls.channels])
    serve(call, (asked) => listed(asked, (channels) => channels));
  for (const call of [channelCalls.freeList, operatorCatalogueCalls.freeChannels])
    serve(call, (asked) =>
      listed(asked, (channels) =>
        channels.filter((channel) => channel.isFree && channel.isAvailable && !channel.isHidden),
      ),
    );

  serve(channelCalls.userList, async (asked) => {
    const make = async () => {
      const provider = await bookOf(asked);
      const side = await viewerChannels(deps, asked.viewer);
      const channels = chosen(channelsFor(provider.channels, asked.viewer.profile), asked.query, everyName);
      return channels.map((channel) => userChannel(channel, provider, side.packets, side.favorites.get(channel.id)));
    };
    if (!asked.viewer.isGuest) return make();
    return asked.cached(
      `${audience(asked)}|${asked.query.search ?? ''}|${asked.query.limit ?? ''}|${asked.query.offset ?? ''}`,
      make,
    );
  });

  serve(channelCalls.read, async (asked) => {
    const { provider, channel } = await channelOf(asked);
    const [whole] = await wholeChannels(
      deps,
      provider,
      [channel],
      await viewerChannels(deps, asked.viewer),
      reader(asked),
    );
    if (!whole) throw domainError('missing');
    return whole;
  });

  serve(channelCalls.stream, async (asked) => {
    const { provider, channel } = await channelOfStream(asked);
    return openChannelStream(deps, {
      provider,
      channel,
      viewer: asked.viewer,
      query: asked.query,
      language: asked.language,
      token: tokenOf(asked.request) ?? '',
    });
  });

  serve(channelCalls.config, async (asked) => {
    const { provider, channel } = await channelOfStream(asked);
    const answer = await openChannelStream(deps, {
      provider,
      channel,
      viewer: asked.viewer,
      query: { type: 'config' },
      language: asked.language,
      token: '',
    });
    if (!('config' in answer)) throw domainError('missing');
    return answer;
  });

  // A child that asks for a channel of adults is told no, not that there is none.
  const channelOfStream = async (asked: AnyAsked & { readonly params: Readonly<Record<string, string>> }) => {
    const provider = await bookOf(asked);
    const channel = /^\d{1,15}$/.test(asked.params['id'] ?? '')
      ? provider.channelById.get(Number(asked.params['id']))
      : undefined;
    if (!channel) throw domainError('missing');
    return { provider, channel };
  };

  /** From where to where; a day of the viewer's clock when only that is asked. */
  const range = (
    asked: ViewerCall<typeof channelCalls.contentSchedule>,
    channel: ChannelRecord,
    otherwise: 'today' | 'all',
  ) => {
    const now = toSeconds(clock.now());
    const { date, start, end } = asked.query;
    const earliest = now - Math.max(PAST_AT_LEAST, channel.archivedDays * 86_400);
    const latest = now + FUTURE;
    const day =
      date ??
      (otherwise === 'today' && start === undefined && end === undefined
        ? new Date(now * 1_000).toISOString().slice(0, 10)
        : undefined);
    if (day !== undefined) {
      const from = dayStart(asked.viewer.timezone, day);
      if (from === undefined) throw invalid({ date: ['is no day'] });
      return { from: Math.max(from, earliest), to: Math.min(from + 86_400, latest) };
    }
    if (start !== undefined && end !== undefined && end < start) throw invalid({ end: ['is before start'] });
    return { from: Math.max(start ?? earliest, earliest), to: Math.min(end ?? latest, latest) };
  };

  const guide = async <Entry>(
    asked: ViewerCall<typeof channelCalls.contentSchedule>,
    otherwise: 'today' | 'all',
    wire: (row: ProgrammeRow, channel: ChannelRecord, begun?: Seconds) => Entry,
  ) => {
    const { channel } = await channelOf(asked);
    const { from, to } = range(asked, channel, otherwise);
    // Clients ask "from 72 hours ago": the same minute reads the same bytes.
    const key = `${asked.viewer.providerId}|${channel.id}|${from >= to ? '' : Math.floor(from / 60)}|${Math.floor(to / 60)}|${asked.viewer.timezone}|${asked.query.limit ?? ''}|${asked.query.offset ?? ''}`;
    const rows = async () => page(from < to ? await programmesBetween(db, channel.id, from, to) : [], asked.query);
    const begun = await begunOn(db, asked.viewer.profileId, channel.id, from - LONGEST_PROGRAMME, to);
    // A profile that has begun something here gets an answer of its own.
    if (begun.size > 0) return (await rows()).map((row) => wire(row, channel, begun.get(row.start)));
    return asked.cached(key, async () => ({
      value: (await rows()).map((row) => wire(row, channel)),
      maxAge: onAirMemory(deps.clock.now()),
    }));
  };
  serve(channelCalls.contentSchedule, (asked) =>
    guide(asked, 'all', (row, channel, begun) => contentSchedule(row, channel, reader(asked), begun)),
  );
  serve(channelCalls.schedule, (asked) =>
    guide(asked as never, 'today', (row, channel, begun) => schedule(row, channel, reader(asked), false, begun)),
  );

  /** What is sold is looked up by number alone (C-251). */
  const byNumber = <Asked extends { readonly params: Readonly<Record<string, string>> }>(asked: Asked): Asked => {
    if (!/^\d{1,15}$/.test(asked.params['id'] ?? '')) throw invalid({ id: ['is no number'] });
    return asked;
  };

  serve(channelCalls.packets, async (asked) => {
    const { provider, channel } = await channelOf(asked);
    const view = await packetView(deps, asked, new Set());
    return page(inOrder(provider, channel.packets), asked.query).map((record) => packet(record, view));
  });
  serve(channelCalls.quickSales, async (asked) => {
    const { channel } = await channelOf(byNumber(asked));
    return offersFor(await salesView(deps, asked), channel.packets);
  });
  serve(channelCalls.packetsShort, async (asked) => {
    const { channel } = await channelOf(byNumber(asked));
    return packetsShortFor(await salesView(deps, asked), channel.packets);
  });
}
