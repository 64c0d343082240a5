import { Refusal } from '../../http/refusal.ts';
import type { Viewer } from '../../http/sessions.ts';
import type { Platform } from '../../platform.ts';
import { requireParent } from '../parental/guard.ts';

/** Who may spend the household's money: no guest; a child, and a household that guards paying, with the PIN (spec 3 §6). Else throws. */
export async function requirePayer(platform: Platform, viewer: Viewer): Promise<void> {
  if (viewer.isGuest) throw new Refusal('guest_forbidden');
  await requireParent(platform, viewer, { action: 'pay' });
}
