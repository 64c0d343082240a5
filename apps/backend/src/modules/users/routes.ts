import { userCalls } from '@antenna/api-contract';
import { USERS_PER_ADDRESS } from '../../http/limits.ts';
import { createAddressLimiter, unlimited } from '../../http/rate-limit.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Serving } from '../../http/serve.ts';
import type { Platform } from '../../platform.ts';
import { countryOf, refuseForbiddenCountry } from '../network/country.ts';
import { sendOneTimePin } from '../otps/one-time-pin.ts';
import { changeByOperator, createByOperator } from '../operators/user-changes.ts';
import { createUser, patchUser, readUser } from './service.ts';

export function registerUsers({ serve }: Serving, platform: Platform): void {
  const creations = platform.settings.rateLimits ? createAddressLimiter(platform.clock, USERS_PER_ADDRESS) : unlimited;

  serve(userCalls.create, async (asked) => {
    if (asked.operator) return createByOperator(platform, asked.operator, asked.body, asked.language);
    creations.take(asked.remote);
    const book = await platform.books.find(asked.query.provider);
    if (!book) throw new Refusal('not_found');
    refuseForbiddenCountry(book, countryOf(asked.headers, platform.settings, book), asked.remote);
    return createUser(platform, book, asked.body, asked.language);
  });

  serve(userCalls.self, (asked) => readUser(platform, asked.viewer, asked.language));
  for (const call of [userCalls.patchSelf, userCalls.putSelf, userCalls.postSelf] as const) {
    serve(call, (asked) => patchUser(platform, asked.viewer, asked.body, asked.language));
  }

  serve(userCalls.sendParentalCode, (asked) => sendOneTimePin(platform, asked.viewer, asked.language, asked.remote));

  serve(userCalls.patch, (asked) => {
    if (asked.operator)
      return changeByOperator(platform, asked.operator, asked.params['id'] ?? '', asked.body, asked.language);
    if (asked.params['id'] !== String(asked.viewer.userId)) throw new Refusal('not_found');
    return patchUser(platform, asked.viewer, asked.body, asked.language);
  });
}
