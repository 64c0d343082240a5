// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawPage, openModalOf, packetsStage, rest, Title, wirePacket, type Given } from '../testing/packets-stage.tsx';
import { PacketPage } from './packet/PacketPage.tsx';
import { ProviderPage } from './provider/ProviderPage.tsx';

const seen = vi.fn();
beforeEach(() => {
  Element.prototype.scrollIntoView = function scrolled(this: Element) {
    seen(this.id);
  };
});
afterEach(() => {
  cleanup();
  seen.mockReset();
});

const DEVICES = [
  { id: 'lg', name: 'LG' },
  { id: 'samsung', name: 'Samsung' },
];
const ACME = {
  id: 8,
  name: 'Acme',
  is_ott: true,
  currency: { UTF_NAME: '€', ASCII_NAME: 'EUR', ISO_CODE: '978' },
  brand: { name: 'Acme', color: '#0050ff', logo: '/brand.svg' },
  landing: {
    shortname: 'acme',
    logo: '/landing.svg',
    regform_btn_url: 'https://acme.test/join',
    regform_btn_caption: 'Join Acme',
    support: { phone: '+7 700 000 00 00', email: 'help@acme.test', url: 'https://acme.test' },
  },
  packets: [
    wirePacket(15, { name: 'Start', price: '9.90' }),
    wirePacket(16, { name: 'Guest packet', provider_id: 97 }),
  ],
  bundles: [
    {
      id: 1,
      custom_name: 'Home 200',
      custom_price: '29.00',
      internet_speed: '200 Mbit/s',
      custom_description: 'A router as a gift.',
      packets: [wirePacket(15, { name: 'Start' })],
    },
  ],
};

async function page(given: Given & { readonly landing?: object; readonly hash?: string; readonly id?: string } = {}) {
  const stage = packetsStage(given);
  const id = given.id ?? '8';
  stage.server.on(`GET /v2/providers/${id}/info`, { json: { ...ACME, ...given.landing } });
  const at = await drawPage(stage, `/provider/${id}${given.hash ?? ''}`, () => (
    <ProviderPage id={id} devices={DEVICES} notFound={<p>not_found</p>} Title={Title} />
  ));
  return { stage, at };
}
const part = (name: string) => within(screen.getByRole('region', { name }));

it('shows why, on what, its tariffs, its bundles and how to reach it [C-081] [C-082] [C-083] [C-084]', async () => {
  await page();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('TV from Acme');
  expect(part('Why choose us').getAllByRole('listitem')).toHaveLength(3);
  expect(
    part('Where to watch')
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['LG', '/instructions?device=lg'],
    ['Samsung', '/instructions?device=samsung'],
  ]);
  expect(
    part('Plans')
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent),
  ).toEqual(['Start', 'Guest packet']);
  expect(part('Plans').getByText('9.90 €')).toBeTruthy();
  expect(part('Internet and TV').getByRole('listitem').textContent).toBe(
    'Home 200Internet 200 Mbit/s + StartA router as a gift.29\u00a0€ a month',
  );
  expect(
    part('Contacts')
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['tel:+77000000000', 'mailto:help@acme.test', 'https://acme.test']);
  expect(part('Contacts').getByRole('img', { name: 'Acme' }).getAttribute('src')).toBe('/landing.svg');
  expect(screen.getByRole('link', { name: /^Join Acme/ }).getAttribute('href')).toBe('https://acme.test/join');
});

it.each(['tariffs', 'bundles'])('an address with #%s goes to that section [C-020]', async (name) => {
  await page({ hash: `#${name}` });
  expect(seen.mock.calls).toEqual([[name]]);
});

it('its trial asks a guest to sign in and brings the days, up to ninety; a user has had his choice [C-085] [C-305]', async () => {
  const reported: unknown[] = [];
  const { stage } = await page({ viewer: 'guest', analytics: { track: (...event) => void reported.push(event) } });
  fireEvent.click(screen.getByRole('button', { name: '14 days free' }));
  expect(openModalOf(stage)).toEqual({ name: 'auth', with: { reason: 'buy', promoDays: 14 } });
  expect(reported).toEqual([['trial_button_click', { packetId: null, amount: null, source: 'provider' }]]);
  for (const given of [{ viewer: 'guest', network: { promo_days: 91 } }, { viewer: 'user' }] as const) {
    cleanup();
    await page(given);
    expect(screen.queryByRole('button', { name: /days free/ })).toBeNull();
  }
});

it('a packet of another operator leads to that one’s page, one of its own to its packet page [C-086]', async () => {
  const { at, stage } = await page();
  expect(
    part('Plans')
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/packets/8_15', '/provider/97']);
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe: Guest packet' }));
  await rest(stage);
  expect(at.path()).toBe('/provider/97');
});

it('shows its packets by the operator’s own rules [C-088]', async () => {
  const rules = { capabilities: { packets: { without: [16], order: 'price' } } };
  await page({
    network: rules,
    provider: { id: 8, landing: { shortname: 'acme' } },
    landing: { packets: [wirePacket(3, { name: 'Dear', price: '20.00' }), ...ACME.packets] },
  });
  expect(
    part('Plans')
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent),
  ).toEqual(['Start', 'Dear']);
});

it('an unknown operator is not found, one that failed to load can be tried again', async () => {
  const stage = packetsStage();
  stage.server.on('GET /v2/providers/404/info', { status: 404, json: {} });
  await drawPage(stage, '/provider/404', () => (
    <ProviderPage id="404" devices={[]} notFound={<p>not_found</p>} Title={Title} />
  ));
  expect(screen.getByText('not_found')).toBeTruthy();
});

it('the one that redirects shows its brand’s mark, and its packet opens its own form after a notice [C-089] [C-090]', async () => {
  const own = { ...ACME, id: 442, packets: [wirePacket(15, { name: 'Start' })] };
  await page({ id: '442', landing: own });
  expect(document.querySelector('.pk-provider-logo')?.getAttribute('src')).toBe('/brand.svg');
  cleanup();
  const stage = packetsStage();
  stage.server.on('GET /v2/providers/442/packet/15', { json: wirePacket(15, { name: 'Start' }) });
  stage.server.on('GET /v2/providers/442/info', { json: own });
  await drawPage(stage, '/packets/442_15', ({ search }) => (
    <PacketPage id="442_15" search={search} notFound={null} Title={Title} />
  ));
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe: Start' }));
  expect(openModalOf(stage)).toMatchObject({
    name: 'message',
    with: { title: 'Acme sets this up for you', actions: [{ label: 'Join Acme', to: 'https://acme.test/join' }] },
  });
});

it('another operator’s packet leads a user to that one’s tariffs, and asks a guest to sign in', async () => {
  const script = (viewer: 'user' | 'guest') => {
    const stage = packetsStage({ viewer });
    stage.server.on('GET /v2/providers/acme/packet/15', { json: wirePacket(15, { name: 'Start' }) });
    stage.server.on('GET /v2/providers/acme/info', { json: ACME });
    return stage;
  };
  const user = script('user');
  const at = await drawPage(user, '/packets/acme_15', ({ search }) => (
    <PacketPage id="acme_15" search={search} notFound={null} Title={Title} />
  ));
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe: Start' }));
  expect(at.path()).toBe('/provider/acme#tariffs');
  cleanup();
  const guest = script('guest');
  await drawPage(guest, '/packets/acme_15', ({ search }) => (
    <PacketPage id="acme_15" search={search} notFound={null} Title={Title} />
  ));
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe: Start' }));
  expect(openModalOf(guest)).toMatchObject({ name: 'auth', with: { reason: 'buy' } });
});
