import { readAddresses, readBlockData, readCities, readSentCode, readTokenWithAddresses } from '../read/sign-in.ts';
import { get, write } from './define.ts';

interface OfProvider {
  readonly providerId?: number | undefined;
}

/** The variant in which a subscriber chooses the address that their contract is for. */
export const mwCalls = {
  send: write('mw.send', 'POST', {
    path: '/v2/mw/otps',
    body: (args: OfProvider & { readonly phone: string }) => ({ phone: args.phone, provider_id: args.providerId }),
    auth: 'none',
    ignores401: true,
    read: readSentCode,
  }),
  verify: write('mw.verify', 'POST', {
    path: '/v2/mw/auth/otp',
    body: (args: OfProvider & { readonly phone: string; readonly code: string }) => ({
      phone: args.phone,
      code: args.code,
      provider_id: args.providerId,
    }),
    auth: 'none',
    ignores401: true,
    read: readTokenWithAddresses,
  }),
  cities: get('mw.cities', {
    path: '/v2/mw/cities',
    query: (args: OfProvider) => ({ provider_id: args.providerId }),
    auth: 'user',
    read: readCities,
  }),
  setCity: write('mw.setCity', 'POST', {
    path: '/v2/mw/set_city',
    body: (args: { readonly cityId: number }) => ({ city_id: args.cityId }),
    auth: 'user',
    read: readAddresses,
  }),
  setAddress: write('mw.setAddress', 'POST', {
    path: '/v2/mw/set_address',
    body: (args: { readonly addressId: number }) => ({ address_id: args.addressId }),
    auth: 'user',
    read: () => undefined,
  }),
  statusBlock: get('mw.statusBlock', {
    path: '/v2/mw/status_block',
    auth: 'user',
    read: readBlockData,
  }),
} as const;
