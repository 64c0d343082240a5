import { call, userCalls, type ApiClient } from '@antenna/api-client';
import type { Clock, Failure, KeyValueStore } from '@antenna/kernel';
import { createStatOutbox, type StatOutbox } from './stat-outbox.ts';

export interface ApiStatsPorts {
  readonly client: Pick<ApiClient, 'send'>;
  readonly clock: Clock;
  readonly storage?: KeyValueStore | undefined;
  readonly onStatTaken?: (() => void) | undefined;
  /** A viewing that was ended: what plays of it may not go on. */
  readonly onEnded: (statId: string) => void;
}

/** Failures after which a report will never be accepted: not the viewer's own, or impossible values. */
const REFUSED: ReadonlySet<Failure['kind']> = new Set([
  'missing',
  'invalid',
  'forbidden',
  'permission-denied',
  'stream-ended',
]);

/** Statistics over the platform's stat call. Every write outlives the page (platform-web's Http), so the last one needs nothing special. */
export function createApiStats({
  client,
  clock,
  storage = forgetful(),
  onStatTaken,
  onEnded,
}: ApiStatsPorts): StatOutbox {
  return createStatOutbox({
    clock,
    storage,
    onTaken: onStatTaken,
    async send({ statId, seconds, position, at }, isOver) {
      const answer = await client.send(
        call(userCalls.stat, { statId, duration: seconds, position, at, ...(isOver ? { isOver } : {}) }),
      );
      if (!answer.ok && answer.failure.kind === 'stream-ended') onEnded(statId);
      // The answer that a child's time is over comes after the report was stored.
      if (answer.ok || answer.failure.kind === 'viewing-time') return 'taken';
      return REFUSED.has(answer.failure.kind) ? 'refused' : 'unreachable';
    },
  });
}

function forgetful(): KeyValueStore {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
}
