import { liveAddress } from '@antenna/catchup';
import { withoutSecrets } from '@antenna/safe-input';
import type { Seconds } from '@antenna/kernel';
import type { Database } from '../db/open.ts';
import { demotedSources, forgetFailures } from '../modules/channels/sources/repository.ts';
import { channelSources, type ChannelSource, type StoredSource } from '../provider/channel-sources.ts';
import type { Fetching } from './fetching.ts';
import { probe } from './probe.ts';

/** An address that is tried last. */
export interface DemotedSource {
  readonly channelId: number;
  readonly providerId: number;
  readonly channel: string;
  readonly source: ChannelSource;
  readonly of: number;
  /** Without passwords. */
  readonly address: string;
  readonly until: Seconds;
  readonly times: number;
}

/** Addresses that everybody tries last at `now`; one that is in no playlist any more needs no repair. */
export async function demotedAddresses(db: Database, now: Seconds): Promise<readonly DemotedSource[]> {
  return (await demotedSources(db, now)).flatMap((row): DemotedSource[] => {
    const sources = channelSources(JSON.parse(row.sources) as StoredSource[], {
      live: row.url,
      catchup: undefined,
      override: undefined,
      settings: undefined,
    });
    const source = sources.find(({ key }) => key === row.source);
    if (source === undefined) return [];
    return [
      {
        channelId: row.channel_id,
        providerId: row.provider_id,
        channel: row.name,
        source,
        of: sources.length,
        address: withoutSecrets(source.url),
        until: Number(row.demoted_until),
        times: row.demotions,
      },
    ];
  });
}

/** How an address is requested: through the relay a browser's rules do not count. */
export interface ProbeOptions {
  readonly fetching: Fetching;
  readonly now: Seconds;
  readonly isRelayed: boolean;
}

/**
 * Requests an address and gives it its place back when it plays. Answers 'plays', or why it does not. One that answers, but not to
 * pages of other sites, plays nowhere: players reported that.
 */
export async function probeSource(
  db: Database,
  { channelId, source }: Pick<DemotedSource, 'channelId' | 'source'>,
  { fetching, now, isRelayed }: ProbeOptions,
): Promise<string> {
  const answer = await probe(fetching, liveAddress(source.url, now, ''), source.headers);
  if (answer.is !== 'media') return answer.why;
  if (!answer.isOpen && !isRelayed)
    return 'it answers, but browsers may not read it from your site (no CORS header): ask the source, or add "relay": { "for": "all" } to brand.json';
  await forgetFailures(db, channelId, source.key);
  return 'plays';
}
