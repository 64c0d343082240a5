import { readProviderLanding } from '../read/landing.ts';
import { get } from './define.ts';

/** Beside the calls of the first load: this one reads packets. */
export const landingCalls = {
  /** An operator's own page: number or short name. */
  providerInfo: get('network.providerInfo', {
    path: '/v2/providers/{id}/info',
    params: ({ id }: { readonly id: string | number }) => ({ id }),
    query: () => ({ includes: 'channels' }),
    auth: 'none',
    read: readProviderLanding,
  }),
} as const;
