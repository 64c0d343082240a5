// Each partner variant in web and embed: what a viewer meets at the usual operator, and at one whose data switch it on. The same
// matrix for the other apps: packages/tv-ui/src/partner-variants.test.tsx, apps/account_mobile/src/partner-variants.test.tsx.
import type { Page } from '@playwright/test';
import { startAntenna, type Antenna } from './antenna.ts';
import { editedDemo } from './operator.ts';
import { FREE } from './partner-site.ts';
import { signedIn } from './signed-in.ts';
import { expect, test as known } from './web.ts';

const APPS = ['web', 'embed'] as const;
type App = (typeof APPS)[number];

const FILM = '1009';
const LINK = { label: 'My contract', url: 'https://operator.example/contract' };

/** Every variant at once: none of them is about the same thing as another. */
const VARIANTS_ON = {
  account: {
    canLogOut: false,
    showsSubscriptions: false,
    opensAccountLinkInSameTab: true,
    showsAccountLink: true,
  },
  payments: { canRefill: false, canLinkCard: false, canUsePromo: false },
  premium: { isOffered: true, packetId: 0, days: 30, price: '1000.00', currency: 'UZS' },
  channels: { adultFallbackIds: [FREE], defaultCategoryId: 2 },
  contents: { blockedIds: [FILM] },
  shell: { ownNetworks: ['10.0.0.0/8'], showsAppBanner: false },
  // Of sets alone.
  tv: { pays: 'none' },
};

