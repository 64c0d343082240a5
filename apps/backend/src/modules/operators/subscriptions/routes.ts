import { operatorSubscriptionCalls } from '@antenna/api-contract';
import type { ApiRouter, OperatorCall } from '../../../http/api-router.ts';
import { packetIncludes, type PacketViewDeps } from '../../packets/packet-view.ts';
import type { UserRow } from '../../users/wire.ts';
import { readMaybe, readMoment } from '../moments.ts';
import { ownUser } from '../own-user.ts';
import {
  changePause,
  endPause,
  pauseAll,
  pausesOfSubscription,
  pausesOfUser,
  pauseSubscription,
  resumeAll,
} from './pauses.ts';
import {
  addPersonalPacket,
  changePersonalPacket,
  listPersonalPackets,
  readPersonalPacket,
  removePersonalPacket,
} from './personal-packets.ts';
import {
  changeSubscription,
  endSubscription,
  openSubscriptions,
  readSubscription,
  subscriptionsOf,
} from './service.ts';

export type OperatorSubscriptionsDeps = PacketViewDeps;

/** Statuses of a list by its kind; synonyms of ended and planned are taken too. */
const STATUSES: Readonly<Record<string, readonly string[]>> = {
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
type Serve = ApiRouter['serveOperator'];

export function registerOperatorSubscriptions(
  { serveOperator: serve }: ApiRouter,
  deps: OperatorSubscriptionsDeps,
): void {
  registerLists(serve, deps);
  registerChanges(serve, deps);
  registerPauses(serve, deps);
  registerPersonalPackets(serve, deps);
}

const userOf = ({ db }: OperatorSubscriptionsDeps, { operator, params }: Asked): Promise<UserRow> =>
  ownUser(db, operator, params['id']);

const subscriptionOf = async (deps: OperatorSubscriptionsDeps, asked: Asked) => ({
  user: await userOf(deps, asked),
  id: asked.params['sub'] ?? '',
  language: asked.language,
});

function registerLists(serve: Serve, deps: OperatorSubscriptionsDeps): void {
  for (const [call, fallback] of [
    [operatorSubscriptionCalls.list, 'all'],
    [operatorSubscriptionCalls.current, 'current'],
  ] as const) {
    serve(call, async (asked) => {
      const kinds = (fallback === 'all' ? asked.query.types : undefined) ?? fallback;
      const statuses = new Set(kinds.split(',').flatMap((kind) => STATUSES[kind.trim()] ?? []));
      const packets = asked.query.packet_ids?.split(',').map(Number);
      const all = await subscriptionsOf(deps, {
        user: await userOf(deps, asked),
        language: asked.language,
        isEndedToo: statuses.has('ended'),
        includes: packetIncludes(asked.query.includes),
      });
      return all.filter(
        (each) => statuses.has(each.status) && (packets === undefined || packets.includes(each.packet_id)),
      );
    });
  }
  for (const call of [operatorSubscriptionCalls.futures, operatorSubscriptionCalls.futuresAlias])
    serve(call, async (asked) => {
      const all = await subscriptionsOf(deps, { user: await userOf(deps, asked), language: asked.language });
      return all.filter(({ status }) => status === 'future');
    });
}

function registerChanges(serve: Serve, deps: OperatorSubscriptionsDeps): void {
  serve(operatorSubscriptionCalls.open, async (asked) => {
    const user = await userOf(deps, asked);
    await deps.providers.get(user.provider_id);
    return openSubscriptions(deps, { user, language: asked.language }, asked.body);
  });
  serve(operatorSubscriptionCalls.read, async (asked) => readSubscription(deps, await subscriptionOf(deps, asked)));
  serve(operatorSubscriptionCalls.change, async (asked) =>
    changeSubscription(deps, await subscriptionOf(deps, asked), asked.body),
  );
  serve(operatorSubscriptionCalls.end, async (asked) => {
    const { user, id } = await subscriptionOf(deps, asked);
    await endSubscription(deps, user, id);
    return undefined;
  });
}

function registerPauses(serve: Serve, deps: OperatorSubscriptionsDeps): void {
  serve(operatorSubscriptionCalls.pauses, async (asked) => {
    const { user, id } = await subscriptionOf(deps, asked);
    return pausesOfSubscription(deps, user, id);
  });
  serve(operatorSubscriptionCalls.pause, async (asked) => {
    const called = await subscriptionOf(deps, asked);
    return pauseSubscription(deps, { ...called, until: readMaybe(asked.body.end_at, 'end_at') });
  });
  serve(operatorSubscriptionCalls.changePause, async (asked) => {
    const called = await subscriptionOf(deps, asked);
    return changePause(deps, {
      ...called,
      pauseId: asked.params['pause'],
      until: readMoment(asked.body.end_at, 'end_at'),
    });
  });
  serve(operatorSubscriptionCalls.resume, async (asked) => {
    await endPause(deps, { ...(await subscriptionOf(deps, asked)), pauseId: asked.params['pause'] });
    return undefined;
  });
  serve(operatorSubscriptionCalls.allPauses, async (asked) => pausesOfUser(deps, await userOf(deps, asked)));
  for (const call of [operatorSubscriptionCalls.pauseAll, operatorSubscriptionCalls.pauseAllAlias])
    serve(call, async (asked) => {
      const user = await userOf(deps, asked);
      return pauseAll(deps, user, readMaybe(asked.body.end_at, 'end_at'));
    });
  serve(operatorSubscriptionCalls.resumeAll, async (asked) => {
    await resumeAll(deps, await userOf(deps, asked));
    return undefined;
  });
}

function registerPersonalPackets(serve: Serve, deps: OperatorSubscriptionsDeps): void {
  const called = async (asked: Asked) => ({
    user: await userOf(deps, asked),
    language: asked.language,
    packetId: asked.params['packet'] ?? '',
  });
  serve(operatorSubscriptionCalls.packets, async (asked) => listPersonalPackets(deps, await called(asked)));
  serve(operatorSubscriptionCalls.packet, async (asked) => readPersonalPacket(deps, await called(asked)));
  serve(operatorSubscriptionCalls.setPacket, async (asked) => addPersonalPacket(deps, await called(asked), asked.body));
  serve(operatorSubscriptionCalls.changePacket, async (asked) =>
    changePersonalPacket(deps, await called(asked), asked.body),
  );
  serve(operatorSubscriptionCalls.removePacket, async (asked) => {
    await removePersonalPacket(deps, await called(asked));
    return undefined;
  });
}
