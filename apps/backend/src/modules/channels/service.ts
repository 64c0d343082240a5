import type { Category, channelCalls } from '@antenna/api-contract';
import type { Seconds } from '@antenna/kernel';
import { dayStart } from '@antenna/time-zones';
import type { Database } from '../../db/open.ts';
import type { QueryOf } from '../../domain/call-types.ts';
import { domainError, invalid } from '../../domain/domain-error.ts';
import type { ChannelRecord } from '../../provider/channel-record.ts';
import type { ProviderCache, ProviderData } from '../../provider/provider-cache.ts';
import type { Viewer, ViewerClass } from '../../sessions/sessions.ts';
import { programmesBetween, type ProgrammeRow } from '../guide/repository.ts';
import { FUTURE, PAST_AT_LEAST } from '../limits.ts';
import { page } from '../paging.ts';
import { channelsFor, isForProfile } from '../viewing.ts';
import { category } from './wire.ts';

export interface ListQuery {
  readonly search?: string;
  readonly limit?: number;
  readonly offset?: number;
}

interface Reader {
  readonly viewer: Viewer;
  readonly language: string;
}

/** A page of these channels, of those whose name has the text in any language. */
export function searchChannels(channels: readonly ChannelRecord[], query: ListQuery): readonly ChannelRecord[] {
  const text = query.search?.trim().toLowerCase();
  const names = ({ name }: ChannelRecord) => (typeof name === 'string' ? name : Object.values(name).join('\n'));
  return page(text ? channels.filter((channel) => names(channel).toLowerCase().includes(text)) : channels, query);
}

/** Categories with those of their channels that the profile may see. */
export function categoriesFor(
  provider: ProviderData,
  { viewer, language }: { readonly viewer: ViewerClass; readonly language: string },
  query: ListQuery,
): Category[] {
  const visible = new Set(channelsFor(provider.channels, viewer.profile).map(({ id }) => id));
  const text = query.search?.trim().toLowerCase();
  const all = provider.categories.map((each) => category(each, language, visible));
  return [...page(text ? all.filter(({ name }) => name.toLowerCase().includes(text)) : all, query)];
}

interface ChannelOfProvider {
  readonly provider: ProviderData;
  readonly channel: ChannelRecord;
}

/** A channel of the viewer's operator, whether the profile may see it or not. Throws missing. */
export async function knownChannel(
  { providers }: { readonly providers: ProviderCache },
  viewer: Viewer,
  id: string | undefined,
): Promise<ChannelOfProvider> {
  const provider = await providers.get(viewer.providerId);
  const channel = /^\d{1,15}$/.test(id ?? '') ? provider.channelById.get(Number(id)) : undefined;
  if (!channel) throw domainError('missing');
  return { provider, channel };
}

/** A channel of the viewer's operator that the profile may see. Throws missing. */
export async function visibleChannel(
  deps: { readonly providers: ProviderCache },
  { viewer }: Pick<Reader, 'viewer'>,
  id: string | undefined,
): Promise<ChannelOfProvider> {
  const known = await knownChannel(deps, viewer, id);
  if (!isForProfile(known.channel.age, viewer.profile)) throw domainError('missing');
  return known;
}

/** Products are found by number alone (C-251). */
export function requireNumber(id: string | undefined): string {
  if (id === undefined || !/^\d{1,15}$/.test(id)) throw invalid({ id: ['number'] });
  return id;
}

interface RangeOf {
  readonly channel: ChannelRecord;
  /** What is meant where the call names neither a day nor a span. */
  readonly otherwise: 'today' | 'all';
  /** IANA name. */
  readonly zone: string;
  readonly now: Seconds;
}

/** From where to where a guide is read, within the archive and a week ahead; a day of the viewer's clock when that is asked. */
export function guideRange(
  { date, start, end }: Pick<QueryOf<typeof channelCalls.contentSchedule>, 'date' | 'start' | 'end'>,
  { channel, otherwise, zone, now }: RangeOf,
): { readonly from: Seconds; readonly to: Seconds } {
  const earliest = now - Math.max(PAST_AT_LEAST, channel.archivedDays * 86_400);
  const latest = now + FUTURE;
  const isToday = otherwise === 'today' && start === undefined && end === undefined;
  const day = date ?? (isToday ? new Date(now * 1_000).toISOString().slice(0, 10) : undefined);
  if (day !== undefined) {
    const from = dayStart(zone, day);
    if (from === undefined) throw invalid({ date: ['date'] });
    return { from: Math.max(from, earliest), to: Math.min(from + 86_400, latest) };
  }
  if (start !== undefined && end !== undefined && end < start) throw invalid({ end: ['before_start'] });
  return { from: Math.max(start ?? earliest, earliest), to: Math.min(end ?? latest, latest) };
}

/** What a channel shows within a range, which may be empty. */
export async function programmesOf(
  { db }: { readonly db: Database },
  { id }: ChannelRecord,
  { from, to }: { readonly from: Seconds; readonly to: Seconds },
): Promise<readonly ProgrammeRow[]> {
  return from < to ? programmesBetween(db, { channelId: id, start: from, end: to }) : [];
}
