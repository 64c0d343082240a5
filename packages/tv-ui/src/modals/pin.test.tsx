// @vitest-environment jsdom
import type { ShopStage } from '@antenna/store/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createOutsideCodes } from '../parts/outside-codes.ts';
import { tvShop } from '../testing/tv-shop.ts';
import { TvScene } from '../testing/tv-stage.tsx';
import { TvModals } from './TvModals.tsx';

afterEach(cleanup);

const settle = (stage: ShopStage, ms = 0) =>
  act(async () => {
    await stage.settle(ms);
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await stage.settle();
  });
const type = async (stage: ShopStage, digits: string) => {
  for (const digit of digits) fireEvent.keyDown(document.activeElement ?? document.body, { key: digit });
  await settle(stage);
};
const focused = () => [...document.querySelectorAll('[data-focused]')].map(({ id }) => id);

it('a PIN for paying that is forgotten comes by SMS, and the focus stays on the button that sent it', async () => {
  const stage = await tvShop({
    user: { parental_status: 'set' },
    answers: (server) =>
      server.on('POST /v2/users/self/parental_code/check', {
        status: 403,
        json: { error_code: 'wrong_pin', tries_left: 4 },
      }),
  });
  // The network takes its time.
  let arrive: () => void = () => {};
  stage.server.on('POST /v2/users/self/parental_code/send', async () => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return { json: { sent: true } };
  });
  render(
    <TvScene stage={stage}>
      <TvModals outside={createOutsideCodes()} />
    </TvScene>,
  );
  await settle(stage);
  await type(stage, '1111');
  expect(screen.getByText(/parental\.error_wrong_code/)).toBeTruthy();
  const button = screen.getByRole('button', { name: 'parental.sms_send' });
  fireEvent.mouseMove(button, { clientX: 9, clientY: 9 });
  await settle(stage);
  expect(focused()).toEqual(['pin-sms']);
  fireEvent.keyDown(button, { key: 'Enter' });
  await settle(stage);
  expect(focused()).toEqual(['pin-sms']);
  // Pressed again meanwhile, it sends no second one.
  fireEvent.keyDown(button, { key: 'Enter' });
  arrive();
  await settle(stage);
  expect(stage.requests('POST /v2/users/self/parental_code/send')).toHaveLength(1);
  expect(screen.getByText('parental.sms_sent')).toBeTruthy();
  expect(focused()).toEqual(['pin-sms']);
});
