import type { City, ServiceAddress } from '@antenna/api-client';
import { go, type Failure, type Flow, type Step } from '@antenna/kernel';

interface Asked {
  readonly requestId: number;
  /** Not bound to a device yet: the calls of this step go with it. */
  readonly accessToken: string;
}

export type AddressState =
  | { readonly at: 'none'; readonly requestId: number }
  | (Asked & { readonly at: 'asking-cities' })
  | (Asked & { readonly at: 'choosing-city'; readonly cities: readonly City[]; readonly failure?: Failure | undefined })
  | (Asked & { readonly at: 'setting-city'; readonly cities: readonly City[] })
  | (Asked & {
      readonly at: 'choosing-address';
      readonly cities: readonly City[];
      readonly addresses: readonly ServiceAddress[];
      readonly failure?: Failure | undefined;
    })
  | (Asked & {
      readonly at: 'setting-address';
      readonly cities: readonly City[];
      readonly addresses: readonly ServiceAddress[];
    })
  /** The cities could not be had: the viewer may try again. */
  | (Asked & { readonly at: 'failed'; readonly failure: Failure });

export type AddressEvent =
  | { readonly type: 'code-accepted'; readonly accessToken: string; readonly addresses: readonly ServiceAddress[] }
  | { readonly type: 'cities-known'; readonly requestId: number; readonly cities: readonly City[] }
  | { readonly type: 'city-chosen'; readonly cityId: number }
  | { readonly type: 'addresses-known'; readonly requestId: number; readonly addresses: readonly ServiceAddress[] }
  | { readonly type: 'address-chosen'; readonly addressId: number }
  | { readonly type: 'address-set'; readonly requestId: number }
  | { readonly type: 'went-back' }
  | { readonly type: 'retried' }
  | { readonly type: 'failed'; readonly requestId: number; readonly failure: Failure }
  | { readonly type: 'closed' };

export type AddressEffect =
  | ({ readonly do: 'ask-cities' } & Asked)
  | ({ readonly do: 'set-city'; readonly cityId: number } & Asked)
  | ({ readonly do: 'set-address'; readonly addressId: number } & Asked)
  | { readonly do: 'enter-with'; readonly accessToken: string };

type Next = Step<AddressState, AddressEffect>;

/** The variant in which a subscriber with several addresses picks a city and an address after the code. */
export const addressFlow: Flow<AddressState, AddressEvent, AddressEffect> = {
  initial: { at: 'none', requestId: 0 },
  step(state, event) {
    if (event.type === 'code-accepted') return begin(state, event.accessToken, event.addresses);
    if (event.type === 'closed') return go({ at: 'none', requestId: state.requestId + 1 });
    if (state.at === 'none' || ('requestId' in event && event.requestId !== state.requestId)) return go(state);
    switch (event.type) {
      case 'cities-known':
        return state.at === 'asking-cities' ? afterCities(state, event.cities) : go(state);
      case 'city-chosen':
        return state.at === 'choosing-city' ? setCity(state, state.cities, event.cityId) : go(state);
      case 'addresses-known':
        return state.at === 'setting-city' ? afterAddresses(state, state.cities, event.addresses) : go(state);
      case 'address-chosen':
        return state.at === 'choosing-address'
          ? setAddress(state, state.cities, state.addresses, event.addressId)
          : go(state);
      case 'address-set':
        return state.at === 'setting-address' ? enter(state) : go(state);
      case 'went-back':
        return state.at === 'choosing-address' && state.cities.length > 1
          ? go({ ...asked(state), at: 'choosing-city', cities: state.cities })
          : go(state);
      case 'retried':
        return state.at === 'failed' ? askCities(state) : go(state);
      case 'failed':
        return failed(state, event.failure);
    }
  },
};

const asked = ({ requestId, accessToken }: Asked): Asked => ({ requestId: requestId + 1, accessToken });

/** One address needs no choice. */
function begin({ requestId }: AddressState, accessToken: string, addresses: readonly ServiceAddress[]): Next {
  return addresses.length > 1 ? askCities({ requestId, accessToken }) : enter({ requestId, accessToken });
}

function askCities(state: Asked): Next {
  const at = asked(state);
  return go({ ...at, at: 'asking-cities' }, { do: 'ask-cities', ...at });
}

function afterCities(state: Asked, cities: readonly City[]): Next {
  const [only] = cities;
  if (!only) return enter(state);
  return cities.length > 1 ? go({ ...asked(state), at: 'choosing-city', cities }) : setCity(state, cities, only.id);
}

function setCity(state: Asked, cities: readonly City[], cityId: number): Next {
  const at = asked(state);
  return go({ ...at, at: 'setting-city', cities }, { do: 'set-city', cityId, ...at });
}

function afterAddresses(state: Asked, cities: readonly City[], addresses: readonly ServiceAddress[]): Next {
  const [only] = addresses;
  if (only && addresses.length === 1) return setAddress(state, cities, addresses, only.id);
  return only
    ? go({ ...asked(state), at: 'choosing-address', cities, addresses })
    : go({ ...asked(state), at: 'choosing-city', cities });
}

function setAddress(
  state: Asked,
  cities: readonly City[],
  addresses: readonly ServiceAddress[],
  addressId: number,
): Next {
  const at = asked(state);
  return go({ ...at, at: 'setting-address', cities, addresses }, { do: 'set-address', addressId, ...at });
}

const enter = ({ requestId, accessToken }: Asked): Next =>
  go({ at: 'none', requestId: requestId + 1 }, { do: 'enter-with', accessToken });

function failed(state: Exclude<AddressState, { readonly at: 'none' }>, failure: Failure): Next {
  if (state.at === 'setting-city') return go({ ...asked(state), at: 'choosing-city', cities: state.cities, failure });
  if (state.at === 'setting-address')
    return go({ ...asked(state), at: 'choosing-address', cities: state.cities, addresses: state.addresses, failure });
  return state.at === 'asking-cities' ? go({ ...asked(state), at: 'failed', failure }) : go(state);
}
