import { call, networkCalls, type ApiClient, type Network } from '@antenna/api-client';
import type { Cancel } from '@antenna/kernel';
import type { BrowserStorage } from '@antenna/platform-web';
import { sessionFlow, type SessionEvent, type SessionState } from '@antenna/session';
import {
  clearSessionStorage,
  failSession,
  providerIn,
  sessionEffects,
  startSession,
  type BrowserLock,
  type SessionHandlers,
  type SessionServices,
} from '@antenna/store/bare';

export interface SessionPorts extends Omit<SessionServices, 'client' | 'storage'> {
  readonly client: () => Pick<ApiClient, 'send'>;
  readonly storage: Pick<BrowserStorage, 'get' | 'set' | 'remove' | 'keys' | 'watch'>;
  /** The page's boot data. */
  readonly network: Pick<Network, 'isGuestAllowed'> | undefined;
  /** Two players on a page need one guest, not two. */
  readonly guestLock: BrowserLock;
}

export interface SessionRunner {
  state(): SessionState;
  subscribe(run: () => void): Cancel;
  send(event: SessionEvent): void;
  /** Resumes the stored session or creates a guest, and follows other tabs. */
  start(): Cancel;
}

/** The session without Redux: its state in a variable, its effects by the same handlers. */
export function createSessionRunner(ports: SessionPorts): SessionRunner {
  const { clock, storage, guestLock } = ports;
  const listeners = new Set<() => void>();
  const handlers = handlersOf(ports);
  let state: SessionState = sessionFlow.initial;

  function send(event: SessionEvent): void {
    const step = sessionFlow.step(state, event);
    const isChanged = step.state !== state;
    state = step.state;
    const services = { ...ports, client: ports.client() };
    for (const effect of step.effects) void handlers[effect.do](effect as never, { send, services });
    if (isChanged) for (const run of listeners) run();
  }
  const subscribe = (run: () => void): Cancel => {
    listeners.add(run);
    return () => void listeners.delete(run);
  };
  return {
    state: () => state,
    subscribe,
    send,
    start: () => startSession({ send, state: () => state, subscribe, clock, storage, guestLock }),
  };
}

/** A frame has no sign-in or sign-out: it follows the app's own pages. */
function handlersOf({ network, storage, clock }: SessionPorts): SessionHandlers {
  return {
    ...sessionEffects,
    'load-network': async ({ requestId }, tools) => {
      const known = network
        ? ({ ok: true, value: network } as const)
        : await tools.services.client.send(call(networkCalls.network, { provider: providerIn(tools.services.search) }));
      if (known.ok) tools.send({ type: 'network-loaded', requestId, isGuestAllowed: known.value.isGuestAllowed });
      else failSession(tools, requestId, known.failure);
    },
    'clear-storage': () => clearSessionStorage(storage),
    'forget-answers': () => {},
    'sign-in-automatically': ({ requestId }, tools) => failSession(tools, requestId, { kind: 'aborted' }),
    'remove-device': ({ requestId }, { send }) => send({ type: 'device-removed', requestId, now: clock.now() }),
    'notify-signed-in': () => {},
    'notify-sign-in-failed': () => {},
    'ask-to-retry-auto-auth': () => {},
    'offer-to-restore': () => {},
  };
}
