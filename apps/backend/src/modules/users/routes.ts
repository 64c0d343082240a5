import { emailCalls, leavingCalls, userCalls } from '@antenna/api-contract';
import type { Gateways } from '@antenna/payment-providers';
import { ENDS_PER_USER, EXPORTS_PER_USER, USERS_PER_ADDRESS } from '../../http/limits.ts';
import { subnetOf } from '../../domain/ip-networks.ts';
import type { Budgets } from '../../budgets/budgets.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { countryOf } from '../../http/country.ts';
import { refuseForbiddenCountry } from '../network/country.ts';
import { sendOneTimePin } from '../otps/one-time-pin.ts';
import { changeByOperator, createByOperator } from '../operators/users/changes.ts';
import { askToDelete, deleteAccount, ownPersonalData } from './deletion.ts';
import { askToConfirm, confirmAddress } from './email.ts';
import { changePassword } from './password-change.ts';
import { createUser, endSessions, patchUser, readUser } from './service.ts';
import type { BillingTransport } from '../../operator-billing/index.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { Clock, Random } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import type { Delivery } from '../../delivery/delivery.ts';
import type { Sessions } from '../../sessions/sessions.ts';
import type { AppSettings } from '../../settings.ts';
import { domainError } from '../../domain/domain-error.ts';

export interface UsersRoutesDeps {
  readonly billingTransport?: BillingTransport | undefined;
  readonly budgets: Budgets;
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly delivery: Delivery;
  readonly gateways: Gateways;
  readonly random: Random;
  readonly sessions: Sessions;
  readonly settings: Pick<AppSettings, 'countryHeader' | 'rateLimits' | 'secretKey' | 'testing'>;
}

export function registerUsers({ serve }: ApiRouter, deps: UsersRoutesDeps): void {
  serve(userCalls.create, async (call) => {
    if (call.operator) return createByOperator(deps, call.operator, { body: call.body, language: call.language });
    await deps.budgets.take([{ name: 'new-user', subject: subnetOf(call.remote), allowances: USERS_PER_ADDRESS }]);
    const provider = await deps.providers.find(call.query.provider);
    if (!provider) throw domainError('missing');
    refuseForbiddenCountry(provider, countryOf(call.headers, deps.settings, provider), call.remote);
    return createUser(deps, { provider, details: call.body, language: call.language });
  });

  serve(userCalls.self, (call) => readUser(deps, call.viewer, call.language));
  for (const endpoint of [userCalls.patchSelf, userCalls.putSelf, userCalls.postSelf] as const) {
    serve(endpoint, (call) => patchUser(deps, { viewer: call.viewer, patch: call.body, language: call.language }));
  }

  serve(userCalls.endSessions, async (call) => {
    // Each removes all devices, and so would get around the removals that a day allows.
    await deps.budgets.take([
      { name: 'end-sessions', subject: `user ${call.viewer.userId}`, allowances: ENDS_PER_USER, isByAccount: true },
    ]);
    await endSessions(deps, call.viewer, call.remote);
    return undefined;
  });

  serve(userCalls.changePassword, async ({ viewer, body, remote, device }) => {
    const endsOthers = body.end_sessions === true;
    if (endsOthers)
      await deps.budgets.take([
        { name: 'end-sessions', subject: `user ${viewer.userId}`, allowances: ENDS_PER_USER, isByAccount: true },
      ]);
    await changePassword(deps, {
      viewer,
      remote,
      device,
      current: body.current_password,
      next: body.password,
      endsOthers,
    });
    return undefined;
  });

  serve(userCalls.sendParentalCode, (call) =>
    sendOneTimePin(deps, { viewer: call.viewer, language: call.language, remote: call.remote }),
  );

  serve(emailCalls.sendCode, ({ viewer, language, remote }) => askToConfirm(deps, { viewer, language, remote }));
  serve(emailCalls.confirm, async ({ viewer, language, remote, body }) => {
    await confirmAddress(deps, { viewer, language, remote }, body.code);
    return undefined;
  });

  serve(leavingCalls.personalData, async ({ viewer, remote }) => {
    await deps.budgets.take([
      { name: 'personal-data', subject: `user ${viewer.userId}`, allowances: EXPORTS_PER_USER, isByAccount: true },
    ]);
    return ownPersonalData(deps, viewer, remote);
  });

  serve(leavingCalls.sendDeletionCode, ({ viewer, language, remote }) =>
    askToDelete(deps, { viewer, language, remote }),
  );

  serve(leavingCalls.deleteSelf, async ({ viewer, language, remote, device, body, request }) => {
    await deleteAccount(deps, {
      viewer,
      language,
      remote,
      device,
      confirmation: body,
      onFailure: (error) => request.log.warn({ error }, 'a card of a deleted account was not forgotten'),
    });
    return undefined;
  });

  serve(userCalls.patch, (call) => {
    if (call.operator)
      return changeByOperator(deps, {
        operator: call.operator,
        id: call.params['id'] ?? '',
        body: call.body,
        language: call.language,
      });
    if (call.params['id'] !== String(call.viewer.userId)) throw domainError('missing');
    return patchUser(deps, { viewer: call.viewer, patch: call.body, language: call.language });
  });
}
