// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FOCUS_DELAY, watchItems } from './item-events.ts';

const track = vi.fn();
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<main>
    <section data-shelf><a class="k-shelf-all" id="all" href="/row/films-14">All</a><ul>
      <li><a href="/contents/pass-1001" id="first">Pass</a></li><li><a href="/watch/1002" id="second"><b id="inside">Steppe</b></a></li></ul></section>
    <section data-shelf><ul><li><a href="/channel/sever" id="channel">Sever</a></li></ul></section>
    <ul><li><a href="/channels/all/sever?ts=1795275720" id="programme">News</a></li></ul>
    <a href="/channels" id="tv">TV</a><a href="/channels/kids" id="kids">Kids</a><a href="/persons/ayan-51" id="person">Ayan</a>
    <a href="https://elsewhere.test/contents/7" id="outside">Elsewhere</a><a href="/settings" id="settings">Settings</a>
  </main>`;
  track.mockClear();
  stop = watchItems(track, {
    channelIdOf: (slug) => Promise.resolve(slug === 'sever' ? 7 : undefined),
    page: { origin: location.origin, pathname: '/' },
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const at = (id: string) => document.getElementById(id) as HTMLElement;
const press = async (id: string) => {
  track.mockClear();
  at(id).addEventListener('click', (event) => event.preventDefault(), { once: true });
  at(id).click();
  await Promise.resolve();
  return track.mock.calls;
};

describe('what a viewer presses', () => {
  it('a card is told with its number and its row, and what it opens [B-490]', async () => {
    expect(await press('first')).toEqual([
      ['click', { id: '1001', position: 1, source: 'films-14' }],
      ['open_content', { contentId: '1001', source: 'films-14' }],
    ]);
    expect(await press('inside')).toEqual([
      ['click', { id: '1002', position: 2, source: 'films-14' }],
      ['open_content', { contentId: '1002', source: 'films-14' }],
    ]);
    expect(await press('channel')).toEqual([
      ['click', { id: 'sever', position: 1, source: 'home 2' }],
      ['open_channel', { channelId: 7, source: 'home 2' }],
    ]);
  });

  it('a programme of a schedule, television, a category and a whole row have events of their own [B-492]', async () => {
    expect((await press('programme')).at(-1)).toEqual(['select_schedule', { channelId: 7, timestamp: 1_795_275_720 }]);
    expect(await press('tv')).toEqual([['watch_tv', { source: 'home' }]]);
    expect(await press('kids')).toEqual([['channels_filter_old_change', { category: 'kids' }]]);
    expect(await press('all')).toEqual([['see_all', { row: 'films-14', source: 'films-14' }]]);
  });

  it('what is no item of ours is nobody’s business', async () => {
    expect(await press('outside')).toEqual([]);
    expect(await press('settings')).toEqual([]);
  });
});

describe('what a viewer rests on', () => {
  const focus = (id: string) => at(id).dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  const blur = (id: string) => at(id).dispatchEvent(new FocusEvent('focusout', { bubbles: true }));

  it('a channel counts after 100 ms, anything else after 500 ms, with number and row [B-567] [B-494]', () => {
    expect(FOCUS_DELAY).toEqual({ channel: 100, other: 500 });
    focus('channel');
    vi.advanceTimersByTime(99);
    expect(track).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(track.mock.calls).toEqual([['focus', { id: 'sever', position: 1, source: 'home 2' }]]);
    blur('channel');
    focus('second');
    vi.advanceTimersByTime(499);
    expect(track).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(track.mock.calls[1]).toEqual(['focus', { id: '1002', position: 2, source: 'films-14' }]);
  });

  it('passing by counts nothing, and after the end nobody looks', () => {
    focus('first');
    vi.advanceTimersByTime(300);
    blur('first');
    vi.advanceTimersByTime(1_000);
    stop();
    void press('first');
    focus('channel');
    vi.advanceTimersByTime(1_000);
    expect(track).not.toHaveBeenCalled();
  });
});

describe('what a viewer sees', () => {
  it('a card is shown once half of it is there, with number and row [B-494]', () => {
    stop();
    let seen: (entries: { target: Element; isIntersecting: boolean }[]) => void = () => {};
    const observed = new Set<Element>();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(run: typeof seen, options: { threshold: number }) {
          seen = run;
          expect(options.threshold).toBe(0.5);
        }
        observe(each: Element) {
          observed.add(each);
        }
        unobserve(each: Element) {
          observed.delete(each);
        }
        disconnect() {
          observed.clear();
        }
      },
    );
    stop = watchItems(track, {
      channelIdOf: () => Promise.resolve(undefined),
      page: { origin: location.origin, pathname: '/' },
    });
    expect([...observed].map(({ id }) => id)).toEqual(['first', 'second', 'channel']);
    seen([
      { target: at('second'), isIntersecting: true },
      { target: at('first'), isIntersecting: false },
    ]);
    expect(track.mock.calls).toEqual([['show', { id: '1002', position: 2, source: 'films-14' }]]);
    expect([...observed].map(({ id }) => id)).toEqual(['first', 'channel']);
    vi.unstubAllGlobals();
  });
});
