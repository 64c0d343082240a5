import { domainError } from '../../domain/domain-error.ts';

/** Slow hashes at once: half of Node's four worker threads, so that files, names and packing always find one. */
const AT_ONCE = 2;
/** About a second of waiting; later ones are asked to retry. */
const WAITING_MOST = 50;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs a slow hash when it is its turn: a flood of logins makes logins wait, and nothing else. Throws 503 when too many wait. */
export async function queueHash<Value>(hash: () => Promise<Value>): Promise<Value> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_MOST) throw domainError('unavailable', { retryAfter: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await hash();
  } finally {
    // The place goes straight to the next waiting one, so that no new call takes it.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
