import { userCalls } from '@antenna/api-contract';
import { USERS_PER_ADDRESS } from '../../http/limits.ts';
import { createAddressLimiter, unlimited } from '../../domain/rate-limit.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { countryOf } from '../../http/country.ts';
import { refuseForbiddenCountry } from '../network/country.ts';
import { sendOneTimePin } from '../otps/one-time-pin.ts';
import { changeByOperator, createByOperator } from '../operators/users/changes.ts';
import { createUser, patchUser, readUser } from './service.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { Clock, Random } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import type { Delivery } from '../../delivery/delivery.ts';
import type { Sessions } from '../../sessions/sessions.ts';
import type { AppSettings } from '../../settings.ts';
import { domainError } from '../../domain/domain-error.ts';

export interface UsersRoutesDeps {
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly delivery: Delivery;
  readonly random: Random;
  readonly sessions: Sessions;
  readonly settings: Pick<AppSettings, 'countryHeader' | 'rateLimits' | 'secretKey' | 'testing'>;
}

export function registerUsers({ serve }: ApiRouter, deps: UsersRoutesDeps): void {
  const creations = deps.settings.rateLimits ? createAddressLimiter(deps.clock, USERS_PER_ADDRESS) : unlimited;

  serve(userCalls.create, async (asked) => {
    if (asked.operator) return createByOperator(deps, asked.operator, { body: asked.body, language: asked.language });
    creations.take(asked.remote);
    const provider = await deps.providers.find(asked.query.provider);
    if (!provider) throw domainError('missing');
    refuseForbiddenCountry(provider, countryOf(asked.headers, deps.settings, provider), asked.remote);
    return createUser(deps, { provider, asked: asked.body, language: asked.language });
  });

  serve(userCalls.self, (asked) => readUser(deps, asked.viewer, asked.language));
  for (const call of [userCalls.patchSelf, userCalls.putSelf, userCalls.postSelf] as const) {
    serve(call, (asked) => patchUser(deps, { viewer: asked.viewer, patch: asked.body, language: asked.language }));
  }

  serve(userCalls.sendParentalCode, (asked) =>
    sendOneTimePin(deps, { viewer: asked.viewer, language: asked.language, remote: asked.remote }),
  );

  serve(userCalls.patch, (asked) => {
    if (asked.operator)
      return changeByOperator(deps, {
        operator: asked.operator,
        id: asked.params['id'] ?? '',
        body: asked.body,
        language: asked.language,
      });
    if (asked.params['id'] !== String(asked.viewer.userId)) throw domainError('missing');
    return patchUser(deps, { viewer: asked.viewer, patch: asked.body, language: asked.language });
  });
}
