// @vitest-environment jsdom
import { channelsOf } from '@antenna/catalogue';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ShortSchedule, SchedulePanel } from '../schedule/SchedulePanel.tsx';
import { draw, setWidth } from '../testing/draw.tsx';
import { CATEGORIES, CHANNELS, FJORD, manyChannels, POPULAR, PROGRAMMES, SCHEDULE } from '../testing/story-data.ts';
import { CHILD } from '../testing/StoryFrame.tsx';
import { ChannelsView } from '../list/ChannelsView.tsx';
import type { ChannelsViewProps } from '../list/layout-props.ts';
import { ChannelView, type ChannelViewProps } from './ChannelView.tsx';

afterEach(cleanup);
beforeEach(() => {
  setWidth(1600);
  Element.prototype.scrollIntoView = () => {};
});

const ALL = CATEGORIES[1] ?? POPULAR;
const base: ChannelsViewProps = {
  state: 'ready',
  onRetry: () => {},
  categories: CATEGORIES,
  category: ALL,
  channels: channelsOf(ALL, CHANNELS),
  allChannels: CHANNELS,
  currentId: 9,
  lastWatched: CHANNELS.slice(2, 4),
  renderSchedule: (channel, extent) =>
    extent === 'short' ? (
      <ShortSchedule channel={channel} schedule={SCHEDULE} />
    ) : (
      <SchedulePanel channel={channel} schedule={SCHEDULE} hrefOf={() => '/'} onProgramme={() => {}} />
    ),
};
const list = () => screen.getByRole('list', { name: 'Channels' });
const names = () => [...list().querySelectorAll('.ch-row-name > .k-clip')].map((each) => each.textContent);
const search = (words: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: words } });

