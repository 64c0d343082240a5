import {
  authCalls,
  call,
  deviceCalls,
  userCalls,
  type ApiClient,
  type Call,
  type Device,
  type NewDevice,
} from '@antenna/api-client';
import type { Clock, Failure, KeyValueStore, Random } from '@antenna/kernel';
import { readQuery } from '@antenna/navigation';
import {
  guestCredentials,
  holdToken,
  writeStoredSession,
  type SessionEffect,
  type SessionEvent,
} from '@antenna/session';
import { STORAGE_KEYS } from '../shell/storage-keys.ts';

/** What the effects of a session reach for, in the store, in an embed and on a server. */
export interface SessionServices {
  readonly client: Pick<ApiClient, 'send'>;
  readonly clock: Clock;
  readonly random: Random;
  readonly storage: KeyValueStore;
  /** What this device says about itself; its serial is made and kept here. */
  readonly device: Omit<NewDevice, 'serial'>;
  /** The page's query: `?provider=` names the operator. */
  readonly search: string;
}

export interface SessionTools {
  readonly send: (event: SessionEvent) => void;
  readonly services: SessionServices;
}

/** One handler per effect of the session: a missing one does not compile. */
export type SessionHandlers<Tools extends SessionTools = SessionTools> = {
  readonly [Kind in SessionEffect['do']]: (
    effect: Extract<SessionEffect, { readonly do: Kind }>,
    tools: Tools,
  ) => void | Promise<void>;
};

/** Effects that depend on what surrounds the session: each app has its own handlers for them. */
type OwnEffect =
  | 'load-network'
  | 'clear-storage'
  | 'forget-answers'
  | 'notify-signed-in'
  | 'notify-sign-in-failed'
  | 'ask-to-retry-auto-auth'
  | 'offer-to-restore';

/** Signing in, registering the device, timers and storage: the same wherever a session runs. */
export const sessionEffects: Omit<SessionHandlers, OwnEffect> = {
  'create-guest': ({ requestId }, tools) => {
    const { random, storage, search } = tools.services;
    const { username, password } = guestCredentials(random);
    const created = call(userCalls.createGuest, {
      username,
      password,
      referId: storage.get(STORAGE_KEYS.referId),
      provider: providerIn(search),
    });
    return ask(tools, requestId, {
      call: created,
      onAnswer: () => ({ type: 'guest-created', requestId, login: username, password }),
    });
  },
  'sign-in-automatically': ({ requestId, url }, tools) => {
    const { vendor, model, osName, osVersion } = tools.services.device;
    const asked = {
      url,
      manufacturer: vendor,
      model,
      serial: deviceSerial(tools.services),
      os: `${osName} ${osVersion}`.trim(),
    };
    return ask(tools, requestId, {
      call: call(authCalls.auto, asked),
      onAnswer: ({ accessToken }) => ({ type: 'signed-in', requestId, accessToken }),
    });
  },
  'sign-in': ({ requestId, login, password }, tools) =>
    ask(tools, requestId, {
      call: call(authCalls.login, { login, password }),
      onAnswer: ({ accessToken }) => ({ type: 'signed-in', requestId, accessToken }),
    }),
  'register-device': ({ requestId, accessToken: token }, tools) =>
    ask(tools, requestId, {
      call: call(deviceCalls.create, { ...tools.services.device, serial: deviceSerial(tools.services) }),
      onAnswer: ({ id }) => ({ type: 'device-registered', requestId, deviceId: id, now: tools.services.clock.now() }),
      token,
    }),
  'authorise-device': ({ requestId, deviceId }, tools) =>
    ask(tools, requestId, {
      call: call(authCalls.device, { deviceId }),
      onAnswer: (token) => ({
        type: 'authorised',
        requestId,
        token: holdToken(token, tools.services.clock.now()),
        deviceId: token.device?.id,
      }),
    }),
  'remove-oldest-device': async ({ requestId, accessToken: token, keep }, tools) => {
    const { client, clock } = tools.services;
    const listed = await client.send(call(deviceCalls.list), { token });
    if (!listed.ok) return failSession(tools, requestId, listed.failure);
    const oldest = oldestOf(listed.value, keep);
    if (!oldest)
      return failSession(tools, requestId, { kind: 'too-many-devices', status: 403, code: 'too_many_devices' });
    return ask(tools, requestId, {
      call: call(deviceCalls.remove, { id: oldest.id }),
      onAnswer: () => ({ type: 'slot-freed', requestId, now: clock.now() }),
      token,
    });
  },
  /** The answer does not matter: the device is not used here any more. */
  'remove-device': async ({ requestId, deviceId, accessToken }, { send, services: { client, clock } }) => {
    await client.send(call(deviceCalls.remove, { id: deviceId }), { token: accessToken });
    send({ type: 'device-removed', requestId, now: clock.now() });
  },
  wait: ({ requestId, ms }, { send, services: { clock } }) =>
    void clock.after(ms, () => send({ type: 'delay-elapsed', requestId, now: clock.now() })),
  'wait-for-ping': ({ requestId, ms }, { send, services: { clock } }) =>
    void clock.after(ms, () => send({ type: 'ping-due', requestId, now: clock.now() })),
  ping: (_effect, { services }) => void services.client.send(call(userCalls.self)),
  store: ({ session }, { services }) => services.storage.set(STORAGE_KEYS.session, writeStoredSession(session)),
};

/** The operator that an address names: `?provider=` short name or id. */
export function providerIn(search: string): string | undefined {
  return readQuery(search)['provider'];
}

/** Reports a failed call of a request to the session. */
export function failSession({ send, services }: SessionTools, requestId: number, failure: Failure): void {
  send({ type: 'failed', requestId, failure, now: services.clock.now() });
}

interface Request<Result> {
  readonly call: Call<Result>;
  readonly onAnswer: (value: Result) => SessionEvent;
  readonly token?: string;
}

async function ask<Result>(
  tools: SessionTools,
  requestId: number,
  { call: sent, onAnswer, token }: Request<Result>,
): Promise<void> {
  const outcome = await tools.services.client.send(sent, token === undefined ? {} : { token });
  if (outcome.ok) tools.send(onAnswer(outcome.value));
  else failSession(tools, requestId, outcome.failure);
}

function oldestOf(devices: readonly Device[], keep: string): Device | undefined {
  return devices
    .filter((each) => !each.isCurrent && each.id !== keep)
    .toSorted((a, b) => (a.loginAt ?? 0) - (b.loginAt ?? 0))[0];
}

/** One serial per browser: registering again answers the same device (docs/api.md). */
export function deviceSerial({ storage, random }: Pick<SessionServices, 'storage' | 'random'>): string {
  const known = storage.get(STORAGE_KEYS.deviceSerial);
  const serial = known ?? random.uuid();
  if (known === undefined) storage.set(STORAGE_KEYS.deviceSerial, serial);
  return serial;
}
