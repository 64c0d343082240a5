// @vitest-environment jsdom
import { i18nIn } from '@antenna/i18n/testing';
import { DIGITS_TIMEOUT, ZAP_BURST, ZAP_LIST_TIMEOUT, type ZapChannel } from '@antenna/player-core';
import { BENCH_NOW, playerBench, type PlayerBench } from '@antenna/player-core/testing';
import { I18nProvider } from '@antenna/ui-kit';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PlayerProvider } from '../player-context.tsx';
import { PlayerView } from '../PlayerView.tsx';
import { ZapPlace } from './ZapPlace.tsx';

const i18n = i18nIn('en');
const line: readonly ZapChannel[] = Array.from({ length: 30 }, (_, index) => ({
  id: index + 101,
  number: index + 1,
  name: `Channel ${index + 1}`,
  opens: index !== 11,
  isPassed: false,
}));
const slots = { mark: () => <i />, facts: (id: number, what: string) => <span>{`${what} on ${id}`}</span> };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.setSystemTime(BENCH_NOW * 1_000);
  vi.stubGlobal('innerWidth', 1_280);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(640);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function show({ isGate = false } = {}) {
  const bench = playerBench();
  const zapped: number[] = [];
  bench.player.subscribe(() => {
    const { targetId } = bench.player.state.zapping;
    if (targetId !== undefined && targetId !== zapped.at(-1)) zapped.push(targetId);
  });
  const page = (
    <I18nProvider i18n={i18n} timeZone="Asia/Almaty">
      <input aria-label="search" />
      <button type="button">elsewhere</button>
      <PlayerProvider player={bench.player}>
        {isGate ? <ZapPlace slots={slots} /> : <PlayerView zap={slots} />}
      </PlayerProvider>
    </I18nProvider>
  );
  const { container } = render(page);
  await act(async () => {
    await bench.player.do('setChannels', { channels: line, currentId: 109, lastId: 105 });
    if (!isGate) await bench.player.do('open', { subject: { kind: 'channel', id: 109, at: 'live' } });
    await bench.pass(2_000);
  });
  bench.player.on(
    'location',
    ({ channelId }) => void bench.player.do('setChannels', { channels: line, currentId: channelId }),
  );
  return { player: bench.player, env: bench.env, bench, zapped, container };
}
const key = (pressed: string, target: Element = document.body, more = {}) =>
  act(async () => fireEvent.keyDown(target, { key: pressed, code: pressed, ...more }));
const later = (bench: PlayerBench, ms: number) =>
  act(async () => {
    await bench.pass(ms);
    vi.advanceTimersByTime(ms);
  });
const banner = () => document.querySelector('.pl-zap')?.textContent ?? '';

describe('digits', () => {
  it('are shown with the channel name; Enter zaps at once, an unknown number is reported', async () => {
    const { bench, zapped } = await show();
    await key('2');
    expect(banner()).toBe('2Channel 2now on 102');
    await key('Enter');
    expect(zapped).toEqual([102]);
    await later(bench, ZAP_BURST);
    await key('3');
    await key('1');
    expect(banner()).toBe('31There is no channel 31');
    expect(document.querySelector('.pl-zap')?.getAttribute('role')).toBe('status');
    await later(bench, DIGITS_TIMEOUT);
    expect(banner()).not.toContain('no channel');
    await key('1');
    await key('Escape');
    expect(bench.player.state.zapping.digits).toBe('');
    expect(zapped).toEqual([102]);
  });

  it('are one number also where the first one led to a page without a picture', async () => {
    const { bench, zapped } = await show({ isGate: true });
    await key('8');
    // As a page without a picture does when it appears.
    await act(async () => void (await bench.player.do('close', undefined, 'app')));
    await key('8');
    expect([zapped, banner()]).toEqual([[108], '88There is no channel 88']);
    await later(bench, DIGITS_TIMEOUT);
    expect(banner()).not.toContain('no channel');
  });

  it('in a field stay in the field, and with Ctrl belong to the browser', async () => {
    const { player, zapped } = await show();
    await key('1', screen.getByLabelText('search'));
    await key('PageUp', screen.getByLabelText('search'));
    await key('1', document.body, { ctrlKey: true });
    expect([player.state.zapping.digits, zapped]).toEqual(['', []]);
  });
});

describe('keys', () => {
  it.each([
    ['PageUp', {}, 110],
    ['PageDown', {}, 108],
    ['ChannelUp', {}, 110],
    ['Unidentified', { keyCode: 427 }, 110],
    ['Unidentified', { keyCode: 428 }, 108],
    ['Backspace', {}, 105],
    ['0', {}, 105],
  ])('%s %j', async (pressed, more, to) => {
    const { zapped } = await show();
    await key(pressed, document.body, more);
    expect(zapped).toEqual([to]);
  });

  it('scroll the page where the focus is elsewhere', async () => {
    const { zapped } = await show();
    expect(await key('PageDown', screen.getByRole('button', { name: 'elsewhere' }))).toBe(true);
    expect(await key('PageDown', screen.getByRole('slider', { name: 'Position' }))).toBe(false);
    expect(zapped).toEqual([]);
  });

  it('work where a view is shown instead of the picture, too', async () => {
    const { zapped } = await show({ isGate: true });
    await key('PageUp');
    expect(zapped).toEqual([110]);
    expect(banner()).toContain('10Channel 10');
  });
});

