import { mwCalls } from '@antenna/api-contract';
import { localise } from '../../http/language.ts';
import type { Serving } from '../../http/serve.ts';
import type { Platform } from '../../platform.ts';
import { formerGuest } from '../auth/former-guest.ts';
import type { CodeBudgets } from '../otps/budgets.ts';
import { originOf } from '../payforms/service.ts';
import { addressesInCity, blockStatus, chooseAddress, sendSubscriberCode, verifySubscriber } from './service.ts';
import { citiesOf } from './subscribers.ts';

/** The variant with addresses; its data are addresses.json of the operator. */
export function registerMw({ serve }: Serving, platform: Platform, budgets: CodeBudgets): void {
  serve(mwCalls.send, async ({ body, language, remote }) => {
    budgets.send(remote);
    return sendSubscriberCode(platform, { phone: body.phone, language, remote }, body.provider_id);
  });

  serve(mwCalls.verify, async (asked) => {
    budgets.guess(asked.remote);
    return verifySubscriber(
      platform,
      asked.body.phone,
      asked.body.code,
      await formerGuest(platform, asked.request),
      asked.language,
    );
  });

  serve(mwCalls.cities, async ({ viewer, language }) =>
    (await citiesOf(platform, viewer.providerId)).map(({ id, name }) => ({ id, name: localise(name, language) })),
  );
  serve(mwCalls.setCity, ({ viewer, body, language }) =>
    addressesInCity(platform, viewer, body.city_id, body.user_id, language),
  );
  serve(mwCalls.setAddress, ({ viewer, body, language }) =>
    chooseAddress(platform, viewer, body.address_id, body.user_id, language),
  );
  serve(mwCalls.statusBlock, (asked) => blockStatus(platform, asked.viewer, asked.language, originOf(platform, asked)));
}
