// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { drawPage, openModalOf, packetsStage, Title, wirePacket } from '../testing/packets-stage.tsx';
import { PromoInfoPage, PromoPage } from './promo/PromoPage.tsx';

afterEach(cleanup);

const PROMO = {
  id: 7,
  key: 'HELLO',
  amount: '0.00',
  needed_refund: false,
  is_paid: false,
  days: 14,
  ott_days: 0,
  packet_ids: [1],
  ott_packet_ids: [],
  is_need_confirm: false,
  confirmation_title: '',
  confirmation_text: '',
  description: 'Two weeks of everything',
  conditions: [],
};

it.each([
  ['/promo', {}],
  ['/promo?code=ABC', { code: 'ABC' }],
])('%s opens the wizard automatically, with %o in it [C-024] [C-025] [A-064]', async (path, given) => {
  const stage = packetsStage({ viewer: 'guest' });
  await drawPage(stage, path, ({ search }) => <PromoPage kind="promo" search={search} Title={Title} />);
  expect(openModalOf(stage)).toEqual({ name: 'promocode_wizard', with: given });
});

it('/gift waits for a press [C-026] [A-065]', async () => {
  const stage = packetsStage({ viewer: 'guest' });
  await drawPage(stage, '/gift', ({ search }) => <PromoPage kind="gift" search={search} Title={Title} />);
  expect([openModalOf(stage), screen.getByRole('heading', { level: 1 }).textContent]).toEqual([
    undefined,
    'A gift for you',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Enter a code' }));
  expect(openModalOf(stage)).toEqual({ name: 'promocode_wizard', with: {} });
});

it('/promo/{id} tells what a code gives, and begins with it [C-026] [A-065]', async () => {
  const stage = packetsStage({ packets: [wirePacket(1, { name: 'Everything' })] });
  stage.server.on('GET /v2/promokeys/7/info', { json: PROMO });
  await drawPage(stage, '/promo/7', () => <PromoInfoPage id="7" Title={Title} />);
  expect(screen.getByText('Two weeks of everything')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Everything', '14 days of viewing']);
  fireEvent.click(screen.getByRole('button', { name: 'Activate' }));
  expect(openModalOf(stage)).toEqual({ name: 'promocode_wizard', with: { code: 'HELLO' } });
});

it('a code that is not there says so and offers to enter another', async () => {
  const stage = packetsStage();
  stage.server.on('GET /v2/promokeys/none/info', { status: 404, json: {} });
  await drawPage(stage, '/promo/none', () => <PromoInfoPage id="none" Title={Title} />);
  expect(screen.getByRole('heading', { name: 'Promo code not found' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Enter a code' }));
  expect(openModalOf(stage)).toEqual({ name: 'promocode_wizard', with: {} });
});
