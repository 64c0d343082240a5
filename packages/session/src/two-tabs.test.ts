import { HOUR, MINUTE, type Millis } from '@antenna/kernel';
import { anyFailure } from '@antenna/kernel/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  holdToken,
  readStoredSession,
  sessionFlow,
  writeStoredSession,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
} from './index.ts';

/**
 * A platform on which each authorisation of a device ends its former token and gives the device a new id; the id before stays
 * valid, and with it nothing is replaced.
 */
function createPlatform() {
  const devices = new Map<string, { token: string; ids: readonly string[] }>();
  let made = 0;
  const byId = (id: string) => [...devices].find(([, { ids }]) => ids.slice(-2).includes(id));
  return {
    devices: () => [...devices.values()].map(({ ids }) => ids.at(-1)),
    register: () => {
      const deviceId = `device-${++made}`;
      devices.set(deviceId, { token: '', ids: [deviceId] });
      return deviceId;
    },
    authorise: (deviceId: string) => {
      const [name, device] = byId(deviceId) ?? [];
      if (name === undefined || !device) return undefined;
      const token = `token-${++made}`;
      const nextId = device.ids.at(-1) === deviceId ? `id-${++made}` : deviceId;
      const ids = nextId === deviceId ? device.ids : [...device.ids, nextId];
      devices.set(name, { token, ids });
      return { accessToken: token, deviceId: nextId };
    },
    remove: (deviceId: string) => devices.delete(byId(deviceId)?.[0] ?? ''),
    accepts: (accessToken: string) => [...devices.values()].some(({ token }) => token === accessToken),
  };
}

/** Two tabs of one browser: they share the storage, and are notified of each other's changes later. */
function createBrowser() {
  const platform = createPlatform();
  let stored: string | undefined;
  let now: Millis = 1_795_284_000_000;
  const tabs = [0, 1].map((): { state: SessionState; readonly queue: (() => void)[] } => ({
    state: sessionFlow.initial,
    queue: [],
  }));

  const write = (from: number, text: string | undefined): void => {
    if (stored === text) return;
    stored = text;
    tabs.forEach(({ queue }, index) => {
      if (index !== from)
        queue.push(() => send(index, { type: 'changed-in-other-tab', stored: readStoredSession(stored), now }));
    });
  };
  function send(index: number, event: SessionEvent): void {
    const tab = tabs[index];
    if (!tab) return;
    const step = sessionFlow.step(tab.state, event);
    tab.state = step.state;
    for (const effect of step.effects) run(index, effect);
  }
  function run(index: number, effect: SessionEffect): void {
    const answer = (event: () => SessionEvent) => tabs[index]?.queue.push(() => send(index, event()));
    switch (effect.do) {
      case 'store':
        return write(index, writeStoredSession(effect.session));
      case 'clear-storage':
        return write(index, undefined);
      case 'load-network':
        return void answer(() => ({ type: 'network-loaded', requestId: effect.requestId, isGuestAllowed: true }));
      case 'create-guest':
        return void answer(() => ({ type: 'guest-created', requestId: effect.requestId, login: 'l', password: 'p' }));
      case 'sign-in':
        return void answer(() => ({ type: 'signed-in', requestId: effect.requestId, accessToken: 'unbound' }));
      case 'register-device':
        return void answer(() => ({
          type: 'device-registered',
          requestId: effect.requestId,
          deviceId: platform.register(),
          now,
        }));
      case 'authorise-device':
        return void answer(() => {
          const answered = platform.authorise(effect.deviceId);
          if (!answered) return { type: 'failed', requestId: effect.requestId, failure: anyFailure('missing'), now };
          const { accessToken, deviceId } = answered;
          return { type: 'authorised', requestId: effect.requestId, token: holdToken({ accessToken }, now), deviceId };
        });
      case 'remove-device':
        return void answer(() => {
          platform.remove(effect.deviceId);
          return { type: 'device-removed', requestId: effect.requestId, now };
        });
      case 'wait':
        return void answer(() => ({ type: 'delay-elapsed', requestId: effect.requestId, now: (now += effect.ms) }));
      default:
        return undefined;
    }
  }

  return {
    platform,
    tabs,
    stored: () => readStoredSession(stored),
    open: (index: number) => send(index, { type: 'started', now, stored: readStoredSession(stored) }),
    logOut: (index: number) => send(index, { type: 'logged-out' }),
    signIn: (index: number) => send(index, { type: 'user-signed-in', accessToken: 'unbound', now }),
    /** The token ends: the next call of the tab is refused. */
    refuse: (index: number) => {
      const state = tabs[index]?.state;
      now += 12 * HOUR;
      if (state && 'token' in state) send(index, { type: 'token-refused', accessToken: state.token.accessToken, now });
    },
    /** The next answer or message of a tab arrives. */
    next: (index: number) => tabs[index]?.queue.shift()?.(),
    /** Everything that is under way arrives. */
    settle: () => {
      for (let turn = 0; turn < 200 && tabs.some(({ queue }) => queue.length > 0); turn += 1) {
        now += MINUTE;
        tabs.forEach(({ queue }) => queue.shift()?.());
      }
    },
  };
}

