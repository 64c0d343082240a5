import { toSeconds, type Clock } from '@antenna/kernel';
import type { Database } from '../db/open.ts';
import { insertEntry } from './repository.ts';

/** Who did it: a system by its token, a viewer, a person who runs commands on the server, a job of the server, or an unknown caller. */
export type AuditActor = `operator:${string}` | `user:${number}` | 'command' | 'job' | 'unknown';

export interface AuditEntry {
  readonly actor: AuditActor;
  /** `sign-in`, `sign-out-everywhere`, `password-change`, `code-sign-in`, `account-closing`, `account-restoring`, `account-deletion`, `personal-data-export`, `email-confirmed`, `device-secret-reused`, `operator-token.create`, or the name of an operator's call. */
  readonly action: string;
  readonly outcome: 'done' | 'refused';
  readonly providerId?: number | undefined;
  /** `user:15`, `operator-token:…` */
  readonly subject?: string | undefined;
  readonly remote?: string | undefined;
  /** No secrets, no phones, no names. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Adds an entry to the audit log, which nothing changes any more. */
export async function writeAudit(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { actor, action, outcome, providerId, subject, remote, details = {} }: AuditEntry,
): Promise<void> {
  await insertEntry(db, {
    at: toSeconds(clock.now()),
    provider_id: providerId ?? null,
    actor,
    action,
    subject: subject ?? null,
    outcome,
    remote: remote ?? null,
    details: JSON.stringify(details),
  });
}
