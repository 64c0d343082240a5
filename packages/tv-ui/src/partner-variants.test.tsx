// @vitest-environment jsdom
// What each partner variant changes on a set: at the usual operator, and at one whose data switch it on. The same matrix for the
// other apps: tooling/e2e/partner-variants.spec.ts (web, embed), apps/account_mobile/src/partner-variants.test.tsx.
import { openModal } from '@antenna/store';
import type { StoreStage } from '@antenna/store/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ContentScreen, createOutsideCodes, PacketsScreen, SettingsScreen, TvModals, TvNotices } from './index.ts';
import { TvScene, tvStage } from './testing/tv-stage.tsx';

afterEach(cleanup);
// Parts of the store load when they are needed, and that takes real time.

const settle = (stage: StoreStage, ms = 0) =>
  act(async () => {
    await stage.settle(ms);
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await stage.settle();
  });

const network = (capabilities: object) => ({
  json: {
    provider: { id: 1, name: 'North', currency: { UTF_NAME: '₸', ASCII_NAME: 'KZT' } },
    country: 'KZ',
    remote: '192.0.2.7',
    is_guest_allowed: true,
    capabilities,
  },
});

interface Shown {
  readonly capabilities?: object;
  readonly isUser?: boolean;
  readonly path?: string;
  readonly pattern?: string;
  readonly answers?: Readonly<Record<string, object>>;
}

async function show(
  children: ReactNode,
  { capabilities = {}, isUser = true, path = '/', pattern = '*', answers = {} }: Shown = {},
): Promise<StoreStage> {
  cleanup();
  const stage = tvStage({ isUser });
  stage.server.on('GET /v2/users/self/network', network(capabilities));
  for (const [call, answer] of Object.entries(answers)) stage.server.on(call, answer);
  await act(async () => {
    stage.store.start();
    await stage.settle();
  });
  render(
    <TvScene stage={stage} path={path} pattern={pattern}>
      {children}
    </TvScene>,
  );
  await settle(stage);
  return stage;
}

const modals = <TvModals outside={createOutsideCodes()} />;
const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const settings = (capabilities: object, section: string) =>
  show(<SettingsScreen />, { capabilities, path: `/settings/${section}`, pattern: '/settings/:section' });
const press = async (stage: StoreStage, name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle(stage);
};

/** The dialog of a plan on the page of plans, and what was opened elsewhere. */
async function openPlan(capabilities: object) {
  const opened: string[] = [];
  const stage = await show(<PacketsScreen />, { capabilities });
  const open = (url: string) => void opened.push(url);
  Object.assign(stage.store.services.outside, { origin: 'https://tv.test', open });
  const page = document.body.textContent ?? '';
  fireEvent.click(screen.getByRole('button', { name: /^Sport/ }));
  await settle(stage);
  const words = document.body.textContent ?? '';
  const shown = {
    isBought: words.includes('packets.enable'),
    isElsewhere: words.includes('packets.not_in_app'),
    hasPrice: /₸/.test(page + words),
    hasPremium: page.includes('Premium'),
  };
  return { stage, shown, opened };
}

/** What is on the screen at the usual operator and at the varied one. */
interface Variant {
  readonly capabilities: object;
  readonly look: (capabilities: object) => Promise<unknown>;
  readonly usual: unknown;
  readonly varied: unknown;
}

const MATRIX: Readonly<Record<string, Variant>> = {
  'signing out is hidden [C-260] [C-263]': {
    capabilities: { account: { canLogOut: false } },
    look: async (capabilities) => {
      await settings(capabilities, 'account');
      return names().includes('settings.log_out');
    },
    usual: true,
    varied: false,
  },
  'subscriptions are hidden [A-397]': {
    capabilities: { account: { showsSubscriptions: false } },
    look: async (capabilities) => {
      await settings(capabilities, 'account');
      return names().includes('settings.subscriptions');
    },
    usual: true,
    varied: false,
  },
  'topping up, linking a card and promo codes are no buttons of a set, whatever the flags say [A-396]': {
    capabilities: { payments: { canRefill: false, canLinkCard: false, canUsePromo: false } },
    look: async (capabilities) => {
      await settings(capabilities, 'account');
      const words = document.body.textContent ?? '';
      await show(<PacketsScreen />, { capabilities });
      return /refill|link_card|promo/.test(words + document.body.textContent);
    },
    usual: false,
    varied: false,
  },
  'a premium packet is offered [C-261] [C-263]': {
    capabilities: { premium: { isOffered: true } },
    look: async (capabilities) => {
      await show(<PacketsScreen />, { capabilities });
      return names().includes('Premium');
    },
    usual: false,
    varied: true,
  },
  'where nothing is sold on sets, plans have no price and no way to buy them [A-011]': {
    capabilities: { tv: { pays: 'none' }, premium: { isOffered: true } },
    look: async (capabilities) => (await openPlan(capabilities)).shown,
    usual: { isBought: true, isElsewhere: false, hasPrice: true, hasPremium: false },
    varied: { isBought: false, isElsewhere: true, hasPrice: false, hasPremium: false },
  },
  'where the phone buys, a plan has its price, and buying shows its address [A-011]': {
    capabilities: { tv: { pays: 'phone' } },
    look: async (capabilities) => {
      const { stage, shown, opened } = await openPlan(capabilities);
      await press(stage, 'packets.enable');
      await settle(stage);
      return [shown.isBought, shown.hasPrice, opened];
    },
    usual: [true, true, []],
    varied: [true, true, ['https://tv.test/packets/2']],
  },
  'viewers outside of the operator’s network are told [A-475]': {
    capabilities: { shell: { ownNetworks: ['10.0.0.0/8'] } },
    look: async (capabilities) => {
      await show(<TvNotices isOnline />, { capabilities });
      return screen.getByRole('status').textContent;
    },
    usual: '',
    varied: 'packets.own_network',
  },
  'a title is left out': {
    capabilities: { contents: { blockedIds: ['7'] } },
    look: async (capabilities) => {
      await show(<ContentScreen />, {
        capabilities,
        path: '/contents/7',
        pattern: '/contents/:content',
        answers: {
          'GET /v2/contents/7': {
            json: { id: '7', title: 'The Pass', content_type: 'movie', genres: [], seasons: [] },
          },
        },
      });
      return screen.queryAllByText('The Pass').length > 0;
    },
    usual: true,
    varied: false,
  },
};