const viewerOf = (state: SessionState | undefined) => (state && 'token' in state ? state.viewer : state?.at);

describe('two tabs of one browser', () => {
  it('opened one after the other share one guest', () => {
    const browser = createBrowser();
    browser.open(0);
    browser.settle();
    browser.open(1);
    browser.settle();
    expect(browser.platform.devices()).toHaveLength(1);
    expect(browser.tabs[1]?.state).toMatchObject({ at: 'ready', deviceId: browser.stored()?.deviceId });
  });

  it('both become the user when one signs in, and the guest’s device is gone', () => {
    const browser = createBrowser();
    browser.open(0);
    browser.settle();
    browser.open(1);
    browser.signIn(1);
    browser.settle();
    expect(browser.tabs.map(({ state }) => viewerOf(state))).toEqual(['user', 'user']);
    expect(browser.platform.devices()).toEqual([browser.stored()?.deviceId]);
  });

  it('both are a new guest when one logs out', () => {
    const browser = createBrowser();
    browser.open(0);
    browser.settle();
    browser.open(1);
    browser.signIn(0);
    browser.settle();
    browser.logOut(1);
    browser.settle();
    expect(browser.tabs.map(({ state }) => viewerOf(state))).toEqual(['guest', 'guest']);
    expect(browser.stored()?.viewer).toBe('guest');
  });

  it('that both renew end with a token that the platform accepts', () => {
    const browser = createBrowser();
    browser.open(0);
    browser.settle();
    browser.open(1);
    browser.refuse(0);
    browser.refuse(1);
    browser.settle();
    const [one, other] = browser.tabs.map(({ state }) => ('token' in state ? state.token.accessToken : undefined));
    expect(one).toBe(other);
    expect(browser.platform.accepts(one ?? '')).toBe(true);
  });

  it('at random: settled, both hold a session of one viewer, with the device that is stored', () => {
    const actions = fc.array(
      fc.record({
        act: fc.constantFrom('signIn' as const, 'logOut' as const, 'refuse' as const, 'next' as const, 'next' as const),
        tab: fc.integer({ min: 0, max: 1 }),
      }),
      { maxLength: 25 },
    );
    fc.assert(
      fc.property(actions, (picked) => {
        const browser = createBrowser();
        browser.open(0);
        browser.settle();
        browser.open(1);
        for (const { act, tab } of picked) browser[act](tab);
        browser.settle();
        const sessions = browser.tabs.map(({ state }) => ('token' in state ? state : undefined));
        expect(sessions.map((each) => each?.deviceId)).toEqual([
          browser.stored()?.deviceId,
          browser.stored()?.deviceId,
        ]);
        expect(sessions.map((each) => each?.viewer)).toEqual([browser.stored()?.viewer, browser.stored()?.viewer]);
      }),
      { numRuns: 300 },
    );
  });
});
