// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  drawPage,
  openModalOf,
  packetsStage,
  rest,
  Title,
  wireChannel,
  wireHeld,
  wirePacket,
  type Given,
} from '../testing/packets-stage.tsx';
import { EmbeddedContext } from './actions.ts';
import { PacketPage } from './packet/PacketPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const START = wirePacket(15, {
  name: 'Start',
  description: 'News, films and children’s channels.',
  channels_count: 3,
  benefits: [
    { icon: 'television', text: 'Twenty channels' },
    { icon: '/icons/4k.svg', text: 'In 4K' },
    { icon: '/media/icons/star.svg', text: 'Premieres' },
  ],
  channels: [wireChannel(1, 'Discovery'), wireChannel(2, 'Первый'), wireChannel(3, 'Match TV')],
  libraries: [{ id: 1, title: 'Start library' }],
});
const PERIODS = [
  {
    period_human: { days: 0, months: 1, years: 0 },
    description: '',
    purchases_type: [
      {
        id: '1',
        title: '',
        description: '',
        amount: '990.00',
        trial_amount: '0.00',
        is_have_trial: false,
        period_human: { days: 0, months: 1, years: 0 },
        trial_period_human: { days: 0, months: 0, years: 0 },
      },
    ],
  },
  {
    period_human: { days: 0, months: 3, years: 0 },
    description: '',
    purchases_type: [
      {
        id: '3',
        title: '',
        description: '',
        amount: '2670.00',
        trial_amount: '0.00',
        is_have_trial: false,
        period_human: { days: 0, months: 3, years: 0 },
        trial_period_human: { days: 0, months: 0, years: 0 },
      },
    ],
  },
];
const ACME = {
  id: 8,
  name: 'Acme',
  currency: { UTF_NAME: '€', ASCII_NAME: 'EUR', ISO_CODE: '978' },
  landing: { shortname: 'acme' },
  packets: [],
  bundles: [],
};

async function page(
  id: string,
  given: Given & { readonly query?: string; readonly script?: (stage: ReturnType<typeof packetsStage>) => void } = {},
) {
  const stage = packetsStage({ packets: [START], ...given });
  stage.server.on('GET /v2/packets/15/purchaseperiods', { json: PERIODS });
  given.script?.(stage);
  const at = await drawPage(stage, `/packets/${id}${given.query ?? ''}`, ({ search }) => (
    <PacketPage id={id} search={search} notFound={<p>not_found_subscription</p>} Title={Title} />
  ));
  return { stage, at };
}
const asked = (stage: ReturnType<typeof packetsStage>) =>
  stage.server.requests.map(({ method, url }) => `${method} ${url.split('?')[0]}`);
const name = () => screen.getByRole('heading', { level: 1 }).textContent;
const channels = () =>
  within(screen.getByRole('region', { name: /^Channels/ }))
    .queryAllByRole('listitem')
    .map((item) => item.textContent);

it('shows name, price, benefits with their icons, description, libraries and channels [C-011] [C-062] [C-063]', async () => {
  const { stage } = await page('15');
  expect([name(), screen.getByTestId('title').textContent]).toEqual(['Start', 'Start']);
  expect(document.querySelector('.pk-price')?.textContent).toContain('990\u00a0₸');
  const inside = within(screen.getByRole('region', { name: 'What’s included' }));
  expect(
    inside
      .getAllByRole('listitem')
      .map((item) => [
        item.textContent,
        item.querySelector('svg') ? 'glyph' : item.querySelector('img')?.getAttribute('src'),
      ]),
  ).toEqual([
    ['Twenty channels', 'glyph'],
    ['In 4K', '/icons/4k.svg'],
    ['Premieres', 'glyph'],
  ]);
  expect(inside.getByText('News, films and children’s channels.')).toBeTruthy();
  expect(
    within(screen.getByRole('region', { name: 'Libraries' })).getByText('Start library', { selector: '.k-card-title' }),
  ).toBeTruthy();
  expect(channels()).toEqual(['Discovery', 'Первый', 'Match TV']);
  expect(asked(stage)).toContain('GET /v2/packets/15');
});

it('reports that it was opened, once [C-305]', async () => {
  const reported: unknown[] = [];
  const { stage } = await page('15', { analytics: { track: (...event) => void reported.push(event) } });
  await rest(stage);
  expect(reported).toEqual([['open_packet', { packetId: 15, amount: '990.00', source: 'packet' }]]);
});

