// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createOutsideCodes, PacketsScreen, TitleRefused, TvModals } from '../index.ts';
import { PlansPart } from '../settings/parts.tsx';
import { TvScene, tvStage } from '../testing/tv-stage.tsx';

afterEach(cleanup);

const OFFERS = [
  {
    packets: [
      { id: 1, name: 'Start', price: '990.00', is_base: true },
      { id: 2, name: 'Cinema', short: 'Premieres', price: '890.00', is_base: false },
    ],
    total_price: '1880.00',
  },
];

async function refused(pays: string, isUnpurchased = true) {
  const outside = createOutsideCodes();
  const stage = tvStage({ isUser: true });
  const open = vi.fn(outside.show);
  Object.assign(stage.store.services.outside, { origin: 'https://tv.test', open });
  stage.server.on('GET /v2/users/self/network', {
    json: {
      provider: { id: 1, name: 'Antenna', currency: { symbol: '₸' } },
      country: 'KZ',
      is_guest_allowed: true,
      capabilities: { tv: { pays } },
    },
  });
  stage.server.on('GET /v2/contents/f1/quick_sales_packets', { json: OFFERS });
  await act(async () => {
    stage.store.start();
    await stage.settle();
  });
  render(
    <TvScene stage={stage}>
      <TitleRefused
        id="f1"
        title="The Pass"
        still={undefined}
        isUnpurchased={isUnpurchased}
        text={undefined}
        onAbout={() => {}}
        onBack={() => {}}
      />
      <TvModals outside={outside} />
    </TvScene>,
  );
  for (let round = 0; round < 6; round += 1)
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve, 60));
      await stage.settle();
    });
  return { stage, open };
}

const focused = () => document.activeElement?.textContent ?? '';

it('a locked film shows what opens it with its price, and begins there', async () => {
  await refused('here');
  expect(focused()).toContain('Start + Cinema');
  expect(focused()).toMatch(/1.880/);
});

it('where the phone buys, OK shows the code of the packet’s page', async () => {
  const { open } = await refused('phone');
  expect(focused()).toMatch(/1.880/);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' });
  await act(() => vi.waitFor(() => expect(open).toHaveBeenCalledWith(expect.stringContaining('/packets'))));
  await act(() => vi.waitFor(() => expect(screen.getByRole('img', { name: 'set.scan' })).toBeTruthy()));
});

it('where nothing is sold on sets, no packet and no price is shown', async () => {
  await refused('none');
  expect(screen.getByText('packets.not_in_app')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/1.880|Cinema/);
});

it('a film that no packet opens has a way back', async () => {
  const { stage } = await refused('here', false);
  expect(stage.server.requests.some(({ url }) => url.includes('quick_sales'))).toBe(false);
  expect(focused()).toBe('catalogue.more_about');
});

it('plans say what follows a trial; one that is held says when it is renewed, on its card and in the settings', async () => {
  const month = { days: 0, months: 1, years: 0 };
  const trial = { trial_amount: '0', trial_period_human: { days: 7, months: 0, years: 0 } };
  const packets = [
    { id: 1, name: 'Start', price: '990.00', is_base: true, period_human: month, ...trial },
    { id: 2, name: 'Sport', price: '490.00', is_base: false, period_human: month },
  ];
  const stage = tvStage({ isUser: true });
  stage.server.on('GET /v2/packets/all', { json: packets });
  stage.server.on('GET /v2/packets', { json: packets });
  const held = { id: 's1', status: 'active', renew: true, next_pay_at: '2026-12-12T12:00:00Z', next_price: '490.00' };
  stage.server.on('GET /v2/users/self/subscriptions/current', { json: [{ ...held, packet: packets[1] }] });
  await act(async () => {
    stage.store.start();
    await stage.settle();
  });
  render(
    <TvScene stage={stage}>
      <PacketsScreen />
      <PlansPart />
    </TvScene>,
  );
  for (let round = 0; round < 3; round += 1) await act(() => stage.settle());
  const card = (name: string) => screen.getByText(name, { selector: '.tu-packet-name' }).parentElement?.textContent;
  expect(card('Start')).toMatch(/packets\.free packets\.per.*packets\.then 990\s.* packets\.per_month/);
  expect(card('Sport')).toMatch(/packets\.state_renews/);
  expect(screen.getByText('Sport', { selector: 'dt' }).nextSibling?.textContent).toMatch(/^packets\.state_renews/);
  expect(card('Sport')).not.toMatch(/490\s*packets\.per_month/);
});

it('the page of plans shows a child none of them, but the way to another profile', async () => {
  const words = async (profile?: object) => {
    cleanup();
    const stage = tvStage({ isUser: true, ...(profile && { profile }) });
    await act(async () => {
      stage.store.start();
      await stage.settle();
    });
    render(
      <TvScene stage={stage}>
        <PacketsScreen />
      </TvScene>,
    );
    await act(() => stage.settle());
    await act(() => stage.settle());
    return document.body.textContent ?? '';
  };
  expect(await words()).toContain('Sport');
  expect(await words({ id: 'p2', role: 'child' })).toBe(
    ['profiles.adults_title', 'profiles.adults_text', 'profiles.over_switch'].join(''),
  );
});
