import { BATCH } from '../limits.ts';
import { isId, type MatchBy } from '../matching/levels.ts';
import { THRESHOLD, type GuideDecision, type Match, type MatchSettings } from '../matching/matcher.ts';
import type { Connection, Row } from './connection.ts';

/** How good a match is among those of all guides: what was confirmed, then ids, then the guide's priority, then names. */
export interface Rank {
  readonly by: MatchBy;
  /** 1 is the first guide. */
  readonly priority: number;
  readonly confidence: number;
}

/** A match of an earlier import that has programmes ahead. */
export interface AppliedMatch extends Rank {
  readonly source: string;
  readonly guideId: string;
}

/** Positive: `a` is the better one. */
export function compareRanks(a: Rank, b: Rank): number {
  return classOf(a.by) - classOf(b.by) || b.priority - a.priority || a.confidence - b.confidence;
}

const classOf = (by: MatchBy): number => (by === 'confirmed' ? 2 : isId(by) ? 1 : 0);

/** What the operator set for matching, and decided of single channels, by tvg-id. */
export async function readMatchSettings(
  connection: Connection,
  providerId: number,
): Promise<MatchSettings & { readonly decisions: ReadonlyMap<string, GuideDecision> }> {
  const [provider] = await connection.all('select data from providers where id = $1', [providerId]);
  const brand = provider === undefined ? {} : (JSON.parse(String(provider['data'])) as BrandPart);
  const rows = await connection.all('select tvg_id, decision from guide_decisions where provider_id = $1', [
    providerId,
  ]);
  return {
    threshold: brand.guide?.threshold ?? THRESHOLD,
    operatorCountry: brand.network?.country,
    decisions: new Map(
      rows.map((row) => [String(row['tvg_id']), JSON.parse(String(row['decision'])) as GuideDecision]),
    ),
  };
}

interface BrandPart {
  readonly guide?: { readonly threshold?: number };
  readonly network?: { readonly country?: string };
}

/** The applied matches of every guide that still have programmes ahead, by channel. */
export async function readApplied(
  connection: Connection,
  providerId: number,
  now: number,
): Promise<ReadonlyMap<number, readonly AppliedMatch[]>> {
  const rows = await connection.all(
    "select channel_id, source, guide_id, matched_by, priority, confidence from guide_matches where provider_id = $1 and state = 'applied' and until > $2",
    [providerId, now],
  );
  const found = new Map<number, AppliedMatch[]>();
  for (const row of rows) {
    const channel = Number(row['channel_id']);
    found.set(channel, [...(found.get(channel) ?? []), appliedOf(row)]);
  }
  return found;
}

function appliedOf(row: Row): AppliedMatch {
  return {
    source: String(row['source']),
    guideId: String(row['guide_id']),
    by: String(row['matched_by']) as MatchBy,
    priority: Number(row['priority']),
    confidence: Number(row['confidence']),
  };
}

/** A match as it is kept for the review and for the next import. */
export interface KeptMatch extends Match {
  readonly state: 'applied' | 'outranked' | 'proposed';
  /** The end of its last programme; 0 where none was written. */
  readonly until: number;
}

export interface MatchWrite {
  readonly providerId: number;
  readonly source: string;
  readonly priority: number;
  readonly now: number;
  readonly matches: readonly KeptMatch[];
  /** Channels whose programmes ahead came from a guide channel that is no longer theirs. */
  readonly orphaned: readonly number[];
  /** Channels that this guide took over from others. */
  readonly replaced: readonly number[];
}

/** Days after which the matches of a guide that is no longer imported are forgotten. */
const FORGET_DAYS = 30;

/** Replaces what is known of this guide's matches; call it inside the import's transaction. */
export async function writeMatches(connection: Connection, write: MatchWrite): Promise<void> {
  const { providerId, source, priority, now, matches, orphaned, replaced } = write;
  await connection.run(
    'delete from guide_matches where provider_id = $1 and (source = $2 or updated_at < $3 or channel_id not in (select id from channels where provider_id = $1))',
    [providerId, source, now - FORGET_DAYS * 86_400],
  );
  for (const { channelId, guideId, guideName, by, confidence, country, state, until } of matches)
    await connection.run(
      'insert into guide_matches (provider_id, source, channel_id, guide_id, guide_name, matched_by, confidence, country, state, priority, until, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
      [providerId, source, channelId, guideId, guideName, by, confidence, country, state, priority, until, now],
    );
  for (const channelId of orphaned)
    await connection.run('delete from programmes where provider_id = $1 and channel_id = $2 and stop > $3', [
      providerId,
      channelId,
      now,
    ]);
  for (const channelId of replaced)
    await connection.run(
      "update guide_matches set state = 'outranked' where provider_id = $1 and channel_id = $2 and source <> $3 and state = 'applied'",
      [providerId, channelId, source],
    );
}

/** The guide replaces everything ahead on these channels: what is there came from a guide channel that was not theirs. */
export async function replaceAhead(connection: Connection, channelIds: readonly number[]): Promise<void> {
  for (let at = 0; at < channelIds.length; at += BATCH)
    await connection.run(
      `update ranges_staged set last = ${Number.MAX_SAFE_INTEGER} where channel_id in (${channelIds
        .slice(at, at + BATCH)
        .map(Number)
        .join(', ')})`,
    );
}
