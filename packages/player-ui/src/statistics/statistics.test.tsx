// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { behind, button, film, goOn, press, show, standStill } from '../testing/show-player.tsx';
import { masked } from './figures.ts';
import { Statistics } from './Statistics.tsx';

beforeEach(standStill);
afterEach(goOn);

const statistics = (close: () => void) => <Statistics onClose={close} />;
const rows = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.pl-figures dl > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]),
  );
const pressS = () => act(async () => void fireEvent.keyDown(document.body, { key: 's', code: 'KeyS' }));
const STAT = {
  outcome: 'ready',
  source: { kind: 'hls', url: '/film.m3u8' },
  statId: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
} as const;

describe('the statistics for support', () => {
  it('are opened by their key: size, level, bitrate, buffer, dropped frames, engine and a masked viewing', async () => {
    const bench = await show(film, {}, { statistics });
    bench.backend.answer(STAT);
    await act(async () => {
      await bench.player.do('open', { subject: { kind: 'content', id: '2' } });
      await bench.pass(2_000);
    });
    bench.env.picture = { width: 1280, height: 720, droppedFrames: 3, totalFrames: 250 };
    await pressS();
    expect(rows()).toMatchObject({
      Resolution: expect.stringMatching(/^1280×720 · 1080p · Auto/),
      Bitrate: '0.0 Mbit/s',
      'Dropped frames': '3 of 250',
      Player: 'fake',
      Viewing: '1b9d…4bed',
    });
    expect(rows()['Buffer']).toMatch(/^\d+\.\d s$/);
    expect(rows()).not.toHaveProperty('Behind live');
    expect(document.querySelector('.pl-figures')?.textContent).not.toContain('bbfd-4b2d');
    vi.useRealTimers();
    const found = await axe.run(document.querySelector('.pl-figures') as HTMLElement, {
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(found.violations.map(({ id }) => id)).toEqual([]);
  });

  it('are updated once a second, without a commit per frame and without announcements', async () => {
    const bench = await show(behind, {}, { statistics });
    await pressS();
    expect(rows()['Behind live']).toBe('720.0 s');
    const before = bench.commits();
    await act(async () => {
      vi.advanceTimersByTime(3_000);
      await bench.pass(3_000);
    });
    // Three listeners of the panel; the others are the player's own.
    expect(bench.commits() - before).toBeLessThanOrEqual(6);
    expect(document.querySelector('.pl-figures dl')?.closest('[aria-live], output, [role="status"]')).toBeNull();
  });

  it('are copied as text; a refused copy is reported', async () => {
    const writeText = vi.fn((text: string) => (text === '' ? Promise.reject(new Error('empty')) : Promise.resolve()));
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    const bench = await show(film, {}, { statistics });
    bench.env.picture = { width: 640, height: 360 };
    await pressS();
    await press('Copy for support');
    expect(writeText.mock.calls[0]?.[0]).toContain('Resolution: 640×360');
    expect(document.querySelector('.pl-figures-status')?.textContent).not.toBe('');
    writeText.mockImplementation(() => Promise.reject(new Error('refused')));
    await press('Copy for support');
    await act(async () => {});
    expect(screen.getByText('Couldn’t copy. Select the figures and copy them yourself.')).toBeTruthy();
  });

  it('take the focus, are closed by Escape, the close button or their key, and restore it', async () => {
    await show(film, {}, { statistics });
    const field = screen.getByLabelText('search');
    act(() => field.blur());
    const play = button('Pause') as HTMLElement;
    act(() => play.focus());
    await pressS();
    expect(document.querySelector('.pl-figures')?.contains(document.activeElement)).toBe(true);
    await act(async () => void fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' }));
    expect(document.querySelector('.pl-figures')).toBeNull();
    expect(document.activeElement).toBe(play);
    await pressS();
    await pressS();
    expect(document.querySelector('.pl-figures')).toBeNull();
  });
});

it('the id of a viewing is shown masked', () =>
  expect(['1b9d6bcd-4bed', 'short'].map(masked)).toEqual(['1b9d…4bed', '…']));
