import type { Fetching } from '../check/fetching.ts';
import { findingsOf, type Finding } from './finding.ts';

const { ok, warning } = findingsOf('address');

/** Whether the service answers under the addresses that viewers open. */
export async function checkReach(origins: readonly string[], fetching: Fetching): Promise<readonly Finding[]> {
  return Promise.all(origins.map((origin) => reach(origin, fetching)));
}

async function reach(origin: string, fetching: Fetching): Promise<Finding> {
  const reply = await fetching.get(`${origin}/readyz`, undefined);
  const advice = 'Is the server running, and do name and proxy lead to it?';
  if ('why' in reply) return warning(`${origin} cannot be reached from here: ${reply.why}.`, advice);
  const state = stateOf(reply.bytes);
  if (state === undefined)
    return warning(`Something else than Antenna answers at ${origin} (${reply.status}).`, advice);
  if (state !== 'ok')
    return warning(`${origin} answers and is not ready (${state}).`, `${origin}/readyz names what is missing.`);
  return ok(`${origin} answers and is ready.`);
}

function stateOf(bytes: Buffer): string | undefined {
  try {
    const { status, checks } = JSON.parse(bytes.toString('utf8')) as {
      readonly status?: unknown;
      readonly checks?: unknown;
    };
    return typeof status === 'string' && typeof checks === 'object' ? status : undefined;
  } catch {
    return undefined;
  }
}
