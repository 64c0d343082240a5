// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { i18nIn } from '@antenna/i18n/testing';
import type { StoreStage } from '@antenna/store/testing';
import { I18nProvider } from '@antenna/ui-kit';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AccountDropdown, KidsRows, SettingsArea, type SettingsPageName, type SettingsSlots } from './index.ts';
import { NETWORK, settingsStage, SLOTS, USER, type Given } from './testing/settings-stage.tsx';

/** Started, with all first responses received. */
async function stageOf(given: Given = {}): Promise<StoreStage> {
  const stage = settingsStage(given);
  await act(async () => {
    stage.store.start();
    await stage.settle();
  });
  return stage;
}

async function show(stage: StoreStage, what: ReactNode): Promise<void> {
  render(<Provider store={stage.store}>{what}</Provider>);
  // Redux Toolkit batches notifications to the next frame.
  await act(async () => {
    await stage.settle();
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await stage.settle();
  });
}

const page = async (stage: StoreStage, name: SettingsPageName, slots: Partial<SettingsSlots> = {}) =>
  show(stage, <SettingsArea page={name} slots={{ ...SLOTS, ...slots }} />);
const menu = () =>
  within(screen.getByRole('list', { name: 'settings.menu' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('.st-row-label')?.textContent);
const asked = (stage: StoreStage, method: string, path: string) =>
  stage.server.requests.filter((request) => request.method === method && request.url.split('?')[0] === path);
const modal = (stage: StoreStage) => {
  const { modals } = stage.store.getState();
  return modals.at === 'closed' ? undefined : modals.modal;
};

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(cleanup);

describe('the account menu', () => {
  it('lists its entries in order, each with its page, and sign-out last [A-150]', async () => {
    const stage = await stageOf({ network: { capabilities: { payments: { hasPaySystems: true } } } });
    await page(stage, 'account');
    expect(menu()).toEqual([
      'settings.subscriptions',
      'settings.payment',
      'settings.manage_profiles',
      'settings.parental',
      'settings.info',
      'settings.language',
      'settings.devices',
      'settings.log_out',
    ]);
    expect(
      within(screen.getByRole('list', { name: 'settings.menu' }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/settings/subscriptions',
      '/settings/payment',
      '/settings/profiles',
      '/settings/parental',
      '/settings/info',
      '/settings/language',
      '/settings/devices',
    ]);
  });

  it.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])(
    'with payment allowed %s and pay systems %s lists payment only for both [A-151]',
    async (allowed, hasPaySystems) => {
      const stage = await stageOf({
        user: { accounts: [{ id: 34, amount: '0', balance: '0', is_payment_allowed: allowed }] },
        network: { capabilities: { payments: { hasPaySystems } } },
      });
      await page(stage, 'account');
      expect(menu().includes('settings.payment')).toBe(allowed && hasPaySystems);
    },
  );

  it('has no language where the network lists none [A-152]', async () => {
    const stage = await stageOf({ network: { languages: { available: [], audio: [], subtitle: [] } } });
    await page(stage, 'account');
    expect(menu()).not.toContain('settings.language');
  });

  it('has no sign-out for a variant without it [A-143] [C-260], and asks before signing out [A-142]', async () => {
    const without = await stageOf({ network: { capabilities: { account: { canLogOut: false } } } });
    await page(without, 'account');
    expect(menu()).not.toContain('settings.log_out');
    cleanup();
    const stage = await stageOf();
    await page(stage, 'account');
    fireEvent.click(
      within(screen.getByRole('list', { name: 'settings.menu' })).getByRole('button', { name: 'settings.log_out' }),
    );
    expect(modal(stage)).toMatchObject({ name: 'confirm', with: { intent: { do: 'log-out' } } });
  });
});

describe('the dropdown of the header', () => {
  const open = async (stage: StoreStage, over: Partial<Parameters<typeof AccountDropdown>[0]> = {}) => {
    await show(stage, <AccountDropdown isWebview={false} {...over} />);
    fireEvent.click(screen.getByRole('button', { name: 'settings.menu' }));
    return within(screen.getByRole('region', { name: 'settings.menu' }));
  };

  it.each([
    [{}, 'Aida+7 (700) 123-45-67'],
    [{ first_name: '' }, '+7 (700) 123-45-67'],
    [{ first_name: '', phone: null }, 'u12'],
  ])(
    'says the viewer’s name for %o, with the balance, and leads to the account [A-134] [A-135]',
    async (user, words) => {
      const panel = await open(await stageOf({ user }));
      const head = panel.getAllByRole('link')[0];
      expect(head?.textContent).toBe(`${words}settings.balance 1\u00a0290\u00a0₸`);
      expect(head?.getAttribute('href')).toBe('/settings/account');
    },
  );

  it('has tiles, profile management, subscriptions, parental control and support, then sign-out [A-136] [A-137] [A-139]', async () => {
    const panel = await open(await stageOf(), { profiles: () => <p>tiles</p> });
    expect(panel.getByText('tiles')).toBeTruthy();
    expect(panel.getAllByRole('listitem').map((row) => row.querySelector('.st-row-label')?.textContent)).toEqual([
      'settings.manage_profiles',
      'settings.subscriptions',
      'settings.parental',
      'settings.devices',
      'settings.support',
      'settings.log_out',
    ]);
    expect(panel.getByRole('link', { name: 'settings.parental' }).getAttribute('href')).toBe('/settings/parental');
  });

  it('leads to subscriptions, balance and cards, devices, profiles, the PIN and promo codes [A-003]', async () => {
    const panel = await open(await stageOf({ network: { capabilities: { payments: { hasPaySystems: true } } } }), {
      promoTo: '/promo',
    });
    expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/settings/account',
      '/settings/profiles',
      '/settings/subscriptions',
      '/settings/payment',
      '/settings/parental',
      '/settings/devices',
      '/promo',
      '/settings/info',
    ]);
    expect(panel.getByRole('link', { name: /^settings\.payment/ }).textContent).toContain('1\u00a0290\u00a0₸');
  });

  it('for one variant has the operator’s account link in the same tab instead of subscriptions [A-137] [A-397]', async () => {
    const capabilities = {
      account: { showsSubscriptions: false, showsAccountLink: true, opensAccountLinkInSameTab: true },
    };
    const panel = await open(
      await stageOf({ network: { lk_link: { label: 'My North', url: 'https://north.test/lk' }, capabilities } }),
    );
    expect(panel.queryByRole('link', { name: 'settings.subscriptions' })).toBeNull();
    const link = panel.getByRole('link', { name: 'My North' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://north.test/lk', '_self']);
  });

  it.each([
    [true, '/promo', true],
    [true, undefined, false],
    [false, '/promo', false],
  ])(
    'with promo codes allowed %s and a place for them %s shows the entry: %s [A-140]',
    async (canUsePromo, promoTo, shown) => {
      const panel = await open(await stageOf({ network: { capabilities: { payments: { canUsePromo } } } }), {
        promoTo,
      });
      expect(panel.queryByRole('link', { name: 'settings.promo' }) !== null).toBe(shown);
    },
  );

  it('has no support for an address alone [A-141], no sign-out for two variants [A-143] [C-260], and own labels in a webview [A-399]', async () => {
    const bare = { ...NETWORK.provider, landing: { support: { phone: '', email: '', url: 'https://t.me/help' } } };
    const panel = await open(
      await stageOf({ network: { provider: bare, capabilities: { account: { canLogOut: false } } } }),
      { isWebview: true },
    );
    expect(panel.getAllByRole('listitem').map((row) => row.querySelector('.st-row-label')?.textContent)).toEqual([
      'settings.manage_profiles',
      'settings.subscriptions',
      'settings.parental',
      'settings.devices',
    ]);
  });

  it('has for a child the profiles, of which the adults’ ask for the PIN, and nothing of the account', async () => {
    const network = { capabilities: { payments: { hasPaySystems: true, canUsePromo: true } } };
    const panel = await open(await stageOf({ child: true, network }), {
      profiles: () => <p>tiles</p>,
      promoTo: '/promo',
    });
    expect(panel.getByText('tiles')).toBeTruthy();
    expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/settings/profiles']);
    expect(panel.queryByRole('button')).toBeNull();
  });

  it('closes by Escape and focuses the avatar; sign-out closes it before asking [A-142] [A-144]', async () => {
    const stage = await stageOf();
    await open(stage);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    const avatar = screen.getByRole('button', { name: 'settings.menu' });
    expect([screen.queryByRole('region', { name: 'settings.menu' }), document.activeElement]).toEqual([null, avatar]);
    fireEvent.click(avatar);
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('region', { name: 'settings.menu' })).toBeNull();
    fireEvent.click(avatar);
    fireEvent.click(screen.getByRole('button', { name: 'settings.log_out' }));
    expect([screen.queryByRole('region', { name: 'settings.menu' }), modal(stage)?.name]).toEqual([null, 'confirm']);
  });
});

