import { adCalls } from '@antenna/api-contract';
import { Refusal } from '../../http/refusal.ts';
import { Also, type Serving } from '../../http/serve.ts';
import { AD_IDS_MOST } from '../limits.ts';
import type { Database } from '../../db/open.ts';

export interface AdsRoutesDeps {
  readonly db: Database;
}

export function registerAds({ serve }: Serving, { db }: AdsRoutesDeps): void {
  const shown = ({ id, identifier, vendor }: { id: number; identifier: string; vendor: string }) => ({
    id: String(id),
    identifier,
    vendor,
  });
  const ofUser = (userId: number) =>
    db
      .selectFrom('ad_ids')
      .select(['id', 'identifier', 'vendor'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .limit(AD_IDS_MOST);

  serve(adCalls.list, async ({ viewer }) => (await ofUser(viewer.userId).execute()).map(shown));

  serve(adCalls.add, async ({ viewer, body: { identifier, vendor } }) => {
    const own = await ofUser(viewer.userId).execute();
    const known = own.find((each) => each.identifier === identifier && each.vendor === vendor);
    if (known) return new Also(shown(known));
    if (own.length >= AD_IDS_MOST) throw new Refusal('invalid', { fields: { identifier: ['there are too many'] } });
    const made = await db
      .insertInto('ad_ids')
      .values({ user_id: viewer.userId, identifier, vendor })
      // The same one in two calls at once is one.
      .onConflict((conflict) => conflict.columns(['user_id', 'vendor', 'identifier']).doUpdateSet({ identifier }))
      .returning(['id', 'identifier', 'vendor'])
      .executeTakeFirstOrThrow();
    return shown(made);
  });
}
