import type { Viewer } from '../../sessions/sessions.ts';
import { requireParent } from '../parental/guard.ts';
import type { Clock } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import type { AppSettings } from '../../settings.ts';
import { domainError } from '../../domain/domain-error.ts';

export interface PayerDeps {
  readonly clock: Clock;
  readonly db: Database;
  readonly settings: Pick<AppSettings, 'secretKey'>;
}

/** Who may spend the household's money: no guest; a child, and a household that guards paying, with the PIN. Else throws. */
export async function requirePayer(deps: PayerDeps, viewer: Viewer): Promise<void> {
  if (viewer.isGuest) throw domainError('guest-forbidden');
  await requireParent(deps, { viewer, requested: { action: 'pay' } });
}
