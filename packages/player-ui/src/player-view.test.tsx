// @vitest-environment jsdom
import type { Subject } from '@antenna/player-core';
import { fakeChannel, fakeProgramme, playerBench } from '@antenna/player-core/testing';
import { I18nProvider } from '@antenna/ui-kit';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PlayerProvider } from './player-context.tsx';
import { PlayerView } from './PlayerView.tsx';
import {
  at,
  behind,
  button,
  film,
  goOn,
  key,
  later,
  live,
  press,
  show,
  standStill,
  i18n,
} from './testing/show-player.tsx';
import { sizeOf } from './use-width.ts';

beforeEach(standStill);
afterEach(goOn);

describe('before the first frame', () => {
  it('shows the poster, and the placeholder where its file is dead', () => {
    render(
      <I18nProvider i18n={i18n} timeZone="Asia/Almaty">
        <PlayerProvider player={playerBench({}).player}>
          <PlayerView poster="/dead.png" placeholder={<b>Fjord</b>} />
        </PlayerProvider>
      </I18nProvider>,
    );
    const poster = document.querySelector('.pl-poster') as HTMLImageElement;
    expect([poster.getAttribute('src'), screen.queryByText('Fjord')]).toEqual(['/dead.png', null]);
    fireEvent.error(poster);
    expect(document.querySelector('.pl-poster')).toBeNull();
    expect(screen.getByText('Fjord')).toBeTruthy();
  });

  it('hides the placeholder where a message says why nothing plays', async () => {
    const bench = playerBench({ onEngine: (engine) => engine.refuseAutoplay('all') });
    render(
      <I18nProvider i18n={i18n} timeZone="Asia/Almaty">
        <PlayerProvider player={bench.player}>
          <PlayerView placeholder={<b>Letters</b>} />
        </PlayerProvider>
      </I18nProvider>,
    );
    await act(() => bench.player.do('open', { subject: live }));
    const fails = () => act(async () => bench.engine.fault({ kind: 'network', isFatal: true }));
    await fails();
    expect(screen.getByText('Letters')).toBeTruthy();
    for (let time = 0; time < 3; time += 1) {
      await act(() => bench.pass(1_100));
      await fails();
    }
    expect(screen.getByRole('alert').textContent).toContain('The broadcast was interrupted');
    expect(screen.queryByText('Letters')).toBeNull();
  });
});

describe('a control that cannot work is absent', () => {
  it('live without archive: no seek bar, no skips, no start over; only the live mark and the clock', async () => {
    await show(live, { channel: fakeChannel({ archivedDays: 0 }) });
    expect(screen.queryByRole('slider', { name: 'Position' })).toBeNull();
    for (const name of [/Back 10/, /Forward 10/, 'Start over']) expect(button(name)).toBeNull();
    expect(document.querySelector('.pl-edge-only')?.textContent).toBe('Live20:42');
  });

  it('live with archive: back but not forward', async () => {
    await show(live);
    expect(screen.getByRole('slider', { name: 'Position' })).toBeTruthy();
    expect(button('Back 10 seconds')).not.toBeNull();
    expect(button('Forward 10 seconds')).toBeNull();
    expect(button('Start over')).not.toBeNull();
  });

  it('a film has a seek bar only above 20 s [B-188]', async () => {
    await show(film, { media: () => ({ duration: 20 }) });
    expect(screen.queryByRole('slider', { name: 'Position' })).toBeNull();
    cleanup();
    await show(film, { media: () => ({ duration: 21 }) });
    expect(screen.queryByRole('slider', { name: 'Position' })).not.toBeNull();
  });

  it('without fullscreen or picture-in-picture there is no button for it, nor a menu without a choice', async () => {
    await show(live, { env: { canFullscreen: false, canPip: false }, media: () => ({ window: 60 }) });
    for (const name of ['Full screen', 'Picture in picture', 'Settings', 'Audio and subtitles', 'Back'])
      expect(button(name)).toBeNull();
  });

  it('a preview is the picture alone [B-163]', async () => {
    const { root } = await show(live, {}, { skin: 'preview' });
    expect(within(root).queryAllByRole('button')).toEqual([]);
    expect(within(root).queryByRole('slider')).toBeNull();
  });
});

