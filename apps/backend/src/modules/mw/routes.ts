import { mwCalls } from '@antenna/api-contract';
import type { Gateways } from '@antenna/payment-providers';
import type { ApiRouter } from '../../http/api-router.ts';
import { formerGuest } from '../../http/former-guest.ts';
import type { CodeBudgets } from '../otps/budgets.ts';
import { addressesInCity, blockStatus, chooseAddress, sendSubscriberCode, verifySubscriber } from './service.ts';
import { citiesOf } from './subscribers.ts';
import type { BillingTransport } from '../../operator-billing/index.ts';
import { originOf } from '../../http/origin.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { Clock, Random } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import type { Delivery } from '../../delivery/delivery.ts';
import type { Sessions } from '../../sessions/sessions.ts';
import type { AppSettings } from '../../settings.ts';
import { localise } from '../../texts/localised.ts';

export interface MwRoutesDeps {
  readonly billingTransport?: BillingTransport | undefined;
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly delivery: Delivery;
  readonly gateways: Gateways;
  readonly random: Random;
  readonly sessions: Sessions;
  readonly settings: Pick<AppSettings, 'publicOrigins' | 'secretKey'>;
}

/** The variant with addresses; its data are addresses.json of the operator. */
export function registerMw({ serve }: ApiRouter, deps: MwRoutesDeps, budgets: CodeBudgets): void {
  serve(mwCalls.send, async ({ body, language, remote, device }) => {
    await budgets.send(remote);
    return sendSubscriberCode(deps, { phone: body.phone, language, remote, device }, body.provider_id);
  });

  serve(mwCalls.verify, (call) =>
    budgets.guess(call.remote, async () =>
      verifySubscriber(deps, {
        phoneText: call.body.phone,
        code: call.body.code,
        former: await formerGuest(deps, call.request),
        language: call.language,
        remote: call.remote,
        device: call.device,
      }),
    ),
  );

  serve(mwCalls.cities, async ({ viewer, language }) =>
    (await citiesOf(deps, viewer.providerId)).map(({ id, name }) => ({ id, name: localise(name, language) })),
  );
  serve(mwCalls.setCity, ({ viewer, body, language }) =>
    addressesInCity(deps, { viewer, cityId: body.city_id, userId: body.user_id, language }),
  );
  serve(mwCalls.setAddress, ({ viewer, body, language }) =>
    chooseAddress(deps, { viewer, addressId: body.address_id, userId: body.user_id, language }),
  );
  serve(mwCalls.statusBlock, (call) =>
    blockStatus(deps, {
      viewer: call.viewer,
      language: call.language,
      origin: originOf(deps.settings, call.request),
    }),
  );
}
