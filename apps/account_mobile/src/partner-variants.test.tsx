// @vitest-environment jsdom
// What each partner variant changes in the account inside native apps. The same matrix for the other apps:
// tooling/e2e/partner-variants.spec.ts (web, embed), packages/tv-ui/src/partner-variants.test.tsx (television sets).
import { openModal } from '@antenna/store';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openAccount, rest } from './testing/draw.tsx';

afterEach(cleanup);

interface Variant {
  readonly capabilities: object;
  readonly look: (capabilities: object) => Promise<unknown>;
  readonly usual: unknown;
  readonly varied: unknown;
}

const LINK = { label: 'My contract', url: 'https://operator.example/contract' };
const isThere = (name: string | RegExp, role: 'link' | 'button' = 'link') =>
  screen.queryAllByRole(role, { name }).length > 0;
const menu = async (capabilities: object) => {
  await openAccount('/account_mobile', { capabilities, network: { lk_link: LINK } });
  await screen.findByRole('list', { name: 'Account menu' });
};

const FORMS = ['qrcode_png', 'phone_sms', 'short_url'];
/** Somebody buys a plan that costs more than the wallet has: the ways to pay that can be chosen between. */
async function ways(capabilities: object) {
  const plan = { id: 15, name: 'Sport', price: '5000.00', is_base: true, base: true, channels: [] };
  const stage = await openAccount('/account_mobile/packets/15', {
    capabilities,
    before: ({ server }) => {
      server.on('GET /v2/packets/15', { json: plan });
      server.on('GET /v2/users/self/accounts/34/payforms', {
        json: FORMS.map((shortname) => ({
          id: shortname,
          title: shortname,
          payforms: [{ shortname, params: { paysystem_shortname: 'bank' } }],
        })),
      });
      server.on('POST /v2/users/self/accounts/34/payforms/short_url', {
        json: { transaction_id: 't1', full_url: 'https://pay.test/form' },
      });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Subscribe: Sport' }));
  await rest(stage, 1_000);
  await rest(stage, 1_000);
  const dialog = await screen.findByRole('dialog');
  return { stage, offered: FORMS.filter((form) => dialog.textContent?.includes(form)) };
}

const MATRIX: Readonly<Record<string, Variant>> = {
  'signing out is hidden [C-260] [C-263]': {
    capabilities: { account: { canLogOut: false } },
    look: async (capabilities) => {
      await menu(capabilities);
      const isInMenu = isThere('Sign out', 'button');
      await openAccount('/account_mobile/devices', { capabilities });
      await screen.findByText('Vestel V55');
      return [isInMenu, isThere('Sign out everywhere', 'button')];
    },
    usual: [true, true],
    varied: [false, false],
  },
  'subscriptions are hidden, and the account link opens in the same tab [A-397] [A-138]': {
    capabilities: { account: { showsSubscriptions: false, opensAccountLinkInSameTab: true } },
    look: async (capabilities) => {
      await menu(capabilities);
      return [isThere('My plans'), screen.getByRole('link', { name: LINK.label }).getAttribute('target')];
    },
    usual: [true, '_blank'],
    varied: [false, '_self'],
  },
  'topping up, linking a card and promo codes are hidden, each by its flag [A-396] [C-263]': {
    capabilities: { payments: { canRefill: false, canLinkCard: false, canUsePromo: false } },
    look: async (capabilities) => {
      await openAccount('/account_mobile/payment', { capabilities });
      await screen.findByRole('heading', { level: 1 });
      const found = [isThere('Top up', 'button'), isThere(/(add|link) a card/i, 'button')];
      await openAccount('/account_mobile/promo', { capabilities });
      // Without its route the address is the menu's.
      return [...found, screen.queryByRole('list', { name: 'Account menu' }) === null];
    },
    usual: [true, true, true],
    varied: [false, false, false],
  },
  'a premium packet is offered [C-261] [C-263]': {
    capabilities: { premium: { isOffered: true } },
    look: async (capabilities) => {
      await openAccount('/account_mobile/packets', { capabilities });
      await screen.findByText('Sport');
      return isThere('Premium', 'button');
    },
    usual: false,
    varied: true,
  },
  'nothing is sold in the app: no payment, no prices': {
    capabilities: { webview: { android: { sells: 'none', deletesAccount: true } } },
    look: async (capabilities) => {
      await menu(capabilities);
      const hasPayment = isThere(/^Payment/);
      await openAccount('/account_mobile/packets', { capabilities });
      await screen.findByRole('heading', { level: 1 });
      return [hasPayment, document.body.textContent?.includes('₸')];
    },
    usual: [true, true],
    varied: [false, false],
  },
  'QR codes as pictures are a way to pay for the partners that have them [C-258]': {
    capabilities: { payments: { qrPngAllowed: true } },
    look: async (capabilities) => (await ways(capabilities)).offered,
    usual: ['phone_sms', 'short_url'],
    varied: ['qrcode_png', 'phone_sms', 'short_url'],
  },
  'a bank’s own variant pays by the bank’s page alone, without topping up and linking a card [C-259]': {
    capabilities: { payments: { bankPayRoutes: true } },
    look: async (capabilities) => {
      const { stage, offered } = await ways(capabilities);
      if (offered.length > 1) fireEvent.click(screen.getByRole('button', { name: /short_url/ }));
      await rest(stage, 1_000);
      fireEvent.click(await screen.findByRole('button', { name: 'Go to payment page' }));
      await rest(stage, 1_000);
      const [paid] = stage.server.requests.filter(({ method, url }) => method === 'POST' && url.includes('/payforms/'));
      const { save_card: savesCard } = JSON.parse(paid?.body ?? '{}') as { readonly save_card?: boolean };
      await openAccount('/account_mobile/payment', { capabilities });
      await screen.findByText('Balance');
      return {
        offered,
        paidBy: /payforms\/(\w+)/.exec(paid?.url ?? '')?.[1],
        savesCard,
        page: [isThere('Top up', 'button'), isThere(/(add|link) a card/i, 'button')],
      };
    },
    usual: { offered: ['phone_sms', 'short_url'], paidBy: 'short_url', savesCard: true, page: [true, true] },
    varied: { offered: ['short_url'], paidBy: 'short_url', savesCard: false, page: [false, false] },
  },
  // It plays nothing, lists no titles and is no set: what concerns them changes nothing.
  'viewers outside of the operator’s network, adult channels, titles that are left out and what sets sell [A-475] [B-564]':
    {
      capabilities: {
        tv: { pays: 'none' },
        shell: { ownNetworks: ['10.0.0.0/8'] },
        channels: { adultFallbackIds: [1] },
        contents: { blockedIds: ['7'] },
      },
      look: async (capabilities) => {
        await menu(capabilities);
        const isTold = /network|adult/i.test(document.body.textContent ?? '');
        await openAccount('/account_mobile/packets', { capabilities });
        await screen.findByText('Sport');
        return [isTold, document.body.textContent?.includes('₸')];
      },
      usual: [false, true],
      varied: [false, true],
    },
};

describe.each(Object.entries(MATRIX))(
  'in the account of an app: %s',
  (_name, { capabilities, look, usual, varied }) => {
    it('at the usual operator and at the varied one', async () => {
      expect([await look({}), await look(capabilities)]).toEqual([usual, varied]);
    });
  },
);

it('the premium offer names its facts, then the app or staying [A-182] [A-183] [C-261] [C-262]', async () => {
  const stage = await openAccount('/account_mobile/packets', { capabilities: { premium: { isOffered: true } } });
  stage.store.dispatch(openModal({ name: 'premium', with: {} }));
  await rest(stage);
  const dialog = await screen.findByRole('dialog');
  for (const words of ['170+ channels', '10 online cinemas', '5 devices on one account', 'Uzbek films and series'])
    expect(dialog.textContent).toContain(words);
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('button', { name: 'Stay here' })).toBeTruthy();
});

it.each([
  [-2, '[A-262] [C-233]'],
  [-1, '[A-263] [C-234]'],
] as const)(
  'a contract with block status %i shows its dialog, which Escape does not close %s [A-223] [A-224]',
  async (status, _rows) => {
    const stage = await openAccount('/account_mobile', {
      capabilities: { login: { choosesAddress: true } },
      before: ({ server }) =>
        server.on('GET /v2/mw/status_block', {
          json: {
            status,
            balance: '-100.00',
            username: 'anna',
            amount: '250.00',
            message_detail: 'Pay until Monday',
            qrcode_ur: 'https://pay.test/anna',
          },
        }),
    });
    await rest(stage, 1_000);
    const dialog = await screen.findByRole('alertdialog');
    for (const words of ['anna', '-100.00', '250.00', 'Pay until Monday']) expect(dialog.textContent).toContain(words);
    // The code is drawn by a part that loads when it is needed.
    if (status === -1) expect(await screen.findAllByRole('img')).toHaveLength(1);
    else expect(screen.queryAllByRole('img')).toEqual([]);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    stage.say({ type: 'back', id: 'b1' });
    await rest(stage, 1_000);
    expect(screen.getByRole('alertdialog')).toBeTruthy();
  },
);
