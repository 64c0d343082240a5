import { DAY, SECOND, type Seconds } from '@antenna/kernel';
import type { ProviderData } from '../../provider/provider-cache.ts';

/** Whether viewers may delete their accounts themselves: the operator decides, and allows it unless its file says otherwise. */
export const isDeletionAllowed = ({ brand }: ProviderData): boolean => brand.network.is_self_deletion_allowed !== false;

const GRACE_DAYS = 30;

/** For how many days a deleted account can be restored; 0: it is erased at once. */
export const graceDays = ({ brand }: ProviderData): number => brand.network.deletion_grace_days ?? GRACE_DAYS;

export const graceOf = (provider: ProviderData): Seconds => (graceDays(provider) * DAY) / SECOND;
