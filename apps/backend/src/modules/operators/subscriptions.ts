import { operatorSubscriptionCalls, type Pause, type UserPacket } from '@antenna/api-contract';
import { formatMoney, toSeconds, type Clock } from '@antenna/kernel';
import { standing } from '@antenna/billing';
import type { OperatorCall, ApiRouter } from '../../http/api-router.ts';
import { iso } from '@antenna/time-zones';
import { packetIncludes, packetView } from '../packets/routes.ts';
import { packet } from '../packets/wire.ts';
import type { UserRow } from '../users/wire.ts';
import {
  changeByOperator,
  endByOperator,
  holdingOf,
  openPacket,
  pauseByOperator,
  resumeByOperator,
  subscriptionIn,
  subscriptionsOf,
} from './holdings.ts';
import { readMaybe, readMoment } from './moments.ts';
import { actingFor, ownUser } from './own-user.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { CatalogueCache } from '../../provider/catalogue-cache.ts';
import type { Database } from '../../db/open.ts';
import {
  deletePersonalPacket,
  insertPersonalPacket,
  pausesOfHoldings,
  personalPackets,
  setPauseEnd,
  updatePersonalPacket,
} from './repository.ts';
import { inTransaction } from '../../db/transaction.ts';
import { domainError, invalid } from '../../domain/domain-error.ts';
import { readMoney } from '../../domain/read-money.ts';

export interface OperatorSubscriptionsDeps {
  readonly providers: ProviderCache;
  readonly catalogues: CatalogueCache;
  readonly clock: Clock;
  readonly db: Database;
}

