import { parentalCalls } from '@antenna/api-contract';
import { toSeconds } from '@antenna/kernel';
import { Refusal } from '../../http/refusal.ts';
import type { Serving } from '../../http/serve.ts';
import type { Platform } from '../../platform.ts';
import { iso } from '@antenna/time-zones';
import { openAction } from './grants.ts';
import { householdOf } from './guard.ts';
import { verifyPin } from './pin.ts';

export function registerParental({ serve }: Serving, platform: Platform): void {
  serve(parentalCalls.check, async ({ viewer, body }) => {
    if (viewer.isGuest) throw new Refusal('guest_forbidden');
    await verifyPin(platform, viewer.userId, body.pincode);
    const { settings } = await householdOf(platform.db, viewer);
    // Without an action the PIN is only looked at: nothing stays open.
    if (body.action === undefined || viewer.deviceId === undefined)
      return { allowed_until: iso(toSeconds(platform.clock.now())) };
    return { allowed_until: iso(await openAction(platform, viewer.deviceId, body.action, settings?.duration ?? 0)) };
  });
}
