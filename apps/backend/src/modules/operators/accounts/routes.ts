import { operatorAccountCalls } from '@antenna/api-contract';
import type { Database } from '../../../db/open.ts';
import type { ApiRouter, OperatorCall } from '../../../http/api-router.ts';
import { idempotent } from '../../../http/idempotent.ts';
import type { UserRow } from '../../users/wire.ts';
import { actingFor, ownUser } from '../own-user.ts';
import {
  endUserLicence,
  fillWallet,
  giveLicence,
  licencesOf,
  moveMoney,
  ownWallet,
  setSourceBalances,
  SOURCES,
  sourceBalances,
  walletEntries,
  walletOfUser,
  type OperatorAccountsDeps,
} from './service.ts';

type Call = Pick<OperatorCall<unknown>, 'operator' | 'params'>;

export function registerOperatorAccounts({ serveOperator: serve }: ApiRouter, deps: OperatorAccountsDeps): void {
  const userOf = ({ operator, params }: Call) => ownUser(deps.db, operator, params['id']);
  const walletUser = async (call: Call) => ownWallet(await userOf(call), call.params['account']);

  serve(operatorAccountCalls.sources, () => [...SOURCES]);
  for (const endpoint of [operatorAccountCalls.own, operatorAccountCalls.owns] as const)
    serve(endpoint, async (call) => sourceBalances(deps, await userOf(call)));
  serve(operatorAccountCalls.setOwn, async (call) => {
    const [balance] = await setSourceBalances(deps, await userOf(call), [call.body]);
    return balance as NonNullable<typeof balance>;
  });
  serve(operatorAccountCalls.setOwns, async (call) => {
    const user = await userOf(call);
    await setSourceBalances(deps, user, call.body);
    return sourceBalances(deps, user);
  });

  serve(operatorAccountCalls.wallets, async (call) => [await walletOfUser(deps, await userOf(call))]);
  serve(operatorAccountCalls.fill, async (call) => {
    const user = await userOf(call);
    await once(deps, { call, user }, (trx) => fillWallet(deps, call.body, { trx, user }));
    return walletOfUser(deps, user);
  });
  serve(operatorAccountCalls.entries, async (call) => walletEntries(deps, await walletUser(call), call.query));
  serve(operatorAccountCalls.move, async (call) => {
    const user = await walletUser(call);
    return once(deps, { call, user }, (trx) => moveMoney(deps, call.body, { trx, user }));
  });

  serve(operatorAccountCalls.licences, async (call) => licencesOf(deps, await userOf(call)));
  serve(operatorAccountCalls.giveLicence, async (call) =>
    giveLicence(deps, await userOf(call), call.body.entity_license_id),
  );
  serve(operatorAccountCalls.takeLicence, async (call) =>
    endUserLicence(deps, await userOf(call), call.params['licence']),
  );
}

/** With an Idempotency-Key a call that was sent twice moves money once; the key belongs to the user, whichever of the operator's systems calls. */
function once<Answer>(
  deps: OperatorAccountsDeps,
  {
    call: { request, body },
    user,
  }: {
    readonly call: Pick<OperatorCall<unknown>, 'request'> & { readonly body: unknown };
    readonly user: UserRow;
  },
  run: (trx: Database) => Promise<Answer>,
): Promise<Answer> {
  return idempotent(deps, { viewer: actingFor(user), request, body }, run);
}
