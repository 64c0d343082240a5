// @vitest-environment jsdom
import { PREVIEW_WIDTH, usualCaptionStyle } from '@antenna/player-core';
import { fakeChannel } from '@antenna/player-core/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { previewSize } from './bar/preview-size.ts';
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
  tracks,
} from './testing/show-player.tsx';

beforeEach(standStill);
afterEach(goOn);

const radios = (group: string) => within(screen.getByRole('radiogroup', { name: group })).getAllByRole('radio');
const choose = (name: string) => act(async () => void fireEvent.click(screen.getByRole('radio', { name })));
const pulse = () => document.querySelector<HTMLElement>('.pl-pulse')?.dataset['intent'];
const announced = () =>
  [...document.querySelectorAll('.k-hidden[role="status"]')].map((each) => each.textContent).join('');
const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

describe('play and pause', () => {
  it('are shown over the picture for 500 ms, but not for playback that starts automatically', async () => {
    await show(behind);
    expect(pulse()).toBeUndefined();
    await key(' ');
    expect(pulse()).toBe('pause');
    await wait(499);
    expect(pulse()).toBe('pause');
    await wait(1);
    expect(pulse()).toBeUndefined();
    await key('k', document.body, 'KeyK');
    expect(pulse()).toBe('play');
  });

  it('share a button, which plays again what has ended', async () => {
    const bench = await show(film);
    expect(button('Pause')).toBeInstanceOf(HTMLElement);
    await act(async () => bench.engine.emit({ type: 'ended' }));
    await press('Play');
    expect(bench.player.state.session.at).toBe('active');
    expect(button('Pause')).toBeInstanceOf(HTMLElement);
  });
});

describe('the menus', () => {
  it('start with automatic quality, which is selected until the viewer chooses [B-366]', async () => {
    const bench = await show(behind);
    await press('Settings');
    expect(radios('Quality').map((each) => [each.textContent, each.getAttribute('aria-checked')])).toEqual([
      ['Auto, now 1080p', 'true'],
      ['1080p', 'false'],
      ['720p', 'false'],
    ]);
    await choose('720p');
    expect(bench.player.state.quality.chosen).toBe('1');
    await choose('Auto');
    expect(bench.engine.calls.at(-1)).toBe('quality auto');
  });

  it('offer statistics where there are some, and keyboard help where there is a mouse', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('hover'),
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    await show(
      behind,
      {},
      {
        statistics: (close) => (
          <button type="button" onClick={close}>
            no figures
          </button>
        ),
      },
    );
    await press('Settings');
    await press('Statistics');
    expect(screen.queryByRole('radiogroup')).toBeNull();
    await press('no figures');
    expect(button('no figures')).toBeNull();
    await key('ы', document.body, 'KeyS');
    expect(button('no figures')).not.toBeNull();
    await press('Settings');
    await press('Keyboard shortcuts');
    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  });
});

describe('the style of subtitles', () => {
  const opened = async () => {
    const bench = await show(behind);
    await act(async () => {
      await bench.player.do('selectText', { id: '0' });
      bench.engine.emit({ type: 'cues', cues: [{ text: 'The sea.' }, { text: 'A sign.', place: 'top' }] });
    });
    await press('Audio and subtitles');
    await press('Subtitle style');
    return bench;
  };
  const line = () => document.querySelector<HTMLElement>('.pl-captions .pl-caption')?.dataset;

  it('has five settings, each shown at once in the sample and over the picture, stored, and restored to the default', async () => {
    const bench = await opened();
    expect(document.activeElement).toBe(button('Back'));
    expect(screen.getAllByRole('radiogroup')).toHaveLength(5);
    for (const answer of ['150 %', 'Yellow', 'Full', 'Outline']) await choose(answer);
    const expected = { size: '150', color: 'yellow', background: 'solid', edge: 'outline' };
    expect(line()).toMatchObject(expected);
    expect(document.querySelector<HTMLElement>('.pl-caption-sample .pl-caption')?.dataset).toMatchObject(expected);
    expect(JSON.parse(bench.env.storage.get('captionStyle') ?? '')).toMatchObject(expected);
    await press('Reset');
    expect(line()).toMatchObject({ size: usualCaptionStyle.size, color: usualCaptionStyle.color });
  });

  it('places them at the bottom or top; those that their author placed at the top stay there', async () => {
    await opened();
    const places = () =>
      [...document.querySelectorAll<HTMLElement>('.pl-captions')].map(
        (each) => `${each.dataset['place']}: ${each.textContent}`,
      );
    expect(places()).toEqual(['top: A sign.', 'bottom: The sea.']);
    await choose('Top');
    expect(places()).toEqual(['top: The sea.A sign.']);
  });

  it('is changed with arrow keys, and back leads to the list of tracks', async () => {
    await opened();
    const [first, second] = radios('Edge');
    first?.focus();
    await key('ArrowRight', first);
    expect(document.activeElement).toBe(second);
    await press('Back');
    expect(radios('Subtitles').map((each) => each.textContent)).toEqual(['Off', 'English']);
    expect(document.activeElement?.getAttribute('role')).toBe('radio');
  });
});

