// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { storeStage, watchedStore } from '@antenna/store/testing';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { AfterEnd } from './AfterEnd.tsx';

// Only the countdown is the test's: the store settles in real time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function ended({ playback, next = true }: { playback?: object; next?: boolean } = {}) {
  const stage = storeStage({ storage: watchedStore(playback ? { playback: JSON.stringify(playback) } : {}) });
  stage.server.on('GET /v2/contents/7/similar', { json: [{ id: '9', title: 'Another' }] });
  stage.server.on('GET /v2/contents/7/next', { json: { content: next ? { id: '8', title: 'Second part' } : null } });
  stage.store.start();
  const went: string[] = [];
  draw(
    <Provider store={stage.store}>
      <AfterEnd id="7" isChild={false} onNext={(id) => went.push(id)} />
    </Provider>,
  );
  await act(async () => {
    await stage.settle();
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await stage.settle();
  });
  await screen.findAllByText('Another');
  const pass = (seconds: number) => act(async () => void vi.advanceTimersByTime(seconds * 1_000));
  return { went, pass };
}

describe('the end of a film', () => {
  it('of a collection announces the next one, and begins it after ten seconds', async () => {
    const { went, pass } = await ended();
    expect(screen.getByText('Second part')).toBeTruthy();
    expect(screen.getAllByText('Another').length).toBeGreaterThan(0);
    await pass(4);
    expect(screen.getByText('Next film in 6 s')).toBeTruthy();
    expect(went).toEqual([]);
    await pass(6);
    expect(went).toEqual(['8']);
  });

  it('waits in a hidden tab, and for good once it is cancelled', async () => {
    const { went, pass } = await ended();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await pass(30);
    hidden.mockReturnValue(false);
    await pass(2);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await pass(30);
    expect(went).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(went).toEqual(['8']);
    hidden.mockRestore();
  });

  it('begins nothing where the profile does not want it, and has similar titles alone outside of a collection', async () => {
    const first = await ended({ playback: { autoplaysNext: false } });
    await first.pass(30);
    expect(first.went).toEqual([]);
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
    cleanup();
    await ended({ next: false });
    expect(screen.getAllByText('Another').length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
  });
});