describe('devices', () => {
  it('are those of the account; this one is marked and stays, another is removed after a confirmation [A-157] [A-387] [A-388]', async () => {
    const stage = await stageOf();
    await page(stage, 'devices');
    expect(
      within(screen.getByRole('list', { name: 'settings.devices' }))
        .getAllByRole('listitem')
        .map((row) => row.querySelector('.st-row-label')?.textContent),
    ).toEqual(['Chrome', 'Vestel X']);
    expect(screen.getByText('settings.current_device')).toBeTruthy();
    const buttons = screen.getAllByRole('button', { name: 'settings.device_remove_named' });
    expect(buttons).toHaveLength(1);
    fireEvent.click(buttons[0] as HTMLElement);
    expect(modal(stage)).toMatchObject({
      name: 'confirm',
      with: { isDangerous: true, intent: { do: 'remove-device', id: 'd2' } },
    });
    expect(asked(stage, 'DELETE', '/v2/users/self/devices/d2')).toEqual([]);
  });

  it('are signed out everywhere after a confirmation, which guests and children are not offered', async () => {
    const stage = await stageOf();
    await page(stage, 'devices');
    fireEvent.click(screen.getByRole('button', { name: 'settings.log_out_everywhere' }));
    expect(modal(stage)).toMatchObject({
      name: 'confirm',
      with: { isDangerous: true, intent: { do: 'log-out-everywhere' } },
    });
    expect(asked(stage, 'DELETE', '/v2/users/self/sessions')).toEqual([]);
    cleanup();
    await page(await stageOf({ guest: true }), 'devices');
    expect(screen.queryByRole('button', { name: 'settings.log_out_everywhere' })).toBeNull();
  });

  it('cannot be removed by a guest [A-386]', async () => {
    const stage = await stageOf({ guest: true });
    await page(stage, 'devices');
    await waitFor(() => expect(screen.getByText('Vestel X')).toBeTruthy());
    expect(screen.queryByRole('button', { name: 'settings.device_remove_named' })).toBeNull();
  });
});

