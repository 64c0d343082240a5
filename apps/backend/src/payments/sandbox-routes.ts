// @antenna/payment-sandbox as part of this server.
import { HOUR, MINUTE } from '@antenna/kernel';
import type { Gateways } from '@antenna/payment-providers';
import { paymentSandbox, type SandboxSettings } from '@antenna/payment-sandbox';
import type { FastifyInstance } from 'fastify';
import { createAddressLimiter, type Allowance } from '../domain/rate-limit.ts';
import { answerUnknown, sendHttpError } from '../http/failing.ts';
import { HttpError } from '../http/http-error.ts';
import { readLanguage } from '../http/language.ts';
import { moveClock, type MoveClockDeps } from '../jobs/move-clock.ts';
import type { ProviderCache } from '../provider/provider-cache.ts';
import { providersOf } from '../provider/repository.ts';
import { sandboxDeps } from './sandbox-jobs.ts';
import { paymentWords } from './status-description.ts';

/** Guesses of the console's key, per address. */
const CONSOLE_GUESSES: readonly Allowance[] = [
  { count: 10, within: MINUTE },
  { count: 60, within: HOUR },
];

export type SandboxRoutesDeps = MoveClockDeps & { readonly providers: ProviderCache; readonly gateways: Gateways };

/** The sandbox's pages, console and API; all of it is unknown while no operator has it on. */
export async function registerSandbox(app: FastifyInstance, deps: SandboxRoutesDeps): Promise<void> {
  await app.register(paymentSandbox, {
    ...sandboxDeps(deps),
    settings: () => sandboxSettings(deps),
    failureText: (failure, language) => paymentWords(language)[failure],
    languageOf: readLanguage,
    guesses: createAddressLimiter(deps.clock, CONSOLE_GUESSES),
    moveClock: (by) => moveClock(deps, by),
    answerUnknown,
    answerUnauthenticated: (request, reply) => sendHttpError(new HttpError('authentication_failed'), request, reply),
  });
}

/** Of the first operator of this server that has the sandbox on. */
async function sandboxSettings({
  db,
  providers,
}: Pick<SandboxRoutesDeps, 'db' | 'providers'>): Promise<SandboxSettings | undefined> {
  for (const { id } of await providersOf(db)) {
    const { brand } = await providers.get(id);
    const own = brand.payments?.sandbox;
    if (own?.is_enabled) return { brand, frameAncestors: own.frame_ancestors ?? [], consoleKey: own.console_token };
  }
  return undefined;
}