describe('keyboard help', () => {
  it('lists only keys that work here; Escape closes it and restores the focus', async () => {
    const bench = await show(live, { channel: fakeChannel({ archivedDays: 0 }), env: { canPip: false } });
    button('Pause')?.focus();
    await key('?', document.activeElement as Element, 'Digit7');
    const rows = () => [...document.querySelectorAll('.pl-help-row')].map((each) => each.textContent);
    expect(rows()).toEqual([
      'SpaceKPlay or pause',
      '↑↓Volume up or down',
      'MMute or unmute',
      'FFull screen',
      'CSubtitles on or off',
      '?This list',
    ]);
    expect(bench.player.state.playback.intent).toBe('play');
    expect(document.activeElement).toBe(button('Close'));
    await key('Escape', document.activeElement as Element);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button('Pause'));
  });

  it('lists more keys where more is possible', async () => {
    await show(film);
    await key('?', document.body, 'Slash');
    const text = document.querySelector('.pl-help')?.textContent;
    for (const each of [
      '10 seconds back or forward',
      'Slower or faster',
      'Jump to a tenth of the film',
      'Picture in picture',
    ])
      expect(text).toContain(each);
    await key('?', document.body, 'Slash');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('announcements for screen readers', () => {
  it('say what a key has done, once', async () => {
    const bench = await show(behind);
    for (let press = 0; press < 3; press += 1) await key('ArrowDown');
    expect(announced()).toBe('');
    await wait(400);
    expect(announced()).toBe('Volume 85%');
    await wait(3_000);
    expect(announced()).toBe('');
    await key('m', document.body, 'KeyM');
    await wait(400);
    expect(announced()).toBe('Muted');
    await key('c', document.body, 'KeyC');
    await wait(400);
    expect(announced()).toBe('Subtitles: English');
    await key('>', document.body, 'Period');
    expect(bench.player.state.playback.rate).toBe(1);
    await act(async () => void fireEvent.keyDown(document.body, { key: '>', code: 'Period', shiftKey: true }));
    await wait(400);
    expect(announced()).toBe('Speed 1.25');
    await key('ArrowLeft');
    await later(bench, 900);
    expect(announced()).toBe('Back 10 seconds');
    await key(' ');
    await wait(400);
    expect(announced()).toBe('Paused');
  });

  it('leave out what the focused control reports itself', async () => {
    await show(behind);
    button('Pause')?.focus();
    await press('Pause');
    await wait(1_000);
    expect(announced()).toBe('');
  });

  it('give the position in a film in words', async () => {
    await show(film, { media: () => ({ duration: 6_243 }) });
    expect(screen.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuetext')).toMatch(
      /^[12] seconds? of 1 hour 44 minutes 3 seconds$/,
    );
  });
});

describe('the focus', () => {
  it('shows hidden controls', async () => {
    const { root } = await show(behind);
    await wait(5_000);
    expect(root.dataset['idle']).toBe('true');
    await act(async () => button('Pause')?.focus());
    await wait(20);
    expect(root.dataset['idle']).toBe('false');
  });

  it('on the player itself, as after a tap, does not show the controls: the tap does', async () => {
    const { root } = await show(behind);
    await wait(5_000);
    await act(async () => root.focus());
    await wait(500);
    expect([document.activeElement, root.dataset['idle']]).toEqual([root, 'true']);
  });

  it('is never lost when the focused control disappears', async () => {
    const bench = await show(behind);
    button('Forward 10 seconds')?.focus();
    await act(async () => {
      await bench.player.do('goLive');
      await bench.pass(1_000);
    });
    expect(button('Forward 10 seconds')).toBeNull();
    expect(document.activeElement).toBe(button('Pause'));
  });
});

describe('the seek bar', () => {
  it('moves by up and down as by right and left', async () => {
    const bench = await show(behind);
    const slider = screen.getByRole('slider', { name: 'Position' });
    await key('ArrowUp', slider);
    await key('ArrowUp', slider);
    expect([bench.player.state.skip.sum, bench.player.state.volume.percent]).toEqual([20, 100]);
    await key('ArrowDown', slider);
    expect(bench.player.state.skip.sum).toBe(10);
  });

  it('is drawn again every 7 s [B-591]', async () => {
    const bench = await show(behind);
    // So the controls stay.
    await press('Pause');
    const archive = () => [...document.querySelectorAll<HTMLElement>('.pl-span--archive')].at(-1)?.style.width;
    const before = archive();
    await later(bench, 6_900);
    expect(archive()).toBe(before);
    await later(bench, 100);
    expect(archive()).not.toBe(before);
  });

  it('has a preview 147 px wide in fullscreen, 98 on mobile, 122.5 on a desktop, and 196 × 110 while the thumb is dragged [B-590]', () => {
    const place = { isScrubbing: false, isFullscreen: false, windowWidth: 1_280 };
    expect(previewSize(place)).toEqual({ width: 122.5, height: 68.75 });
    expect(previewSize({ ...place, windowWidth: 932 }).width).toBe(98);
    expect(previewSize({ ...place, isFullscreen: true, windowWidth: 390 }).width).toBe(147);
    expect(previewSize({ ...place, isScrubbing: true })).toEqual({ width: PREVIEW_WIDTH, height: 110 });
  });
});

describe('accessibility', () => {
  it.each([
    [
      'how subtitles look',
      async () => {
        await press('Audio and subtitles');
        await press('Subtitle style');
      },
    ],
    ['the keys', () => key('?', document.body, 'Slash')],
  ] as const)('%s: axe finds nothing', async (_name, open) => {
    const { root } = await show(
      { kind: 'channel', id: 9, at: { ts: at(-12) } },
      { media: () => ({ duration: 3_600, wall: at(-12), facts: tracks }) },
    );
    await open();
    vi.useRealTimers();
    const found = await axe.run(root, { rules: { 'color-contrast': { enabled: false } } });
    expect(found.violations.map((each) => `${each.id}: ${each.nodes[0]?.html}`)).toEqual([]);
  });
});

describe('picture in picture', () => {
  it('with subtitles is a document window: picture, subtitles and some buttons move there and back', async () => {
    const place = document.createElement('div');
    document.body.append(place);
    const bench = await show(behind, { env: { pipWindow: place } });
    await act(async () => {
      await bench.player.do('selectText', { id: '0' });
      bench.engine.emit({ type: 'cues', cues: [{ text: 'The sea.' }] });
    });
    const mounts = () => bench.engine.calls.filter((each) => each === 'mount').length;
    const before = mounts();
    await press('Picture in picture');
    expect(bench.player.state.screen).toMatchObject({ isPip: true, window: place, canFullscreen: false });
    expect(mounts()).toBe(before + 1);
    const inside = within(place);
    expect(inside.getByText('The sea.')).toBeTruthy();
    await act(async () => void fireEvent.click(inside.getByRole('button', { name: 'Pause' })));
    expect(bench.player.state.playback.intent).toBe('pause');
    expect(screen.getByText('Playing in picture in picture')).toBeTruthy();
    await act(async () => void fireEvent.click(inside.getByRole('button', { name: 'Back to the page' })));
    expect([place.childElementCount, mounts(), bench.player.state.screen.isPip]).toEqual([0, before + 2, false]);
    place.remove();
  });

  it('without subtitles is the window of the browser', async () => {
    const bench = await show(behind, { env: { pipWindow: document.createElement('div') } });
    await press('Picture in picture');
    expect([bench.player.state.screen.isPip, bench.player.state.screen.window]).toEqual([true, undefined]);
  });
});
