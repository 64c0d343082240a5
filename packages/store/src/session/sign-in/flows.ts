import { authCalls, call, mwCalls, otpCalls, userCalls, type Call } from '@antenna/api-client';
import type { Failure, Outcome } from '@antenna/kernel';
import {
  addressFlow,
  blockFlow,
  passwordLoginFlow,
  phoneLoginFlow,
  type AddressEffect,
  type AddressEvent,
  type BlockEffect,
  type BlockEvent,
  type PasswordLoginEffect,
  type PasswordLoginEvent,
  type PhoneLoginEffect,
  type PhoneLoginEvent,
} from '@antenna/session';
import { networkEndpoints } from '../../data/endpoints/network.ts';
import { createFlowSlice, type EffectHandlers, type EffectTools } from '../../flow/create-flow-slice.ts';
import { closeModal, openModal } from '../../shell/modals.ts';
import type { Services } from '../../services.ts';
import { providerIn } from '../session-effects.ts';
import { session } from '../session.ts';
import { STORAGE_KEYS } from '../../shell/storage-keys.ts';

/** Passes a login's token to the session, which registers a device. */
function enter(
  tools: { readonly dispatch: EffectTools<never>['dispatch']; readonly services: Services },
  accessToken: string,
): void {
  tools.dispatch(session.send({ type: 'user-signed-in', accessToken, now: tools.services.clock.now() }));
}

type PhoneTools = EffectTools<PhoneLoginEvent>;

/** One call of the phone flow; its answer or failure has the same request id. */
async function request<Result>(
  { send, services }: PhoneTools,
  requestId: number,
  { call: sent, onAnswer }: { readonly call: Call<Result>; readonly onAnswer: (value: Result) => PhoneLoginEvent },
): Promise<void> {
  const outcome = await services.client.send(sent);
  send(
    outcome.ok
      ? onAnswer(outcome.value)
      : { type: 'failed', requestId, failure: outcome.failure, now: services.clock.now() },
  );
}

async function providerId(tools: PhoneTools): Promise<number | undefined> {
  const { data } = await tools.dispatch(networkEndpoints.network.initiate(undefined, { subscribe: false }));
  return data?.provider.id || undefined;
}

/** Sign-in by phone in the store: each effect is one call. */
const byPhone: EffectHandlers<PhoneLoginEvent, PhoneLoginEffect> = {
  'load-methods': ({ requestId, phone }, tools) =>
    request(tools, requestId, {
      call: call(otpCalls.sendMethods, { phone, provider: providerIn(tools.services.search) }),
      onAnswer: (methods) => ({
        type: 'methods-loaded',
        requestId,
        methods,
      }),
    }),
  'check-existing-code': ({ requestId, phone }, tools) =>
    request(tools, requestId, {
      call: call(otpCalls.exists, { phone, provider: providerIn(tools.services.search) }),
      onAnswer: (existing) => ({
        type: 'existing-code-checked',
        requestId,
        existing,
        now: tools.services.clock.now(),
      }),
    }),
  'send-code': async ({ requestId, phone, method, choosesAddress }, tools) => {
    const { clock, search } = tools.services;
    const wire = choosesAddress
      ? call(mwCalls.send, { phone, providerId: await providerId(tools) })
      : call(otpCalls.send, { phone, method: method || undefined, provider: providerIn(search) });
    return request(tools, requestId, {
      call: wire,
      onAnswer: (sent) => ({ type: 'code-sent', requestId, sent, now: clock.now() }),
    });
  },
  register: ({ requestId, phone }, tools) => {
    const { storage, search } = tools.services;
    return request(tools, requestId, {
      call: call(userCalls.createByPhone, {
        phone,
        referId: storage.get(STORAGE_KEYS.referId),
        provider: providerIn(search),
      }),
      onAnswer: () => ({ type: 'registered', requestId }),
    });
  },
  verify: async ({ requestId, phone, code, choosesAddress }, tools) => {
    if (choosesAddress)
      return request(tools, requestId, {
        call: call(mwCalls.verify, { phone, code, providerId: await providerId(tools) }),
        onAnswer: ({ token, addresses }) => ({
          type: 'verified',
          requestId,
          accessToken: token.accessToken,
          addresses,
        }),
      });
    return request(tools, requestId, {
      call: call(otpCalls.verify, { phone, code, provider: providerIn(tools.services.search) }),
      onAnswer: ({ accessToken }) => ({ type: 'verified', requestId, accessToken }),
    });
  },
  'wait-for-status': ({ requestId, ms }, { send, services }) =>
    void services.clock.after(ms, () => send({ type: 'status-due', requestId })),
  'load-status': ({ requestId, phone }, tools) =>
    request(tools, requestId, {
      call: call(otpCalls.exists, { phone, provider: providerIn(tools.services.search) }),
      onAnswer: ({ status }) => ({
        type: 'status-loaded',
        requestId,
        status,
      }),
    }),
  enter: ({ accessToken, addresses }, { dispatch }) =>
    void dispatch(addressChoice.send({ type: 'code-accepted', accessToken, addresses })),
};

