import type { AdInfo } from '@antenna/api-contract';
import type { ChannelRecord } from './channel-record.ts';
import type { ContentRecord } from './content-record.ts';

/** A rule of ads.json: what is shown where, and which viewers do not see it. Rolls have the shape of the API. */
export interface AdRule extends Partial<AdInfo> {
  /** Nothing named: everything. Channels by tvg-id or slug, contents by id or slug (a series counts for its episodes). */
  readonly for?: {
    readonly channels?: readonly string[];
    readonly contents?: readonly string[];
    readonly categories?: readonly number[];
    readonly genres?: readonly number[];
    readonly libraries?: readonly number[];
  };
  /** Viewers who hold one of these packets do not see it. */
  readonly free_packets?: readonly number[];
  /** Children see ads only where their operator says so. */
  readonly for_children?: boolean;
}

export interface AdAudience {
  readonly packets: ReadonlySet<number>;
  readonly isChild: boolean;
}

/** What decides about the ads of a channel; `categories`: those that it is in. */
export interface ChannelAds {
  readonly channel: Pick<ChannelRecord, 'tvgId' | 'slug'>;
  readonly categories: readonly number[];
  readonly audience: AdAudience;
}

/** Ads of a channel. The nearest rule counts: the channel's own, its category's, the one for all. */
export function adsOfChannel(rules: readonly AdRule[], { channel, categories, audience }: ChannelAds): AdInfo | null {
  return adInfo(rules, audience, [
    ({ for: of }) => of?.channels?.some((name) => name === channel.tvgId || name === channel.slug) === true,
    ({ for: of }) => of?.categories?.some((id) => categories.includes(id)) === true,
  ]);
}

export function adsOfContent(rules: readonly AdRule[], record: ContentRecord, audience: AdAudience): AdInfo | null {
  const line = [record.file, ...record.parents];
  const genres = new Set(line.flatMap((file) => file.genres ?? []));
  return adInfo(rules, audience, [
    ({ for: of }) => of?.contents?.some((name) => line.some((file) => name === file.id || name === file.slug)) === true,
    ({ for: of }) =>
      of?.genres?.some((id) => genres.has(id)) === true ||
      (record.libraryId !== undefined && of?.libraries?.includes(record.libraryId) === true),
  ]);
}

const isForAll = ({ for: of }: AdRule): boolean =>
  of === undefined || Object.values(of).every((names) => names.length === 0);

function adInfo(
  rules: readonly AdRule[],
  { packets, isChild }: AdAudience,
  nearness: readonly ((rule: AdRule) => boolean)[],
): AdInfo | null {
  const rule = [...nearness, isForAll].map((isNear) => rules.find(isNear)).find((each) => each !== undefined);
  if (!rule || (isChild && rule.for_children !== true) || rule.free_packets?.some((id) => packets.has(id)) === true)
    return null;
  const {
    pre_roll = [],
    middle_roll = [],
    post_roll = [],
    post_pause_roll = [],
    middle_roll_points = [],
    max_advertising,
    can_disable,
    sdk,
    vmap,
  } = rule;
  const hasRolls = pre_roll.length + middle_roll_points.length + post_roll.length + post_pause_roll.length > 0;
  if (!hasRolls && vmap === undefined) return null;
  return {
    pre_roll,
    middle_roll,
    post_roll,
    post_pause_roll,
    middle_roll_points,
    ...(max_advertising === undefined ? {} : { max_advertising }),
    ...(can_disable === undefined ? {} : { can_disable }),
    ...(sdk === undefined ? {} : { sdk }),
    ...(vmap === undefined ? {} : { vmap }),
  };
}
