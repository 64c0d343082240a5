import type { FastifyInstance } from 'fastify';
import { isDatabaseDown } from '../db/database-down.ts';
import { failureOf } from '../domain/domain-error.ts';
import { httpErrorOf } from '../http/failing.ts';
import { HttpError } from '../http/http-error.ts';

/** Where a fault happened: a route or a job, never an address with its values. */
export type Place = { readonly route: string } | { readonly job: string };

export interface ErrorReports {
  report(error: unknown, place: Place): void;
  /** Waits a moment for what is on its way. */
  close(): Promise<void>;
}

/** A fault of ours: no refusal, and no outage of the database, which `/readyz` and the alerts tell. */
export const isFault = (error: unknown): boolean =>
  !(error instanceof HttpError) &&
  failureOf(error) === undefined &&
  !isDatabaseDown(error) &&
  httpErrorOf(error, 'en').status >= 500;

/** The reporter, loaded only where an endpoint is named. */
export async function openErrorReports(dsn: string | undefined): Promise<ErrorReports | undefined> {
  if (dsn === undefined) return undefined;
  const { createErrorReports } = await import('./sentry.ts');
  return createErrorReports({ dsn });
}

/** Reports the faults of calls. */
export function watchErrors(server: FastifyInstance, errors: ErrorReports): void {
  server.addHook('onError', async (request, _reply, error) => {
    errors.report(error, { route: `${request.method} ${request.routeOptions.url ?? 'unknown'}` });
  });
}
