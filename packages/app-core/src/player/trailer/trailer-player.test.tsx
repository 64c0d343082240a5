// @vitest-environment jsdom
import { recordingLogger } from '@antenna/kernel/testing';
import { previewFeatures } from '@antenna/player-core';
import { playerBench, type BenchOptions } from '@antenna/player-core/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TrailerView } from './TrailerPlayer.tsx';

afterEach(cleanup);

async function trailer(
  options: BenchOptions = {},
  prepare: (bench: ReturnType<typeof playerBench>) => void = () => {},
  first: { readonly isPlaying?: boolean } = {},
) {
  const bench = playerBench({ features: previewFeatures, ...options });
  prepare(bench);
  const logger = recordingLogger();
  const onShown = vi.fn();
  const view = (props: { readonly isPlaying?: boolean; readonly isMuted?: boolean } = {}) => (
    <TrailerView id="91" isPlaying isMuted {...props} onShown={onShown} player={bench.player} logger={logger} />
  );
  const { rerender } = render(view(first));
  // It opens in another task than the one that renders it.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  const pass = (ms: number) => act(() => bench.pass(ms));
  await pass(1_000);
  return {
    bench,
    logger,
    onShown,
    pass,
    show: (props: Parameters<typeof view>[0]) => act(async () => rerender(view(props))),
  };
}

describe('the player of a trailer', () => {
  it('opens the trailer as a preview, muted until unmuted by the viewer [B-357]', async () => {
    const { bench, onShown, show } = await trailer();
    expect(bench.backend.requests).toEqual([{ kind: 'trailer', id: '91' }]);
    expect(bench.backend.modes).toEqual(['preview']);
    expect(onShown.mock.calls).toEqual([[true]]);
    expect(bench.engine.calls.filter((call) => call === 'mute' || call === 'unmute').at(-1)).toBe('mute');
    await show({ isMuted: false });
    expect(bench.engine.calls.at(-1)).toBe('unmute');
    await show({ isMuted: true });
    expect(bench.engine.calls.at(-1)).toBe('mute');
    expect(bench.backend.stats).toEqual([]);
  });

  it('pauses and resumes', async () => {
    const { bench, pass, show } = await trailer();
    await show({ isPlaying: false });
    const { position } = bench.player.time();
    await pass(5_000);
    expect(bench.player.time().position).toBe(position);
    await show({ isPlaying: true });
    await pass(5_000);
    expect(bench.player.time().position).toBeGreaterThan(position);
  });

  it('reports the end', async () => {
    const { onShown, pass, logger } = await trailer({ media: () => ({ duration: 20 }) });
    await pass(21_000);
    expect(onShown.mock.calls).toEqual([[true], [false]]);
    expect(logger.lines).toEqual([]);
  });

  it.each([
    [
      'the platform does not answer',
      'unreachable',
      ({ backend }: ReturnType<typeof playerBench>) => backend.answer({ outcome: 'unreachable', http: 500 }),
    ],
    [
      'the platform refuses',
      'missing',
      ({ backend }: ReturnType<typeof playerBench>) => backend.answer({ outcome: 'denied', reason: 'missing' }),
    ],
  ])('that fails, for %s, is logged once and nothing else [B-515]', async (_what, why, prepare) => {
    const { onShown, logger, pass } = await trailer({}, prepare);
    await pass(60_000);
    expect(onShown.mock.calls).toEqual([[false]]);
    expect(logger.lines).toEqual([
      { level: 'warn', message: 'a trailer cannot be shown', data: { trailer: '91', why } },
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not play where it was covered before it opened, until it is seen', async () => {
    const { bench, pass, show } = await trailer({}, undefined, { isPlaying: false });
    await pass(5_000);
    expect(bench.player.time().position).toBe(0);
    await show({ isPlaying: true });
    await pass(5_000);
    expect(bench.player.time().position).toBeGreaterThan(0);
  });

  it('reports the end after a fault or a denial', async () => {
    const broken = await trailer();
    act(() => broken.bench.engine.fault({ kind: 'media', isFatal: true, code: 'decode' }));
    expect(broken.onShown.mock.calls).toEqual([[true], [false]]);
    cleanup();
    const refused = await trailer({ onEngine: (engine) => engine.refuseAutoplay('all') });
    expect(refused.onShown.mock.calls).toEqual([[false]]);
    expect(refused.logger.lines).toMatchObject([{ data: { why: 'autoplay' } }]);
  });
});