describe('the small list', () => {
  const list = () => screen.queryByRole('listbox', { name: 'Channels' });
  const active = () => document.getElementById(list()?.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';

  it('is opened by key and by button, moves its cursor, zaps, and restores the focus', async () => {
    const { zapped, bench } = await show();
    const button = screen.getByRole('button', { name: 'Channels' });
    button.focus();
    await act(async () => void fireEvent.click(button));
    expect(document.activeElement).toBe(list());
    expect(within(list() as HTMLElement).getAllByRole('option')).toHaveLength(7);
    expect(active()).toContain('9Channel 9both on 109');
    await key('ArrowDown', list() as HTMLElement);
    await key('ArrowDown', list() as HTMLElement);
    expect(active()).toContain('Channel 11');
    expect(
      within(list() as HTMLElement)
        .getByRole('option', { selected: true })
        .getAttribute('aria-posinset'),
    ).toBe('11');
    await later(bench, 150);
    expect(bench.engine.calls).toContain('prefetch /ch/111/live.m3u8 picture');
    await key('Enter', list() as HTMLElement);
    expect([list(), zapped, document.activeElement]).toEqual([null, [111], button]);
    button.blur();
    // Right after a turn Enter belongs to the number.
    await key('Enter');
    expect(list()).toBeNull();
    await later(bench, 4_000);
    await key('Enter');
    expect(list()).not.toBeNull();
    await key('Escape', list() as HTMLElement);
    expect(list()).toBeNull();
  });

  it('has its cursor at the current channel, which may change while it opens, until the viewer moves it', async () => {
    const { player, bench } = await show();
    await key('g', document.body, { code: 'KeyG' });
    const change = async (id: number) => {
      await act(async () => void player.do('zap', { to: { id } }));
      await later(bench, 100);
    };
    await change(110);
    expect(active()).toContain('Channel 10');
    await key('ArrowDown', list() as HTMLElement);
    await change(109);
    expect(active()).toContain('Channel 11');
  });

  it('works with a mouse, marks locked channels, goes round the ends, and closes after a while', async () => {
    const { zapped, bench } = await show();
    await key('g', document.body, { code: 'KeyG' });
    await key('Home', list() as HTMLElement);
    await key('ArrowUp', list() as HTMLElement);
    expect(active()).toContain('Channel 30');
    await act(async () => void fireEvent.click(within(list() as HTMLElement).getByText('Channel 28')));
    expect(zapped).toEqual([128]);
    await key('g', document.body, { code: 'KeyG' });
    await later(bench, ZAP_LIST_TIMEOUT - 10);
    await key('ArrowDown', list() as HTMLElement);
    await later(bench, ZAP_LIST_TIMEOUT - 10);
    expect(list()).not.toBeNull();
    await later(bench, 20);
    expect(list()).toBeNull();
  });

  it('has no violation of WCAG 2.2 AA', async () => {
    const { container } = await show();
    await key('g', document.body, { code: 'KeyG' });
    vi.useRealTimers();
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
  });
});

describe('wheel and swipe', () => {
  const point = (type: string, y: number, timeStamp: number) => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: 300, clientY: y });
    Object.defineProperties(event, { pointerType: { value: 'touch' }, timeStamp: { value: timeStamp } });
    return event;
  };
  const layer = (container: HTMLElement) => container.querySelector('.pl-touch') as HTMLElement;
  const push = (container: HTMLElement) =>
    act(async () => {
      layer(container).dispatchEvent(point('pointerdown', 400, 0));
      layer(container).dispatchEvent(point('pointermove', 380, 40));
      layer(container).dispatchEvent(point('pointermove', 150, 300));
    });

  it('zap only where no page could scroll instead', async () => {
    const { zapped, container } = await show();
    const root = container.querySelector('.pl') as HTMLElement;
    expect(fireEvent.wheel(layer(container), { deltaY: 120 })).toBe(true);
    await push(container);
    await act(async () => void layer(container).dispatchEvent(point('pointerup', 150, 500)));
    expect([zapped, root.hasAttribute('data-swipes')]).toEqual([[], false]);
  });

  it('zap in fullscreen; the picture follows the finger, and it is no tap', async () => {
    const { zapped, container, bench, env, player } = await show();
    const root = container.querySelector('.pl') as HTMLElement;
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => root });
    await act(async () => void (await player.do('toggleFullscreen')));
    expect(env.fullscreen.isActive()).toBe(true);
    expect(root.hasAttribute('data-swipes')).toBe(true);
    expect(fireEvent.wheel(layer(container), { deltaY: 120 })).toBe(false);
    expect(zapped).toEqual([110]);
    await later(bench, 4_000);
    await push(container);
    expect(Number.parseInt(root.style.getPropertyValue('--pl-pull'), 10)).toBeLessThan(-40);
    expect(banner()).toContain('11Channel 11');
    const controls = root.dataset['idle'];
    await act(async () => void layer(container).dispatchEvent(point('pointerup', 150, 500)));
    expect([root.style.getPropertyValue('--pl-pull'), zapped]).toEqual(['', [110, 111]]);
    await later(bench, 300);
    expect(root.dataset['idle']).toBe(controls);
    Reflect.deleteProperty(document, 'fullscreenElement');
  });
});
