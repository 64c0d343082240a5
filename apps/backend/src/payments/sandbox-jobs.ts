// The jobs of @antenna/payment-sandbox, over this database.
import type { Http } from '@antenna/kernel';
import * as sandbox from '@antenna/payment-sandbox';
import type { SandboxDeps } from '@antenna/payment-sandbox';
import type { Database } from '../db/open.ts';
import type { Outbox } from '../delivery/outbox.ts';
import type { AppSettings } from '../settings.ts';

export interface SandboxJobDeps {
  readonly clock: SandboxDeps['clock'];
  readonly db: Database;
  readonly outbox: Outbox;
  readonly selfHttp: Http;
  readonly settings: Pick<AppSettings, 'secretKey'>;
}

export const sandboxDeps = ({ clock, db, outbox, selfHttp, settings }: SandboxJobDeps): SandboxDeps => ({
  clock,
  repository: sandbox.createSandboxRepository(db),
  http: selfHttp,
  secretKey: settings.secretKey,
  // The phone that the demo operator shows gets them as well.
  sendSms: (message) => outbox.send(message),
});

/** Settles, refunds and reports what is due in the sandbox. */
export const runSandbox = (deps: SandboxJobDeps): Promise<void> => sandbox.runSandbox(sandboxDeps(deps));

/** Removes old messages and callbacks of the sandbox. */
export const pruneSandbox = (deps: SandboxJobDeps): Promise<void> => sandbox.pruneSandbox(sandboxDeps(deps));