/** Kinds of a list; synonyms of ended and planned are heard too. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  all: ['active', 'paused', 'future', 'ended'],
  active: ['active'],
  current: ['active', 'paused'],
  paused: ['paused'],
  planned: ['future'],
  future: ['future'],
  expired: ['ended'],
  ended: ['ended'],
};

type Asked = Pick<OperatorCall<unknown>, 'operator' | 'params' | 'language'>;

export function registerOperatorSubscriptions(
  { serveOperator: serve }: ApiRouter,
  deps: OperatorSubscriptionsDeps,
): void {
  const { db } = deps;
  const now = () => toSeconds(deps.clock.now());
  const userOf = ({ operator, params }: Asked) => ownUser(db, operator, params['id']);
  const subId = ({ params }: Asked) => params['sub'] ?? '';

  for (const [call, fallback] of [
    [operatorSubscriptionCalls.list, 'all'],
    [operatorSubscriptionCalls.current, 'current'],
  ] as const) {
    serve(call, async (asked) => {
      const words = (fallback === 'all' ? asked.query.types : undefined) ?? fallback;
      const kinds = new Set(words.split(',').flatMap((word) => KINDS[word.trim()] ?? []));
      const packets = asked.query.packet_ids?.split(',').map(Number);
      const all = await subscriptionsOf(deps, await userOf(asked), asked.language, {
        isEndedToo: kinds.has('ended'),
        includes: packetIncludes(asked.query.includes),
      });
      return all.filter(
        (each) => kinds.has(each.status) && (packets === undefined || packets.includes(each.packet_id)),
      );
    });
  }
  for (const call of [operatorSubscriptionCalls.futures, operatorSubscriptionCalls.futuresAlias])
    serve(call, async (asked) =>
      (await subscriptionsOf(deps, await userOf(asked), asked.language)).filter(({ status }) => status === 'future'),
    );

  serve(operatorSubscriptionCalls.open, async (asked) => {
    const user = await userOf(asked);
    await deps.providers.get(user.provider_id);
    const ids = await inTransaction(db, async (trx) => {
      const opened: string[] = [];
      for (const wanted of asked.body) opened.push(await openPacket(trx, user, wanted, now()));
      return opened;
    });
    const all = await subscriptionsOf(deps, user, asked.language);
    return ids.flatMap((id) => all.find((each) => each.id === id) ?? []);
  });
  serve(operatorSubscriptionCalls.read, async (asked) => {
    const user = await userOf(asked);
    return subscriptionIn(deps, db, user, subId(asked), asked.language, now());
  });
  serve(operatorSubscriptionCalls.change, async (asked) => {
    const user = await userOf(asked);
    const id = await inTransaction(db, (trx) => changeByOperator(trx, user, subId(asked), asked.body, now()));
    return subscriptionIn(deps, db, user, id, asked.language, now());
  });
  serve(operatorSubscriptionCalls.end, async (asked) => {
    const user = await userOf(asked);
    await inTransaction(db, (trx) => endByOperator(trx, user, subId(asked), now()));
    return undefined;
  });

  registerPauses({ serve, deps, userOf, subId, now });
  registerPersonal({ serve, deps, userOf, now });
}

interface Hands {
  readonly serve: ApiRouter['serveOperator'];
  readonly deps: OperatorSubscriptionsDeps;
  readonly userOf: (asked: Asked) => Promise<UserRow>;
  readonly now: () => number;
}

async function pausesOf(
  { db }: OperatorSubscriptionsDeps,
  holdingIds: readonly string[],
): Promise<(Pause & { readonly holdingId: string })[]> {
  if (holdingIds.length === 0) return [];
  const rows = await pausesOfHoldings(db, holdingIds);
  return rows.map((row) => ({
    id: row.id,
    holdingId: row.holding_id,
    start_at: iso(row.start_at),
    end_at: row.end_at === null ? null : iso(row.end_at),
  }));
}

function registerPauses({
  serve,
  deps,
  userOf,
  subId,
  now,
}: Hands & { readonly subId: (asked: Asked) => string }): void {
  const { db } = deps;
  const newest = async (id: string): Promise<Pause> => {
    const pause = (await pausesOf(deps, [id])).at(-1);
    if (!pause) throw domainError('missing');
    return pause;
  };
  const idsOf = async (user: UserRow) => (await standing(db, user.id)).map((holding) => holding.id);

  serve(operatorSubscriptionCalls.pauses, async (asked) =>
    pausesOf(deps, [(await holdingOf(db, await userOf(asked), subId(asked))).id]),
  );
  serve(operatorSubscriptionCalls.pause, async (asked) => {
    const user = await userOf(asked);
    const until = readMaybe(asked.body.end_at, 'end_at');
    await inTransaction(db, (trx) => pauseByOperator(trx, user, subId(asked), until, now()));
    return newest(subId(asked));
  });
  serve(operatorSubscriptionCalls.changePause, async (asked) => {
    const holding = await holdingOf(db, await userOf(asked), subId(asked));
    const end = readMoment(asked.body.end_at, 'end_at');
    if (end <= now()) throw invalid({ end_at: ['is not after now'] });
    const open = await newest(holding.id);
    if (holding.status !== 'paused' || open.id !== asked.params['pause'])
      throw domainError(open.id === asked.params['pause'] ? 'conflict' : 'missing');
    await setPauseEnd(db, end, open.id);
    return newest(holding.id);
  });
  serve(operatorSubscriptionCalls.resume, async (asked) => {
    const user = await userOf(asked);
    const holding = await holdingOf(db, user, subId(asked));
    if ((await newest(holding.id)).id !== asked.params['pause']) throw domainError('missing');
    await inTransaction(db, (trx) => resumeByOperator(trx, user, holding.id, now()));
    return undefined;
  });
  serve(operatorSubscriptionCalls.allPauses, async (asked) => pausesOf(deps, await idsOf(await userOf(asked))));
  for (const call of [operatorSubscriptionCalls.pauseAll, operatorSubscriptionCalls.pauseAllAlias])
    serve(call, async (asked) => {
      const user = await userOf(asked);
      const until = readMaybe(asked.body.end_at, 'end_at');
      const running = (await standing(db, user.id)).filter(
        (holding) => holding.status === 'active' && holding.parent_id === null,
      );
      await inTransaction(db, async (trx) => {
        for (const { id } of running)
          if ((await holdingOf(trx, user, id)).status === 'active') await pauseByOperator(trx, user, id, until, now());
      });
      return (
        await pausesOf(
          deps,
          running.map(({ id }) => id),
        )
      ).filter(({ start_at: start }) => start === iso(now()));
    });
  serve(operatorSubscriptionCalls.resumeAll, async (asked) => {
    const user = await userOf(asked);
    const stopped = (await standing(db, user.id)).filter(
      (holding) => holding.status === 'paused' && holding.paused_reason === 'operator' && holding.parent_id === null,
    );
    await inTransaction(db, async (trx) => {
      for (const { id } of stopped) await resumeByOperator(trx, user, id, now());
    });
    return undefined;
  });
}

/** Packets under another name or price for one user: what the operator's billing shows and charges. */
function registerPersonal({ serve, deps, userOf }: Hands): void {
  const { db } = deps;
  const wire = async (user: UserRow, language: string, wanted?: string): Promise<UserPacket[]> => {
    const view = await packetView(deps, { viewer: actingFor(user), language }, new Set());
    const rows = await personalPackets(db, user.id);
    return rows
      .filter((row) => wanted === undefined || String(row.packet_id) === wanted)
      .flatMap((row) => {
        const record = view.provider.packets.find(({ id }) => id === row.packet_id);
        return record
          ? [
              {
                name: row.name,
                description: row.description,
                price: formatMoney(row.price),
                packet: packet(record, view),
              },
            ]
          : [];
      });
  };
  const one = async (user: UserRow, language: string, id: string): Promise<UserPacket> => {
    const [found] = await wire(user, language, id);
    if (!found) throw domainError('missing');
    return found;
  };

  serve(operatorSubscriptionCalls.packets, async (asked) => wire(await userOf(asked), asked.language));
  serve(operatorSubscriptionCalls.packet, async (asked) =>
    one(await userOf(asked), asked.language, asked.params['packet'] ?? ''),
  );
  serve(operatorSubscriptionCalls.setPacket, async (asked) => {
    const user = await userOf(asked);
    const { body, language } = asked;
    const view = await packetView(deps, { viewer: actingFor(user), language }, new Set());
    const record = view.provider.packets.find(({ id }) => id === body.packet_id);
    if (!record) throw invalid({ packet_id: ['is no packet of this operator'] });
    const shown = packet(record, view);
    const row = {
      user_id: user.id,
      packet_id: body.packet_id,
      name: body.name ?? shown.name,
      description: body.description ?? shown.description,
      price: readMoney(body.price ?? shown.price, 'price'),
    };
    const made = await insertPersonalPacket(db, row);
    if (!made) throw domainError('conflict');
    return one(user, language, String(body.packet_id));
  });
  serve(operatorSubscriptionCalls.changePacket, async (asked) => {
    const user = await userOf(asked);
    const { body, language, params } = asked;
    const id = params['packet'] ?? '';
    await one(user, language, id);
    const change = {
      ...(body.name === undefined ? {} : { name: body.name }),
      ...(body.description === undefined ? {} : { description: body.description }),
      ...(body.price === undefined ? {} : { price: readMoney(body.price, 'price') }),
    };
    if (Object.keys(change).length > 0)
      await updatePersonalPacket(db, { change, userId: user.id, packetId: Number(id) });
    return one(user, language, id);
  });
  serve(operatorSubscriptionCalls.removePacket, async (asked) => {
    const user = await userOf(asked);
    await one(user, asked.language, asked.params['packet'] ?? '');
    await deletePersonalPacket(db, user.id, Number(asked.params['packet']));
    return undefined;
  });
}
