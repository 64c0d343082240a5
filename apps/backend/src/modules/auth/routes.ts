import { authCalls } from '@antenna/api-contract';
import { LOGINS_PER_ADDRESS, RENEWALS_PER_DEVICE } from '../../http/limits.ts';
import { createAddressLimiter, createRateLimiter, unlimited } from '../../domain/rate-limit.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { secretHash, type Sessions } from '../../sessions/sessions.ts';
import { countryOf } from '../../http/country.ts';
import { refuseForbiddenCountry } from '../network/country.ts';
import { autoSignIn } from './auto-sign-in.ts';
import { formerGuest } from '../../http/former-guest.ts';
import { authoriseDevice, login } from './service.ts';
import type { BillingTransport } from '../../operator-billing/index.ts';
import type { Budgets } from '../../budgets/budgets.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { Clock, Random } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import type { AppSettings } from '../../settings.ts';

export interface AuthRoutesDeps {
  readonly billingTransport?: BillingTransport | undefined;
  readonly budgets: Budgets;
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly random: Random;
  readonly sessions: Sessions;
  readonly settings: Pick<AppSettings, 'countryHeader' | 'rateLimits' | 'secretKey' | 'testing' | 'trustProxy'>;
}

export function registerAuth({ serve }: ApiRouter, deps: AuthRoutesDeps): void {
  const limited = (allowances: typeof LOGINS_PER_ADDRESS, create = createRateLimiter) =>
    deps.settings.rateLimits ? create(deps.clock, allowances) : unlimited;
  const perAddress = limited(LOGINS_PER_ADDRESS, createAddressLimiter);
  const perDevice = limited(RENEWALS_PER_DEVICE);

  serve(authCalls.login, async (call) => {
    perAddress.take(call.remote);
    return login(deps, {
      name: call.body.login,
      password: call.body.password,
      former: await formerGuest(deps, call.request),
      remote: call.remote,
      device: call.device,
    });
  });

  serve(authCalls.auto, async (call) => {
    perAddress.take(call.remote);
    const { remote, language, request } = call;
    return autoSignIn(deps, {
      shortname: call.params['provider'] ?? '',
      facts: call.body,
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

  serve(authCalls.device, async (call) => {
    perAddress.take(call.remote);
    perDevice.take(secretHash(call.body.device_id));
    const { device_id: deviceId, rotate: rotates = false } = call.body;
    return authoriseDevice(deps, { deviceId, rotates, remote: call.remote }, (provider) =>
      refuseForbiddenCountry(provider, countryOf(call.headers, deps.settings, provider), call.remote),
    );
  });
}
