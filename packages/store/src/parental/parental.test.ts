import { HOUR, HttpError, MINUTE, SECOND, type ParentalAction } from '@antenna/kernel';
import { describe, expect, it } from 'vitest';
import { beginCodeSetting, ignoreControl, offerCodeForChild } from './code-setting.ts';
import {
  changeCode,
  codeSetting,
  closeModal,
  navigated,
  openModal,
  pin,
  protect,
  switchOffControl,
  type ProtectedAction,
} from '../index.ts';
import { session } from '../session/session.ts';
import { parentalPart } from './part.ts';
import { storeStage, watchedStore, type StoreStage } from '../testing/index.ts';

const NOW = 1_795_284_000_000;
const CODE = '4711';

type Given = {
  readonly viewer?: 'user' | 'guest';
  readonly user?: Readonly<Record<string, unknown>>;
  readonly settings?: Readonly<Record<string, unknown>> | null;
};

/** A signed-in viewer whose server knows the code and counts the guesses. */
async function household({ viewer = 'user', user = {}, settings = null }: Given = {}) {
  const token = {
    accessToken: 'token-9',
    setAt: NOW,
    expiresAt: NOW + 12 * HOUR,
    profile: { id: 'profile-1', role: 'adult' },
  };
  const stage = storeStage({
    storage: watchedStore({ session: JSON.stringify({ viewer, deviceId: 'device-1', ...token }) }),
  });
  stage.store.inject(parentalPart);
  const self: Record<string, unknown> = {
    id: 7,
    username: 'anna',
    parental_status: 'set',
    parental_code: null,
    ...user,
  };
  let code = CODE;
  stage.server.on('GET /v2/users/self', () => ({ json: self }));
  stage.server.on('GET /v2/users/self/devices/device', { json: { id: 'device-1', parental_settings: settings } });
  stage.server.on('POST /v2/users/self/parental_code/check', ({ body }) =>
    (JSON.parse(body ?? '{}') as { pincode: string }).pincode === code
      ? { json: { allowed_until: new Date(stage.clock.now() + 5 * MINUTE).toISOString() } }
      : { status: 400, json: { error_code: 'wrong_pin', tries_left: 3 } },
  );
  stage.server.on('POST /v2/users/self/parental_code/send', { json: { sent: true, resend_after: 60 } });
  stage.server.on('PATCH /v2/users/self', ({ body }) => {
    const change = JSON.parse(body ?? '{}') as { pincode?: string; current_pincode?: string; parental_status?: string };
    if (self['parental_status'] === 'set' && change.current_pincode !== code)
      return { status: 400, json: { error_code: 'wrong_pin', tries_left: 3 } };
    code = change.pincode ?? code;
    self['parental_status'] = change.parental_status ?? self['parental_status'];
    return { json: self };
  });
  stage.store.start();
  await stage.settle();
  return { ...stage, ...actionsOf(stage) };
}

function actionsOf({ store, server, settle }: StoreStage) {
  const log: string[] = [];
  const ask = async (action: ParentalAction, request: Omit<ProtectedAction, 'action'> = {}) => {
    store.dispatch(
      protect(
        { action, ...request },
        () => void log.push(`ran ${action}`),
        () => void log.push(`gave up ${action}`),
      ),
    );
    await settle();
  };
  const type = async (text: string) => {
    store.dispatch(pin.send({ type: 'typed', text }));
    await settle();
  };
  const choose = async (first: string, second: string) => {
    for (const event of [
      { type: 'typed', text: first },
      { type: 'proceeded' },
      { type: 'typed', text: second },
      { type: 'confirmed' },
    ] as const)
      store.dispatch(codeSetting.send(event));
    await settle();
  };
  const dialog = () => {
    const { modals } = store.getState();
    return modals.at === 'open' ? modals.modal : modals.at === 'swapping' ? modals.next : undefined;
  };
  const bodies = (call: string) =>
    server.requests
      .filter(({ method, url }) => `${method} ${url.split('?')[0]}` === call)
      .map(({ body }) => JSON.parse(body ?? '{}') as unknown);
  return { log, ask, type, choose, dialog, bodies };
}

