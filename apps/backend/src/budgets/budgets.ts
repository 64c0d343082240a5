import { createHmac } from 'node:crypto';
import { SECOND, toSeconds, type Clock } from '@antenna/kernel';
import type { Database } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';
import { domainError } from '../domain/domain-error.ts';
import type { Allowance } from '../domain/rate-limit.ts';
import type { AppSettings } from '../settings.ts';
import { countInWindows, latestEnd, uncountInWindows, type BudgetWindow } from './repository.ts';

/** What is counted, for whom, and how often it may happen. */
export interface Spending {
  readonly name: string;
  readonly subject: string;
  readonly allowances: readonly Allowance[];
  /** Counts with RATE_LIMITS=off as well: no balancer can know it. */
  readonly isByAccount?: boolean;
}

/**
 * Budgets of what is worth attacking: signing in, codes, promo codes, new accounts. They are counted in the database, so that all
 * copies of the backend share them. The volume of ordinary calls is limited in memory (domain/rate-limit.ts).
 */
export interface Budgets {
  /** Counts one in every budget, or in none: throws too-often with the seconds to wait when one is used up. */
  take(spendings: readonly Spending[]): Promise<void>;
  /** Takes one back, where only what fails is to count: taken first, calls at the same time cannot go beyond the budget together. */
  giveBack(spendings: readonly Spending[]): Promise<void>;
}

export interface BudgetsDeps {
  readonly clock: Clock;
  readonly db: Database;
  readonly settings: Pick<AppSettings, 'rateLimits' | 'secretKey'>;
}

export function createBudgets({ clock, db, settings }: BudgetsDeps): Budgets {
  // Phones and addresses do not stand readable in the table.
  const hidden = (text: string) =>
    createHmac('sha256', settings.secretKey).update(`budget|${text}`).digest('base64url');
  const counted = (spendings: readonly Spending[]) =>
    windowsOf(settings.rateLimits ? spendings : spendings.filter(({ isByAccount }) => isByAccount), hidden);
  return {
    async take(spendings) {
      const now = toSeconds(clock.now());
      const windows = counted(spendings);
      if (windows.length === 0) return;
      await inTransaction(db, async (trx) => {
        const open = await countInWindows(trx, windows, now);
        if (open.length === windows.length) return;
        const ends = await latestEnd(trx, windows, now);
        // Thrown inside: nothing of this attempt is counted.
        throw domainError('too-often', { retryAfter: Math.max(1, ends - now) });
      });
    },
    async giveBack(spendings) {
      const windows = counted(spendings);
      if (windows.length > 0) await uncountInWindows(db, windows, toSeconds(clock.now()));
    },
  };
}

/** Each window once, always in the same order: two callers never wait for each other's rows. */
function windowsOf(spendings: readonly Spending[], hidden: (text: string) => string): readonly BudgetWindow[] {
  const windows = new Map<string, BudgetWindow>();
  for (const { name, subject, allowances } of spendings)
    for (const { count, within } of allowances) {
      const window = { name, subject: hidden(subject), span: within / SECOND, most: count };
      windows.set(`${window.name}|${window.subject}|${window.span}`, window);
    }
  return [...windows.keys()].toSorted().map((key) => windows.get(key) as BudgetWindow);
}
