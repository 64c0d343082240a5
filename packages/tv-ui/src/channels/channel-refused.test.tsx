// @vitest-environment jsdom
import { anyChannel } from '@antenna/api-client/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ChannelRefused, type ChannelRefusedProps } from './ChannelRefused.tsx';
import { TvScene, tvStage } from '../testing/tv-stage.tsx';

afterEach(cleanup);

const UNLOCK = { isStart: false, onUnlock: () => {} };

/** Words and pictures of a refusal. */
async function shown(given: Partial<ChannelRefusedProps>, profile?: object) {
  cleanup();
  const stage = tvStage({ isUser: true, ...(profile && { profile }) });
  stage.server.on('GET /v2/channels/1/quick_sales_packets', {
    json: [{ packets: [{ id: 1, name: 'Start', price: '990.00', is_base: true }], total_price: '990.00' }],
  });
  await act(async () => {
    stage.store.start();
    await stage.settle();
  });
  const channel = anyChannel({ id: 1, name: 'Kometa', cover: { full: 'https://tv.test/kometa.png' } as never });
  render(
    <TvScene stage={stage}>
      <ChannelRefused channel={channel} why="adult" isAdult={false} ts={undefined} onBack={() => {}} {...given} />
    </TvScene>,
  );
  await act(() => stage.settle());
  await act(() => stage.settle());
  return { words: document.body.textContent ?? '', pictures: document.querySelectorAll('.tu-title-still').length };
}

it('a channel behind the PIN is called what it is: protected, or for adults', async () => {
  const says = async (given: Partial<ChannelRefusedProps>, words: readonly string[]) =>
    expect((await shown(given)).words).toBe([...words, 'common.back'].join(''));
  await says({ unlock: UNLOCK }, ['parental.gate_title', 'parental.gate_text', 'parental.gate_enter']);
  await says({ unlock: UNLOCK, isAdult: true }, ['channels.gate_adult', 'parental.gate_text', 'parental.gate_enter']);
  await says({ unlock: { ...UNLOCK, isStart: true }, isAdult: true }, [
    'channels.gate_adult',
    'parental.gate_start_text',
    'parental.start_set',
  ]);
});

it('shows no picture of what is behind the PIN', async () => {
  expect((await shown({ unlock: UNLOCK, isAdult: true })).pictures).toBe(0);
  expect((await shown({ why: 'soon' })).pictures).toBe(1);
});

it('offers plans to adults alone', async () => {
  await shown({ why: 'unpurchased' });
  await screen.findByText('Start', {}, { timeout: 10_000 });
  const child = await shown({ why: 'unpurchased' }, { id: 'p2', role: 'child' });
  expect(child.words).toContain('channels.gate_unpurchased');
  expect(child.words).not.toMatch(/Start|990|gate_unpurchased_text/);
});
