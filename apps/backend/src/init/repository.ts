import type { Source } from '@antenna/m3u';
import type { Database } from '../db/open.ts';
import { activeChannels } from '../modules/channels/repository.ts';

export interface ChannelFacts {
  readonly name: string;
  readonly groups: readonly string[];
  readonly sources: readonly Source[];
  readonly hasGuide: boolean;
  readonly tvgId: string;
  /** tvg-country of the playlist. */
  readonly attribute: string | undefined;
}

/** The operator's channels as they were imported, and whether each has programmes to come. */
export async function channelFacts(db: Database, providerId: number, now: number): Promise<readonly ChannelFacts[]> {
  const [channels, guided] = await Promise.all([
    activeChannels(db, providerId),
    db
      .selectFrom('programmes')
      .select('channel_id')
      .distinct()
      .where('provider_id', '=', providerId)
      .where('stop', '>', now)
      .execute(),
  ]);
  const withGuide = new Set(guided.map((row) => row.channel_id));
  return channels.map(({ id, name, groups, sources, tvg_id, attributes }) => ({
    name,
    groups: JSON.parse(groups) as readonly string[],
    sources: JSON.parse(sources) as readonly Source[],
    hasGuide: withGuide.has(id),
    tvgId: tvg_id,
    attribute: (JSON.parse(attributes) as Readonly<Record<string, string>>)['tvg-country'],
  }));
}
