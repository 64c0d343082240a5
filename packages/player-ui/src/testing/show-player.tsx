import { i18nIn } from '@antenna/i18n/testing';
import type { Programme } from '@antenna/api-client';
import type { Subject } from '@antenna/player-core';
import {
  BENCH_NOW,
  fakeProgramme,
  playerBench,
  type BenchOptions,
  type PlayerBench,
} from '@antenna/player-core/testing';
import { I18nProvider } from '@antenna/ui-kit';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { vi } from 'vitest';
import { PlayerProvider } from '../player-context.tsx';
import { PlayerView, type PlayerViewProps } from '../PlayerView.tsx';

export const i18n = i18nIn('en');
export const at = (minutes: number) => BENCH_NOW + minutes * 60;
export const evening: readonly Programme[] = [
  fakeProgramme(at(-117), 45, 'Walk'),
  fakeProgramme(at(-72), 10, { title: 'Forecast', isCatchupAvailable: false }),
  fakeProgramme(at(-62), 35, 'Sails'),
  fakeProgramme(at(-27), 55, 'Below the Kelp'),
];
export const live: Subject = { kind: 'channel', id: 9, at: 'live' };
export const behind: Subject = { kind: 'channel', id: 9, at: { ts: at(-12) } };
export const film: Subject = { kind: 'content', id: '1' };
export const tracks = {
  audio: [
    { id: '0', language: 'ru', label: 'Русский' },
    { id: '1', language: 'ka', label: 'ქართული' },
  ],
  text: [{ id: '0', language: 'en', label: 'English' }],
  levels: [1080, 720].map((height, index) => ({ id: String(index), height, bitrate: height })),
};

/** Fake timers and clock, and the window of a desktop. */
export function standStill(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.setSystemTime(BENCH_NOW * 1_000);
  vi.stubGlobal('innerWidth', 1_280);
}

export function goOn(): void {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
}

export interface Shown extends PlayerBench {
  readonly commits: () => number;
  readonly root: HTMLElement;
}

/** A player on a page, two seconds after its subject was opened. */
export async function show(
  subject: Subject,
  { timeZone = 'Asia/Almaty', ...options }: BenchOptions & { readonly timeZone?: string } = {},
  props: PlayerViewProps = {},
): Promise<Shown> {
  const bench = playerBench({
    schedule: evening,
    media: (source, start) =>
      source.url.includes('live')
        ? { window: 60, facts: tracks }
        : {
            duration: start.at === 'wall' ? 3_600 : 100,
            facts: tracks,
            ...(start.at === 'wall' ? { wall: start.wall } : {}),
          },
    ...options,
  });
  let commits = 0;
  const { container } = render(
    <I18nProvider i18n={i18n} timeZone={timeZone}>
      <input aria-label="search" />
      <Profiler id="player" onRender={() => (commits += 1)}>
        <PlayerProvider player={bench.player}>
          <PlayerView {...props} />
        </PlayerProvider>
      </Profiler>
    </I18nProvider>,
  );
  await act(async () => {
    await bench.player.do('open', { subject });
    await bench.pass(2_000);
  });
  return Object.assign(bench, { commits: () => commits, root: container.querySelector('.pl') as HTMLElement });
}
export const button = (name: string | RegExp) => screen.queryAllByRole('button', { name })[0] ?? null;
export const press = (name: string | RegExp) => act(async () => void fireEvent.click(button(name) as HTMLElement));
export const key = (pressed: string, target: Element = document.body, code = pressed) =>
  act(async () => void fireEvent.keyDown(target, { key: pressed, code }));
export const later = (bench: PlayerBench, ms: number) =>
  act(async () => {
    await bench.pass(ms);
    vi.advanceTimersByTime(ms);
  });
