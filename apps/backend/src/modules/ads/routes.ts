import { adCalls } from '@antenna/api-contract';
import { AlternateStatus, type ApiRouter } from '../../http/api-router.ts';
import { AD_IDS_MOST } from '../limits.ts';
import type { Database } from '../../db/open.ts';
import { insertAdId, adIdsOf } from './repository.ts';
import { invalid } from '../../domain/domain-error.ts';

export interface AdsRoutesDeps {
  readonly db: Database;
}

export function registerAds({ serve }: ApiRouter, { db }: AdsRoutesDeps): void {
  const shown = ({ id, identifier, vendor }: { id: number; identifier: string; vendor: string }) => ({
    id: String(id),
    identifier,
    vendor,
  });

  serve(adCalls.list, async ({ viewer }) => (await adIdsOf(db, viewer.userId, AD_IDS_MOST)).map(shown));

  serve(adCalls.add, async ({ viewer, body: { identifier, vendor } }) => {
    const own = await adIdsOf(db, viewer.userId, AD_IDS_MOST);
    const known = own.find((each) => each.identifier === identifier && each.vendor === vendor);
    if (known) return new AlternateStatus(shown(known));
    if (own.length >= AD_IDS_MOST) throw invalid({ identifier: ['there are too many'] });
    const made = await insertAdId(db, { userId: viewer.userId, identifier, vendor });
    return shown(made);
  });
}
