import { channelCalls, operatorCatalogueCalls } from '@antenna/api-contract';
import { toSeconds, type Seconds, type Clock, type Random } from '@antenna/kernel';
import { tokenOf, type ViewerCall, type ApiRouter } from '../../http/api-router.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { ChannelRecord } from '../../provider/channel-record.ts';
import { programmesBetween, type ProgrammeRow } from '../guide/repository.ts';
import { contentSchedule, schedule } from '../guide/wire.ts';
import { LONGEST_PROGRAMME, onAirMemory } from '../limits.ts';
import { packetView, salesView } from '../packets/packet-view.ts';
import { inOrder, offersFor, packetsShortFor } from '../packets/service.ts';
import { packet } from '../packets/wire.ts';
import { page } from '../paging.ts';
import { begunOn } from '../stats/watched-programmes.ts';
import { channelsFor } from '../viewing.ts';
import { listChannels, viewerChannels, wholeChannels } from './channel-lists.ts';
import { openChannelStream } from './stream.ts';
import {
  categoriesFor,
  guideRange,
  knownChannel,
  requireNumber,
  searchChannels,
  visibleChannel,
  type ListQuery,
} from './service.ts';
import { userChannel } from './wire.ts';
import type { CatalogueCache } from '../../provider/catalogue-cache.ts';
import type { Database } from '../../db/open.ts';
import type { PlayAddresses } from '../../ports/play-addresses.ts';
import type { Relay } from '../../relay/index.ts';
import type { AppSettings } from '../../settings.ts';
import { domainError } from '../../domain/domain-error.ts';

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
type OneAsked = AnyAsked & { readonly params: Readonly<Record<string, string>> };
type Serve = ApiRouter['serve'];

/** Guests of one operator and profile class read the same bytes. */
const audience = ({ viewer }: AnyAsked): string => `${viewer.providerId}|${viewer.profile}`;
const reader = ({ viewer, language }: AnyAsked) => ({ language, zone: viewer.timezone });

const pageKey = ({ search, limit, offset }: ListQuery): string => `${search ?? ''}|${limit ?? ''}|${offset ?? ''}`;

/** Channels: their lists, one of them, what it plays, its guide and the packets that open it. */
export function registerChannels({ serve }: ApiRouter, deps: ChannelsRoutesDeps): void {
  registerLists(serve, deps);
  registerOne(serve, deps);
  registerGuide(serve, deps);
  registerSales(serve, deps);
}

function registerLists(serve: Serve, deps: ChannelsRoutesDeps): void {
  const { providers, clock } = deps;

  for (const call of [channelCalls.categories, operatorCatalogueCalls.categories])
    serve(call, (asked) =>
      asked.cached(`${audience(asked)}|${pageKey(asked.query)}`, async () =>
        categoriesFor(await providers.get(asked.viewer.providerId), asked, asked.query),
      ),
    );

  const listed = (asked: ViewerCall<typeof channelCalls.list>, isIncluded: (channel: ChannelRecord) => boolean) => {
    const { query, viewer } = asked;
    const withCurrent = query.includes?.split(',').includes('current_schedules') ?? false;
    const key = `${audience(asked)}|${withCurrent ? viewer.timezone : '-'}|${pageKey(query)}`;
    return asked.cached(key, async () => {
      const provider = await providers.get(viewer.providerId);
      const channels = searchChannels(channelsFor(provider.channels, viewer.profile).filter(isIncluded), query);
      return {
        value: await listChannels(deps, { channels, reader: reader(asked), withCurrent }),
        maxAge: withCurrent ? onAirMemory(clock.now()) : Number.POSITIVE_INFINITY,
      };
    });
  };
  for (const call of [channelCalls.list, operatorCatalogueCalls.channels])
    serve(call, (asked) => listed(asked, () => true));
  for (const call of [channelCalls.freeList, operatorCatalogueCalls.freeChannels])
    serve(call, (asked) => listed(asked, ({ isFree, isAvailable, isHidden }) => isFree && isAvailable && !isHidden));

  serve(channelCalls.userList, async (asked) => {
    const { viewer, query } = asked;
    const make = async () => {
      const provider = await providers.get(viewer.providerId);
      const side = await viewerChannels(deps, viewer);
      const channels = searchChannels(channelsFor(provider.channels, viewer.profile), query);
      return channels.map((channel) =>
        userChannel(channel, { provider, packets: side.packets, favorite: side.favorites.get(channel.id) }),
      );
    };
    return viewer.isGuest ? asked.cached(`${audience(asked)}|${pageKey(query)}`, make) : make();
  });
}

