import { operatorSubscriptionCalls } from '@antenna/api-contract';
import { created, type ApiRouter, type OperatorCall } from '../../../http/api-router.ts';
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

type Call = Pick<OperatorCall<unknown>, 'operator' | 'params' | 'language'>;
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

const userOf = ({ db }: OperatorSubscriptionsDeps, { operator, params }: Call): Promise<UserRow> =>
  ownUser(db, operator, params['id']);

const subscriptionOf = async (deps: OperatorSubscriptionsDeps, call: Call) => ({
  user: await userOf(deps, call),
  id: call.params['sub'] ?? '',
  language: call.language,
});

function registerLists(serve: Serve, deps: OperatorSubscriptionsDeps): void {
  for (const [endpoint, fallback] of [
    [operatorSubscriptionCalls.list, 'all'],
    [operatorSubscriptionCalls.current, 'current'],
  ] as const) {
    serve(endpoint, async (call) => {
      const kinds = (fallback === 'all' ? call.query.types : undefined) ?? fallback;
      const statuses = new Set(kinds.split(',').flatMap((kind) => STATUSES[kind.trim()] ?? []));
      const packets = call.query.packet_ids?.split(',').map(Number);
      const all = await subscriptionsOf(deps, {
        user: await userOf(deps, call),
        language: call.language,
        isEndedToo: statuses.has('ended'),
        includes: packetIncludes(call.query.includes),
      });
      return all.filter(
        (each) => statuses.has(each.status) && (packets === undefined || packets.includes(each.packet_id)),
      );
    });
  }
  for (const endpoint of [operatorSubscriptionCalls.futures, operatorSubscriptionCalls.futuresAlias])
    serve(endpoint, async (call) => {
      const all = await subscriptionsOf(deps, { user: await userOf(deps, call), language: call.language });
      return all.filter(({ status }) => status === 'future');
    });
}

function registerChanges(serve: Serve, deps: OperatorSubscriptionsDeps): void {
  serve(operatorSubscriptionCalls.open, async (call) => {
    const user = await userOf(deps, call);
    await deps.providers.get(user.provider_id);
    return openSubscriptions(deps, { user, language: call.language }, call.body);
  });
  serve(operatorSubscriptionCalls.read, async (call) => readSubscription(deps, await subscriptionOf(deps, call)));
  serve(operatorSubscriptionCalls.change, async (call) =>
    changeSubscription(deps, await subscriptionOf(deps, call), call.body),
  );
  serve(operatorSubscriptionCalls.end, async (call) => {
    const { user, id } = await subscriptionOf(deps, call);
    await endSubscription(deps, user, id);
    return undefined;
  });
}

function registerPauses(serve: Serve, deps: OperatorSubscriptionsDeps): void {
  serve(operatorSubscriptionCalls.pauses, async (call) => {
    const { user, id } = await subscriptionOf(deps, call);
    return pausesOfSubscription(deps, user, id);
  });
  serve(operatorSubscriptionCalls.pause, async (call) => {
    const called = await subscriptionOf(deps, call);
    return pauseSubscription(deps, { ...called, until: readMaybe(call.body.end_at, 'end_at') });
  });
  serve(operatorSubscriptionCalls.changePause, async (call) => {
    const called = await subscriptionOf(deps, call);
    return changePause(deps, {
      ...called,
      pauseId: call.params['pause'],
      until: readMoment(call.body.end_at, 'end_at'),
    });
  });
  serve(operatorSubscriptionCalls.resume, async (call) => {
    await endPause(deps, { ...(await subscriptionOf(deps, call)), pauseId: call.params['pause'] });
    return undefined;
  });
  serve(operatorSubscriptionCalls.allPauses, async (call) => pausesOfUser(deps, await userOf(deps, call)));
  for (const endpoint of [operatorSubscriptionCalls.pauseAll, operatorSubscriptionCalls.pauseAllAlias])
    serve(endpoint, async (call) => {
      const user = await userOf(deps, call);
      return pauseAll(deps, user, readMaybe(call.body.end_at, 'end_at'));
    });
  serve(operatorSubscriptionCalls.resumeAll, async (call) => {
    await resumeAll(deps, await userOf(deps, call));
    return undefined;
  });
}

function registerPersonalPackets(serve: Serve, deps: OperatorSubscriptionsDeps): void {
  const called = async (call: Call) => ({
    user: await userOf(deps, call),
    language: call.language,
    packetId: call.params['packet'] ?? '',
  });
  serve(operatorSubscriptionCalls.packets, async (call) => listPersonalPackets(deps, await called(call)));
  serve(operatorSubscriptionCalls.packet, async (call) => readPersonalPacket(deps, await called(call)));
  serve(operatorSubscriptionCalls.setPacket, async (call) =>
    created(await addPersonalPacket(deps, await called(call), call.body)),
  );
  serve(operatorSubscriptionCalls.changePacket, async (call) =>
    changePersonalPacket(deps, await called(call), call.body),
  );
  serve(operatorSubscriptionCalls.removePacket, async (call) => {
    await removePersonalPacket(deps, await called(call));
    return undefined;
  });
}
