import { parentalCalls } from '@antenna/api-contract';
import { toSeconds, type Clock } from '@antenna/kernel';
import type { ApiRouter } from '../../http/api-router.ts';
import { iso } from '@antenna/time-zones';
import { openAction } from './grants.ts';
import { subnetOf } from './guard.ts';
import { verifyPin } from './pin.ts';
import type { Database } from '../../db/open.ts';
import type { AppSettings } from '../../settings.ts';
import { domainError } from '../../domain/domain-error.ts';

export interface ParentalRoutesDeps {
  readonly clock: Clock;
  readonly db: Database;
  readonly settings: Pick<AppSettings, 'secretKey'>;
}

export function registerParental({ serve }: ApiRouter, deps: ParentalRoutesDeps): void {
  serve(parentalCalls.check, async ({ viewer, body }) => {
    if (viewer.isGuest) throw domainError('guest-forbidden');
    await verifyPin(deps, viewer.userId, body.pincode);
    const { settings } = await subnetOf(deps.db, viewer);
    // Without an action the PIN is only checked: nothing stays open.
    if (body.action === undefined || viewer.deviceId === undefined)
      return { allowed_until: iso(toSeconds(deps.clock.now())) };
    return {
      allowed_until: iso(
        await openAction(deps, { deviceId: viewer.deviceId, action: body.action, minutes: settings?.duration ?? 0 }),
      ),
    };
  });
}