describe('the password', () => {
  const stageWith = (user: object) => stageOf({ user: { has_password: true, ...user } });
  const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const save = async (stage: StoreStage) => {
    const form = screen.getByRole('form', { name: 'settings.password_change' });
    fireEvent.submit(form);
    await act(() => stage.settle());
  };
  const sent = (stage: StoreStage) => asked(stage, 'POST', '/v2/users/self/password');

  it('is changed with the current one, and others are signed out on request', async () => {
    const stage = await stageWith({});
    stage.server.on('POST /v2/users/self/password', { status: 204 });
    await page(stage, 'info');
    fireEvent.click(screen.getByRole('button', { name: 'settings.password_change' }));
    expect([
      screen.getByLabelText('settings.password_current'),
      screen.getByLabelText('settings.password_new'),
    ]).toEqual([
      expect.objectContaining({ type: 'password' }),
      expect.objectContaining({ type: 'password', maxLength: 6 }),
    ]);
    fill('settings.password_current', 'old-one');
    fill('settings.password_new', '12345');
    await save(stage);
    expect(sent(stage)).toEqual([]);
    expect(screen.getByLabelText('settings.password_new').getAttribute('aria-invalid')).toBe('true');
    fill('settings.password_new', '123456');
    fireEvent.click(screen.getByRole('switch', { name: 'settings.password_end_sessions' }));
    await save(stage);
    expect(sent(stage).map(({ body }) => JSON.parse(body ?? ''))).toEqual([
      { current_password: 'old-one', password: '123456', end_sessions: true },
    ]);
    await waitFor(() => expect(screen.queryByRole('form', { name: 'settings.password_change' })).toBeNull());
  });

  it('stays open when the current one is wrong, with a message at its field', async () => {
    const stage = await stageWith({});
    stage.server.on('POST /v2/users/self/password', { status: 400, json: { error_code: 'invalid_credentials' } });
    await page(stage, 'info');
    fireEvent.click(screen.getByRole('button', { name: 'settings.password_change' }));
    fill('settings.password_current', 'wrong1');
    fill('settings.password_new', '123456');
    await save(stage);
    await waitFor(() => expect(screen.getByText('settings.password_wrong')).toBeTruthy());
    fill('settings.password_current', 'right1');
    expect(screen.queryByText('settings.password_wrong')).toBeNull();
  });

  it('is not offered to those who have none', async () => {
    await page(await stageWith({ has_password: false }), 'info');
    expect(screen.queryByRole('button', { name: 'settings.password_change' })).toBeNull();
    cleanup();
    await page(await stageOf({ guest: true }), 'info');
    expect(screen.queryByRole('button', { name: 'settings.password_change' })).toBeNull();
  });
});

