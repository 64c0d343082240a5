import { channelCalls, operatorCatalogueCalls } from '@antenna/api-contract';
import { toSeconds, type Seconds, type Clock, type Random } from '@antenna/kernel';
import { tokenOf, type ApiRouter, type SharedCall, type ViewerCall } from '../../http/api-router.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { ChannelRecord } from '../../provider/channel-record.ts';
import { contentSchedule, schedule, type ProgrammeRow } from '../guide/wire.ts';
import { LONGEST_PROGRAMME, onAirMemory } from '../limits.ts';
import { packetView, salesView } from '../packets/packet-view.ts';
import { inOrder, offersFor, packetsShortFor } from '../packets/service.ts';
import { packet } from '../packets/wire.ts';
import { page } from '../paging.ts';
import { begunOn } from '../stats/watched-programmes.ts';
import type { Leases } from '../streams/leases.ts';
import { channelsFor } from '../viewing.ts';
import { channelsNowFor, detailedChannels, GUEST_CHANNELS, listChannels, viewerChannels } from './channel-lists.ts';
import { openChannelStream } from './stream.ts';
import {
  categoriesFor,
  guideRange,
  knownChannel,
  programmesOf,
  requireNumber,
  searchChannels,
  visibleChannel,
  type ListQuery,
} from './service.ts';
import { userChannel } from './wire.ts';
import type { CatalogueCache } from '../../provider/catalogue-cache.ts';
import type { ContentStore } from '../../provider/contents-repository.ts';
import type { Database } from '../../db/open.ts';
import type { PlayAddresses } from '../../ports/play-addresses.ts';
import type { Relay } from '../../relay/index.ts';
import type { AppSettings } from '../../settings.ts';
import { domainError } from '../../domain/domain-error.ts';

export interface ChannelsRoutesDeps {
  readonly providers: ProviderCache;
  readonly catalogues: CatalogueCache;
  readonly clock: Clock;
  readonly contents: ContentStore;
  readonly db: Database;
  readonly leases: Leases;
  readonly playout: PlayAddresses;
  readonly random: Random;
  readonly relay: Relay;
  readonly settings: Pick<AppSettings, 'secretKey'>;
}

type ListCall = Pick<ViewerCall<typeof channelCalls.list>, 'viewer' | 'language'>;
type ChannelCall = ListCall & { readonly params: Readonly<Record<string, string>> };
type Serve = ApiRouter['serve'];

/** All that lists are told apart by. */
type ClassCall = Pick<SharedCall<typeof channelCalls.list>, 'viewer' | 'language'>;

/** Guests of one operator and profile class read the same bytes. */
const audience = ({ viewer }: ClassCall): string => `${viewer.providerId}|${viewer.profile}`;
const reader = ({ viewer, language }: ClassCall) => ({ language, zone: viewer.timezone });

const pageKey = ({ search, limit, offset }: ListQuery): string => `${search ?? ''}|${limit ?? ''}|${offset ?? ''}`;

/** Channels: their lists, one of them, what it plays, its guide and the packets that open it. */
export function registerChannels({ serve, serveShared }: ApiRouter, deps: ChannelsRoutesDeps): void {
  registerLists({ serve, serveShared }, deps);
  registerOne(serve, deps);
  registerGuide(serve, deps);
  registerSales(serve, deps);
}