describe('the channel list', () => {
  it('is a list above 1280 and live cards at 1280 and below [B-066]', () => {
    setWidth(1281);
    const { unmount } = draw(<ChannelsView {...base} />);
    expect([document.querySelector('.ch-list') !== null, document.querySelector('.ch-grid') !== null]).toEqual([
      true,
      false,
    ]);
    unmount();
    setWidth(1280);
    draw(<ChannelsView {...base} />);
    expect([document.querySelector('.ch-list') !== null, document.querySelector('.ch-grid') !== null]).toEqual([
      false,
      true,
    ]);
  });

  it('has two tabs that switch between the channels and the schedule of one of them [B-057]', () => {
    draw(<ChannelsView {...base} />);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Channel list', 'Schedule']);
    expect(screen.queryByRole('list', { name: /Schedule of fjord, Today/u })).toBeNull();
    fireEvent.click(screen.getByRole('tab', { name: 'Schedule' }));
    expect(screen.getByRole('list', { name: /Schedule of fjord, Today/u })).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('is filtered while typing and has categories as links', () => {
    draw(<ChannelsView {...base} />);
    expect(names()).toHaveLength(CHANNELS.length);
    search('реЛ');
    expect(names()).toEqual(['РЕЛЬС']);
    search('rel');
    expect(names()).toEqual(['РЕЛЬС']);
    expect(screen.getByRole('status').textContent).toBe('1 channel found');
    search('');
    expect(
      within(screen.getByRole('navigation', { name: 'Categories' }))
        .getByRole('link', { name: 'Спорт' })
        .getAttribute('href'),
    ).toBe('/channels/sport');
    expect(screen.getByRole('link', { name: 'Все каналы' }).getAttribute('aria-current')).toBe('page');
  });

  it('says warning_no_search_results when nothing is found [B-387]', () => {
    draw(<ChannelsView {...base} />);
    search('zzz');
    expect(screen.getByText('No results. Check the spelling.')).toBeTruthy();
  });

  it('shows the last watched channels and describes the current one [B-059] [B-062]', () => {
    draw(<ChannelsView {...base} />);
    const watched = screen.getByRole('region', { name: 'Recently watched' });
    expect(
      within(watched)
        .getAllByRole('img')
        .map((each) => each.getAttribute('alt')),
    ).toEqual(['КУБ', 'RIVAL']);
    expect(screen.getByText(/Северная природа без спешки/u)).toBeTruthy();
  });

  it('shows recommended channels, and no block at all without them [B-061]', () => {
    const { redraw } = draw(<ChannelsView {...base} recommended={CHANNELS.slice(0, 1)} />);
    expect(
      within(screen.getByRole('region', { name: 'Recommended' })).getByRole('img', { name: 'СЕВЕР' }),
    ).toBeTruthy();
    redraw(<ChannelsView {...base} recommended={[]} />);
    expect(screen.queryByRole('region', { name: 'Recommended' })).toBeNull();
  });

  it('hides the category filter from a child and styles the list for children [B-068] [B-069]', () => {
    const { container } = draw(<ChannelsView {...base} />, CHILD);
    expect(screen.queryByRole('navigation', { name: 'Categories' })).toBeNull();
    expect(container.querySelector('[data-child="true"]')).not.toBeNull();
  });

  it('renders all of 31 channels in short rows, and of 32 only the visible ones [B-071]', () => {
    const { container, unmount } = draw(<ChannelsView {...base} channels={manyChannels(31)} />);
    expect([
      names().length,
      container.querySelectorAll('.ch-row-box--short').length,
      container.querySelector('.k-virtual'),
    ]).toEqual([31, 31, null]);
    unmount();
    const { container: long } = draw(<ChannelsView {...base} channels={manyChannels(32)} />);
    expect([long.querySelectorAll('.ch-row-box--short').length, long.querySelector('.k-virtual') !== null]).toEqual([
      0,
      true,
    ]);
  });

  it('renders few of 5,000 channels', () => {
    const { unmount } = draw(<ChannelsView {...base} channels={manyChannels(5_000)} currentId={undefined} />);
    expect(names().length).toBeLessThan(40);
    unmount();
    setWidth(390);
    draw(<ChannelsView {...base} channels={manyChannels(5_000)} currentId={undefined} />);
    expect(document.querySelectorAll('.ch-live-card').length).toBeLessThan(40);
    expect(list().querySelector('li')?.getAttribute('aria-setsize')).toBe('5000');
  });

  it.each([1600, 1000])('is one tab stop at %i px; arrows, Home, End and letters move in it', (width) => {
    setWidth(width);
    draw(<ChannelsView {...base} currentId={1} />);
    const links = () => [...list().querySelectorAll<HTMLAnchorElement>('a')];
    expect(links().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    links()[0]?.focus();
    const press = (key: string) => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
      return document.activeElement?.getAttribute('href')?.split('/').at(-1);
    };
    expect([press('ArrowDown'), press('End'), press('Home'), press('О')]).toEqual([
      'channel-2',
      'channel-12',
      'channel-1',
      'channel-10',
    ]);
    expect(links().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  it('opens and closes a channel’s short schedule by its icon [B-105]', () => {
    draw(<ChannelsView {...base} />);
    const icon = within(list()).getByRole('button', { name: 'Schedule of РЕЛЬС' });
    fireEvent.click(icon);
    expect(within(list()).getByRole('list', { name: 'Schedule of РЕЛЬС' })).toBeTruthy();
    expect(icon.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(icon);
    expect(within(list()).queryByRole('list', { name: 'Schedule of РЕЛЬС' })).toBeNull();
  });

  it('marks the current channel and shows failure with a way to try again', () => {
    const onRetry = vi.fn();
    const { redraw } = draw(<ChannelsView {...base} />);
    expect(list().querySelector('a[aria-current="true"]')?.getAttribute('href')).toBe('/channels/all/fjord');
    redraw(<ChannelsView {...base} state="failed" channels={[]} onRetry={onRetry} />);
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button'));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

describe('the channel page', () => {
  const player = vi.fn(() => <div data-testid="player" />);
  const page = (over: Partial<ChannelViewProps> = {}) => (
    <ChannelView
      channel={FJORD}
      category="popular"
      outcome={{ open: 'stream', preview: false }}
      player={player}
      schedule={SCHEDULE}
      programme={PROGRAMMES.find(({ id }) => id === 'p10')}
      hrefOf={(ts) => `?ts=${ts ?? ''}`}
      onProgramme={() => {}}
      neighbours={CHANNELS.slice(0, 4)}
      {...over}
    />
  );
  const tabs = () => screen.queryAllByRole('tab').map((tab) => tab.textContent);

  it('is a page above 932 and a picture with two tabs at 932 and below [B-067]', () => {
    setWidth(933);
    const { unmount } = draw(page());
    expect(tabs()).toEqual([]);
    unmount();
    setWidth(932);
    draw(page());
    expect(tabs()).toEqual(['Description', 'Schedule']);
  });

  it('switches between description and schedule on a phone [B-078]', () => {
    setWidth(390);
    draw(page());
    expect([screen.queryByRole('heading', { level: 1 }) !== null, screen.queryByText('Новости часа')]).toEqual([
      true,
      null,
    ]);
    fireEvent.click(screen.getByRole('tab', { name: 'Schedule' }));
    expect([screen.queryByRole('heading', { level: 1 }), screen.queryByText('Новости часа') !== null]).toEqual([
      null,
      true,
    ]);
  });

  it('gives a purchased channel its player and an unpurchased one a prompt instead, without requesting the stream [B-079]', () => {
    player.mockClear();
    const onShowPackets = vi.fn();
    const { redraw } = draw(page());
    expect(screen.getByTestId('player')).toBeTruthy();
    player.mockClear();
    redraw(
      page({
        channel: { ...FJORD, isPurchased: false },
        outcome: { open: 'refused', why: 'unpurchased' },
        onShowPackets,
      }),
    );
    expect([screen.queryByTestId('player'), player.mock.calls.length]).toEqual([null, 0]);
    fireEvent.click(screen.getByRole('button', { name: 'See plans' }));
    expect(onShowPackets).toHaveBeenCalledOnce();
  });

  it.each([
    ['unavailable', 'This channel isn’t available right now. Choose another one.'],
    ['adult', 'Channels for adults need a parental PIN. You can set one in your account settings.'],
    ['soon', 'This channel will be available soon.'],
    ['country', 'The service isn’t available in your country (KZ). Your IP address: 192.0.2.7.'],
  ] as const)('says why a channel does not open: %s', (why, words) => {
    draw(page({ outcome: { open: 'refused', why }, place: { country: 'KZ', ip: '192.0.2.7' } }));
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByTestId('player')).toBeNull();
    // Without a packet the button leads to the channels.
    expect(screen.getByRole('link', { name: 'All channels' }).getAttribute('href')).toBe('/channels');
  });

  it('collapses a description above 400 characters, with a toggle, and leaves 400 whole [B-400]', () => {
    const programme = PROGRAMMES[10];
    if (!programme) throw new Error('the story has ten programmes');
    const { redraw } = draw(page({ programme: { ...programme, description: 'a'.repeat(400) } }));
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
    redraw(page({ programme: { ...programme, id: 'other', description: 'a'.repeat(401) } }));
    const more = screen.getByRole('button', { name: 'More' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(more);
    expect(screen.getByRole('button', { name: 'Less' }).getAttribute('aria-expanded')).toBe('true');
  });

  it('offers "start over" and "back to live" only when they do something', () => {
    const { redraw } = draw(page());
    expect([screen.queryByText('Start over'), screen.queryByText('Back to live')]).toEqual([null, null]);
    const onStartOver = vi.fn();
    const onLive = vi.fn();
    redraw(page({ onStartOver, onLive }));
    fireEvent.click(screen.getByText('Start over'));
    fireEvent.click(screen.getByText('Back to live'));
    expect([onStartOver.mock.calls.length, onLive.mock.calls.length]).toEqual([1, 1]);
  });
});