describe('information', () => {
  it('shows all eleven facts, including version 189 [A-158] [A-020] [C-328]', async () => {
    const stage = await stageOf();
    await page(stage, 'info');
    const facts = within(screen.getByRole('list', { name: 'settings.info' }))
      .getAllByRole('listitem')
      .map((row) => [row.querySelector('.st-row-label')?.textContent, row.querySelector('.st-row-value')?.textContent]);
    expect(facts.map(([name]) => name)).toEqual([
      'settings.phone',
      'settings.balance',
      'settings.account_number',
      'settings.provider',
      'settings.support',
      'settings.current_device',
      'settings.login_at',
      'settings.ip',
      'settings.version',
    ]);
    expect(Object.fromEntries(facts)).toMatchObject({
      'settings.phone': '+7 (700) 123-45-67',
      'settings.balance': '1\u00a0290\u00a0₸',
      'settings.account_number': '34',
      'settings.provider': 'North',
      'settings.support': '+7 700 000 00 00help@tv.test',
      'settings.current_device': 'Chrome, Linux',
      'settings.ip': '192.0.2.7',
      'settings.version': '189',
    });
    expect((screen.getByLabelText('settings.first_name') as HTMLInputElement).value).toBe('Aida');
    expect(screen.getByLabelText('settings.email')).toBeTruthy();
  });

  it.each([
    ['a viewer', {}, true],
    ['a guest', { guest: true }, false],
    ['a child', { child: true }, false],
  ])('%s collects what is stored, also where accounts are not deleted here: %j', async (_who, given, mayCollect) => {
    await page(await stageOf({ ...given, user: { is_self_deletion_allowed: false } }), 'info');
    expect(screen.queryByText('settings.delete_account')).toBeNull();
    expect(screen.queryByRole('button', { name: 'settings.data_collect' }) !== null).toBe(mayCollect);
  });

  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const save = async (stage: StoreStage) => {
    fireEvent.click(screen.getByRole('button', { name: 'settings.save' }));
    await act(() => stage.settle());
  };
  const wrong = (label: string) =>
    document.getElementById(`${screen.getByLabelText(label).id}-error`)?.textContent ?? '';

  it('requires a first name and rejects Cyrillic and punycode in the address while typing [A-363] [A-364]', async () => {
    const stage = await stageOf();
    await page(stage, 'info');
    type('settings.email', 'почта@tv.test');
    expect(wrong('settings.email')).toBe('settings.email_cyrillic');
    type('settings.email', 'a@xn--p1ai.test');
    expect(wrong('settings.email')).toBe('settings.email_punycode');
    type('settings.email', 'a@tv');
    expect(wrong('settings.email')).toBe('');
    type('settings.first_name', ' ');
    await save(stage);
    expect([wrong('settings.first_name'), wrong('settings.email')]).toEqual([
      'settings.required',
      'settings.email_wrong',
    ]);
    expect(asked(stage, 'PATCH', '/v2/users/self')).toEqual([]);
  });

  it('saves changed fields and confirms [A-471]', async () => {
    const stage = await stageOf();
    stage.server.on('PATCH /v2/users/self', { json: { ...USER, email: 'a@tv.test' } });
    await page(stage, 'info');
    type('settings.email', 'a@tv.test');
    await save(stage);
    expect(asked(stage, 'PATCH', '/v2/users/self').map((request) => JSON.parse(request.body ?? ''))).toEqual([
      { email: 'a@tv.test' },
    ]);
    expect(stage.store.getState().alerts).toMatchObject([{ kind: 'success', key: 'settings.notify_email_alert' }]);
  });

  it('reports an address of another account in a dialog [A-470], and a malformed one at the field', async () => {
    const stage = await stageOf();
    stage.server.on(
      'PATCH /v2/users/self',
      { status: 422, json: { error_code: 'invalid_email', detail: 'No' } },
      { status: 400, json: { error_code: 'duplicate_email', detail: 'Taken' } },
    );
    await page(stage, 'info');
    type('settings.email', 'a@tv.test');
    await save(stage);
    expect(wrong('settings.email')).toBe('settings.email_wrong');
    await save(stage);
    expect(modal(stage)).toMatchObject({
      name: 'message',
      with: { title: 'settings.error_title', text: 'settings.error_duplicate_email' },
    });
  });
});

