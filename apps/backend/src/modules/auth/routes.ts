import { authCalls } from '@antenna/api-contract';
import { LOGINS_PER_ACCOUNT, LOGINS_PER_ADDRESS } from '../../http/limits.ts';
import { createAddressLimiter, createRateLimiter, unlimited } from '../../domain/rate-limit.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { secretHash, type Sessions } from '../../sessions/sessions.ts';
import { countryOf } from '../../http/country.ts';
import { refuseForbiddenCountry } from '../network/country.ts';
import { autoSignIn } from './auto-sign-in.ts';
import { formerGuest } from '../../http/former-guest.ts';
import { authoriseDevice, login } from './service.ts';
import type { BillingTransport } from '../../operator-billing/index.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { Clock, Random } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import type { AppSettings } from '../../settings.ts';

export interface AuthRoutesDeps {
  readonly billingTransport?: BillingTransport | undefined;
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly random: Random;
  readonly sessions: Sessions;
  readonly settings: Pick<AppSettings, 'countryHeader' | 'rateLimits' | 'secretKey' | 'testing'>;
}

export function registerAuth({ serve }: ApiRouter, deps: AuthRoutesDeps): void {
  const limited = (allowances: typeof LOGINS_PER_ACCOUNT, create = createRateLimiter) =>
    deps.settings.rateLimits ? create(deps.clock, allowances) : unlimited;
  const perAddress = limited(LOGINS_PER_ADDRESS, createAddressLimiter);
  const perAccount = limited(LOGINS_PER_ACCOUNT);
  const perDevice = limited(LOGINS_PER_ACCOUNT);

  serve(authCalls.login, async (asked) => {
    perAddress.take(asked.remote);
    perAccount.take(asked.body.login.toLowerCase());
    return login(deps, {
      name: asked.body.login,
      password: asked.body.password,
      former: await formerGuest(deps, asked.request),
      remote: asked.remote,
    });
  });

  serve(authCalls.auto, async (asked) => {
    perAddress.take(asked.remote);
    const { remote, language, request } = asked;
    return autoSignIn(deps, {
      shortname: asked.params['provider'] ?? '',
      facts: asked.body,
      caller: {
        remote,
        language,
        neighbour: request.socket.remoteAddress ?? '',
        header: (name) => {
          const value = request.headers[name];
          return typeof value === 'string' ? value : undefined;
        },
        former: await formerGuest(deps, request),
      },
    });
  });

  serve(authCalls.device, async (asked) => {
    perAddress.take(asked.remote);
    perDevice.take(secretHash(asked.body.device_id));
    return authoriseDevice(deps, asked.body.device_id, (provider) =>
      refuseForbiddenCountry(provider, countryOf(asked.headers, deps.settings, provider), asked.remote),
    );
  });
}
