import {
  authCalls,
  call,
  deviceCalls,
  networkCalls,
  userCalls,
  type ApiClient,
  type Call,
  type Device,
  type Network,
  type NewDevice,
} from '@antenna/api-client';
import type { Cancel, Clock, Failure, Random } from '@antenna/kernel';
import {
  guestCredentials,
  holdToken,
  readStoredSession,
  sessionFlow,
  writeStoredSession,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
} from '@antenna/session';
import { clearSessionStorage, STORAGE_KEYS } from '@antenna/store/bare';
import type { BrowserStorage } from '@antenna/platform-web';

export interface SessionPorts {
  readonly client: () => Pick<ApiClient, 'send' | 'forget'>;
  readonly clock: Clock;
  readonly random: Random;
  readonly storage: Pick<BrowserStorage, 'get' | 'set' | 'remove' | 'keys' | 'watch'>;
  readonly device: Omit<NewDevice, 'serial'>;
  /** Short name or id of the operator, when the address names one. */
  readonly provider: string | undefined;
  /** What came with the page. */
  readonly network: Pick<Network, 'isGuestAllowed'> | undefined;
  /** Runs when no other frame of this browser is making a guest: two players on a page need one, not two. */
  readonly inTurn: (run: () => Promise<void>) => void;
}

export interface SessionRunner {
  state(): SessionState;
  subscribe(run: () => void): Cancel;
  send(event: SessionEvent): void;
  /** Takes up the stored session or makes a guest, and follows other tabs. */
  start(): Cancel;
}

type Handlers = {
  readonly [Kind in SessionEffect['do']]: (effect: Extract<SessionEffect, { readonly do: Kind }>) => void;
};

/** `sessionFlow` with nothing around it: the state in a variable, each effect one call or one hand on storage. */
export function createSessionRunner(ports: SessionPorts): SessionRunner {
  const { clock, storage, random } = ports;
  const listeners = new Set<() => void>();
  let state: SessionState = sessionFlow.initial;

  function send(event: SessionEvent): void {
    const step = sessionFlow.step(state, event);
    const isNew = step.state !== state;
    state = step.state;
    for (const effect of step.effects) handlers[effect.do](effect as never);
    if (isNew) for (const run of listeners) run();
  }
  const fail = (turn: number, failure: Failure) => send({ type: 'failed', turn, failure, now: clock.now() });
  const ask = async <Result>(
    turn: number,
    wire: Call<Result>,
    told: (value: Result) => SessionEvent,
    token?: string,
  ): Promise<void> => {
    const outcome = await ports.client().send(wire, token === undefined ? {} : { token });
    if (outcome.ok) send(told(outcome.value));
    else fail(turn, outcome.failure);
  };
  const wait = (ms: number, type: 'waited' | 'ping-due', turn: number) =>
    void clock.after(ms, () => send({ type, turn, now: clock.now() }));

  const handlers: Handlers = {
    'ask-network': ({ turn }) => {
      if (ports.network) send({ type: 'network-known', turn, isGuestAllowed: ports.network.isGuestAllowed });
      else
        void ask(turn, call(networkCalls.network, { provider: ports.provider }), ({ isGuestAllowed }) => ({
          type: 'network-known',
          turn,
          isGuestAllowed,
        }));
    },
    'create-guest': ({ turn }) => {
      const { username, password } = guestCredentials(random);
      const created = call(userCalls.createGuest, {
        username,
        password,
        referId: storage.get(STORAGE_KEYS.referId),
        provider: ports.provider,
      });
      void ask(turn, created, () => ({ type: 'guest-created', turn, login: username, password }));
    },
    'sign-in': ({ turn, login, password }) =>
      void ask(turn, call(authCalls.login, { login, password }), ({ accessToken }) => ({
        type: 'signed-in',
        turn,
        accessToken,
      })),
    'register-device': ({ turn, accessToken }) =>
      void ask(
        turn,
        call(deviceCalls.create, { ...ports.device, serial: serialOf(ports) }),
        ({ id }) => ({ type: 'device-registered', turn, deviceId: id, now: clock.now() }),
        accessToken,
      ),
    'authorise-device': ({ turn, deviceId }) =>
      void ask(turn, call(authCalls.device, { deviceId }), (token) => ({
        type: 'authorised',
        turn,
        token: holdToken(token, clock.now()),
      })),
    'remove-oldest-device': ({ turn, accessToken, keep }) =>
      void ports
        .client()
        .send(call(deviceCalls.list), { token: accessToken })
        .then((listed) => {
          const oldest = listed.ok ? oldestOf(listed.value, keep) : undefined;
          if (!listed.ok) return fail(turn, listed.failure);
          if (!oldest) return fail(turn, { kind: 'too-many-devices', status: 403, code: 'too_many_devices' });
          return ask(
            turn,
            call(deviceCalls.remove, { id: oldest.id }),
            () => ({ type: 'slot-freed', turn, now: clock.now() }),
            accessToken,
          );
        }),
    wait: ({ turn, ms }) => wait(ms, 'waited', turn),
    'wait-for-ping': ({ turn, ms }) => wait(ms, 'ping-due', turn),
    ping: () => void ports.client().send(call(userCalls.self), { fresh: true }),
    store: ({ session }) => storage.set(STORAGE_KEYS.session, writeStoredSession(session)),
    'clear-storage': () => clearSessionStorage(storage),
    'forget-answers': () => ports.client().forget(),
    // Nobody signs in or out inside of a frame: it follows what the app's own pages do.
    'sign-in-by-itself': ({ turn }) => fail(turn, { kind: 'aborted' }),
    'remove-device': ({ turn }) => send({ type: 'device-removed', turn, now: clock.now() }),
    'tell-signed-in': () => {},
    'tell-sign-in-failed': () => {},
    'ask-to-retry-auto-auth': () => {},
  };

  const stored = () => readStoredSession(storage.get(STORAGE_KEYS.session));
  const subscribe = (run: () => void): Cancel => {
    listeners.add(run);
    return () => void listeners.delete(run);
  };
  return {
    state: () => state,
    subscribe,
    send,
    start() {
      const begin = () => send({ type: 'started', now: clock.now(), stored: stored() });
      if (stored()) begin();
      else ports.inTurn(() => (begin(), settled({ state: () => state, subscribe })));
      return storage.watch((key) => {
        if (key === undefined || key === STORAGE_KEYS.session)
          send({ type: 'stored-elsewhere', stored: stored(), now: clock.now() });
      });
    },
  };
}

/** Somebody is there, or nobody will be without a pause. */
const SETTLED: readonly SessionState['at'][] = ['ready', 'none', 'forbidden-country', 'refused', 'waiting'];

function settled(runner: Pick<SessionRunner, 'state' | 'subscribe'>): Promise<void> {
  return new Promise((resolve) => {
    let stop: Cancel = () => {};
    const look = () => {
      if (!SETTLED.includes(runner.state().at)) return;
      stop();
      resolve();
    };
    stop = runner.subscribe(look);
    look();
  });
}

function oldestOf(devices: readonly Device[], keep: string): Device | undefined {
  return devices
    .filter((each) => !each.isCurrent && each.id !== keep)
    .toSorted((a, b) => (a.loginAt ?? 0) - (b.loginAt ?? 0))[0];
}

/** One serial per browser: registering again answers the same device (wire.md 2.4). */
function serialOf({ storage, random }: Pick<SessionPorts, 'storage' | 'random'>): string {
  const serial = storage.get(STORAGE_KEYS.deviceSerial) ?? random.uuid();
  storage.set(STORAGE_KEYS.deviceSerial, serial);
  return serial;
}
