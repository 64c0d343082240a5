import { Refusal } from '../../http/refusal.ts';
import type { Viewer } from '../../http/sessions.ts';
import { requireParent } from '../parental/guard.ts';
import type { Clock } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import type { AppSettings } from '../../settings.ts';

export interface PayerDeps {
  readonly clock: Clock;
  readonly db: Database;
  readonly settings: Pick<AppSettings, 'secretKey'>;
}

/** Who may spend the household's money: no guest; a child, and a household that guards paying, with the PIN. Else throws. */
export async function requirePayer(deps: PayerDeps, viewer: Viewer): Promise<void> {
  if (viewer.isGuest) throw new Refusal('guest_forbidden');
  await requireParent(deps, viewer, { action: 'pay' });
}
