import { isIP } from 'node:net';
import { liveAddress } from '@antenna/catchup';
import { toSeconds, type Millis } from '@antenna/kernel';
import { isPublicAddress } from '@antenna/safe-input';
import type { Fetching } from '../check/fetching.ts';
import { probe } from '../check/probe.ts';
import { demotedSources } from '../modules/channels/sources/repository.ts';
import type { Database } from '../db/open.ts';
import type { BrandFile } from '../provider/brand-file.ts';
import { brandOf, providersOf } from '../provider/repository.ts';
import { channelReach, type StoredSource } from '../provider/channel-sources.ts';
import { findingsOf, type Finding } from './finding.ts';
import { channelAddresses } from './repository.ts';

const { ok, advice, warning } = findingsOf('streams');
/** Servers that are asked, each for one channel, and how many at a time. */
const SERVERS_MOST = 40;
const AT_ONCE = 8;
const NAMED = 3;

interface Address {
  readonly channel: string;
  readonly relay: BrandFile['relay'];
  readonly url: URL;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>> | undefined;
}

export interface StreamsQuestion {
  /** Undefined: nothing is requested. */
  readonly fetching: Fetching | undefined;
  readonly isHttps: boolean;
  readonly now: Millis;
}

/** The channels' addresses: which no browser plays, which are unencrypted or in the own network, and whether each server answers. */
export async function checkStreams(
  db: Database,
  { fetching, isHttps, now }: StreamsQuestion,
): Promise<readonly Finding[]> {
  const stored = (await channelAddresses(db)).map((row) => ({
    row,
    sources: JSON.parse(row.sources) as StoredSource[],
  }));
  const relays = new Map<number, BrandFile['relay']>();
  for (const { id } of await providersOf(db)) relays.set(id, (JSON.parse(await brandOf(db, id)) as BrandFile).relay);
  const hidden = stored.filter(({ sources }) => channelReach(sources, undefined).isHidden).length;
  const addresses = stored.flatMap(({ row, sources }) =>
    sources
      .filter(({ isPlayable, url }) => isPlayable && URL.canParse(url))
      .map(({ url, headers }): Address => {
        return { channel: row.name, relay: relays.get(row.provider_id), url: new URL(url), text: url, headers };
      }),
  );
  const foreign = addresses.filter(({ url }) => url.protocol === 'https:' || url.protocol === 'http:');
  const refused = isHttps ? foreign.filter(({ url, relay }) => url.protocol === 'http:' && !relay?.for) : [];
  const isAllowed = ({ relay }: Address) => relay?.for !== undefined && relay.allow_private === true;
  const inner = foreign.filter((each) => isInner(each.url.hostname) && !isAllowed(each));
  const demoted = await demotedSources(db, toSeconds(now));
  const found = [
    ...(hidden > 0
      ? [
          advice(
            `Channels without an address that a browser plays, which are hidden: ${hidden}.`,
            'The report of antenna import playlist says why.',
          ),
        ]
      : []),
    ...(refused.length > 0
      ? [
          warning(
            `Addresses by http, which browsers refuse on your https page: ${countOf(refused)}.`,
            '"relay": { "for": "needed" } in brand.json passes them through this server, with their traffic.',
          ),
        ]
      : []),
    ...(inner.length > 0
      ? [
          warning(
            `Addresses in a private network, which viewers elsewhere cannot reach: ${countOf(inner)}.`,
            '"relay": { "for": "all", "allow_private": true } in brand.json passes them through this server.',
          ),
        ]
      : []),
    ...(demoted.length > 0
      ? [
          warning(
            `Addresses that players reported lately, tried last: ${demoted.length}.`,
            'antenna check sources requests them and says why.',
          ),
        ]
      : []),
  ];
  const isReachable = ({ url }: Address) => !isInner(url.hostname);
  return [...found, ...(fetching ? await askServers(foreign.filter(isReachable), fetching, now) : [])];
}

async function askServers(addresses: readonly Address[], fetching: Fetching, now: Millis): Promise<readonly Finding[]> {
  const oneEach = [...new Map(addresses.toReversed().map((each) => [each.url.host, each])).values()].slice(
    0,
    SERVERS_MOST,
  );
  if (oneEach.length === 0) return [];
  const silent: { readonly address: Address; readonly why: string }[] = [];
  const queue = [...oneEach];
  const worker = async () => {
    for (let address = queue.shift(); address; address = queue.shift()) {
      const answer = await probe(fetching, liveAddress(address.text, toSeconds(now), ''), address.headers);
      if (answer.is === 'problem') silent.push({ address, why: answer.why });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (silent.length === 0) return [ok(`Servers of streams that answer with a picture: ${oneEach.length}.`)];
  return [
    warning(
      `Of ${oneEach.length} servers of streams, each asked for one channel, ${silent.length} did not play it: ${silent
        .slice(0, NAMED)
        .map(({ address, why }) => `${address.url.host} (${address.channel}: ${why})`)
        .join('; ')}${silent.length > NAMED ? ' …' : ''}`,
      'antenna check playlist <file|url> checks every channel.',
    ),
  ];
}

const isInner = (hostname: string): boolean => {
  const host = hostname.replaceAll(/^\[|\]$/g, '');
  return host === 'localhost' || host.endsWith('.local') || (isIP(host) !== 0 && !isPublicAddress(host));
};

/** `12 (One, Two, Three)`. */
function countOf(addresses: readonly Address[]): string {
  const names = [...new Set(addresses.map(({ channel }) => channel))];
  return `${addresses.length} (${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? ' …' : ''})`;
}
