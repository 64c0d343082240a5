import type { adCalls } from '@antenna/api-contract';
import type { Database } from '../../db/open.ts';
import type { BodyOf } from '../../domain/call-types.ts';
import type { Created } from '../../domain/created.ts';
import { invalid } from '../../domain/domain-error.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { AD_IDS_MOST } from '../limits.ts';
import { adIdsOf, insertAdId } from './repository.ts';

export interface AdsDeps {
  readonly db: Database;
}

type AdId = Awaited<ReturnType<typeof listAdIds>>[number];

export async function listAdIds({ db }: AdsDeps, { userId }: Viewer) {
  return (await adIdsOf(db, userId, AD_IDS_MOST)).map(adId);
}

/** Keeps a user's advertising identifier, each once. */
export async function addAdId(
  { db }: AdsDeps,
  { userId }: Viewer,
  { identifier, vendor }: BodyOf<typeof adCalls.add>,
): Promise<Created<AdId>> {
  const own = await adIdsOf(db, userId, AD_IDS_MOST);
  const known = own.find((each) => each.identifier === identifier && each.vendor === vendor);
  if (known) return { value: adId(known), isNew: false };
  if (own.length >= AD_IDS_MOST)
    throw invalid({ identifier: [{ problem: 'too_many', values: { count: AD_IDS_MOST } }] });
  return { value: adId(await insertAdId(db, { userId, identifier, vendor })), isNew: true };
}

const adId = ({ id, identifier, vendor }: { id: number; identifier: string; vendor: string }) => ({
  id: String(id),
  identifier,
  vendor,
});