describe('the seek bar', () => {
  it('is a slider whose value is the time and the distance to live', async () => {
    await show(behind);
    const slider = screen.getByRole('slider', { name: 'Position' });
    expect(slider.getAttribute('aria-valuetext')).toBe('20:30, 12 minutes behind live');
    expect(screen.getByText('12 min behind live')).toBeTruthy();
  });

  it('draws the archive, a rights gap with its label, and the future', async () => {
    await show(behind);
    expect(
      [...document.querySelectorAll('.pl-span')].map((each) => each.className.replace('pl-span pl-span--', '')),
    ).toEqual(['archive', 'archive', 'future', 'gap']);
    expect(screen.getByText('no rights')).toBeTruthy();
    expect(screen.getByText('20:15 Below the Kelp')).toBeTruthy();
  });

  it('follows the picture without a React commit', async () => {
    const bench = await show(behind);
    const thumb = document.querySelector<HTMLElement>('.pl-carrier--thumb');
    const before = { commits: bench.commits(), place: thumb?.style.transform };
    await act(() => bench.pass(3_000));
    expect(thumb?.style.transform).not.toBe(before.place);
    expect(bench.commits()).toBe(before.commits);
  });

  it('shows and announces the day when it is more than a day behind', async () => {
    await show(
      { kind: 'channel', id: 9, at: { ts: at(-1_500) } },
      { schedule: [fakeProgramme(at(-1_510), 60, 'Yesterday')] },
    );
    expect(screen.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuetext')).toBe('20.11 19:42');
    expect(document.querySelector('.pl-golive')?.textContent).toContain('20.11 19:42');
    expect(document.querySelector('.pl-facts')?.textContent).toContain('20.11 · 19:32–20:32');
  });

  it('announces the moment under the pointer while scrubbing, not that of the picture', async () => {
    await show(behind);
    const slider = screen.getByRole('slider', { name: 'Position' });
    Object.assign(slider, { setPointerCapture: () => {} });
    slider.getBoundingClientRect = () => ({
      left: 0,
      width: 1_200,
      top: 0,
      height: 52,
      right: 1_200,
      bottom: 52,
      x: 0,
      y: 0,
      toJSON: () => '',
    });
    await act(async () => void fireEvent.pointerDown(slider, { clientX: 400, button: 0, pointerId: 1 }));
    expect(slider.getAttribute('aria-valuetext')).toBe('20:00, 42 minutes behind live');
    expect(document.querySelector('.pl-preview-title')?.textContent).toBe('Sails');
    // Over a gap the preview is that of the moment where the press would lead.
    await act(async () => void fireEvent.pointerMove(slider, { clientX: 150, pointerId: 1 }));
    expect(slider.getAttribute('aria-valuetext')).toBe('19:29, 72 minutes behind live');
  });

  it('distinguishes the two equal hours when the clocks go back', async () => {
    // 25 October 2026 in Riga: 04:00 becomes 03:00 at 01:00 UTC.
    const back = Date.UTC(2026, 9, 25, 1) / 1_000;
    const night = [fakeProgramme(back - 2_400, 40, 'Before'), fakeProgramme(back, 60, 'After')];
    await show(
      { kind: 'channel', id: 9, at: { ts: back + 1_800 } },
      { now: back + 3_000, schedule: night, timeZone: 'Europe/Riga' },
    );
    expect([...document.querySelectorAll('.pl-name--programme')].map((each) => each.textContent)).toEqual([
      '03:20 Before',
      '03:00 After',
    ]);
    expect(screen.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuetext')).toBe(
      '03:30, 20 minutes behind live',
    );
    const window = ['aria-valuemin', 'aria-valuemax'].map((name) =>
      Number(screen.getByRole('slider', { name: 'Position' }).getAttribute(name)),
    );
    expect((window[1] ?? 0) - (window[0] ?? 0)).toBe(7_200);
  });

  it('moves by a minute with the Page keys, without a zap', async () => {
    const bench = await show(behind);
    await key('PageDown', screen.getByRole('slider', { name: 'Position' }));
    await act(() => bench.pass(500));
    expect((bench.player.wall() ?? 0) - at(-13)).toBeLessThan(4);
    expect(bench.player.state.session.subject).toMatchObject({ id: 9 });
  });

  it('moves to live with End, to the beginning of the programme with Home', async () => {
    const bench = await show(behind);
    const slider = screen.getByRole('slider', { name: 'Position' });
    await key('Home', slider);
    await act(() => bench.pass(500));
    expect(bench.backend.requests.at(-1)).toEqual({ kind: 'channel', id: 9, at: { ts: at(-27) } });
    await key('End', slider);
    await act(() => bench.pass(500));
    expect(bench.backend.requests.at(-1)).toEqual(live);
  });

  // The window runs from 82 minutes ago to 38 minutes ahead: ten pixels a minute.
  it.each([
    ['to the moment under it', 400, { kind: 'channel', id: 9, at: { ts: at(-42) } }],
    ['over a gap in the rights', 150, { kind: 'channel', id: 9, at: { ts: at(-72) - 10 } }],
    ['never into the future', 1_100, live],
  ])('a press seeks %s', async (_name, x, subject) => {
    const bench = await show(behind);
    const slider = screen.getByRole('slider', { name: 'Position' });
    Object.assign(slider, { setPointerCapture: () => {} });
    slider.getBoundingClientRect = () => ({
      left: 0,
      width: 1_200,
      top: 0,
      height: 52,
      right: 1_200,
      bottom: 52,
      x: 0,
      y: 0,
      toJSON: () => '',
    });
    await act(async () => {
      fireEvent.pointerDown(slider, { clientX: x, button: 0, pointerId: 1 });
      fireEvent.pointerUp(slider, { clientX: x, pointerId: 1 });
      await bench.pass(300);
    });
    expect(bench.backend.requests.at(-1)).toEqual(subject);
  });
});

describe('controls', () => {
  it('go live from the badge', async () => {
    const bench = await show(behind);
    await press(/12 min behind live/);
    await act(() => bench.pass(500));
    expect(bench.backend.requests.at(-1)).toEqual(live);
    expect(button(/behind/)).toBeNull();
  });

  it('offer audio tracks, subtitles, quality and speed [B-171]', async () => {
    const bench = await show(behind);
    await press('Audio and subtitles');
    expect(
      within(screen.getByRole('radiogroup', { name: 'Audio' }))
        .getAllByRole('radio')
        .map((each) => each.textContent),
    ).toEqual(['Русский', 'ქართული']);
    expect(
      within(screen.getByRole('radiogroup', { name: 'Subtitles' }))
        .getAllByRole('radio')
        .map((each) => each.textContent),
    ).toEqual(['Off', 'English']);
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'ქართული' })));
    expect(bench.player.state.tracks.audioId).toBe('1');
    await press('Settings');
    expect(
      within(screen.getByRole('radiogroup', { name: 'Quality' }))
        .getAllByRole('radio')
        .map((each) => each.textContent),
    ).toEqual(['Auto, now 1080p', '1080p', '720p']);
    expect(within(screen.getByRole('radiogroup', { name: 'Speed' })).getAllByRole('radio')).toHaveLength(8);
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: '1.5×' })));
    expect(bench.player.state.engine.rate).toBe(1.5);
  });

  it('offer no speed at the live edge', async () => {
    await show(live);
    await press('Settings');
    expect(screen.queryByRole('radiogroup', { name: 'Speed' })).toBeNull();
  });

  it('hide after 5 s and show when the mouse moves; they do not hide while a menu is open', async () => {
    const { root } = await show(behind);
    await act(async () => void vi.advanceTimersByTime(4_999));
    expect(root.dataset['idle']).toBe('false');
    await act(async () => void vi.advanceTimersByTime(1));
    expect(root.dataset['idle']).toBe('true');
    // Screen readers and Tab still find them.
    expect(button('Pause')).not.toBeNull();
    await act(async () => {
      fireEvent(root, Object.assign(new Event('pointermove', { bubbles: true }), { pointerType: 'mouse' }));
      vi.advanceTimersByTime(20);
    });
    expect(root.dataset['idle']).toBe('false');
    await press('Settings');
    await act(async () => void vi.advanceTimersByTime(30_000));
    expect(root.dataset['idle']).toBe('false');
  });

  it('have a layout by the width of the player', () => {
    expect([390, 559, 560, 899, 900].map(sizeOf)).toEqual(['small', 'small', 'medium', 'medium', 'large']);
  });

  it('of a phone have no more buttons than fit: the window is in the settings, “Start over” on the page below', async () => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly observe: () => void;
        constructor(callback: (entries: readonly { contentRect: { width: number } }[]) => void) {
          this.observe = () => callback([{ contentRect: { width: 390 } }]);
        }
        disconnect() {}
      },
    );
    const bench = await show(behind);
    for (const name of ['Picture in picture', 'Start over']) expect(button(name), name).toBeNull();
    const row = document.querySelector('.pl-row') as HTMLElement;
    expect(within(row).getAllByRole('button').length).toBeLessThan(6);
    await press('Settings');
    await press('Picture in picture');
    expect(bench.player.state.screen.isPip).toBe(true);
  });

  it('stay while nothing plays', async () => {
    const bench = await show(behind);
    await press('Pause');
    await later(bench, 20_000);
    expect(bench.player.state.playback.intent).toBe('pause');
    expect(document.querySelector<HTMLElement>('.pl')?.dataset['idle']).toBe('false');
  });
});

