import type { FastifyRequest } from 'fastify';
import type { AppSettings } from '../settings.ts';

/** This service as the caller reached it; where the operator has said under which addresses that may be, one of those and never what a Host claims. */
export function originOf(
  { publicOrigins }: Pick<AppSettings, 'publicOrigins'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string {
  const reached = `${protocol}://${host}`;
  const [first, ...others] = publicOrigins ?? [];
  return first === undefined || others.includes(reached) ? reached : first;
}