/** Sign-in by login and password in the store. */
const byPassword: EffectHandlers<PasswordLoginEvent, PasswordLoginEffect> = {
  'check-password': async ({ requestId, login, password }, { send, services }) => {
    const outcome = await services.client.send(call(authCalls.login, { login, password }));
    send(
      outcome.ok
        ? { type: 'accepted', requestId, accessToken: outcome.value.accessToken }
        : { type: 'failed', requestId, failure: outcome.failure },
    );
  },
  'sign-in-with': ({ accessToken }, tools) => enter(tools, accessToken),
};

/** The address of a contract; its calls go with the token that has no device yet. */
const byAddress: EffectHandlers<AddressEvent, AddressEffect> = {
  'load-cities': async ({ requestId, accessToken }, { send, services }) =>
    send(
      answered(requestId, await services.client.send(call(mwCalls.cities, {}), { token: accessToken }), (cities) => ({
        type: 'cities-loaded',
        requestId,
        cities,
      })),
    ),
  'set-city': async ({ requestId, accessToken, cityId }, { send, services }) =>
    send(
      answered(
        requestId,
        await services.client.send(call(mwCalls.setCity, { cityId }), { token: accessToken }),
        (addresses) => ({ type: 'addresses-loaded', requestId, addresses }),
      ),
    ),
  'set-address': async ({ requestId, accessToken, addressId }, { send, services }) =>
    send(
      answered(
        requestId,
        await services.client.send(call(mwCalls.setAddress, { addressId }), { token: accessToken }),
        () => ({ type: 'address-set', requestId }),
      ),
    ),
  'sign-in-with': ({ accessToken }, tools) => enter(tools, accessToken),
};

const answered = <Result>(
  requestId: number,
  outcome: Outcome<Result, Failure>,
  onAnswer: (value: Result) => AddressEvent,
): AddressEvent => (outcome.ok ? onAnswer(outcome.value) : { type: 'failed', requestId, failure: outcome.failure });

/** Whether the contract of a signed-in subscriber is blocked. */
const whenBlocked: EffectHandlers<BlockEvent, BlockEffect> = {
  'load-status': async ({ requestId }, { send, services }) => {
    const outcome = await services.client.send(call(mwCalls.statusBlock));
    send(outcome.ok ? { type: 'status-loaded', requestId, data: outcome.value } : { type: 'failed', requestId });
  },
  'wait-for-status': ({ requestId, ms }, { send, services }) =>
    void services.clock.after(ms, () => send({ type: 'due', requestId })),
  'open-block': ({ status }, { dispatch }) => void dispatch(openModal({ name: 'block_alma', with: { status } })),
  'close-block': (_effect, { dispatch }) => void dispatch(closeModal()),
};

export const phoneLogin = createFlowSlice({ name: 'phoneLogin', flow: phoneLoginFlow, handlers: byPhone });
export const passwordLogin = createFlowSlice({ name: 'passwordLogin', flow: passwordLoginFlow, handlers: byPassword });
export const addressChoice = createFlowSlice({ name: 'addressChoice', flow: addressFlow, handlers: byAddress });
export const block = createFlowSlice({ name: 'block', flow: blockFlow, handlers: whenBlocked });