function registerOne(serve: Serve, deps: ChannelsRoutesDeps): void {
  serve(channelCalls.read, async (asked) => {
    const { provider, channel } = await visibleChannel(deps, asked, asked.params['id']);
    const side = await viewerChannels(deps, asked.viewer);
    const [whole] = await wholeChannels(deps, { provider, channels: [channel], side, reader: reader(asked) });
    if (!whole) throw domainError('missing');
    return whole;
  });

  // A child that asks for a channel of adults is told no, not that there is none.
  const request = async ({ viewer, language, params }: OneAsked) => ({
    ...(await knownChannel(deps, viewer, params['id'])),
    viewer,
    language,
  });
  serve(channelCalls.stream, async (asked) =>
    openChannelStream(deps, {
      ...(await request(asked)),
      query: asked.query,
      token: tokenOf(asked.request) ?? '',
    }),
  );
  serve(channelCalls.config, async (asked) => {
    const answer = await openChannelStream(deps, { ...(await request(asked)), query: { type: 'config' }, token: '' });
    if (!('config' in answer)) throw domainError('missing');
    return answer;
  });
}

function registerGuide(serve: Serve, deps: ChannelsRoutesDeps): void {
  const { clock, db } = deps;
  const guide = async <Entry>(
    asked: ViewerCall<typeof channelCalls.contentSchedule>,
    otherwise: 'today' | 'all',
    entry: (row: ProgrammeRow, channel: ChannelRecord, begun?: Seconds) => Entry,
  ) => {
    const { viewer, query } = asked;
    const { channel } = await visibleChannel(deps, asked, asked.params['id']);
    const { from, to } = guideRange(query, { channel, otherwise, zone: viewer.timezone, now: toSeconds(clock.now()) });
    const rows = async () =>
      page(from < to ? await programmesBetween(db, { channelId: channel.id, start: from, end: to }) : [], query);
    const begun = await begunOn(db, {
      profileId: viewer.profileId,
      channelId: channel.id,
      from: from - LONGEST_PROGRAMME,
      to,
    });
    // A profile that has begun something here gets an answer of its own.
    if (begun.size > 0) return (await rows()).map((row) => entry(row, channel, begun.get(row.start)));
    // Clients ask "from 72 hours ago": the same minute reads the same bytes.
    const minutes = `${from >= to ? '' : Math.floor(from / 60)}|${Math.floor(to / 60)}`;
    const key = `${viewer.providerId}|${channel.id}|${minutes}|${viewer.timezone}|${query.limit ?? ''}|${query.offset ?? ''}`;
    return asked.cached(key, async () => ({
      value: (await rows()).map((row) => entry(row, channel)),
      maxAge: onAirMemory(clock.now()),
    }));
  };
  serve(channelCalls.contentSchedule, (asked) =>
    guide(asked, 'all', (row, channel, begun) => contentSchedule(row, channel, { ...reader(asked), begun })),
  );
  serve(channelCalls.schedule, (asked) =>
    guide(asked as never, 'today', (row, channel, begun) =>
      schedule(row, reader(asked), { channel, withChannel: false, begun }),
    ),
  );
}

function registerSales(serve: Serve, deps: ChannelsRoutesDeps): void {
  serve(channelCalls.packets, async (asked) => {
    const { provider, channel } = await visibleChannel(deps, asked, asked.params['id']);
    const view = await packetView(deps, asked, new Set());
    return page(inOrder(provider, channel.packets), asked.query).map((record) => packet(record, view));
  });
  serve(channelCalls.quickSales, async (asked) => {
    const { channel } = await visibleChannel(deps, asked, requireNumber(asked.params['id']));
    return offersFor(await salesView(deps, asked), channel.packets);
  });
  serve(channelCalls.packetsShort, async (asked) => {
    const { channel } = await visibleChannel(deps, asked, requireNumber(asked.params['id']));
    return packetsShortFor(await salesView(deps, asked), channel.packets);
  });
}
