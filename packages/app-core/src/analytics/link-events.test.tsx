// @vitest-environment jsdom
import { Link, LinkPlaceProvider, LinkProvider, Shelf } from '@antenna/ui-kit';
import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppLink } from '../frame/AppLink.tsx';
import { ServicesProvider, type AppServices } from '../services/services-context.tsx';
import { createLinkEvents, FOCUS_DELAY } from './link-events.ts';
import { createLinkReporting } from './link-reporting.ts';

const track = vi.fn();
const CHANNELS = new Map([['sever', 7]]);
const eventsOf = () => createLinkEvents({ track, channelIdOf: (slug) => Promise.resolve(CHANNELS.get(slug)) });

function Page() {
  return (
    <>
      <Shelf title="Films" card="poster" name="films-14" allTo="/row/films-14" allLabel="All">
        <Link to="/contents/pass-1001">Pass</Link>
        <Link to="/watch/1002">
          <b>Steppe</b>
        </Link>
      </Shelf>
      <Shelf title="Continue" card="live">
        <Link to="/channel/sever">Sever</Link>
      </Shelf>
      <LinkPlaceProvider position={3}>
        <Link to="/channels/all/sever?ts=1795275720">News</Link>
      </LinkPlaceProvider>
      <Link to="/channels">TV</Link>
      <Link to="/channels/kids">Kids</Link>
      <Link to="/persons/ayan-51">Ayan</Link>
      <Link to="https://elsewhere.test/contents/7">Elsewhere</Link>
      <Link to="/settings">Settings</Link>
      <Link to="/packets/104">Start</Link>
      <Link to="/packets/2_105_7">Sport</Link>
    </>
  );
}

let reporting = createLinkReporting();
function show(): void {
  reporting = createLinkReporting();
  render(
    <MemoryRouter>
      <ServicesProvider services={{ linkReporting: reporting } as unknown as AppServices}>
        <LinkProvider link={AppLink}>
          <Page />
        </LinkProvider>
      </ServicesProvider>
    </MemoryRouter>,
  );
}
const link = (text: string) =>
  [...document.querySelectorAll('a')].find((each) => each.textContent === text) as HTMLAnchorElement;
const follow = async (text: string) => {
  track.mockClear();
  const element = link(text);
  // Stays on the page.
  element.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await act(async () => element.click());
  return track.mock.calls;
};

beforeEach(() => {
  vi.useFakeTimers();
  track.mockClear();
  show();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a link that is followed', () => {
  beforeEach(() => act(() => reporting.start(eventsOf())));

  it('of a card is reported with its position and its row, and what it opens [B-490]', async () => {
    expect(await follow('Pass')).toEqual([
      ['click', { id: '1001', position: 1, source: 'films-14' }],
      ['open_content', { contentId: '1001', source: 'films-14' }],
    ]);
    expect(await follow('Steppe')).toEqual([
      ['click', { id: '1002', position: 2, source: 'films-14' }],
      ['open_content', { contentId: '1002', source: 'films-14' }],
    ]);
    expect(await follow('Sever')).toEqual([
      ['click', { id: 'sever', position: 1, source: 'home' }],
      ['open_channel', { channelId: 7, source: 'home' }],
    ]);
  });

  it('of a programme, of television, of a category, of a plan and of a whole row has an event of its own [B-149] [B-492]', async () => {
    expect(await follow('News')).toEqual([
      ['click', { id: 'sever', position: 3, source: 'home' }],
      ['select_schedule', { channelId: 7, timestamp: 1_795_275_720 }],
    ]);
    expect(await follow('TV')).toEqual([['watch_tv', { source: 'home' }]]);
    expect(await follow('Kids')).toEqual([['channels_filter_old_change', { category: 'kids' }]]);
    expect(await follow('Start')).toEqual([['packet_info', { packetId: '104' }]]);
    expect(await follow('Sport')).toEqual([['packet_info', { packetId: '105' }]]);
    expect(await follow('All')).toEqual([['see_all', { row: 'films-14', source: 'films-14' }]]);
  });

  it('to another site or to a page without items is not reported', async () => {
    expect(await follow('Elsewhere')).toEqual([]);
    expect(await follow('Settings')).toEqual([]);
  });
});

describe('a link that is rested on', () => {
  it('counts after 100 ms on a channel and 500 ms on anything else, with position and row [B-567] [B-494]', () => {
    act(() => reporting.start(eventsOf()));
    expect(FOCUS_DELAY).toEqual({ channel: 100, other: 500 });
    act(() => link('Sever').focus());
    vi.advanceTimersByTime(99);
    expect(track).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(track.mock.calls).toEqual([['focus', { id: 'sever', position: 1, source: 'home' }]]);
    act(() => link('Steppe').focus());
    vi.advanceTimersByTime(499);
    expect(track).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(track.mock.calls[1]).toEqual(['focus', { id: '1002', position: 2, source: 'films-14' }]);
  });

  it('counts nothing in passing, nor after it is gone', () => {
    act(() => reporting.start(eventsOf()));
    act(() => link('Pass').focus());
    vi.advanceTimersByTime(300);
    act(() => link('Pass').blur());
    vi.advanceTimersByTime(1_000);
    act(() => link('Sever').focus());
    cleanup();
    vi.advanceTimersByTime(1_000);
    expect(track).not.toHaveBeenCalled();
  });

  it('counts nothing while no collector is loaded', async () => {
    expect(await follow('Pass')).toEqual([]);
    act(() => link('Sever').focus());
    vi.advanceTimersByTime(1_000);
    expect(track).not.toHaveBeenCalled();
  });
});

describe('a link that is seen', () => {
  it('is shown once half of a card is in the viewport, with position and row [B-494]', () => {
    let report: (entries: { target: Element; isIntersecting: boolean }[]) => void = () => {};
    const observed = new Set<Element>();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(run: typeof report, options: { threshold: number }) {
          report = run;
          expect(options.threshold).toBe(0.5);
        }
        observe(each: Element) {
          observed.add(each);
        }
        unobserve(each: Element) {
          observed.delete(each);
        }
      },
    );
    act(() => reporting.start(eventsOf()));
    expect([...observed].map(({ textContent }) => textContent)).toEqual(['Pass', 'Steppe', 'Sever']);
    report([
      { target: link('Steppe'), isIntersecting: true },
      { target: link('Pass'), isIntersecting: false },
    ]);
    expect(track.mock.calls).toEqual([['show', { id: '1002', position: 2, source: 'films-14' }]]);
    expect([...observed].map(({ textContent }) => textContent)).toEqual(['Pass', 'Sever']);
    vi.unstubAllGlobals();
  });
});