describe('keys', () => {
  it('work everywhere on the page except in a field', async () => {
    const bench = await show(behind);
    await key(' ');
    expect(bench.player.state.playback.intent).toBe('pause');
    await key(' ', screen.getByLabelText('search'));
    expect(bench.player.state.playback.intent).toBe('pause');
    await key('ArrowRight');
    await key('ArrowRight');
    expect(bench.player.state.skip.sum).toBe(20);
    await key('ArrowDown');
    expect(bench.player.state.volume.percent).toBe(95);
    await key('а', document.body, 'KeyF');
    expect(bench.player.state.screen.isFullscreen).toBe(true);
  });

  it('leave the space bar to a button and arrows to a list', async () => {
    const bench = await show(behind);
    await key(' ', button('Pause') as HTMLElement);
    expect(bench.player.state.playback.intent).toBe('play');
    await press('Settings');
    await key('ArrowDown', screen.getAllByRole('radio')[0] as HTMLElement);
    expect(bench.player.state.volume.percent).toBe(100);
  });

  it('belong to the page in a preview', async () => {
    const bench = await show(behind, {}, { skin: 'preview' });
    await key(' ');
    expect(bench.player.state.playback.intent).toBe('play');
  });
});

describe('overlays', () => {
  it('show the unmute hint, which turns on sound [B-173]', async () => {
    const bench = await show(live, { env: { hasInteracted: false } });
    const hint = document.querySelector('.pl-unmute') as HTMLElement;
    expect(hint.textContent).toBe('Unmute');
    await act(async () => void fireEvent.click(hint));
    expect(bench.player.state.volume.isMuted).toBe(false);
    expect(document.querySelector('.pl-unmute')).toBeNull();
  });

  it('show a spinner, but not for less than 200 ms', async () => {
    const bench = await show(live);
    await act(async () => bench.engine.stall(true));
    expect(screen.queryByRole('img', { name: 'Loading' })).toBeNull();
    await act(async () => void vi.advanceTimersByTime(200));
    expect(screen.queryByRole('img', { name: 'Loading' })).not.toBeNull();
  });

  it('show the sum of skips until it is applied [B-286]', async () => {
    const bench = await show(behind);
    await press('Forward 10 seconds');
    await press('Forward 10 seconds');
    expect(document.querySelector('.pl-skip-sum')?.textContent).toBe('+20');
    await act(() => bench.pass(600));
    expect(document.querySelector('.pl-skip-sum')).toBeNull();
  });

  it('explain a stream that cannot be loaded, with a retry [B-302, B-511]', async () => {
    const bench = await show(film, {}, { onBack: () => {} });
    const fails = () => act(async () => bench.engine.fault({ kind: 'network', isFatal: true }));
    await fails();
    await act(() => bench.pass(1_100));
    await fails();
    expect(screen.getByRole('alert').textContent).toContain('The video didn’t load');
    expect(button('Try again')).not.toBeNull();
    await act(() => bench.pass(2_100));
    await fails();
    expect(button('Back')).not.toBeNull();
    await press('Try again');
    await act(() => bench.pass(2_000));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('say of a live channel that went away that it continues as soon as it is back', async () => {
    const bench = await show(live, {}, { onBack: () => {} });
    const fails = () => act(async () => bench.engine.fault({ kind: 'network', isFatal: true }));
    await fails();
    await act(() => bench.pass(1_100));
    await fails();
    expect(screen.getByRole('alert').textContent).toContain('The broadcast was interrupted');
    expect(button('Try again')).not.toBeNull();
  });

  it('explain a codec error, without a retry [B-303, B-510]', async () => {
    const bench = await show(live);
    await act(async () => bench.engine.fault({ kind: 'codec', isFatal: true }));
    expect(screen.getByRole('alert').textContent).toContain('This browser can’t play this video');
    expect(button('Try again')).toBeNull();
  });

  it("show a refused key with the key server's text and code, with a retry [B-508]", async () => {
    const bench = await show(live);
    await act(async () =>
      bench.engine.fault({
        kind: 'drm',
        isFatal: true,
        refusal: { message: 'Subscription has expired', code: '1104' },
      }),
    );
    expect(screen.getByRole('alert').textContent).toContain('DRM Error : Subscription has expired(1104)');
    await press('Try again');
    await act(() => bench.pass(2_000));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => bench.engine.fault({ kind: 'drm', isFatal: true, refusal: { code: '500' } }));
    expect(screen.getByRole('alert').textContent).toContain('DRM Error : no key from the licence server(500)');
  });

  it('show a lost connection: a notice while the buffer lasts, an error after that', async () => {
    const bench = await show(live);
    await act(async () => bench.env.goOnline(false));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.querySelector('.pl-notice')?.textContent).toContain('Connection lost');
    await act(async () => bench.engine.stall(true));
    expect(screen.getByRole('alert').textContent).toContain('Connection lost');
  });

  it('show the end of a film, with a replay button', async () => {
    const bench = await show(film, { media: () => ({ duration: 30 }) });
    await act(() => bench.pass(30_000));
    await press('Watch again');
    await act(() => bench.pass(500));
    expect(bench.player.state.session.at).toBe('active');
    expect(button('Watch again')).toBeNull();
  });

  it('leave a denied stream to the app', async () => {
    const bench = playerBench();
    bench.backend.answer({ outcome: 'denied', reason: 'unpurchased' });
    render(
      <I18nProvider i18n={i18n}>
        <PlayerProvider player={bench.player}>
          <PlayerView gate={(denied) => <p>gate: {denied.reason}</p>} />
        </PlayerProvider>
      </I18nProvider>,
    );
    await act(async () => {
      await bench.player.do('open', { subject: live });
      await bench.pass(100);
    });
    expect(screen.getByText('gate: unpurchased')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
  });

  it('explain a refused command for a while', async () => {
    const bench = await show(live, { channel: fakeChannel({ archivedDays: 0 }) });
    await press('Pause');
    expect(document.querySelector('.pl-notice')?.textContent).toBe(
      'This channel has no archive, so it can’t be paused.',
    );
    await later(bench, 4_000);
    expect(document.querySelector('.pl-notice')?.textContent).toBe('');
  });

  it('show subtitles', async () => {
    const bench = await show(live);
    await act(async () => {
      await bench.player.do('selectText', { id: '0' });
      bench.engine.emit({ type: 'cues', cues: [{ text: 'The sea never sleeps.' }] });
    });
    expect(screen.getByText('The sea never sleeps.')).toBeTruthy();
  });
});

describe('the placeholder for what may not be replayed', () => {
  const barred: Subject = { kind: 'channel', id: 9, at: { ts: at(-67) } };
  const blackout = { blackoutSafeArea: 60, placeholderUrl: '/mattress.mp4', placeholderStillUrl: '/mattress.webp' };

  it('explains the gap and offers what follows, without a spinner', async () => {
    const bench = await show(barred, { blackout, env: { hasInteracted: false } }, {});
    expect(document.querySelector('.pl-unmute')).toBeNull();
    expect(document.querySelector('.pl-blackout')?.textContent).toContain(
      'ForecastThis programme isn’t available in the archive.',
    );
    expect(document.querySelector('.pl-blackout-still')).toBeNull();
    await act(() => bench.player.do('pause'));
    expect(screen.queryByRole('img', { name: 'Loading' })).toBeNull();
    button('Next: 19:40 Sails')?.focus();
    await press('Next: 19:40 Sails');
    await act(() => bench.pass(500));
    expect(document.querySelector('.pl-blackout')).toBeNull();
    expect(document.activeElement?.className).toContain('pl-play');
    expect(bench.player.state.timeline.programme?.title).toBe('Forecast');
    expect(bench.player.wall()).toBeGreaterThanOrEqual(at(-63));
  });

  it('leads to live with one button, and announces when playback continues', async () => {
    const bench = await show({ kind: 'channel', id: 9, at: { ts: at(-71) - 3 } }, { blackout });
    await later(bench, 3_000);
    expect(document.querySelector('.pl-blackout-card')?.textContent).toContain(
      'The next programme starts in a moment.',
    );
    await act(
      async () =>
        void fireEvent.click(
          within(document.querySelector('.pl-blackout') as HTMLElement).getByRole('button', { name: 'Go live' }),
        ),
    );
    await act(() => bench.pass(500));
    expect(bench.backend.requests.at(-1)).toEqual(live);
    expect(document.querySelector('.pl-blackout')).toBeNull();
  });

  it('hatches only the covered part of the seek bar: the free edges are archive', async () => {
    await show(behind, { blackout });
    const gap = document.querySelector<HTMLElement>('.pl-span--gap');
    // Ten pixels a minute of 120: from one minute after the forecast's beginning, eight minutes long.
    expect([gap?.style.left, gap?.style.width]).toEqual(['9.167%', '6.667%']);
  });
});

describe('accessibility', () => {
  it.each([
    ['live', live],
    ['behind', behind],
    ['film', film],
    ['barred', { kind: 'channel', id: 9, at: { ts: at(-67) } }],
  ] as const)('%s: axe finds no violation', async (_name, subject) => {
    const { root } = await show(
      subject,
      {},
      { onBack: () => {}, onChannelNext: () => {}, onChannelPrevious: () => {} },
    );
    vi.useRealTimers();
    const found = await axe.run(root, { rules: { 'color-contrast': { enabled: false } } });
    expect(found.violations.map((each) => `${each.id}: ${each.nodes[0]?.html}`)).toEqual([]);
  });
});
