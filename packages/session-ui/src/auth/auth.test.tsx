// @vitest-environment jsdom
import { HttpError, type HttpRequest } from '@antenna/kernel';
import type { OpenModal } from '@antenna/navigation';
import { closeModal, openModal, useAppSelector, useAppDispatch, useSession } from '@antenna/store';
import { storeStage, watchedStore, type StoreStage } from '@antenna/store/testing';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthModal, AutoAuthModal, BlockModal, ConfirmModal } from '../index.ts';

beforeEach(() => {
  window.matchMedia ??= vi.fn(() => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof matchMedia;
  window.scrollTo = () => undefined;
});
afterEach(cleanup);

const USER = JSON.stringify({
  viewer: 'user',
  deviceId: 'device-9',
  accessToken: 'user-token',
  setAt: 1_795_284_000_000,
  expiresAt: 1_795_320_000_000,
});
const error = (code: string, status = 400) => ({
  status,
  json: {
    status_code: status,
    error_code: code,
    detail: `it is ${code}`,
    message: `it is ${code}`,
    error: { code, message: `it is ${code}` },
  },
});
const network = (over: object = {}, capabilities: object = {}) => ({
  json: {
    provider: {
      id: 1,
      name: 'Antenna',
      phone_mask: '+7 (###) ###-##-##',
      landing: { support: { phone: '+7 700 000 00 00' } },
    },
    country: 'KZ',
    is_guest_allowed: true,
    capabilities: { login: capabilities },
    ...over,
  },
});

/** The modals of this package, as in the app. */
function Host() {
  const state = useAppSelector((root) => root.modals);
  const dispatch = useAppDispatch();
  const { viewer } = useSession();
  const onClose = () => void dispatch(closeModal());
  const modal = state.at === 'closed' ? undefined : state.modal;
  const open = state.at === 'open';
  return (
    <>
      <p data-testid="viewer">{viewer}</p>
      {modal?.name === 'auth' ? <AuthModal with={modal.with} open={open} onClose={onClose} /> : null}
      {modal?.name === 'auto_auth_retry' ? <AutoAuthModal open={open} onClose={onClose} /> : null}
      {modal?.name === 'block_alma' ? <BlockModal with={modal.with} open={open} /> : null}
      {modal?.name === 'confirm' && 'intent' in modal.with ? (
        <ConfirmModal with={modal.with} open={open} onClose={onClose} />
      ) : null}
    </>
  );
}

async function settle(stage: StoreStage, ms = 0): Promise<void> {
  await act(async () => stage.settle(ms));
}

async function open(
  modal: OpenModal | undefined,
  answers: Readonly<Record<string, Parameters<StoreStage['server']['on']>[1]>> = {},
  ports: Parameters<typeof storeStage>[0] = {},
): Promise<StoreStage> {
  const stage = storeStage(ports);
  stage.server.on('GET /v2/users/self/network', network());
  stage.server.on('POST /v2/otps', { json: { length: 6, resend_after: 60, send_method: 'sms' } });
  stage.server.on('POST /v2/auth/otp', { json: { access_token: 'of-the-user' } });
  stage.server.on('DELETE /v2/users/self/devices/device-1', { status: 204 });
  for (const [route, answer] of Object.entries(answers)) stage.server.on(route, answer);
  stage.store.start();
  await settle(stage);
  stage.server.on('POST /v2/users/self/devices', { status: 201, json: { id: 'device-2' } });
  render(
    <Provider store={stage.store}>
      <Host />
    </Provider>,
  );
  if (modal) act(() => void stage.store.dispatch(openModal(modal)));
  await settle(stage);
  return stage;
}

const auth: OpenModal = { name: 'auth', with: {} };
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const calls = (stage: StoreStage, route: string) =>
  stage.server.requests.filter((request) => `${request.method} ${request.url.split('?')[0] ?? ''}` === route);
const bodyOf = (request: HttpRequest | undefined) => JSON.parse(request?.body ?? '{}') as Record<string, unknown>;
const toCode = async (stage: StoreStage) => {
  type('signin.phone_label', '8 700 123 45 67');
  press('signin.get_code');
  await settle(stage);
};

describe('the phone step', () => {
  it('formats the phone by the operator’s mask, also when pasted', async () => {
    await open(auth);
    expect(field('signin.phone_label').getAttribute('autocomplete')).toBe('tel');
    type('signin.phone_label', '8 700 123-45-67');
    expect(field('signin.phone_label').value).toBe('(700) 123-45-67');
    type('signin.phone_label', '+7 (700) 123-45-6');
    expect(field('signin.phone_label').value).toBe('(700) 123-45-6');
  });

  it.each([
    ['7011234567', '77011234567'],
    ['+44 7400 123456', '447400123456'],
  ])('sends the code for %s to the whole number', async (typed, phone) => {
    const stage = await open(auth);
    type('signin.phone_label', typed);
    press('signin.get_code');
    await settle(stage);
    expect(bodyOf(calls(stage, 'POST /v2/otps')[0])).toMatchObject({ phone });
  });

  it('takes a number of any country and length where the operator’s mask is open', async () => {
    const stage = await open(auth, {
      'GET /v2/users/self/network': network({
        provider: { id: 1, name: 'Antenna', phone_mask: '+###############', landing: {} },
        country: 'NO',
      }),
    });
    expect(field('signin.phone_country').value).toBe('NO');
    type('signin.phone_label', '406 12 345');
    press('signin.get_code');
    await settle(stage);
    expect(bodyOf(calls(stage, 'POST /v2/otps')[0])).toMatchObject({ phone: '4740612345' });
  });

  it('reads an international number that is typed key by key', async () => {
    const stage = await open(auth);
    const input = field('signin.phone_label');
    input.focus();
    for (const key of '+447400123456') {
      const at = input.selectionStart ?? input.value.length;
      const value = input.value.slice(0, at) + key + input.value.slice(at);
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      setValue?.call(input, value);
      input.setSelectionRange(at + 1, at + 1);
      fireEvent.input(input);
    }
    press('signin.get_code');
    await settle(stage);
    expect(bodyOf(calls(stage, 'POST /v2/otps')[0])).toMatchObject({ phone: '447400123456' });
  });

  it('reports an incomplete phone at the field, and sends nothing', async () => {
    const stage = await open(auth);
    type('signin.phone_label', '+7 700 123 45 6');
    press('signin.get_code');
    await settle(stage);
    const input = field('signin.phone_label');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(input.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent).toBe(
      'signin.error_wrong_phone',
    );
    expect(calls(stage, 'POST /v2/otps')).toEqual([]);
  });

  it('opens at the code step with a known phone [A-252] [A-253]', async () => {
    const stage = await open({ name: 'auth', with: { phone: '77001234567' } });
    expect(screen.getByRole('dialog', { name: 'signin.code_title' })).toBeTruthy();
    expect(bodyOf(calls(stage, 'POST /v2/otps')[0])).toMatchObject({ phone: '77001234567' });
  });

  it('reports a network failure, and keeps the input [A-466]', async () => {
    const stage = await open(auth, { 'POST /v2/otps': new HttpError('network') });
    await toCode(stage);
    expect(screen.getByText('signin.error_video_download')).toBeTruthy();
    expect(field('signin.phone_label').value).toBe('(700) 123-45-67');
  });

  it('shows the network’s title and message where there is no provider [A-467]', async () => {
    await open(auth, {
      'GET /v2/users/self/network': network({
        provider: null,
        default: { login: { title: 'Not yet', description: 'Ask your operator' } },
      }),
    });
    const dialog = screen.getByRole('dialog', { name: 'Not yet' });
    expect(within(dialog).getByText('Ask your operator')).toBeTruthy();
    expect(within(dialog).queryByRole('textbox')).toBeNull();
  });
});

describe('the code step', () => {
  it('accepts a code suggested by the browser and submits it at the last digit', async () => {
    const stage = await open(auth);
    await toCode(stage);
    const code = field('signin.code_label');
    expect([code.getAttribute('autocomplete'), code.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
    expect(document.activeElement).toBe(code);
    type('signin.code_label', '123 456');
    await settle(stage, 400);
    expect(bodyOf(calls(stage, 'POST /v2/auth/otp')[0])).toEqual({ phone: '77001234567', token: '123456' });
    expect(screen.getByTestId('viewer').textContent).toBe('user');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says where a messenger code arrives, and its delivery status [A-254]', async () => {
    const stage = await open(auth, {
      'POST /v2/otps': { json: { length: 6, send_method: 'messenger', message: 'Look into your messenger' } },
      'GET /v2/otp/exist': { json: { exist: true, status: 'failed', send_method: 'messenger' } },
    });
    await toCode(stage);
    expect(screen.getByRole('status').textContent).toBe('Look into your messenger');
    await settle(stage, 5_000);
    expect(screen.getByRole('status').textContent).toContain('signin.code_failed');
  });

  it('offers a choice of send methods where there are several, unless a code was already sent [A-258]', async () => {
    const methods = {
      json: [
        { id: 'sms', title: 'SMS', description: '', is_messenger: false },
        { id: 'call', title: 'Call', description: 'A voice says it', is_messenger: false },
      ],
    };
    const offering = {
      'GET /v2/users/self/network': network(
        {},
        { offersSendMethods: true, otpLengths: [{ method: 'call', length: 4 }] },
      ),
      'GET /v2/otp/send_methods': methods,
      'POST /v2/otps': { json: { send_method: 'call' } },
    };
    const stage = await open(auth, {
      ...offering,
      'GET /v2/otp/exist': { json: { exist: false, status: 'none', send_method: null } },
    });
    await toCode(stage);
    expect(calls(stage, 'POST /v2/otps')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: /^Call/ }));
    await settle(stage);
    expect(bodyOf(calls(stage, 'POST /v2/otps')[0])).toMatchObject({ send_method: 'call' });
    expect(document.querySelectorAll('.k-code-cell')).toHaveLength(4);
    cleanup();
    const known = await open(auth, {
      ...offering,
      'GET /v2/otp/exist': { json: { exist: true, status: 'sent', send_method: 'sms' } },
    });
    await toCode(known);
    expect(calls(known, 'POST /v2/otps')).toEqual([]);
    expect(screen.getByRole('button', { name: 'signin.resend' })).toBeTruthy();
  });
});

describe('login and password', () => {
  const ready = async (answers = {}) => {
    const stage = await open(auth, answers);
    press('signin.by_password');
    return stage;
  };

  it('can be an operator’s first choice, and need 7 and 6 characters [A-483]', async () => {
    await open(auth, { 'GET /v2/users/self/network': network({}, { method: 'password' }) });
    expect([field('signin.login').maxLength, field('signin.password').maxLength]).toEqual([7, 6]);
    type('signin.login', '12345678');
    type('signin.password', '1234567');
    expect([field('signin.login').value, field('signin.password').value]).toEqual(['1234567', '123456']);
    expect([field('signin.login').autocomplete, field('signin.password').autocomplete]).toEqual([
      'username',
      'current-password',
    ]);
  });

  it('send nothing while one is empty, and report which', async () => {
    const stage = await ready();
    press('signin.title');
    await settle(stage);
    expect(screen.getAllByText('signin.required')).toHaveLength(2);
    expect(calls(stage, 'POST /v2/auth/login')).toHaveLength(1);
  });

  it('rejected by the server show its message under the form', async () => {
    const stage = await ready();
    stage.server.on('POST /v2/auth/login', error('invalid_credentials'));
    type('signin.login', 'anna');
    type('signin.password', 'wrong');
    press('signin.title');
    await settle(stage);
    expect(screen.getByRole('alert').textContent).toBe('it is invalid_credentials');
  });
});

describe('an account that its owner has closed', () => {
  const closed = (restore: string) => {
    const { status, json } = error('account_closed', 403);
    return { status, json: { ...json, restore, until: '2026-12-21T18:00:00Z' } };
  };
  const signIn = async (stage: StoreStage) => {
    press('signin.by_password');
    type('signin.login', 'anna');
    type('signin.password', 'right');
    press('signin.title');
    await settle(stage);
  };

  it('is restored after a right password, and the viewer is signed in', async () => {
    const stage = await open(auth, {
      'POST /v2/auth/otp/restoring': { json: { access_token: 'of-the-user' } },
    });
    stage.server.on('POST /v2/auth/login', closed('a-code'));
    await signIn(stage);
    expect(screen.getByRole('dialog', { name: 'signin.closed_title' })).toBeTruthy();
    expect(screen.getByText('signin.closed_text')).toBeTruthy();
    expect(calls(stage, 'POST /v2/auth/otp/restoring')).toEqual([]);
    press('signin.restore');
    await settle(stage, 1_000);
    expect(bodyOf(calls(stage, 'POST /v2/auth/otp/restoring')[0])).toMatchObject({ token: 'a-code' });
    expect(screen.getByTestId('viewer').textContent).toBe('user');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(stage.store.getState().alerts).toMatchObject([{ kind: 'success', key: 'signin.restored' }]);
  });

  it('stays closed when its owner thinks better of it, or the offer is over', async () => {
    const stage = await open(auth, { 'POST /v2/auth/otp/restoring': error('invalid_code') });
    stage.server.on('POST /v2/auth/login', closed('an-old-code'));
    await signIn(stage);
    press('signin.restore');
    await settle(stage);
    expect(screen.getByRole('alert').textContent).toBe('it is invalid_code');
    press('common.cancel');
    await settle(stage);
    expect(field('signin.phone_label')).toBeTruthy();
    expect(screen.queryByText('signin.closed_text')).toBeNull();
    expect(screen.getByTestId('viewer').textContent).toBe('guest');
  });

  it('is offered after a right code, too, and leads back to the phone', async () => {
    const stage = await open(auth, { 'POST /v2/auth/otp': closed('a-code') });
    await toCode(stage);
    type('signin.code_label', '123456');
    await settle(stage);
    expect(screen.getByRole('button', { name: 'signin.restore' })).toBeTruthy();
    press('common.cancel');
    await settle(stage);
    expect(field('signin.phone_label')).toBeTruthy();
  });
});

describe('the variant with addresses', () => {
  const addresses = [
    { id: 1, city_id: 1, title: 'A' },
    { id: 2, city_id: 2, title: 'B' },
  ];
  const variant = (list: readonly object[]) => ({
    'GET /v2/users/self/network': network({}, { choosesAddress: true, otpLength: 4 }),
    'POST /v2/mw/otps': { json: { send_method: 'sms' } },
    'POST /v2/mw/auth/otp': { json: { access_token: 'of-the-user', addresses: list } },
    'GET /v2/mw/cities': {
      json: [
        { id: 1, name: 'Almaty' },
        { id: 2, name: 'Astana' },
      ],
    },
    'POST /v2/mw/set_city': { json: { addresses } },
    'POST /v2/mw/set_address': { json: { id: 12 } },
    'GET /v2/mw/status_block': { json: { status: 0 } },
  });

  it('asks for city and address where there are several, and for neither where there is one [A-261]', async () => {
    const stage = await open(auth, variant(addresses));
    await toCode(stage);
    type('signin.code_label', '1234');
    await settle(stage);
    press('Astana');
    await settle(stage);
    press('B');
    await settle(stage, 700);
    expect(bodyOf(calls(stage, 'POST /v2/mw/set_address')[0])).toEqual({ address_id: 2 });
    expect(screen.getByTestId('viewer').textContent).toBe('user');
    cleanup();
    const single = await open(auth, variant(addresses.slice(0, 1)));
    await toCode(single);
    type('signin.code_label', '1234');
    await settle(single, 700);
    expect(calls(single, 'GET /v2/mw/cities')).toEqual([]);
    expect(screen.getByTestId('viewer').textContent).toBe('user');
  });

  it.each([
    [-2, 'signin.blocked_title', '[A-098] [A-262]'],
    [-1, 'signin.unpaid_title', '[A-263]'],
  ] as const)(
    'shows block status %i as %s, which neither Escape nor a click on the overlay closes %s [A-224]',
    async (status, title, _row) => {
      const stage = await open(
        undefined,
        {
          ...variant([]),
          'GET /v2/mw/status_block': {
            json: {
              status,
              balance: '-100.00',
              username: 'anna',
              amount: '250.00',
              message_detail: 'Pay until Monday',
            },
          },
        },
        { storage: watchedStore({ session: USER }) },
      );
      const dialog = screen.getByRole('alertdialog', { name: title });
      for (const words of ['anna', '-100.00', '250.00', 'Pay until Monday'])
        expect(within(dialog).getByText(words)).toBeTruthy();
      fireEvent.keyDown(document.body, { key: 'Escape' });
      fireEvent.click(document.querySelector('.k-dialog-scrim') as Element);
      await settle(stage, 1_000);
      expect(screen.getByRole('alertdialog', { name: title })).toBeTruthy();
      expect(within(dialog).queryByRole('button', { name: 'common.close' })).toBeNull();
      stage.server.on('GET /v2/mw/status_block', { json: { status: 0 } });
      press('signin.block_again');
      await settle(stage, 400);
      expect(screen.queryByRole('alertdialog')).toBeNull();
    },
  );

  it('an unpaid contract shows the QR code of its payment, and the block disappears when paid [C-234] [C-236]', async () => {
    const unpaid = {
      status: -1,
      balance: '-100.00',
      username: 'anna',
      amount: '250.00',
      message_detail: '',
      qrcode_ur: 'https://pay.test/anna',
    };
    const stage = await open(
      undefined,
      { ...variant([]), 'GET /v2/mw/status_block': { json: unpaid } },
      { storage: watchedStore({ session: USER }) },
    );
    const code = await screen.findByRole('img', { name: 'payments.qr_alt' });
    expect(code.getAttribute('src')).toMatch(/^data:image\/svg\+xml,%3Csvg/);
    press('signin.block_again');
    await settle(stage, 400);
    stage.server.on('GET /v2/mw/status_block', { json: { ...unpaid, status: 0 } });
    await settle(stage, 4_000);
    expect(screen.queryByRole('alertdialog')).not.toBeNull();
    await settle(stage, 1_400);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('an operator with automatic sign-in', () => {
  it('offers the support phone and a retry when the connection is not recognised [A-246]', async () => {
    const own = {
      'GET /v2/users/self/network': network({ auto_auth: '/v2/auth/auto/line' }),
      'POST /v2/auth/auto/line': error('permission_denied', 403),
    };
    const stage = await open(undefined, own);
    expect(screen.getByRole('alertdialog', { name: 'signin.auto_title' })).toBeTruthy();
    stage.server.on('POST /v2/auth/auto/line', { json: { access_token: 'of-the-line' } });
    press('common.retry');
    await settle(stage, 400);
    expect(screen.getByTestId('viewer').textContent).toBe('user');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('a confirmation', () => {
  const question: OpenModal = {
    name: 'confirm',
    with: { title: 'Log out?', text: 'Until soon', confirm: 'Sign out', intent: { do: 'log-out' } },
  };
  it('does nothing when refused, and runs its intent when confirmed', async () => {
    const stage = await open(
      question,
      { 'DELETE /v2/users/self/devices/device-9': { status: 204 } },
      { storage: watchedStore({ session: USER }) },
    );
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'common.cancel' }));
    press('common.cancel');
    await settle(stage, 400);
    expect(calls(stage, 'DELETE /v2/users/self/devices/device-9')).toEqual([]);
    act(() => void stage.store.dispatch(openModal(question)));
    press('Sign out');
    await settle(stage, 400);
    expect(calls(stage, 'DELETE /v2/users/self/devices/device-9')).toHaveLength(1);
    expect(screen.getByTestId('viewer').textContent).toBe('guest');
  });

  it('of sign-out in a child profile asks for the PIN first', async () => {
    const storage = watchedStore({
      session: JSON.stringify({ ...(JSON.parse(USER) as object), profile: { id: 'p2', role: 'child' } }),
    });
    const stage = await open(
      question,
      {
        'DELETE /v2/users/self/devices/device-9': { status: 204 },
        'GET /v2/users/self': { json: { id: 5, username: 'u', parental_status: 'set' } },
        'GET /v2/users/self/devices/device': { json: { id: 'device-9', parental_settings: null } },
      },
      { storage },
    );
    press('Sign out');
    await settle(stage, 700);
    expect(stage.store.getState().modals).toMatchObject({ modal: { name: 'pincode', with: { action: 'profile' } } });
    expect(calls(stage, 'DELETE /v2/users/self/devices/device-9')).toEqual([]);
    expect(screen.getByTestId('viewer').textContent).toBe('user');
  });

  it('of a device that cannot be removed shows an error [A-464]', async () => {
    const stage = await open(
      {
        name: 'confirm',
        with: { title: 'Remove?', text: '', confirm: 'Remove', intent: { do: 'remove-device', id: 'd7' } },
      },
      { 'DELETE /v2/users/self/devices/d7': error('too_many_devices', 403) },
      { storage: watchedStore({ session: USER }) },
    );
    press('Remove');
    await settle(stage);
    expect(stage.store.getState().alerts).toMatchObject([{ kind: 'error', key: 'errors.error_too_many_devices' }]);
  });
});
