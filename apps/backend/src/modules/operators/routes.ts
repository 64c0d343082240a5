import type { Serving } from '../../http/serve.ts';
import type { Platform } from '../../platform.ts';
import { registerOperatorAccounts } from './accounts.ts';
import { registerOperatorCatalogue } from './catalogue.ts';
import { registerOperatorDevices } from './devices.ts';
import { registerOperatorSubscriptions } from './subscriptions.ts';
import { registerOperatorUsers } from './users.ts';

/** What operators' own systems call (wire.md 3). */
export function registerOperators(serving: Serving, platform: Platform): void {
  for (const register of [
    registerOperatorUsers,
    registerOperatorAccounts,
    registerOperatorSubscriptions,
    registerOperatorCatalogue,
    registerOperatorDevices,
  ])
    register(serving, platform);
}
