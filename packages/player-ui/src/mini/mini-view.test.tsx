// @vitest-environment jsdom
import { fakeChannel, playerBench } from '@antenna/player-core/testing';
import { I18nProvider } from '@antenna/ui-kit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { evening, goOn, i18n, live, standStill } from '../testing/show-player.tsx';
import type { Corner } from './corners.ts';
import { MiniView } from './MiniView.tsx';

beforeEach(standStill);
afterEach(goOn);

async function shown(options: Parameters<typeof playerBench>[0] = {}) {
  const bench = playerBench({ schedule: evening, media: () => ({ window: 60 }), ...options });
  const onClose = vi.fn();
  const onUnlock = vi.fn();
  const corners: Corner[] = [];
  function Page() {
    const [corner, setCorner] = useState<Corner>('bottom-right');
    corners.push(corner);
    return (
      <I18nProvider i18n={i18n} timeZone="Asia/Almaty">
        <MiniView
          place={(element) => (element ? bench.player.mount(element) : undefined)}
          player={bench.player}
          href={() => `/channel/${bench.player.state.location.channelId}`}
          corner={corner}
          onCorner={setCorner}
          onClose={onClose}
          onUnlock={onUnlock}
        />
      </I18nProvider>
    );
  }
  render(<Page />);
  await act(async () => {
    await bench.player.do('open', { subject: live });
    await bench.pass(2_000);
  });
  return { bench, onClose, onUnlock, corner: () => corners.at(-1) };
}
const button = (name: string) => screen.getByRole('button', { name });

it('says what plays, leads back to it, pauses and mutes', async () => {
  const { bench } = await shown();
  expect(screen.getByRole('region', { name: 'Mini player' }).textContent).toContain('Below the Kelp');
  expect(screen.getByRole('link', { name: 'Back to the player' }).getAttribute('href')).toBe('/channel/9');
  await act(async () => void fireEvent.click(button('Pause')));
  expect(bench.player.state.playback.intent).toBe('pause');
  await act(async () => void fireEvent.click(button('Mute')));
  expect(bench.player.state.volume.isMuted).toBe(true);
});

it('moves by its button, and closes by its button and by Escape inside it', async () => {
  const { onClose, corner } = await shown();
  await act(async () => void fireEvent.click(button('Move to another corner')));
  expect(corner()).toBe('bottom-left');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(button('Pause'), { key: 'Escape' });
  fireEvent.click(button('Close the mini player'));
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('moves by arrow keys while the focus is in it, and leaves the page its own', async () => {
  const { corner } = await shown();
  const onPage = vi.fn();
  document.addEventListener('keydown', onPage);
  for (const [key, expected] of [
    ['ArrowRight', 'bottom-right'],
    ['ArrowUp', 'top-right'],
    ['ArrowLeft', 'top-left'],
    ['ArrowDown', 'bottom-left'],
  ] as const) {
    fireEvent.keyDown(button('Pause'), { key });
    expect(corner()).toBe(expected);
  }
  expect(onPage).not.toHaveBeenCalled();
  fireEvent.keyDown(button('Pause'), { key: 'ArrowUp', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'ArrowUp' });
  expect(corner()).toBe('bottom-left');
  expect(onPage).toHaveBeenCalledTimes(2);
  document.removeEventListener('keydown', onPage);
});

it('covers what the platform refuses, and asks for a PIN in its place', async () => {
  const { bench, onUnlock } = await shown();
  bench.backend.answer({ outcome: 'denied', reason: 'pin', action: 'program' });
  await act(async () => void (await bench.player.do('reload', {})));
  expect(screen.getByRole('alert').textContent).toContain('Enter the PIN to keep watching.');
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
  fireEvent.click(button('Enter the PIN'));
  expect(onUnlock).toHaveBeenCalledTimes(1);
  bench.backend.answer({ outcome: 'denied', reason: 'unpurchased' });
  await act(async () => void (await bench.player.do('reload', {})));
  expect(screen.getByRole('alert').textContent).toContain('Playback has stopped.');
});

it('shows no poster whose file is dead', async () => {
  const bench = playerBench({
    channel: fakeChannel({ cover: { src: '/dead.png' } }),
    onEngine: (engine) => engine.refuseAutoplay('all'),
  });
  render(
    <I18nProvider i18n={i18n} timeZone="Asia/Almaty">
      <MiniView
        place={() => undefined}
        player={bench.player}
        href={() => '/channel/9'}
        corner="bottom-right"
        onCorner={() => {}}
        onClose={() => {}}
        onUnlock={() => {}}
      />
    </I18nProvider>,
  );
  await act(() => bench.player.do('open', { subject: live }));
  const poster = () => document.querySelector('.pl-poster');
  expect(poster()?.getAttribute('src')).toBe('/dead.png');
  fireEvent.error(poster() as Element);
  expect(poster()).toBeNull();
});

it('is dragged into the nearest corner, which presses nothing', async () => {
  const { bench, corner } = await shown();
  const play = button('Pause');
  const at = (clientX: number, clientY: number) => ({ clientX, clientY, button: 0, pointerId: 1, bubbles: true });
  const send = (type: string, target: Element | Window, init: ReturnType<typeof at>) =>
    act(async () => void target.dispatchEvent(Object.assign(new MouseEvent(type, init), { pointerId: 1 })));
  await send('pointerdown', play, at(900, 700));
  await send('pointermove', window, at(100, 100));
  await send('pointerup', window, at(100, 100));
  // jsdom has no layout: the box is at the upper left.
  expect(corner()).toBe('top-left');
  await act(async () => void fireEvent.click(play));
  expect(bench.player.state.playback.intent).toBe('play');
  await act(async () => vi.advanceTimersByTime(1));
  await act(async () => void fireEvent.click(play));
  expect(bench.player.state.playback.intent).toBe('pause');
});