describe('a guarded action', () => {
  it('is never asked of a guest, and nothing is requested for one [A-265]', async () => {
    const { ask, log, server } = await household({ viewer: 'guest' });
    await ask('channel', { age: 18 });
    expect(log).toEqual(['ran channel']);
    expect(server.requests).toEqual([]);
  });

  it('runs after the right PIN, which the server looks at, and not again while it is open [A-269]', async () => {
    const home = await household();
    await home.ask('vod');
    expect(home.dialog()).toEqual({ name: 'pincode', with: { action: 'vod', requestId: 1 } });
    expect(home.log).toEqual([]);
    await home.type(CODE);
    expect(home.log).toEqual(['ran vod']);
    expect(home.bodies('POST /v2/users/self/parental_code/check')).toEqual([{ pincode: CODE, action: 'vod' }]);
    expect(home.store.getState().modals.at).toBe('closing');

    await home.settle(5 * MINUTE - 1 * SECOND);
    await home.ask('vod');
    expect(home.log).toEqual(['ran vod', 'ran vod']);
    await home.ask('pay');
    expect(home.dialog()).toMatchObject({ name: 'pincode', with: { action: 'pay' } });
  });

  it('does not run on a wrong PIN, and the PIN by SMS is sent for when asked [A-347] [A-465]', async () => {
    const home = await household();
    await home.ask('vod');
    await home.type('0000');
    expect(home.store.getState().pin).toMatchObject({
      at: 'entering',
      error: { why: 'wrong', triesLeft: 3 },
      sms: 'offered',
    });
    expect(home.log).toEqual([]);
    home.store.dispatch(pin.send({ type: 'sms-asked' }));
    await home.settle();
    expect(home.bodies('POST /v2/users/self/parental_code/send')).toHaveLength(1);
    expect(home.store.getState().pin).toMatchObject({ sms: 'sent' });
  });

  it('compares here, and only here, where the user data carry the code [A-347]', async () => {
    const home = await household({ user: { parental_code: '1212' } });
    await home.ask('vod');
    await home.type(CODE);
    expect(home.store.getState().pin).toMatchObject({ error: { why: 'wrong' } });
    await home.type('1212');
    expect(home.log).toEqual(['ran vod']);
    expect(home.bodies('POST /v2/users/self/parental_code/check')).toEqual([]);
  });

  it('is locked as long as the server says', async () => {
    const home = await household();
    home.server.on('POST /v2/users/self/parental_code/check', {
      status: 429,
      json: { error_code: 'throttled' },
      headers: { 'retry-after': '90' },
    });
    await home.ask('vod');
    await home.type('0000');
    expect(home.store.getState().pin).toMatchObject({ at: 'locked', until: home.clock.now() + 90 * SECOND });
    await home.settle(90 * SECOND - 1);
    expect(home.store.getState().pin).toMatchObject({ at: 'locked' });
    await home.settle(1);
    expect(home.store.getState().pin).toMatchObject({ at: 'entering' });
  });

  it('is cancelled when the dialog is closed, by its button or by navigation', async () => {
    const home = await household();
    await home.ask('vod');
    home.store.dispatch(closeModal());
    expect(home.log).toEqual(['gave up vod']);
    expect(home.store.getState().pin?.at).toBe('closed');
    await home.settle(SECOND);
    home.store.dispatch(navigated({ pathname: '/a', search: '', hash: '' }));
    await home.ask('pay');
    home.store.dispatch(navigated({ pathname: '/b', search: '', hash: '' }));
    expect(home.log).toEqual(['gave up vod', 'gave up pay']);
  });

  it('is freed by its flag, 18+ is not [A-266]', async () => {
    const home = await household({ settings: { duration: 0, vod: false } });
    await home.ask('vod');
    expect(home.log).toEqual(['ran vod']);
    await home.ask('vod', { age: 18 });
    expect(home.dialog()).toMatchObject({ name: 'pincode' });
  });

  it('opens nothing for the profile that comes next', async () => {
    const home = await household();
    await home.ask('vod');
    await home.type(CODE);
    home.store.dispatch(session.send({ type: 'profile-switched', profile: { id: 'profile-2', role: 'child' } }));
    await home.settle(SECOND);
    await home.ask('vod');
    expect(home.dialog()).toMatchObject({ name: 'pincode' });
  });

  it('plays when the PIN cannot be asked for, because the server decides; settings stay closed', async () => {
    const home = await household();
    home.server.on('GET /v2/users/self', new HttpError('network'));
    await home.ask('channel', { age: 18 });
    await home.ask('settings');
    await home.settle(MINUTE);
    expect(home.log).toEqual(['ran channel', 'gave up settings']);
  });

  it('never keeps a PIN in the state', async () => {
    const home = await household();
    await home.ask('vod');
    await home.type('471');
    await home.type(CODE);
    await home.settle(SECOND);
    const { api: _answers, ...kept } = home.store.getState();
    expect(JSON.stringify(kept)).not.toContain(CODE);
  });
});

