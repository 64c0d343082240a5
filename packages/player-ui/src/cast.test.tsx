// @vitest-environment jsdom
import { createFakeCast, type FakeCast } from '@antenna/player-core/testing';
import type { CastReport, Subject } from '@antenna/player-core';
import { act, fireEvent, screen } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, film, goOn, key, later, live, press, show, standStill } from './testing/show-player.tsx';

beforeEach(standStill);
afterEach(goOn);

async function shown({
  subject = film,
  near = true,
  cast = createFakeCast({ near }),
}: { readonly subject?: Subject; readonly near?: boolean; readonly cast?: FakeCast } = {}) {
  const bench = await show(subject, { cast });
  const sendReport = (report: CastReport) => act(async () => cast.emit({ type: 'reported', report }));
  return { ...bench, bench, cast, sendReport };
}
const notice = () => document.querySelector('.pl-notice')?.textContent;

describe('the button', () => {
  it('is shown while a device is found [B-169]', async () => {
    const { cast } = await shown({ near: false });
    expect(button('Play on another screen')).toBeNull();
    await act(async () => cast.emit({ type: 'availability', hasDevices: true }));
    expect(button('Play on another screen')).not.toBeNull();
    await act(async () => cast.emit({ type: 'availability', hasDevices: false }));
    expect(button('Play on another screen')).toBeNull();
  });

  it('is absent where casting is unavailable, and for encrypted streams', async () => {
    const { cast, bench } = await shown();
    bench.backend.answer({
      outcome: 'ready',
      source: { kind: 'drm', url: '/a.mpd', protection: { system: 'widevine', licence: '/la' } },
    });
    await act(async () => {
      await bench.player.do('open', { subject: { kind: 'content', id: '2' } });
      await bench.pass(1_000);
    });
    expect(button('Play on another screen')).toBeNull();
    await act(async () => cast.emit({ type: 'availability', hasDevices: false, refusal: 'sandbox' }));
    expect(button('Play on another screen')).toBeNull();
  });

  it('starts and ends casting, with labels for screen readers and no axe violation', async () => {
    const { cast, sendReport, root } = await shown();
    await press('Play on another screen');
    await sendReport({ at: 'playing', time: 5, duration: 100 });
    const status = screen.getAllByRole('status').find((each) => each.textContent === 'Playing on Living room');
    expect(status).toBeTruthy();
    vi.useRealTimers();
    expect(
      (await axe.run(root, { rules: { 'color-contrast': { enabled: false } } })).violations.map(({ id }) => id),
    ).toEqual([]);
    await act(async () => void fireEvent.click(document.querySelector('.pl-cast-card button') as HTMLElement));
    expect(cast.calls.at(-1)).toBe('disconnect');
    expect(screen.queryByText('Playing on Living room')).toBeNull();
    expect(button('Play on another screen')).not.toBeNull();
  });
});

describe('casting errors', () => {
  const refusals = [
    ['sandbox', 'Casting isn’t available in this embedded frame. Open the page in its own window.'],
    ['security', 'Casting isn’t available: this page didn’t load over a secure connection.'],
    ['permission', 'Casting isn’t available: this page isn’t allowed to use other screens.'],
    ['init', 'Casting couldn’t start. Reload the page and try again.'],
  ] as const;
  it.each(refusals)('%s: %s [B-513]', async (refusal, text) => {
    const { cast, player } = await shown({ near: false });
    await act(async () => cast.emit({ type: 'availability', hasDevices: false, refusal }));
    await act(async () => void player.do('cast'));
    expect(notice()).toBe(text);
  });

  it('are explained in Firefox [B-379]', async () => {
    const { cast, player } = await shown({ near: false });
    await act(async () => cast.emit({ type: 'availability', hasDevices: false, refusal: 'browser' }));
    await act(async () => void player.do('cast'));
    expect(notice()).toBe('Casting is not supported in this browser.');
  });

  it('are explained if no device answers, and playback continues here [B-512]', async () => {
    const { cast, player } = await shown();
    cast.answer('failed');
    await press('Play on another screen');
    expect(notice()).toBe('Could not connect with the cast device');
    expect(player.state.playback).toMatchObject({ holds: [], intent: 'play' });
  });

  it('are explained if nothing is open [B-377]', async () => {
    const { player } = await shown();
    await act(async () => {
      await player.do('close');
      await player.do('cast');
    });
    expect(notice()).toBe('No media source specified.');
  });
});

describe('the usual controls while casting', () => {
  it('control playback, position, volume and subtitles of the device, by button and by key', async () => {
    const { cast, sendReport, bench } = await shown();
    await press('Play on another screen');
    await sendReport({ at: 'playing', time: 20, duration: 100, volumeLevel: 0.5, muted: false });
    await press('Pause');
    await key('ArrowUp');
    await press('Back 10 seconds');
    await later(bench, 600);
    await press('Mute');
    await key('c', document.body, 'KeyC');
    expect(cast.calls.slice(2)).toEqual(['pause', 'volume 0.55', 'seek 10', 'volume 0.55 muted', 'tracks ru en']);
  });

  it('leave out what the device cannot do: picture-in-picture, speed, quality; subtitles are shown there', async () => {
    const { sendReport, bench, cast } = await shown();
    for (const name of ['Picture in picture', 'Settings']) expect(button(name)).not.toBeNull();
    await act(async () => bench.engine.emit({ type: 'cues', cues: [{ text: 'Hello' }] }));
    expect(screen.queryByText('Hello')).not.toBeNull();
    await press('Play on another screen');
    await sendReport({ at: 'playing', time: 1, duration: 100 });
    expect(button('Picture in picture')).toBeNull();
    expect(screen.queryByText('Hello')).toBeNull();
    expect(button('Settings')).toBeNull();
    expect(cast.items).toHaveLength(1);
  });

  it('are replaced by the view of a denied stream', async () => {
    const { bench } = await shown();
    await press('Play on another screen');
    expect(document.querySelector('.pl-cast-card')?.textContent).not.toBe('');
    bench.backend.answer({ outcome: 'denied', reason: 'unpurchased' });
    await act(async () => {
      await bench.player.do('open', { subject: { kind: 'content', id: '3' } });
      await bench.pass(500);
    });
    expect(document.querySelector('.pl-cast-card')?.textContent).toBe('');
  });

  it('show the state of the device; a device without a name is called another screen', async () => {
    const cast = createFakeCast({ device: '' });
    const { sendReport } = await shown({ subject: live, cast });
    await press('Play on another screen');
    expect(screen.queryByText('The screen is loading')).not.toBeNull();
    await sendReport({ at: 'idle' });
    expect(screen.queryByText('Nothing is playing on the screen now')).not.toBeNull();
    await sendReport({ at: 'playing', time: 1 });
    expect(screen.queryByText('Playing on another screen')).not.toBeNull();
  });
});