describe('languages', () => {
  const order = () =>
    within(screen.getByRole('list', { name: 'settings.language_audio' }))
      .getAllByRole('listitem')
      .map((row) => row.querySelector('.st-audio-row > :last-child')?.textContent);

  it('of audio are ordered by keys and buttons, announced, and stored on the device without a request [A-162] [A-163]', async () => {
    Element.prototype.scrollIntoView = () => {};
    const stage = await stageOf();
    await page(stage, 'language-audio');
    const calls = stage.server.requests.length;
    expect(order()).toEqual(['Русский', 'English', 'Қазақша']);
    const handle = () => screen.getAllByRole('button', { name: 'common.move_item' });
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    (handle()[0] as HTMLElement).focus();
    [' ', 'ArrowDown', ' '].forEach(press);
    expect(order()).toEqual(['English', 'Русский', 'Қазақша']);
    expect(document.activeElement).toBe(handle()[1]);
    expect(screen.getByRole('status').textContent).toBe('common.move_put');
    const up = () => screen.getAllByRole('button', { name: 'common.move_up' });
    fireEvent.click(up()[2] as HTMLElement);
    expect(order()).toEqual(['English', 'Қазақша', 'Русский']);
    expect(document.activeElement).toBe(up()[1]);
    fireEvent.click(up()[0] as HTMLElement);
    expect(order()).toEqual(['English', 'Қазақша', 'Русский']);
    expect(stage.storage.get('audioOrder')).toBe('["en","kk","ru"]');
    expect(stage.server.requests.length).toBe(calls);
  });

  it('of subtitles are selected and stored [A-164]', async () => {
    const stage = await stageOf();
    await page(stage, 'language-subtitle');
    expect((screen.getByRole('radio', { name: 'settings.subtitle_none' }) as HTMLInputElement).checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: 'English' }));
    expect(stage.storage.get('subtitleLanguage')).toBe('en');
    expect((screen.getByRole('radio', { name: 'English' }) as HTMLInputElement).checked).toBe(true);
  });
});

describe('playback settings', () => {
  const isOn = (name: string) => screen.getByRole('switch', { name }).getAttribute('aria-checked');

  it('are the profile’s on the server, and change there and here at once', async () => {
    const stage = await stageOf();
    stage.server.on('PATCH /v2/users/self/profile/playback', { json: {} });
    await page(stage, 'playback');
    expect(['settings.autoplay_next', 'settings.previews', 'settings.data_saver'].map(isOn)).toEqual([
      'true',
      'true',
      'false',
    ]);
    fireEvent.click(screen.getByRole('switch', { name: 'settings.previews' }));
    const lines480 = screen.getByDisplayValue('480');
    fireEvent.click(lines480);
    expect(isOn('settings.previews')).toBe('false');
    await stage.settle();
    expect(asked(stage, 'PATCH', '/v2/users/self/profile/playback').map(({ body }) => JSON.parse(body ?? ''))).toEqual([
      { quality_limit: null, data_saver: false, autoplay_next: true, previews: false },
      { quality_limit: 480, data_saver: false, autoplay_next: true, previews: false },
    ]);
  });

  it('that the server refuses are as before, with its reason', async () => {
    const stage = await stageOf();
    stage.server.on('PATCH /v2/users/self/profile/playback', { status: 500, json: {} });
    await page(stage, 'playback');
    fireEvent.click(screen.getByRole('switch', { name: 'settings.data_saver' }));
    await waitFor(() => expect(stage.store.getState().alerts).toHaveLength(1));
    await waitFor(() => expect(isOn('settings.data_saver')).toBe('false'));
  });
});