describe('18+ without a code', () => {
  it('offers to set one, saves it, reports success, and runs the pending action [A-268] [A-278] [A-471]', async () => {
    const home = await household({ user: { parental_status: 'notset' } });
    await home.ask('vod', { age: 18 });
    expect(home.dialog()).toEqual({ name: 'parental_start', with: { requestId: 1 } });
    home.store.dispatch(openModal({ name: 'parental_set', with: { requestId: 1 } }));
    await home.settle(SECOND);
    await home.store.dispatch(beginCodeSetting());
    await home.choose('9753', '9753');
    expect(home.bodies('PATCH /v2/users/self')).toEqual([{ pincode: '9753', parental_status: 'set' }]);
    expect(home.bodies('POST /v2/users/self/parental_code/check')).toEqual([{ pincode: '9753', action: 'vod' }]);
    expect(home.log).toEqual(['ran vod']);
    expect(home.store.getState().alerts).toMatchObject([{ kind: 'success', key: 'parental.set_success' }]);
    await home.ask('vod', { age: 18 });
    expect(home.log).toEqual(['ran vod', 'ran vod']);
  });

  it('leaves channels, archive and films free on a device without a choice, and keeps a choice that was made', async () => {
    const chosen = { duration: 5, pay: false, profile: false, program: true, vod: true, channel: true, settings: true };
    for (const [settings, expected] of [
      [
        null,
        [
          {
            parental_settings: {
              duration: 0,
              settings: true,
              pay: true,
              profile: true,
              channel: false,
              program: false,
              vod: false,
            },
            pincode: '9753',
          },
        ],
      ],
      [chosen, []],
    ] as const) {
      const home = await household({ user: { parental_status: 'notset' }, settings });
      let kept: object | null = settings;
      home.server.on('GET /v2/users/self/devices/device', () => ({
        json: { id: 'device-1', parental_settings: kept },
      }));
      home.server.on('PATCH /v2/users/self/devices/device-1', ({ body }) => {
        kept = (JSON.parse(body ?? '{}') as { parental_settings: object }).parental_settings;
        return { json: { id: 'device-1', parental_settings: kept } };
      });
      await home.store.dispatch(beginCodeSetting());
      await home.choose('9753', '9753');
      await home.settle();
      expect(home.bodies('PATCH /v2/users/self/devices/device-1')).toEqual(expected);
      await home.settle(HOUR);
      await home.ask('channel');
      await home.ask('vod', { age: 12 });
      await home.ask('program', { age: 18 });
      expect(home.log).toEqual(settings ? ['gave up channel', 'gave up vod'] : ['ran channel', 'ran vod']);
      expect(home.dialog()).toMatchObject({ name: 'pincode', with: { action: 'program' } });
    }
  });

  it('is offered for a first child’s profile where there is none, and not to who has one or wants none', async () => {
    for (const [status, expected] of [
      ['notset', { name: 'parental_start', with: { for: 'child' } }],
      ['set', undefined],
      ['ignore', undefined],
    ] as const) {
      const home = await household({ user: { parental_status: status } });
      await home.store.dispatch(offerCodeForChild());
      expect(home.dialog(), status).toEqual(expected);
    }
  });

  it('saves nothing when the repeat is another [A-279]', async () => {
    const home = await household({ user: { parental_status: 'notset' } });
    await home.store.dispatch(beginCodeSetting());
    await home.choose('9753', '9754');
    expect(home.store.getState().codeSetting).toMatchObject({ at: 'repeating', error: 'parental_set_not_equal' });
    expect(home.bodies('PATCH /v2/users/self')).toEqual([]);
  });

  it("opens the server's dialogue where it sends one; ignoring control lets it play [A-268] [A-174]", async () => {
    const home = await household({
      user: {
        parental_status: 'notset',
        parental_dialogue: {
          icon: null,
          title: 'T',
          message: 'M',
          buttons: [{ label: 'No', action: 'ignore', is_primary: false }],
        },
      },
    });
    await home.ask('channel', { age: 18 });
    expect(home.dialog()).toEqual({ name: 'parental', with: { requestId: 1 } });
    await home.store.dispatch(ignoreControl());
    expect(home.bodies('PATCH /v2/users/self')).toEqual([{ parental_status: 'ignore' }]);
    expect(home.log).toEqual(['ran channel']);
  });
});

