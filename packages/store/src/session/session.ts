import { authCalls, call, deviceCalls, userCalls, type Call, type Device, type Network } from '@antenna/api-client';
import type { Failure } from '@antenna/kernel';
import { safeUrl, type Viewer } from '@antenna/navigation';
import {
  guestCredentials,
  holdToken,
  presentOf,
  sessionFlow,
  writeStoredSession,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
} from '@antenna/session';
import { createFlowSlice, type Tools } from '../flow/create-flow-slice.ts';
import { forgetAnswers, networkEndpoints, providerIn } from '../data/endpoints/network.ts';
import { openModal } from '../shell/modals.ts';
import { preferencesRestored, readPreferences } from '../shell/preferences.ts';
import type { Services } from '../services.ts';
import { clearSessionStorage, STORAGE_KEYS } from '../shell/storage-keys.ts';

/** Told by the session to whoever waits for it: the sign-in flows, the dialog, the deep link. */
export const SIGNED_IN = 'session/signed-in';
export const SIGN_IN_FAILED = 'session/sign-in-failed';

type SessionTools = Tools<SessionEvent, Services>;

/** The session in the store: each effect of the flow is one call or one hand on storage. */
export const session = createFlowSlice<'session', SessionState, SessionEvent, SessionEffect, Services>(
  'session',
  sessionFlow,
  {
    'ask-network': async ({ turn }, tools) => {
      const answer = await tools.dispatch(networkEndpoints.network.initiate(undefined, { subscribe: false }));
      if (answer.data)
        tools.send({
          type: 'network-known',
          turn,
          isGuestAllowed: answer.data.isGuestAllowed,
          autoAuth: autoAuthOf(answer.data),
        });
      else fail(tools, turn, answer.error && 'kind' in answer.error ? answer.error : { kind: 'offline' });
    },
    'create-guest': ({ turn }, tools) => {
      const { username, password } = guestCredentials(tools.services.random);
      const referId = tools.services.storage.get(STORAGE_KEYS.referId);
      const created = call(userCalls.createGuest, {
        username,
        password,
        referId,
        provider: providerIn(tools.services.search),
      });
      return ask(tools, turn, created, () => ({ type: 'guest-created', turn, login: username, password }));
    },
    'sign-in-by-itself': ({ turn, url }, tools) => {
      const { vendor, model, osName, osVersion } = tools.services.device;
      const asked = {
        url,
        manufacturer: vendor,
        model,
        serial: serialOf(tools.services),
        os: `${osName} ${osVersion}`.trim(),
      };
      return ask(tools, turn, call(authCalls.auto, asked), ({ accessToken }) => ({
        type: 'signed-in',
        turn,
        accessToken,
      }));
    },
    'sign-in': ({ turn, login, password }, tools) =>
      ask(tools, turn, call(authCalls.login, { login, password }), ({ accessToken }) => ({
        type: 'signed-in',
        turn,
        accessToken,
      })),
    'register-device': ({ turn, accessToken }, tools) =>
      ask(
        tools,
        turn,
        call(deviceCalls.create, { ...tools.services.device, serial: serialOf(tools.services) }),
        ({ id }) => ({ type: 'device-registered', turn, deviceId: id, now: tools.services.clock.now() }),
        accessToken,
      ),
    'authorise-device': ({ turn, deviceId }, tools) =>
      ask(tools, turn, call(authCalls.device, { deviceId }), (token) => ({
        type: 'authorised',
        turn,
        token: holdToken(token, tools.services.clock.now()),
      })),
    'remove-oldest-device': async ({ turn, accessToken, keep }, tools) => {
      const { client, clock } = tools.services;
      const listed = await client.send(call(deviceCalls.list), { token: accessToken });
      const oldest = listed.ok ? oldestOf(listed.value, keep) : undefined;
      if (!listed.ok) return fail(tools, turn, listed.failure);
      if (!oldest) return fail(tools, turn, { kind: 'too-many-devices', status: 403, code: 'too_many_devices' });
      return ask(
        tools,
        turn,
        call(deviceCalls.remove, { id: oldest.id }),
        () => ({ type: 'slot-freed', turn, now: clock.now() }),
        accessToken,
      );
    },
    /** Whatever comes of it: the device is of no use here any more. */
    'remove-device': async ({ turn, deviceId, accessToken }, { send, services: { client, clock } }) => {
      await client.send(call(deviceCalls.remove, { id: deviceId }), { token: accessToken });
      send({ type: 'device-removed', turn, now: clock.now() });
    },
    wait: ({ turn, ms }, { send, services: { clock } }) =>
      void clock.after(ms, () => send({ type: 'waited', turn, now: clock.now() })),
    'wait-for-ping': ({ turn, ms }, { send, services: { clock } }) =>
      void clock.after(ms, () => send({ type: 'ping-due', turn, now: clock.now() })),
    ping: (_effect, { services }) => void services.client.send(call(userCalls.self), { fresh: true }),
    store: ({ session: kept }, { services }) => services.storage.set(STORAGE_KEYS.session, writeStoredSession(kept)),
    'clear-storage': (_effect, { dispatch, services }) => {
      clearSessionStorage(services.storage);
      dispatch(preferencesRestored(readPreferences(services.storage)));
    },
    'forget-answers': (_effect, { dispatch }) => void dispatch(forgetAnswers()),
    'tell-signed-in': (_effect, { dispatch }) => void dispatch({ type: SIGNED_IN }),
    'tell-sign-in-failed': ({ failure }, { dispatch }) => void dispatch({ type: SIGN_IN_FAILED, failure }),
    'ask-to-retry-auto-auth': (_effect, { dispatch }) =>
      void dispatch(openModal({ name: 'auto_auth_retry', with: {} })),
  },
);

