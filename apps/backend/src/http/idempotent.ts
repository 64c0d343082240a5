import {
  idempotencyKey,
  idempotent as idempotentWrite,
  idempotentAcross as idempotentCalls,
  type IdempotencyKey,
} from '@antenna/billing';
import type { Clock } from '@antenna/kernel';
import type { Database } from '../db/open.ts';
import { AlternateStatus } from './api-router.ts';
import type { ViewerCall } from './api-router.ts';

interface Parts {
  readonly db: Database;
  readonly clock: Pick<Clock, 'now'>;
}
type IdempotentCall = Pick<ViewerCall<unknown>, 'viewer' | 'request'> & { readonly body: unknown };

/** A call whose whole effect is one write, once per Idempotency-Key (packages/billing/src/idempotency.ts). */
export async function idempotent<Answer>(
  { db, clock }: Parts,
  call: IdempotentCall,
  run: (trx: Database) => Promise<Answer>,
): Promise<Answer> {
  const stored = await idempotentWrite({ db, clock }, keyOf(call), async (trx) => toStored(await run(trx as Database)));
  return fromStored(stored);
}

/** A call that itself calls other systems, once per Idempotency-Key. */
export async function idempotentAcross<Answer>(
  parts: Parts,
  call: IdempotentCall,
  run: () => Promise<Answer>,
): Promise<Answer> {
  return fromStored(await idempotentCalls(parts, keyOf(call), async () => toStored(await run())));
}

/** The same for repetitions of one action of a viewer; the key cannot be guessed from it. Undefined without a key. */
export function idempotencyRef(call: IdempotentCall): string | undefined {
  return keyOf(call)?.hash;
}

function keyOf({ viewer, request, body }: IdempotentCall): IdempotencyKey | undefined {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return undefined;
  const path = (request.url.split('?', 1)[0] ?? '').replace(/\/$/, '');
  return idempotencyKey({ actor: viewer.userId, method: request.method, path, key, body });
}

interface StoredAnswer {
  /** An answer with the call's other status. */
  readonly also?: true;
  readonly value?: unknown;
}

const toStored = (answer: unknown): StoredAnswer =>
  answer instanceof AlternateStatus ? { also: true, value: answer.value as unknown } : { value: answer };

const fromStored = <Answer>({ also, value }: StoredAnswer): Answer =>
  (also ? new AlternateStatus(value) : value) as Answer;
