import type { Database } from '../db/open.ts';
import { REVIEW_FROM, type CountryRelation, type GuideDecision, type MatchBy } from '../import/index.ts';

/** A guide channel that may belong to a channel. */
export interface Proposal {
  readonly guide: string;
  readonly name: string;
  readonly source: string;
  readonly by: MatchBy;
  readonly country: CountryRelation;
  readonly confidence: number;
}

/** A channel to be reviewed, its best proposal first. */
export interface ReviewItem {
  readonly tvgId: string;
  readonly channel: string;
  readonly groups: readonly string[];
  readonly proposals: readonly Proposal[];
}

export interface ReviewQuestion {
  readonly providerId: number;
  readonly decisions: Readonly<Record<string, GuideDecision>>;
  /** `open`: channels without a guide; `used`: matches by name that are in use. */
  readonly which: 'open' | 'used';
}

/** What there is to review, the surest first. What was decided already is left out. */
export async function readReview(db: Database, question: ReviewQuestion): Promise<readonly ReviewItem[]> {
  const { providerId, decisions, which } = question;
  const rows = await db
    .selectFrom('guide_matches as m')
    .innerJoin('channels as c', 'c.id', 'm.channel_id')
    .select(['c.id', 'c.tvg_id', 'c.name', 'c.groups', 'm.guide_id', 'm.guide_name', 'm.source', 'm.matched_by'])
    .select(['m.country', 'm.confidence', 'm.state'])
    .where('m.provider_id', '=', providerId)
    .where('c.is_active', '=', 1)
    .orderBy('m.confidence', 'desc')
    .orderBy('c.position')
    .orderBy('m.guide_id')
    .execute();
  const served = new Set(rows.filter(({ state }) => state === 'applied').map(({ id }) => id));
  const items = new Map<number, ReviewItem & { proposals: Proposal[] }>();
  for (const row of rows) {
    const isWanted =
      which === 'used'
        ? row.state === 'applied' && row.matched_by.startsWith('name')
        : row.state === 'proposed' && !served.has(row.id) && row.confidence >= REVIEW_FROM;
    if (!isWanted || isDecided(decisions[row.tvg_id], row.guide_id)) continue;
    const item = items.get(row.id) ?? {
      tvgId: row.tvg_id,
      channel: row.name,
      groups: JSON.parse(row.groups) as readonly string[],
      proposals: [],
    };
    items.set(row.id, item);
    if (item.proposals.some(({ guide }) => guide === row.guide_id)) continue;
    item.proposals.push({
      guide: row.guide_id,
      name: row.guide_name,
      source: row.source,
      by: row.matched_by as MatchBy,
      country: row.country as CountryRelation,
      confidence: row.confidence,
    });
  }
  return [...items.values()];
}

function isDecided(decision: GuideDecision | undefined, guideId: string): boolean {
  return decision !== undefined && (decision.guide !== undefined || decision.not?.includes(guideId) === true);
}

/** The one proposal with the very same name, if there is exactly one. */
export function exactProposal({ proposals }: ReviewItem): Proposal | undefined {
  const exact = proposals.filter(({ by, country }) => by === 'name' && country !== 'other');
  return exact.length === 1 ? exact[0] : undefined;
}
