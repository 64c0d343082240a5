import type { Seconds } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import { bumpVersion } from '../../db/versions.ts';
import type { OperatorFiles } from '../read-files.ts';
import { pages } from './catalogue.ts';

type Decisions = OperatorFiles['guide-matches.json'];

/**
 * Replaces what the operator decided of guide matches; give it a transaction. Programmes ahead that came from a refused guide
 * channel go at once; what was confirmed comes with the guide's next import.
 */
export async function writeGuideDecisions(
  db: Database,
  { providerId, file, now }: { readonly providerId: number; readonly file: Decisions; readonly now: Seconds },
): Promise<void> {
  await db.deleteFrom('guide_decisions').where('provider_id', '=', providerId).execute();
  const rows = Object.entries(file).map(([tvgId, decision]) => ({
    provider_id: providerId,
    tvg_id: tvgId,
    decision: JSON.stringify(decision),
  }));
  for (const page of pages(rows)) await db.insertInto('guide_decisions').values(page).execute();
  const applied = await db
    .selectFrom('guide_matches')
    .innerJoin('channels', 'channels.id', 'guide_matches.channel_id')
    .select(['channels.id', 'channels.tvg_id', 'guide_matches.guide_id'])
    .where('guide_matches.provider_id', '=', providerId)
    .where('guide_matches.state', '=', 'applied')
    .execute();
  for (const { id, tvg_id, guide_id } of applied) {
    if (!refuses(file[tvg_id], guide_id)) continue;
    await db.deleteFrom('programmes').where('channel_id', '=', id).where('stop', '>', now).execute();
    await db
      .deleteFrom('guide_matches')
      .where('provider_id', '=', providerId)
      .where('channel_id', '=', id)
      .where('guide_id', '=', guide_id)
      .execute();
  }
  await bumpVersion(db, 'data_version');
}

function refuses(decision: Decisions[string] | undefined, guideId: string): boolean {
  if (decision === undefined) return false;
  const { guide, not } = decision;
  return (guide !== undefined && guide !== guideId) || not?.includes(guideId) === true;
}