/** Where a device signs in by itself: an address of ours or a safe foreign one (A-246, T9). */
export function autoAuthOf({ autoAuth }: Pick<Network, 'autoAuth'>): string | undefined {
  return autoAuth === undefined ? undefined : safeUrl(autoAuth);
}

async function ask<Result>(
  tools: SessionTools,
  turn: number,
  wire: Call<Result>,
  told: (value: Result) => SessionEvent,
  token?: string,
): Promise<void> {
  const outcome = await tools.services.client.send(wire, token === undefined ? {} : { token });
  if (outcome.ok) tools.send(told(outcome.value));
  else fail(tools, turn, outcome.failure);
}

function fail(tools: SessionTools, turn: number, failure: Failure): void {
  tools.send({ type: 'failed', turn, failure, now: tools.services.clock.now() });
}

function oldestOf(devices: readonly Device[], keep: string): Device | undefined {
  return devices
    .filter((each) => !each.isCurrent && each.id !== keep)
    .toSorted((a, b) => (a.loginAt ?? 0) - (b.loginAt ?? 0))[0];
}

/** One serial per browser: registering again answers the same device (wire.md 2.4). */
function serialOf({ storage, random }: Services): string {
  const known = storage.get(STORAGE_KEYS.deviceSerial);
  const serial = known ?? random.uuid();
  if (known === undefined) storage.set(STORAGE_KEYS.deviceSerial, serial);
  return serial;
}

/** Who is looking, in the words of the navigation checks; `pending` while the session starts. */
export function viewerOf(state: SessionState): Viewer {
  const present = presentOf(state);
  if (present) return present.viewer;
  if (state.at === 'auto-refused') return 'none';
  return state.at === 'none' || state.at === 'forbidden-country' ? state.at : 'pending';
}

/** What pages ask about the session. */
export interface SessionView {
  readonly viewer: Viewer;
  readonly isGuest: boolean;
  readonly isUser: boolean;
  /** A child is looking: categories, ages and menus follow (spec 1 §6). */
  readonly isChild: boolean;
  readonly profileId: string | undefined;
  /** Set in a forbidden country (spec 1 §4). */
  readonly country?: string;
  readonly ip?: string;
  /** Why the session does not start; it is tried again by itself unless `isStuck`. */
  readonly failure?: Failure;
  readonly isStuck: boolean;
}

export function sessionView(state: SessionState): SessionView {
  const viewer = viewerOf(state);
  const profile = presentOf(state)?.token.profile;
  return {
    viewer,
    isGuest: viewer === 'guest',
    isUser: viewer === 'user',
    isChild: profile?.role === 'child',
    profileId: profile?.id,
    isStuck: state.at === 'refused',
    ...(state.at === 'forbidden-country' && { country: state.country, ip: state.ip }),
    ...('failure' in state && { failure: state.failure }),
  };
}
