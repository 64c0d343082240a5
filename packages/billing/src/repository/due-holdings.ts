import type { Database } from '@antenna/database';
import type { Seconds } from '@antenna/kernel';
import { DUE_AT_ONCE, FUNDS_PAUSE_LONGEST } from '../holdings/limits.ts';
import type { Holding } from '../holdings/holding.ts';

export type DueHolding = Pick<Holding, 'id' | 'user_id' | 'provider_id' | 'packet_id'>;

/** Holdings whose period is over or begins, whose payment is to be tried again, or whose pause ends; the parts of bundles follow theirs. */
export function dueHoldings(db: Database, at: Seconds): Promise<DueHolding[]> {
  return db
    .selectFrom('holdings')
    .select(['id', 'user_id', 'provider_id', 'packet_id'])
    .where('parent_id', 'is', null)
    .where((where) =>
      where.or([
        where.and([where('status', '=', 'active'), where('end_at', '<=', at)]),
        where.and([where('status', '=', 'future'), where('start_at', '<=', at)]),
        where.and([
          where('status', '=', 'paused'),
          where('paused_reason', '=', 'funds'),
          where.or([
            where('next_try_at', '<=', at),
            where('charging_since', 'is not', null),
            where('paused_at', '<=', at - FUNDS_PAUSE_LONGEST),
          ]),
        ]),
        where.and([
          where('status', '=', 'paused'),
          where('paused_reason', '=', 'operator'),
          where.exists(
            where
              .selectFrom('holding_pauses')
              .select('holding_pauses.id')
              .whereRef('holding_pauses.holding_id', '=', 'holdings.id')
              .where('holding_pauses.end_at', '<=', at)
              .whereRef('holding_pauses.start_at', '=', 'holdings.paused_at'),
          ),
        ]),
      ]),
    )
    .orderBy('end_at')
    .orderBy('amount', 'desc')
    .orderBy('id')
    .limit(DUE_AT_ONCE)
    .execute();
}