function registerLists(
  { serve, serveShared }: Pick<ApiRouter, 'serve' | 'serveShared'>,
  deps: ChannelsRoutesDeps,
): void {
  const { providers, clock } = deps;

  const categories = (call: ClassCall & { readonly query: ListQuery }) =>
    [
      `${audience(call)}|${pageKey(call.query)}`,
      async () => categoriesFor(await providers.get(call.viewer.providerId), call, call.query),
    ] as const;
  for (const endpoint of [channelCalls.categories, channelCalls.categoriesAlias])
    serveShared(endpoint, (call) => call.cached(...categories(call)));
  serve(operatorCatalogueCalls.categories, (call) => call.cached(...categories(call)));

  const listed = (call: SharedCall<typeof channelCalls.list>, isIncluded: (channel: ChannelRecord) => boolean) => {
    const { query, viewer } = call;
    const withCurrent = query.includes?.split(',').includes('current_schedules') ?? false;
    const key = `${audience(call)}|${withCurrent ? viewer.timezone : '-'}|${pageKey(query)}`;
    return call.cached(key, async () => {
      const provider = await providers.get(viewer.providerId);
      const visible = await channelsNowFor(deps, provider.channels, viewer.profile);
      const channels = searchChannels(visible.filter(isIncluded), query);
      const isOfNow = withCurrent || viewer.profile === 'child';
      return {
        value: await listChannels(deps, { channels, reader: reader(call), withCurrent }),
        maxAge: isOfNow ? onAirMemory(clock.now()) : Number.POSITIVE_INFINITY,
      };
    });
  };
  const isFreeToWatch = ({ isFree, isAvailable, isHidden }: ChannelRecord) => isFree && isAvailable && !isHidden;
  serveShared(channelCalls.list, (call) => listed(call, () => true));
  serveShared(channelCalls.freeList, (call) => listed(call, isFreeToWatch));

  const detailed = (call: ViewerCall<typeof channelCalls.list>, isIncluded: (channel: ChannelRecord) => boolean) =>
    call.cached(`${audience(call)}|${pageKey(call.query)}`, async () => {
      const provider = await providers.get(call.viewer.providerId);
      const channels = searchChannels(provider.channels.filter(isIncluded), call.query);
      const asked = { provider, channels, side: GUEST_CHANNELS, reader: reader(call) };
      return { value: await detailedChannels(deps, asked), maxAge: onAirMemory(clock.now()) };
    });
  serve(operatorCatalogueCalls.channels, (call) => detailed(call as never, () => true));
  serve(operatorCatalogueCalls.freeChannels, (call) => detailed(call as never, isFreeToWatch));

  const userList = async (call: ViewerCall<typeof channelCalls.userList>) => {
    const { viewer, query } = call;
    const make = async () => {
      const provider = await providers.get(viewer.providerId);
      const side = await viewerChannels(deps, viewer);
      const channels = searchChannels(channelsFor(provider.channels, viewer.profile), query);
      return channels.map((channel) =>
        userChannel(channel, { provider, packets: side.packets, favorite: side.favorites.get(channel.id) }),
      );
    };
    return viewer.isGuest ? call.cached(`${audience(call)}|${pageKey(query)}`, make) : make();
  };
  for (const endpoint of [channelCalls.userList, channelCalls.userListAlias]) serve(endpoint, userList);
}

function registerOne(serve: Serve, deps: ChannelsRoutesDeps): void {
  serve(channelCalls.read, async (call) => {
    const { provider, channel } = await visibleChannel(deps, call, call.params['id']);
    const side = await viewerChannels(deps, call.viewer);
    const [whole] = await detailedChannels(deps, { provider, channels: [channel], side, reader: reader(call) });
    if (!whole) throw domainError('missing');
    return whole;
  });

  // A child that asks for a channel of adults is refused it, not told that it does not exist.
  const request = async ({ viewer, language, params }: ChannelCall) => ({
    ...(await knownChannel(deps, viewer, params['id'])),
    viewer,
    language,
  });
  serve(channelCalls.stream, async (call) =>
    openChannelStream(deps, {
      ...(await request(call)),
      query: call.query,
      ...(call.operator ? { isOperators: true, token: '' } : { token: tokenOf(call.request) ?? '' }),
    }),
  );
  serve(channelCalls.config, async (call) => {
    const answer = await openChannelStream(deps, { ...(await request(call)), query: { type: 'config' }, token: '' });
    if (!('config' in answer)) throw domainError('missing');
    return answer;
  });
}

function registerGuide(serve: Serve, deps: ChannelsRoutesDeps): void {
  const { clock, db } = deps;
  const guide = async <Entry>(
    call: ViewerCall<typeof channelCalls.contentSchedule>,
    otherwise: 'today' | 'all',
    entry: (row: ProgrammeRow, channel: ChannelRecord, begun?: Seconds) => Entry,
  ) => {
    const { viewer, query } = call;
    const { channel } = await visibleChannel(deps, call, call.params['id']);
    const { from, to } = guideRange(query, { channel, otherwise, zone: viewer.timezone, now: toSeconds(clock.now()) });
    const rows = async () => page(await programmesOf(deps, channel, { from, to }), query);
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
    return call.cached(key, async () => ({
      value: (await rows()).map((row) => entry(row, channel)),
      maxAge: onAirMemory(clock.now()),
    }));
  };
  serve(channelCalls.contentSchedule, (call) =>
    guide(call, 'all', (row, channel, begun) => contentSchedule(row, channel, { ...reader(call), begun })),
  );
  serve(channelCalls.schedule, (call) =>
    guide(call as never, 'today', (row, channel, begun) =>
      schedule(row, reader(call), { channel, withChannel: false, begun }),
    ),
  );
}

function registerSales(serve: Serve, deps: ChannelsRoutesDeps): void {
  serve(channelCalls.packets, async (call) => {
    const { provider, channel } = await visibleChannel(deps, call, call.params['id']);
    const view = await packetView(deps, call, new Set());
    return page(inOrder(provider, channel.packets), call.query).map((record) => packet(record, view));
  });
  serve(channelCalls.quickSales, async (call) => {
    const { channel } = await visibleChannel(deps, call, requireNumber(call.params['id']));
    return offersFor(await salesView(deps, call), channel.packets);
  });
  serve(channelCalls.packetsShort, async (call) => {
    const { channel } = await visibleChannel(deps, call, requireNumber(call.params['id']));
    return packetsShortFor(await salesView(deps, call), channel.packets);
  });
}
