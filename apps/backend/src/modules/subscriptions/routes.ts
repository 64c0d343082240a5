import { subscriptionCalls } from '@antenna/api-contract';
import { AlternateStatus, type ApiRouter } from '../../http/api-router.ts';
import { countryOf } from '../../http/country.ts';
import { idempotent } from '../../http/idempotent.ts';
import type { AppSettings } from '../../settings.ts';
import { refuseForbiddenCountry } from '../network/country.ts';
import { requirePayer } from './payer.ts';
import {
  cancelFutureSubscription,
  changeRenewal,
  currentSubscriptions,
  disableSubscription,
  listSubscriptions,
  orderedPackets,
  subscribe,
  subscribeThroughBilling,
  subscriptionView,
  type SubscriptionsDeps,
} from './service.ts';

export interface SubscriptionsRoutesDeps extends SubscriptionsDeps {
  readonly settings: Pick<AppSettings, 'countryHeader' | 'secretKey' | 'testing'>;
}

export function registerSubscriptions({ serve }: ApiRouter, deps: SubscriptionsRoutesDeps): void {
  serve(subscriptionCalls.list, (call) => listSubscriptions(deps, call, call.query));
  serve(subscriptionCalls.current, ({ viewer, language, query }) =>
    currentSubscriptions(deps, { viewer, language, includes: query.includes }, ['active', 'paused']),
  );
  for (const endpoint of [subscriptionCalls.futures, subscriptionCalls.futuresAlias] as const)
    serve(endpoint, ({ viewer, language, query }) =>
      currentSubscriptions(deps, { viewer, language, includes: query.includes }, ['future']),
    );

  serve(subscriptionCalls.create, async (call) => {
    const { viewer, language, body, remote } = call;
    await requirePayer(deps, viewer);
    const view = await subscriptionView(deps, call);
    const country = countryOf(call.headers, deps.settings, view.provider);
    refuseForbiddenCountry(view.provider, country, remote);
    const packets = orderedPackets(view, Array.isArray(body) ? body : [body]);
    const order = { viewer, language, view, country, remote, packets };
    const answer = <Value>(all: readonly Value[]): Value | Value[] => {
      const [only] = all.filter((each) => each !== undefined);
      return Array.isArray(body) || only === undefined ? [...all] : only;
    };
    const billed = await subscribeThroughBilling(deps, order);
    if (billed === 'accepted') return new AlternateStatus({ status: 'accepted' });
    if (billed) return answer(billed);
    return idempotent(deps, call, async (trx) => answer(await subscribe(deps, trx, order)));
  });

  serve(subscriptionCalls.renew, async (call) => {
    const { viewer, body, params } = call;
    await requirePayer(deps, viewer);
    const view = await subscriptionView(deps, call);
    return idempotent(deps, call, (trx) =>
      changeRenewal(deps, trx, { viewer, id: params['id'] ?? '', view, renew: body.renew !== false }),
    );
  });

  serve(subscriptionCalls.disable, async ({ viewer, language, params }) => {
    await requirePayer(deps, viewer);
    await disableSubscription(deps, { viewer, language, id: params['id'] ?? '' });
    return undefined;
  });
  serve(subscriptionCalls.cancelFuture, async ({ viewer, params }) => {
    await requirePayer(deps, viewer);
    await cancelFutureSubscription(deps, { viewer, id: params['id'] ?? '' });
    return undefined;
  });
}