const test = known.extend<object, { readonly varied: Antenna }>({
  varied: [
    async ({}, use) => {
      const operator = editedDemo({
        'brand.json': (file) => {
          const brand = file as { readonly network: object; readonly embed: object };
          const network = { ...brand.network, lk_link: LINK, capabilities: VARIANTS_ON };
          return { ...brand, network, embed: { ...brand.embed, skin: 'bare', autoplay: false } };
        },
      });
      const antenna = await startAntenna({ env: { OPERATOR_DIR: operator.folder } });
      await use(antenna);
      await antenna.stop();
      operator.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

interface Stage {
  readonly page: Page;
  /** Of the operator. */
  readonly url: string;
}

interface Difference {
  /** Without an account. */
  readonly isGuest?: boolean;
  readonly look: (stage: Stage) => Promise<unknown>;
  readonly usual: unknown;
  readonly varied: unknown;
}

/** Whether an element is there once the page's last word has come. */
const isThere = async (page: Page, name: RegExp | string, role: 'link' | 'button' = 'link') =>
  (await page.getByRole(role, { name }).count()) > 0;

/** Opens a page of the web app and waits for what is always on it. */
async function settings({ page, url }: Stage, path: string, always: RegExp | string): Promise<void> {
  await page.goto(url + path);
  await expect(page.getByText(always).first()).toBeVisible({ timeout: 15_000 });
  await page.waitForLoadState('networkidle');
}

/** A frame's own page, without a partner around it. */
async function frame({ page, url }: Stage, path: string): Promise<void> {
  await page.goto(url + path);
  await expect(page.locator('#stage')).toHaveCount(0, { timeout: 15_000 });
}

/** The frame has neither an account nor a shop: nothing of these variants is in it, with any of them. */
const absent: Difference = {
  look: async (stage) => {
    await frame(stage, `/channel_embed/${FREE + 1}?muted=1`);
    const { page } = stage;
    return (
      (await page.getByRole('link', { name: /sign out|plans|promo|premium|my contract|account/i }).count()) +
      (await page.getByRole('button', { name: /sign out|plans|promo|premium|top up|link a card/i }).count()) +
      (await page.getByText('network: some things don’t work elsewhere').count())
    );
  },
  usual: 0,
  varied: 0,
};

/** What an embedded address says or shows. */
const framed = (path: string) => async (stage: Stage) => {
  await frame(stage, path);
  const { page } = stage;
  const heading = page.getByRole('heading', { level: 1 });
  const start = page.locator('.em-start');
  await expect(heading.or(start).or(page.locator('.pl video')).first()).toBeAttached({ timeout: 15_000 });
  if (await heading.count()) return heading.textContent();
  return (await start.count()) ? 'waits' : 'plays';
};

const MATRIX: Readonly<Record<string, Readonly<Record<App, Difference>>>> = {
  'signing out is hidden [C-260]': {
    web: {
      look: async (stage) => {
        await settings(stage, '/settings/account', 'Devices');
        return isThere(stage.page, 'Sign out', 'button');
      },
      usual: true,
      varied: false,
    },
    embed: absent,
  },
  'subscriptions are hidden, and the account link opens in the same tab [A-397]': {
    web: {
      look: async (stage) => {
        const { page } = stage;
        await page.goto(`${stage.url}/geo_lock`);
        await page
          .getByRole('banner')
          .getByRole('button', { name: /^Account/ })
          .click();
        const panel = page.getByRole('region', { name: 'Account menu' });
        await expect(panel.getByRole('link', { name: 'Parental control' })).toBeVisible();
        const link = panel.getByRole('link', { name: LINK.label });
        return [
          (await panel.locator('a[href$="/settings/subscriptions"]').count()) > 0,
          (await link.count()) ? await link.getAttribute('target') : 'no link',
        ];
      },
      usual: [true, 'no link'],
      varied: [false, '_self'],
    },
    embed: absent,
  },
  'topping up, linking a card and promo codes are hidden, each by its flag [A-396]': {
    web: {
      look: async (stage) => {
        await settings(stage, '/settings/payment', 'Balance');
        const { page } = stage;
        const payment = [
          await isThere(page, 'Top up', 'button'),
          await isThere(page, /link a card|add a card/i, 'button'),
        ];
        await settings(stage, '/settings', 'Playback');
        return [...payment, await isThere(page, /promo code/i)];
      },
      usual: [true, true, true],
      varied: [false, false, false],
    },
    embed: absent,
  },
  'a premium packet is offered, and plans have their prices whatever sets sell [C-261]': {
    web: {
      look: async (stage) => {
        await settings(stage, '/packets', /plans/i);
        const { page } = stage;
        return [await isThere(page, /premium/i, 'button'), /₸/.test((await page.locator('main').textContent()) ?? '')];
      },
      usual: [false, true],
      varied: [true, true],
    },
    embed: absent,
  },
  'viewers outside of the operator’s network are told [A-475]': {
    web: {
      look: async (stage) => {
        await settings(stage, '/channels', /sever/i);
        return stage.page.getByText('network: some things don’t work elsewhere').count();
      },
      usual: 0,
      varied: 1,
    },
    embed: absent,
  },
  'a channel counts as adult by the operator’s list [B-564]': {
    web: {
      isGuest: true,
      look: async (stage) => {
        await stage.page.goto(`${stage.url}/channel/sever24`);
        const gate = stage.page.getByText(/parental PIN/);
        await expect(gate.or(stage.page.locator('video')).first()).toBeAttached({ timeout: 15_000 });
        return (await gate.count()) > 0;
      },
      usual: false,
      varied: true,
    },
    embed: {
      look: framed(`/channel_embed/${FREE}?autoplay=1&muted=1`),
      usual: 'plays',
      varied: expect.stringMatching(/adult/i),
    },
  },
  'a title is left out': {
    web: {
      look: async (stage) => {
        await stage.page.goto(`${stage.url}/contents/${FILM}`);
        const heading = stage.page.getByRole('heading', { name: 'The Road Home' });
        const missing = stage.page.getByText(/title not found/i);
        await expect(heading.or(missing).first()).toBeVisible({ timeout: 15_000 });
        return (await missing.count()) > 0;
      },
      usual: false,
      varied: true,
    },
    embed: {
      look: framed(`/content_embed/${FILM}?autoplay=1&muted=1`),
      usual: 'plays',
      varied: expect.stringMatching(/not found/i),
    },
  },
  'partners’ pages draw the controls, and the viewer starts the player': {
    // The service's own pages are as always.
    web: {
      isGuest: true,
      look: async ({ page, url }) => {
        await page.goto(`${url}/channel/polden`);
        await expect(page.locator('video').first()).toBeAttached({ timeout: 15_000 });
        return page.locator('.pl-controls').count();
      },
      usual: 1,
      varied: 1,
    },
    embed: {
      look: async (stage) => {
        const found = await framed(`/channel_embed/${FREE + 1}?muted=1`)(stage);
        if (found === 'waits') await stage.page.getByRole('button', { name: 'Play' }).click();
        await expect(stage.page.locator('.pl video')).toBeAttached({ timeout: 15_000 });
        return [found, await stage.page.locator('.pl-controls').count()];
      },
      usual: ['plays', 1],
      varied: ['waits', 0],
    },
  },
};

for (const [variant, apps] of Object.entries(MATRIX))
  for (const app of APPS)
    test(`${app}: ${variant}`, async ({ browser, request, antenna, varied }) => {
      const { look, usual, varied: other, isGuest } = apps[app];
      for (const [operator, expected] of [
        [antenna, usual],
        [varied, other],
      ] as const) {
        const own = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });
        const tab = await own.newPage();
        if (!isGuest) await signedIn(tab, request, { origin: operator.url });
        // What comes after the page is quiet may not be there yet on a slow machine: it is looked at again.
        await expect(async () => {
          expect(await look({ page: tab, url: operator.url }), operator === varied ? 'varied' : 'usual').toEqual(
            expected,
          );
        }).toPass({ timeout: 40_000 });
        await own.close();
      }
    });
