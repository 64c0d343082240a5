// @vitest-environment jsdom
import { fakeAd, fakeAdInfo, fakeAds, type FakeAdInfo } from '@antenna/player-core/testing';
import { act, screen } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, film, goOn, key, later, press, show, standStill } from '../testing/show-player.tsx';
import type { PlayerViewProps } from '../PlayerView.tsx';

const tag = (name: string) => `https://ads.test/${name}`;

beforeEach(standStill);
afterEach(goOn);

async function showAd(info: FakeAdInfo = { pre: [tag('one'), tag('two')] }, props: PlayerViewProps = {}) {
  const ads = fakeAds({
    [tag('one')]: [fakeAd('one', { skipAfter: 5 })],
    [tag('two')]: [fakeAd('two')],
    [tag('slow')]: 'hangs',
  });
  const bench = await show(
    film,
    { ads, media: (source) => ({ duration: source.url.includes('ads.test') ? 12 : 100 }) },
    { onBack: () => {}, ...props },
  );
  bench.backend.answer({
    outcome: 'ready',
    source: { kind: 'hls', url: '/film.m3u8' },
    title: 'A film',
    ad: fakeAdInfo(info),
  });
  await act(async () => {
    await bench.player.do('open', { subject: { kind: 'content', id: '2' } });
    await bench.pass(600);
  });
  return Object.assign(bench, { ads });
}

const label = () => document.querySelector('.pl-ad-label')?.textContent;

describe('on an advertisement', () => {
  it('shows its number, the count and the remaining time', async () => {
    const bench = await showAd();
    expect(label()).toBe('Ad 1 of 2 · 0:12');
    await later(bench, 4_000);
    expect(label()).toBe('Ad 1 of 2 · 0:08');
    await later(bench, 9_000);
    expect(label()).toMatch(/^Ad 2 of 2/);
    await later(bench, 14_000);
    expect(label()).toBeUndefined();
    expect(screen.queryByRole('slider', { name: 'Position' })).not.toBeNull();
  });

  it('has no seek bar and no skip buttons, but pause, volume, fullscreen and back', async () => {
    await showAd();
    expect(screen.queryByRole('slider', { name: 'Position' })).toBeNull();
    for (const name of [/Back 10/, /Forward 10/, 'Settings']) expect(button(name)).toBeNull();
    for (const name of ['Back', 'Pause', 'Mute', 'Full screen', 'Visit advertiser'])
      expect(button(name), name).not.toBeNull();
  });

  it('counts down in the button that skips it afterwards', async () => {
    const bench = await showAd();
    const skip = button('Skip in 5 s');
    skip?.focus();
    expect(skip?.getAttribute('aria-disabled')).toBe('true');
    await press('Skip in 5 s');
    expect(label()).toMatch(/1 of 2/);
    await later(bench, 5_000);
    expect(button('Skip')).toBe(skip);
    expect(document.activeElement).toBe(skip);
    await press('Skip');
    await later(bench, 100);
    expect(label()).toMatch(/2 of 2/);
  });

  it('is skipped by Enter, unless Enter presses something else, and not before the countdown ends', async () => {
    const bench = await showAd({ pre: [tag('one')] });
    await key('Enter');
    expect(label()).toBeDefined();
    await later(bench, 5_000);
    button('Pause')?.focus();
    await key('Enter', document.activeElement ?? document.body);
    expect(label()).toBeDefined();
    // The page may have put the focus on its main part.
    const main = bench.root.parentElement ?? document.body;
    await key('Enter', main);
    await later(bench, 100);
    expect(label()).toBeUndefined();
  });

  it('is paused and resumed by the space bar, muted by M', async () => {
    const bench = await showAd();
    await key(' ', document.body, 'Space');
    expect(button('Play')).not.toBeNull();
    await later(bench, 20_000);
    expect(label()).toMatch(/0:12/);
    await key(' ', document.body, 'Space');
    await key('m', document.body, 'KeyM');
    expect(button('Unmute')).not.toBeNull();
  });

  it('is announced to screen readers at its start and when it may be skipped', async () => {
    const bench = await showAd();
    const announced = () =>
      screen
        .getAllByRole('status')
        .map((each) => each.textContent)
        .join(' ');
    expect(announced()).toContain('Ad 1 of 2');
    await later(bench, 5_000);
    expect(announced()).toContain('You can skip the ad now');
  });

  it('offers the ad-free packets where they are sold and the page can open them [B-330] [B-331]', async () => {
    const onAdFree = vi.fn();
    await showAd({ pre: [tag('one')], canDisable: true }, { onAdFree });
    await press('Watch without ads');
    expect(onAdFree).toHaveBeenCalledTimes(1);
    goOn();
    standStill();
    await showAd({ pre: [tag('one')] }, { onAdFree });
    expect(button('Watch without ads')).toBeNull();
  });

  it('shows a spinner while an ad is requested', async () => {
    await showAd({ pre: [tag('slow')] });
    expect(screen.getByLabelText('An ad is loading')).toBeTruthy();
    expect(button('Back')).not.toBeNull();
  });

  it('is marked on the seek bar until it has been shown', async () => {
    const bench = await showAd({ middle: [tag('two')], points: [20, 50] });
    expect(document.querySelectorAll('.pl-ad-mark')).toHaveLength(2);
    await later(bench, 21_000);
    expect(label()).toMatch(/^Advertisement/);
    await later(bench, 13_000);
    expect(document.querySelectorAll('.pl-ad-mark')).toHaveLength(1);
  });

  it('has no violation of WCAG 2.2 AA', async () => {
    const bench = await showAd({ pre: [tag('one'), tag('two')], canDisable: true }, { onAdFree: () => {} });
    vi.useRealTimers();
    const { violations } = await axe.run(bench.root, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});
