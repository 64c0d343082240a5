import type { ProviderData } from '../../provider/provider-cache.ts';

/** Whether viewers may delete their accounts themselves: the operator decides, and allows it unless its file says otherwise. */
export const isDeletionAllowed = ({ brand }: ProviderData): boolean => brand.network.is_self_deletion_allowed !== false;
