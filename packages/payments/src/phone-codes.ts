import { DomainError } from '@antenna/billing';
import type { Seconds } from '@antenna/kernel';
import { CODES_PER_PHONE, CODES_PER_VIEWER } from './limits.ts';
import type { PaymentStore } from './ports.ts';

/** Counts a code that is about to be sent; throws `too-often` when this phone or viewer had enough of them. */
export async function countPhoneCode(
  store: Pick<PaymentStore, 'transaction'>,
  { userId, phone, now }: { readonly userId: number; readonly phone: string; readonly now: Seconds },
): Promise<void> {
  const viewer = `viewer ${userId}`;
  await store.transaction(async ({ phoneCodes }) => {
    // Of many requests at once each sees what the one before has counted.
    await phoneCodes.lock([phone, viewer]);
    for (const [subject, allowances] of [
      [phone, CODES_PER_PHONE],
      [viewer, CODES_PER_VIEWER],
    ] as const) {
      for (const { count, within } of allowances) {
        const oldest = await phoneCodes.sentAt({ subject, since: now - within, count });
        if (oldest !== undefined)
          throw new DomainError({ kind: 'too-often', retryAfter: Math.max(1, oldest + within - now) });
      }
      await phoneCodes.add(subject, now);
    }
  });
}
