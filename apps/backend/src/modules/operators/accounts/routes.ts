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

type Asked = Pick<OperatorCall<unknown>, 'operator' | 'params'>;

export function registerOperatorAccounts({ serveOperator: serve }: ApiRouter, deps: OperatorAccountsDeps): void {
  const userOf = ({ operator, params }: Asked) => ownUser(deps.db, operator, params['id']);
  const walletUser = async (asked: Asked) => ownWallet(await userOf(asked), asked.params['account']);

  serve(operatorAccountCalls.sources, () => [...SOURCES]);
  for (const call of [operatorAccountCalls.own, operatorAccountCalls.owns] as const)
    serve(call, async (asked) => sourceBalances(deps, await userOf(asked)));
  serve(operatorAccountCalls.setOwn, async (asked) => {
    const [balance] = await setSourceBalances(deps, await userOf(asked), [asked.body]);
    return balance as NonNullable<typeof balance>;
  });
  serve(operatorAccountCalls.setOwns, async (asked) => {
    const user = await userOf(asked);
    await setSourceBalances(deps, user, asked.body);
    return sourceBalances(deps, user);
  });

  serve(operatorAccountCalls.wallets, async (asked) => [await walletOfUser(deps, await userOf(asked))]);
  serve(operatorAccountCalls.fill, async (asked) => {
    const user = await userOf(asked);
    await once(deps, { asked, user }, (trx) => fillWallet(deps, asked.body, { trx, user }));
    return walletOfUser(deps, user);
  });
  serve(operatorAccountCalls.entries, async (asked) => walletEntries(deps, await walletUser(asked), asked.query));
  serve(operatorAccountCalls.move, async (asked) => {
    const user = await walletUser(asked);
    return once(deps, { asked, user }, (trx) => moveMoney(deps, asked.body, { trx, user }));
  });

  serve(operatorAccountCalls.licences, async (asked) => licencesOf(deps, await userOf(asked)));
  serve(operatorAccountCalls.giveLicence, async (asked) =>
    giveLicence(deps, await userOf(asked), asked.body.entity_license_id),
  );
  serve(operatorAccountCalls.takeLicence, async (asked) =>
    endUserLicence(deps, await userOf(asked), asked.params['licence']),
  );
}

/** With an Idempotency-Key a call that was sent twice moves money once; the key belongs to the user, whichever of the operator's systems calls. */
function once<Answer>(
  deps: OperatorAccountsDeps,
  {
    asked: { request, body },
    user,
  }: {
    readonly asked: Pick<OperatorCall<unknown>, 'request'> & { readonly body: unknown };
    readonly user: UserRow;
  },
  run: (trx: Database) => Promise<Answer>,
): Promise<Answer> {
  return idempotent(deps, { viewer: actingFor(user), request, body }, run);
}
