import type { Seconds } from '@antenna/kernel';
import type { Selectable } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { importedArchive, overrideCatchup, type ImportedArchive } from '@antenna/catchup';
import type { Catchup } from '@antenna/m3u';
import { channelReach, channelSources, type ChannelSource, type StoredSource } from './channel-sources.ts';
import type { ProtectionFile } from './protection.ts';
import { channelAge, type AgeRules } from './channel-age.ts';
import type { BrandFile, TrackerFile } from './brand-file.ts';
import type { Text } from '../texts/localised.ts';

/** channels.json: what an operator adds to a channel of the playlist. */
export interface ChannelExtra {
  readonly slug?: string;
  readonly name?: Text;
  readonly description?: Text;
  readonly age?: number | null;
  readonly plate?: { readonly color: string; readonly dark?: boolean };
  readonly is_hd?: boolean;
  readonly is_4k?: boolean;
  readonly is_free?: boolean;
  readonly is_hidden?: boolean;
  readonly is_available?: boolean;
  readonly packets?: readonly number[];
  readonly vitrina?: { readonly web: string; readonly web_vlight?: string } | null;
  readonly tags?: readonly string[];
  readonly aspect_ratio?: string;
  readonly screen?: string;
  /** Seconds of it that everyone may see live, without sound, before buying; none without. */
  readonly preview_seconds?: number;
  readonly trackers?: readonly TrackerFile[];
  /** Encryption: such a channel is delivered in no other way and has no archive. */
  readonly protection?: ProtectionFile;
  /** What the operator knows better than the playlist about the channel's archive; `null`: there is none. `correction` in hours. */
  readonly catchup?: {
    readonly mode?: string;
    readonly source?: string;
    readonly days?: number;
    readonly correction?: number;
    readonly time_zone?: string;
  } | null;
}

/** One channel of the playlist together with what the operator said about it. */
export interface ChannelRecord {
  readonly id: number;
  readonly tvgId: string;
  readonly slug: string;
  readonly name: Text;
  readonly description: Text;
  readonly num: number | null;
  readonly logo: string;
  /** Key of our own playout (`playout://key`), or the operator's own address. */
  readonly playoutKey: string | undefined;
  readonly url: string;
  /** Addresses of an imported channel, in the operator's order. */
  readonly sources: readonly ChannelSource[];
  readonly groups: readonly string[];
  /** Days in the archive, by the playlist; 0 where they cannot be requested. */
  readonly archivedDays: number;
  /** How the archive of an imported address is requested; undefined: there is none. */
  readonly archive: ImportedArchive | undefined;
  /** What that address wants sent along. */
  readonly headers: Readonly<Record<string, string>> | undefined;
  readonly age: number;
  /** It has no rating: the operator's age for unrated channels. */
  readonly isAgeAssumed: boolean;
  readonly plate: string | undefined;
  readonly screen: string | undefined;
  readonly isHd: boolean;
  readonly is4k: boolean;
  readonly isFree: boolean;
  /** Undefined for channels of the first import. */
  readonly addedAt: Seconds | undefined;
  readonly isHidden: boolean;
  /** A page of another site that shows it, where that is all there is. */
  readonly page: string | undefined;
  readonly isAvailable: boolean;
  /** Of a live preview before it is bought; 0: none. */
  readonly previewSeconds: number;
  readonly packets: readonly number[];
  readonly vitrina: { readonly web: string; readonly web_vlight?: string } | undefined;
  readonly protection: ProtectionFile | undefined;
  readonly tags: readonly string[];
  readonly aspectRatio: string;
  /** Its own, and the operator's of everything that plays. */
  readonly trackers: readonly TrackerFile[];
}

const PLAYOUT = /^playout:\/\/([\w.-]+)$/;

/** What an operator's files say about the channel of a row. */
export interface ChannelContext {
  /** Packets that have `channels: "all"`. */
  readonly packetsOfAll: readonly number[];
  /** Packets that name the channel. */
  readonly packetsByTvg: ReadonlyMap<string, readonly number[]>;
  readonly brand?: Pick<BrandFile, 'catchup' | 'trackers' | 'pages'>;
  readonly ages: AgeRules;
  /** The address that viewers get for that of the playlist. */
  readonly logoOf?: (url: string) => string;
}

export function channelRecord(
  row: Selectable<Tables['channels']>,
  { packetsOfAll, packetsByTvg, brand = {}, ages, logoOf = (url) => url }: ChannelContext,
): ChannelRecord {
  const extra = JSON.parse(row.extra) as ChannelExtra;
  const catchup = overrideCatchup(
    row.catchup === null ? undefined : (JSON.parse(row.catchup) as Catchup),
    extra.catchup,
  );
  const playoutKey = PLAYOUT.exec(row.url)?.[1];
  const sources = playoutKey === undefined ? (JSON.parse(row.sources) as readonly StoredSource[]) : [];
  const archive =
    playoutKey === undefined && catchup
      ? importedArchive(catchup, { live: row.url, sources, settings: brand.catchup ?? {} })
      : undefined;
  const reach = channelReach(extra.protection || extra.vitrina ? [] : sources, brand.pages);
  const groups = JSON.parse(row.groups) as string[];
  const { age, isAssumed } = channelAge(
    { id: row.id, groups, attributes: JSON.parse(row.attributes) as Record<string, string>, extra },
    ages,
  );
  const packets = new Set([...(extra.packets ?? []), ...(packetsByTvg.get(row.tvg_id) ?? []), ...packetsOfAll]);
  return {
    id: row.id,
    tvgId: row.tvg_id,
    slug: extra.slug ?? row.slug,
    name: extra.name ?? row.name,
    description: extra.description ?? '',
    num: row.num,
    logo: row.logo === null ? '' : logoOf(row.logo),
    playoutKey,
    url: row.url,
    sources: channelSources(playoutKey === undefined ? sources : [], {
      live: row.url,
      catchup: row.catchup === null ? undefined : (JSON.parse(row.catchup) as Catchup),
      override: extra.catchup,
      settings: brand.catchup,
    }),
    groups,
    archivedDays:
      extra.protection || (playoutKey === undefined && archive === undefined && !extra.vitrina)
        ? 0
        : Math.max(0, Math.floor(catchup?.days ?? 0)),
    archive,
    headers: sources[0]?.headers,
    age,
    isAgeAssumed: isAssumed,
    plate: extra.plate?.color,
    screen: extra.screen,
    isHd: extra.is_hd ?? false,
    is4k: extra.is_4k ?? false,
    // A playlist on its own, without packets, is a service that sells nothing: everything in it is free.
    isFree: extra.is_free ?? packets.size === 0,
    addedAt: row.added_at === null ? undefined : Number(row.added_at),
    isHidden: extra.is_hidden ?? reach.isHidden,
    page: reach.page,
    isAvailable: extra.is_available ?? true,
    previewSeconds: extra.preview_seconds ?? 0,
    packets: [...packets].sort((a, b) => a - b),
    vitrina: extra.vitrina ?? undefined,
    protection: extra.protection,
    tags: extra.tags ?? [],
    aspectRatio: extra.aspect_ratio ?? '16:9',
    trackers: [...(extra.trackers ?? []), ...(brand.trackers ?? [])],
  };
}