describe.each(Object.entries(MATRIX))('on a set: %s', (_name, { capabilities, look, usual, varied }) => {
  it('at the usual operator and at the varied one', async () => {
    expect([await look({}), await look(capabilities)]).toEqual([usual, varied]);
  });
});

describe('the premium offer on a set', () => {
  it('names price and days, channels, cinemas, devices and the public offer, then the app or staying [A-182] [A-183] [C-261] [C-262]', async () => {
    const stage = await show(modals, { capabilities: { premium: { isOffered: true } } });
    stage.store.dispatch(openModal({ name: 'premium', with: {} }));
    await settle(stage);
    expect(screen.getByRole('heading').textContent).toBe('packets.premium_title');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'packets.premium_channels',
      'packets.premium_cinemas',
      'shell.adv_devices',
      'packets.premium_uzbek',
    ]);
    expect(screen.getByText('packets.premium_note')).toBeTruthy();
    await press(stage, 'common.next');
    expect(screen.getByRole('img', { name: 'packets.premium_app' }).getAttribute('src')).toMatch(/^data:image\/svg/);
    await press(stage, 'packets.premium_stay');
    await settle(stage, 1_000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a contract on a set', () => {
  const block = (status: number) => ({
    json: {
      status,
      balance: '-100.00',
      username: 'anna',
      amount: '250.00',
      message_detail: 'Pay until Monday',
      qrcode_ur: 'https://pay.test/anna',
    },
  });

  it.each([
    [-2, 'signin.blocked_title', 0, '[A-262] [C-233]'],
    [-1, 'signin.unpaid_title', 1, '[A-263] [C-234]'],
  ] as const)(
    'with block status %i shows %s; the back key does not close it, and it goes when the block ends %s [A-223] [A-224] [A-264] [C-236]',
    async (status, title, codes, _rows) => {
      const stage = await show(modals, {
        capabilities: { login: { choosesAddress: true } },
        answers: { 'GET /v2/mw/status_block': block(status) },
      });
      await settle(stage, 1_000);
      expect((await screen.findByRole('heading')).textContent).toBe(title);
      for (const words of ['anna', '-100.00', '250.00', 'Pay until Monday'])
        expect(screen.getByText(words)).toBeTruthy();
      expect(screen.queryAllByRole('img', { name: 'payments.qr_alt' })).toHaveLength(codes);
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
      await settle(stage, 1_000);
      expect(screen.getByRole('heading').textContent).toBe(title);
      stage.server.on('GET /v2/mw/status_block', { json: { status: 0 } });
      await settle(stage, 30_000);
      await settle(stage, 1_000);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('of several addresses is chosen after the code, one is taken without asking [A-261] [C-235]', async () => {
    const addresses = [
      { id: 1, city_id: 1, title: 'A' },
      { id: 2, city_id: 2, title: 'B' },
    ];
    const enter = async (list: readonly object[]) => {
      const stage = await show(modals, {
        isUser: false,
        capabilities: { login: { choosesAddress: true, otpLength: 4 } },
        answers: {
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
        },
      });
      stage.store.dispatch(openModal({ name: 'auth', with: {} }));
      await settle(stage);
      await press(stage, 'signin.by_phone');
      for (const digit of '77001234567') fireEvent.keyDown(document.activeElement ?? document.body, { key: digit });
      await settle(stage);
      await press(stage, 'signin.get_code');
      for (const digit of '1234') fireEvent.keyDown(document.activeElement ?? document.body, { key: digit });
      await settle(stage);
      return stage;
    };
    const asked = ({ server }: StoreStage, path: string) => server.requests.filter(({ url }) => url.includes(path));
    const stage = await enter(addresses);
    await press(stage, 'Astana');
    await press(stage, 'B');
    await settle(stage, 700);
    expect(JSON.parse(asked(stage, '/v2/mw/set_address')[0]?.body ?? '{}')).toEqual({ address_id: 2 });
    const single = await enter(addresses.slice(0, 1));
    await settle(single, 700);
    expect(asked(single, '/v2/mw/cities')).toEqual([]);
  });
});