it('shows the titles of a packet that has no library [C-063]', async () => {
  await page('15', {
    packets: [{ ...START, libraries: [], videos: [{ id: 501, title: 'The Last Ferry', img: '/p.jpg', images: [] }] }],
  });
  expect(
    within(screen.getByRole('region', { name: 'Films and series' }))
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/contents/501');
});

it('finds its channels in either case and in either script [C-064] [C-065] [C-066]', async () => {
  await page('15');
  const field = screen.getByRole('searchbox', { name: 'Find a channel' });
  const find = (value: string) => {
    fireEvent.change(field, { target: { value } });
    return channels();
  };
  expect([find('DISC'), find('pervyy'), find('матч'), find('')]).toEqual([
    ['Discovery'],
    ['Первый'],
    ['Match TV'],
    ['Discovery', 'Первый', 'Match TV'],
  ]);
  expect(find('qqqq')).toEqual([]);
  expect(screen.getByText('No channels match “qqqq”')).toBeTruthy();
});

it.each([
  [31, true],
  [32, false],
])('%i channels stand in the short layout: %s [C-069]', async (count, isShort) => {
  await page('15', {
    packets: [
      { ...START, channels: Array.from({ length: count }, (_, index) => wireChannel(index + 1, `Channel ${index}`)) },
    ],
  });
  expect(document.querySelector('.pk-channels')?.classList.contains('pk-channels--short')).toBe(isShort);
});

it('a trial that counts is the price before subscribing, the ordinary one stands behind it [C-070]', async () => {
  const trial = { trial_amount: '1.00', trial_period_human: { days: 7, months: 0, years: 0 }, is_trial: true };
  await page('15', { packets: [{ ...START, ...trial }], provider: { is_have_purchases: false } });
  expect(document.querySelector('.pk-price')?.textContent).toBe('1\u00a0₸ for 7 daysthen 990\u00a0₸ a month');
  cleanup();
  await page('15', { packets: [{ ...START, ...trial, is_used_trial: true }], provider: { is_have_purchases: false } });
  expect(document.querySelector('.pk-price')?.textContent).toBe('990\u00a0₸ a month');
});

it('an unknown packet is not found, of the packet kind [C-067]', async () => {
  await page('999', {
    script: ({ server }) => server.on('GET /v2/packets/999', { status: 404, json: { error: { code: 'not_found' } } }),
  });
  expect(screen.getByText('not_found_subscription')).toBeTruthy();
});

it('says so when it did not come, and tries again', async () => {
  const { stage } = await page('15', {
    script: ({ server }) => server.on('GET /v2/packets/15', { status: 403, json: {} }),
  });
  stage.server.on('GET /v2/packets/15', { json: START });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await rest(stage);
  expect(name()).toBe('Start');
});

it('by operator and packet is taken from that operator, in its currency; by one’s own name it is one’s own [C-012]', async () => {
  const script: NonNullable<Parameters<typeof page>[1]>['script'] = ({ server }) => {
    server.on('GET /v2/providers/acme/packet/15', { json: { ...START, name: 'Acme Start', price: '9.90' } });
    server.on('GET /v2/providers/acme/info', { json: ACME });
  };
  const { stage } = await page('acme_15', { script });
  expect([name(), document.querySelector('.pk-price')?.textContent]).toEqual([
    'Acme Start',
    '9,90\u00a0€ a month'.replace(',', '.'),
  ]);
  expect(asked(stage)).toContain('GET /v2/providers/acme/packet/15');
  cleanup();
  const own = await page('north_15');
  expect([name(), asked(own.stage).includes('GET /v2/packets/15')]).toEqual(['Start', true]);
});

it('by three numbers has the length of the third chosen, each length with what it saves [C-013] [C-014] [C-249]', async () => {
  await page('1_15_3');
  const lengths = within(screen.getByRole('group', { name: 'Period' }));
  expect(
    lengths
      .getAllByRole('radio')
      .map((radio) => [(radio as HTMLInputElement).value, (radio as HTMLInputElement).checked]),
  ).toEqual([
    ['1', false],
    ['3', true],
  ]);
  expect(document.querySelector('.pk-price')?.textContent).toBe('2\u00a0670\u00a0₸ for 3 months');
  expect(screen.getByText('10% off')).toBeTruthy();
  expect(screen.getByText('890 ₸ a month')).toBeTruthy();
  fireEvent.click(lengths.getAllByRole('radio')[0] as HTMLElement);
  expect(document.querySelector('.pk-price')?.textContent).toBe('990\u00a0₸ a month');
});

it('without a packet there is the free placeholder: 140 channels for nothing [B-620] [C-068]', async () => {
  await page('free');
  expect([
    document.querySelector('.pk-own-kicker')?.textContent,
    document.querySelector('.pk-price')?.textContent,
  ]).toEqual(['140 channels', 'Free ']);
});

it('of an operator other than one’s own leads to that one’s page [C-086]', async () => {
  const { at } = await page('15', { packets: [{ ...START, provider_id: 97 }] });
  expect(at.path()).toBe('/provider/97');
});

it.each([
  ['not held', undefined, ['Subscribe']],
  ['renewed', {}, ['Cancel plan']],
  ['not renewed any more', { renew: false, actions: { can_enable_renew: true } }, ['Renew']],
])('a packet %s has its own buttons', async (_name, over, buttons) => {
  await page('15', { current: over ? [wireHeld(START, over)] : [] });
  expect([...document.querySelectorAll('.pk-own .pk-buttons button')].map((button) => button.textContent)).toEqual(
    buttons,
  );
});

it('“change” opens the lengths of what one has', async () => {
  const { stage } = await page('15', { current: [wireHeld(START, { actions: { can_change_period: true } })] });
  fireEvent.click(screen.getByRole('button', { name: 'Change: Start' }));
  expect(openModalOf(stage)).toEqual({ name: 'subscription', with: { packetId: 15, subscriptionId: 's15' } });
});

it('with ?action=buy begins automatically, once, and the address forgets it [C-017] [C-018]', async () => {
  const { stage, at } = await page('15', { query: '?action=buy&from=mail', provider: { is_have_purchases: false } });
  await act(() => stage.settle(400));
  expect([openModalOf(stage), at.path()]).toEqual([
    { name: 'confirm', with: { of: 'purchase' } },
    '/packets/15?from=mail',
  ]);
  expect(asked(stage).filter((call) => call.startsWith('POST'))).toEqual([]);
});

it('a guest is asked in before anything is bought [C-006]', async () => {
  const { stage } = await page('15', { viewer: 'guest' });
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe: Start' }));
  await rest(stage);
  expect(openModalOf(stage)).toMatchObject({ name: 'auth', with: { reason: 'buy' } });
  expect(asked(stage).filter((call) => /POST .*(subscriptions|purchases)/.test(call))).toEqual([]);
});

it('inside another site’s page every press opens the packet’s own page in a window of its own [C-019]', async () => {
  const opened: string[] = [];
  const stage = packetsStage({
    packets: [START],
    outside: { origin: 'https://north.test', leave: () => {}, open: (url) => void opened.push(url), send: () => {} },
  });
  await drawPage(stage, '/packets/15', ({ search }) => (
    <EmbeddedContext value>
      <PacketPage id="15" search={search} notFound={null} Title={Title} />
    </EmbeddedContext>
  ));
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe: Start' }));
  await rest(stage);
  expect([opened.length, opened[0]?.includes('/packets/15'), openModalOf(stage)]).toEqual([1, true, undefined]);
});

const scaled = (name: string) => ({
  mobile_width_pt: 60,
  mobile_height_pt: 30,
  mobile_x1: `/${name}-m1.png`,
  mobile_x3: `/${name}-m3.png`,
  tv_width_pt: 120,
  tv_height_pt: 60,
  tv_x1: `/${name}-t1.png`,
  tv_x2: `/${name}-t2.png`,
});
const DESIGN = { logo: scaled('logo'), corner_badge: scaled('badge'), special_features: scaled('features') };
const pictures = () =>
  [...document.querySelectorAll<HTMLImageElement>('.pk-design')].map((image) => [
    image.getAttribute('srcset'),
    image.width,
    image.alt,
  ]);

it.each([
  [1280, 't1.png 1x', 't2.png 2x', 120],
  [400, 'm1.png 1x', 'm3.png 3x', 60],
])(
  '%i wide has logo, badge and special features of the design for its screen [C-118]',
  async (width, one, more, size) => {
    vi.stubGlobal('innerWidth', width);
    await page('15', { packets: [{ ...START, design: DESIGN }] });
    const srcSet = (of: string) => `/${of}-${one}, /${of}-${more}`;
    const found = pictures().map(([set, ...rest]) => [String(set).replaceAll(/https?:\/\/[^/]+/g, ''), ...rest]);
    expect(found).toEqual([
      [srcSet('badge'), size, ''],
      [srcSet('logo'), size, 'Start'],
      [srcSet('features'), size, ''],
    ]);
    expect(screen.getByRole('heading', { level: 1, name: 'Start' })).toBeTruthy();
  },
);

it('has the name as text where the logo does not load, and no place for other pictures that do not [C-118]', async () => {
  await page('15', { packets: [{ ...START, design: DESIGN }] });
  expect(name()).toBe('');
  for (const image of document.querySelectorAll('.pk-design')) fireEvent.error(image);
  expect([name(), pictures()]).toEqual(['Start', []]);
});
