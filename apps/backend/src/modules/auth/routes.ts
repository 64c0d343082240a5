import { authCalls } from '@antenna/api-contract';
import { LOGINS_PER_ACCOUNT, LOGINS_PER_ADDRESS } from '../../http/limits.ts';
import { createAddressLimiter, createRateLimiter, unlimited } from '../../http/rate-limit.ts';
import type { Serving } from '../../http/serve.ts';
import { secretHash } from '../../http/sessions.ts';
import type { Platform } from '../../platform.ts';
import { countryOf, refuseForbiddenCountry } from '../network/country.ts';
import { autoSignIn } from './auto-sign-in.ts';
import { formerGuest } from './former-guest.ts';
import { authoriseDevice, login } from './service.ts';

export function registerAuth({ serve }: Serving, platform: Platform): void {
  const limited = (allowances: typeof LOGINS_PER_ACCOUNT, create = createRateLimiter) =>
    platform.settings.rateLimits ? create(platform.clock, allowances) : unlimited;
  const perAddress = limited(LOGINS_PER_ADDRESS, createAddressLimiter);
  const perAccount = limited(LOGINS_PER_ACCOUNT);
  const perDevice = limited(LOGINS_PER_ACCOUNT);

  serve(authCalls.login, async (asked) => {
    perAddress.take(asked.remote);
    perAccount.take(asked.body.login.toLowerCase());
    return login(
      platform,
      asked.body.login,
      asked.body.password,
      await formerGuest(platform, asked.request),
      asked.remote,
    );
  });

  serve(authCalls.auto, async (asked) => {
    perAddress.take(asked.remote);
    return autoSignIn(platform, asked.params['provider'] ?? '', asked.body, asked);
  });

  serve(authCalls.device, async (asked) => {
    perAddress.take(asked.remote);
    perDevice.take(secretHash(asked.body.device_id));
    return authoriseDevice(platform, asked.body.device_id, (book) =>
      refuseForbiddenCountry(book, countryOf(asked.headers, platform.settings, book), asked.remote),
    );
  });
}