describe('changing the code', () => {
  it('takes the current one first, and brings it along [A-348]', async () => {
    const home = await household();
    await home.ask('settings');
    await home.type(CODE);
    await home.settle(SECOND);
    home.store.dispatch(changeCode());
    expect(home.dialog()).toMatchObject({ name: 'pincode' });
    await home.type(CODE);
    await home.settle(SECOND);
    expect(home.dialog()).toEqual({ name: 'parental_set', with: { isChange: true } });
    await home.store.dispatch(beginCodeSetting());
    await home.choose('1357', '1357');
    expect(home.bodies('PATCH /v2/users/self')).toEqual([
      { pincode: '1357', parental_status: 'set', current_pincode: CODE },
    ]);
    expect(home.store.getState().modals.at).toBe('closing');
  });

  it('does not open by the address alone [A-348]', async () => {
    const home = await household();
    home.store.dispatch(openModal({ name: 'parental_set', with: {} }));
    await home.store.dispatch(beginCodeSetting());
    expect(home.store.getState().codeSetting?.at).toBe('closed');
    expect(home.dialog()).toMatchObject({ name: 'pincode', with: { action: 'settings' } });
  });

  it('leaves a PIN by SMS, good for once, to the call that needs it, and asks again when that one does not take it', async () => {
    const home = await household();
    home.store.dispatch(changeCode());
    await home.settle();
    await home.type('0000');
    home.store.dispatch(pin.send({ type: 'sms-asked' }));
    await home.settle();
    await home.type('8888');
    await home.settle(SECOND);
    expect(home.bodies('POST /v2/users/self/parental_code/check')).toHaveLength(1);
    await home.store.dispatch(beginCodeSetting());
    await home.choose('1357', '1357');
    expect(home.bodies('PATCH /v2/users/self')).toMatchObject([{ current_pincode: '8888' }]);
    await home.settle(SECOND);
    expect(home.dialog()).toMatchObject({ name: 'pincode' });
    await home.ask('settings');
    expect(home.log).toEqual([]);
  });

  it('switching control off takes it too', async () => {
    const home = await household();
    home.store.dispatch(switchOffControl());
    await home.settle();
    await home.type(CODE);
    expect(home.bodies('PATCH /v2/users/self')).toEqual([{ parental_status: 'ignore', current_pincode: CODE }]);
  });
});
