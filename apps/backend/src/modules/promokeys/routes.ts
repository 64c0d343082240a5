import { promoKeyCalls } from '@antenna/api-contract';
import { toSeconds, type Clock } from '@antenna/kernel';
import { idempotent } from '../../http/idempotent.ts';
import type { Budgets, Spending } from '../../budgets/budgets.ts';
import { subnetOf } from '../../domain/ip-networks.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { MISSES_PER_ADDRESS, MISSES_PER_USER } from './limits.ts';
import { applyPromo, checkPromo, promoInfo } from './service.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { Database } from '../../db/open.ts';
import { domainError, failureOf } from '../../domain/domain-error.ts';

export interface PromokeysRoutesDeps {
  readonly budgets: Budgets;
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
}

export function registerPromoKeys({ serve }: ApiRouter, deps: PromokeysRoutesDeps): void {
  const guessing = createGuessing(deps);
  const now = () => toSeconds(deps.clock.now());

  serve(promoKeyCalls.check, ({ viewer, body, language, remote }) => {
    refuseChild(viewer);
    return guessing(`u${viewer.userId}`, remote, () =>
      checkPromo(deps.db, { viewer, key: body.key, language, at: now() }, body.ignore_conditions ?? []),
    );
  });

  serve(promoKeyCalls.apply, (call) => {
    const { viewer, body, language, remote } = call;
    if (viewer.isGuest) throw domainError('guest-forbidden');
    refuseChild(viewer);
    return guessing(`u${viewer.userId}`, remote, () =>
      idempotent(deps, call, (trx) => applyPromo(trx, { viewer, key: body.key, language, at: now() })),
    );
  });

  serve(promoKeyCalls.info, async ({ query, params, language, remote }) => {
    const provider = await deps.providers.find(query.provider);
    if (!provider) throw domainError('missing');
    return guessing(undefined, remote, () =>
      promoInfo(deps.db, { providerId: provider.id, idOrKey: params['id'] ?? '', language, at: now() }),
    );
  });
}

function refuseChild(viewer: Viewer): void {
  if (viewer.profile === 'child') throw domainError('child-forbidden');
}

/** Codes may not be guessed: what finds none counts against the user and the address, what finds one does not. */
function createGuessing({ budgets }: PromokeysRoutesDeps) {
  return async <Value>(who: string | undefined, remote: string, run: () => Promise<Value>): Promise<Value> => {
    const spendings: readonly Spending[] = [
      ...(who === undefined ? [] : [{ name: 'promo', subject: who, allowances: MISSES_PER_USER }]),
      { name: 'promo-address', subject: subnetOf(remote), allowances: MISSES_PER_ADDRESS },
    ];
    await budgets.take(spendings);
    let isMiss = false;
    try {
      return await run();
    } catch (error) {
      const failure = failureOf(error);
      isMiss = failure?.kind === 'promo' && failure.problem === 'unknown';
      throw error;
    } finally {
      if (!isMiss) await budgets.giveBack(spendings);
    }
  };
}
