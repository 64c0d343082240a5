import type { City, ServiceAddress } from '@antenna/api-client';
import { go, type Failure, type Flow, type Step } from '@antenna/kernel';

interface Request {
  readonly requestId: number;
  /** The token is not bound to a device yet; the calls of this step carry it. */
  readonly accessToken: string;
}

export type AddressState =
  | { readonly at: 'none'; readonly requestId: number }
  | (Request & { readonly at: 'loading-cities' })
  | (Request & {
      readonly at: 'choosing-city';
      readonly cities: readonly City[];
      readonly failure?: Failure | undefined;
    })
  | (Request & { readonly at: 'setting-city'; readonly cities: readonly City[] })
  | (Request & {
      readonly at: 'choosing-address';
      readonly cities: readonly City[];
      readonly addresses: readonly ServiceAddress[];
      readonly failure?: Failure | undefined;
    })
  | (Request & {
      readonly at: 'setting-address';
      readonly cities: readonly City[];
      readonly addresses: readonly ServiceAddress[];
    })
  /** The cities failed to load; the viewer may try again. */
  | (Request & { readonly at: 'failed'; readonly failure: Failure });

export type AddressEvent =
  | { readonly type: 'code-accepted'; readonly accessToken: string; readonly addresses: readonly ServiceAddress[] }
  | { readonly type: 'cities-loaded'; readonly requestId: number; readonly cities: readonly City[] }
  | { readonly type: 'city-chosen'; readonly cityId: number }
  | { readonly type: 'addresses-loaded'; readonly requestId: number; readonly addresses: readonly ServiceAddress[] }
  | { readonly type: 'address-chosen'; readonly addressId: number }
  | { readonly type: 'address-set'; readonly requestId: number }
  | { readonly type: 'went-back' }
  | { readonly type: 'retried' }
  | { readonly type: 'failed'; readonly requestId: number; readonly failure: Failure }
  | { readonly type: 'closed' };

export type AddressEffect =
  | ({ readonly do: 'load-cities' } & Request)
  | ({ readonly do: 'set-city'; readonly cityId: number } & Request)
  | ({ readonly do: 'set-address'; readonly addressId: number } & Request)
  | { readonly do: 'sign-in-with'; readonly accessToken: string };

type Next = Step<AddressState, AddressEffect>;

/** Lets a subscriber with several addresses choose a city and an address after the code. */
export const addressFlow: Flow<AddressState, AddressEvent, AddressEffect> = {
  initial: { at: 'none', requestId: 0 },
  step(state, event) {
    if (event.type === 'code-accepted') return begin(state, event.accessToken, event.addresses);
    if (event.type === 'closed') return go({ at: 'none', requestId: state.requestId + 1 });
    if (state.at === 'none' || ('requestId' in event && event.requestId !== state.requestId)) return go(state);
    switch (event.type) {
      case 'cities-loaded':
        return state.at === 'loading-cities' ? afterCities(state, event.cities) : go(state);
      case 'city-chosen':
        return state.at === 'choosing-city' ? setCity(state, state.cities, event.cityId) : go(state);
      case 'addresses-loaded':
        return state.at === 'setting-city' ? afterAddresses(state, state.cities, event.addresses) : go(state);
      case 'address-chosen':
        return state.at === 'choosing-address'
          ? setAddress(state, { cities: state.cities, addresses: state.addresses, addressId: event.addressId })
          : go(state);
      case 'address-set':
        return state.at === 'setting-address' ? enter(state) : go(state);
      case 'went-back':
        return state.at === 'choosing-address' && state.cities.length > 1
          ? go({ ...nextRequest(state), at: 'choosing-city', cities: state.cities })
          : go(state);
      case 'retried':
        return state.at === 'failed' ? loadCities(state) : go(state);
      case 'failed':
        return failed(state, event.failure);
    }
  },
};

const nextRequest = ({ requestId, accessToken }: Request): Request => ({ requestId: requestId + 1, accessToken });

/** A single address is not chosen. */
function begin({ requestId }: AddressState, accessToken: string, addresses: readonly ServiceAddress[]): Next {
  return addresses.length > 1 ? loadCities({ requestId, accessToken }) : enter({ requestId, accessToken });
}

function loadCities(state: Request): Next {
  const at = nextRequest(state);
  return go({ ...at, at: 'loading-cities' }, { do: 'load-cities', ...at });
}

function afterCities(state: Request, cities: readonly City[]): Next {
  const [only] = cities;
  if (!only) return enter(state);
  return cities.length > 1
    ? go({ ...nextRequest(state), at: 'choosing-city', cities })
    : setCity(state, cities, only.id);
}

function setCity(state: Request, cities: readonly City[], cityId: number): Next {
  const at = nextRequest(state);
  return go({ ...at, at: 'setting-city', cities }, { do: 'set-city', cityId, ...at });
}

function afterAddresses(state: Request, cities: readonly City[], addresses: readonly ServiceAddress[]): Next {
  const [only] = addresses;
  if (only && addresses.length === 1) return setAddress(state, { cities, addresses, addressId: only.id });
  return only
    ? go({ ...nextRequest(state), at: 'choosing-address', cities, addresses })
    : go({ ...nextRequest(state), at: 'choosing-city', cities });
}

function setAddress(
  state: Request,
  {
    cities,
    addresses,
    addressId,
  }: {
    readonly cities: readonly City[];
    readonly addresses: readonly ServiceAddress[];
    readonly addressId: number;
  },
): Next {
  const at = nextRequest(state);
  return go({ ...at, at: 'setting-address', cities, addresses }, { do: 'set-address', addressId, ...at });
}

const enter = ({ requestId, accessToken }: Request): Next =>
  go({ at: 'none', requestId: requestId + 1 }, { do: 'sign-in-with', accessToken });

function failed(state: Exclude<AddressState, { readonly at: 'none' }>, failure: Failure): Next {
  if (state.at === 'setting-city')
    return go({ ...nextRequest(state), at: 'choosing-city', cities: state.cities, failure });
  if (state.at === 'setting-address')
    return go({
      ...nextRequest(state),
      at: 'choosing-address',
      cities: state.cities,
      addresses: state.addresses,
      failure,
    });
  return state.at === 'loading-cities' ? go({ ...nextRequest(state), at: 'failed', failure }) : go(state);
}