describe('pages', () => {
  it('of the root for a child: the way to other profiles, languages and playback', async () => {
    const stage = await stageOf({ child: true });
    await page(stage, 'root', { promoTo: '/promo' });
    expect(screen.getByText('tiles')).toBeTruthy();
    expect([...new Set(screen.getAllByRole('link').map((link) => link.getAttribute('href')))].toSorted()).toEqual([
      '/settings/language',
      '/settings/playback',
      '/settings/profiles',
    ]);
    expect(screen.queryByRole('button', { name: 'settings.log_out' })).toBeNull();
  });

  it('of the root: profiles, account, promo code where it is allowed, support [A-147]', async () => {
    const stage = await stageOf();
    await page(stage, 'root', { promoTo: '/promo' });
    expect(screen.getByText('tiles')).toBeTruthy();
    expect(
      within(screen.getByRole('list', { name: 'settings.sections' }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/settings/account', '/promo', '/settings/playback', '/settings/info']);
  });

  it('have a link to their parent, and focus their title when the opening link is gone [A-165]', async () => {
    const stage = await stageOf();
    const view = (name: SettingsPageName) => (
      <Provider store={stage.store}>
        <SettingsArea page={name} slots={SLOTS} />
      </Provider>
    );
    const { rerender } = render(view('account'));
    await act(() => stage.settle());
    rerender(view('language-audio'));
    expect(screen.getByRole('link', { name: 'settings.back_to' }).getAttribute('href')).toBe('/settings/language');
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('list the available packets [A-154]', async () => {
    const stage = await stageOf();
    await page(stage, 'subscriptions');
    await waitFor(() => expect(screen.getByText('Basic')).toBeTruthy());
    expect(
      within(screen.getByRole('list', { name: 'settings.packets_available' }))
        .getAllByRole('listitem')
        .map((row) => row.querySelector('.st-row-value')?.textContent),
    ).toEqual(['1\u00a0490\u00a0₸', 'settings.free']);
  });

  it('of parental control list the children with their limits; a press opens the profile', async () => {
    const stage = await stageOf();
    const profile = (id: string, role: string, limits: object) => ({
      id,
      name: id,
      icon: '',
      role,
      profile: { id: 1, role },
      viewing_limits: limits,
    });
    stage.server.on('GET /v2/users/self/profiles', {
      json: [
        profile('Anna', 'adult', {}),
        profile('Misha', 'child', { viewing_from: '08:00', viewing_to: '20:00', daily_minutes: 90 }),
        profile('Dasha', 'child', {}),
      ],
    });
    await show(
      stage,
      <I18nProvider i18n={i18nIn('en')}>
        <KidsRows />
      </I18nProvider>,
    );
    await waitFor(() =>
      expect(screen.getAllByRole('button').map((row) => row.textContent)).toEqual([
        'Misha08:00–20:00 · 1\u00a0h 30\u00a0min',
        'DashaNo limit',
      ]),
    );
    fireEvent.click(screen.getAllByRole('button')[0] as HTMLElement);
    expect(modal(stage)).toEqual({ name: 'profiles', with: { view: 'edit', id: 'Misha' } });
  });

  it('that need an account invite a guest to sign in', async () => {
    const stage = await stageOf({ guest: true });
    for (const name of ['subscriptions', 'payment', 'profiles', 'parental', 'account', 'root'] as const) {
      await page(stage, name, { trial: <i>7 days free</i> });
      expect(screen.getByText('7 days free'), name).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: 'shell.sign_in' }));
      expect(modal(stage), name).toEqual({ name: 'auth', with: { reason: 'account' } });
      cleanup();
    }
  });
});
