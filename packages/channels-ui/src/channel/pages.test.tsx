// @vitest-environment jsdom
import { readTs } from '@antenna/navigation';
import { closeModal } from '@antenna/store';
import { NowProvider } from '@antenna/ui-kit';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { useParams, useLocation, useNavigate, Route, Routes, type NavigateFunction } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, setWidth } from '../testing/draw.tsx';
import { createPlatform, StoreFrame, type Platform, type WireChannel } from '../testing/store-frame.tsx';
import { at, NOW, PROGRAMMES } from '../testing/story-data.ts';
import { ChannelPage } from './ChannelPage.tsx';
import { ChannelsPage } from '../list/ChannelsPage.tsx';
import { FreeChannelsPage } from '../list/FreeChannelsPage.tsx';
import type { PlayerHandle } from './player-handle.ts';

const CHANNELS: readonly WireChannel[] = [
  { id: 8, slug: 'rels', name: 'Rels' },
  { id: 9, slug: 'fjord', name: 'Fjord' },
  { id: 10, slug: 'ochag', name: 'Ochag' },
];
let platform: Platform;
let handle: PlayerHandle | undefined;
let go: NavigateFunction = () => {};
const player = vi.fn((given: PlayerHandle) => {
  handle = given;
  return <div data-testid="player">{`${given.channel.id} ${given.ts ?? 'live'} ${given.restart}`}</div>;
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
beforeEach(() => {
  setWidth(1600);
  player.mockClear();
  Element.prototype.scrollIntoView = () => {};
});

function Channel() {
  const { channel, category } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    go = navigate;
  }, [navigate]);
  return (
    <ChannelPage
      channel={channel}
      category={category}
      ts={readTs(search)}
      player={player}
      notFound={<p>not found</p>}
      onBack={() => {}}
    />
  );
}

function Listed() {
  return <ChannelsPage category={useParams()['category']} />;
}

async function open(path: string, channels = CHANNELS, viewer: 'guest' | 'user' = 'guest') {
  platform = createPlatform(channels, viewer);
  platform.answer('/v2/users/self', { id: 7, username: 'anna', parental_status: 'ignore', parental_code: null });
  draw(
    <StoreFrame platform={platform} path={path}>
      <Routes>
        <Route path="/channels/:category/:channel" element={<Channel />} />
        <Route path="/channel/:channel" element={<Channel />} />
        <Route path="/channels" element={<ChannelsPage />} />
      </Routes>
    </StoreFrame>,
  );
  await settle();
}
/** Lets pending calls and React updates finish: until nothing happens for three frames. */
const settle = () =>
  act(async () => {
    const isBusy = () =>
      Object.values(platform.store.getState().api.queries).some((query) => query?.status === 'pending');
    for (let quiet = 0, frame = 0; quiet < 3 && frame < 60; frame += 1) {
      await new Promise((done) => setTimeout(done, 17));
      quiet = isBusy() ? 0 : quiet + 1;
    }
  });
const address = () => screen.getByTestId('address').textContent;
const row = (title: string) =>
  [...document.querySelectorAll<HTMLElement>('.ch-sd-row')].find((each) =>
    each.textContent?.includes(title),
  ) as HTMLElement;
const schedules = () => platform.asked.filter((url) => url.includes('content_schedule'));

describe('a channel’s page', () => {
  it('goes from its skeleton to the channel [B-355]', async () => {
    platform = createPlatform(CHANNELS);
    draw(
      <StoreFrame platform={platform} path="/channels/popular/fjord">
        <Routes>
          <Route path="/channels/:category/:channel" element={<Channel />} />
        </Routes>
      </StoreFrame>,
    );
    expect([document.querySelector('[aria-busy="true"]') !== null, screen.queryByTestId('player')]).toEqual([
      true,
      null,
    ]);
    await settle();
    expect(screen.getByTestId('player').textContent).toBe('9 live 0');
    expect(screen.getByRole('heading', { level: 1, name: 'Below the Kelp: the Last Cold Reef' })).toBeTruthy();
  });

  it('requests the schedule by numeric id, never by slug [B-390]', async () => {
    await open('/channels/popular/fjord');
    expect(schedules()).toHaveLength(1);
    expect(schedules()[0]).toContain('/v2/channels/9/content_schedule?');
    expect(platform.asked.filter((url) => url.includes('fjord'))).toEqual([]);
  });

  it('requests the days of the archive and three days ahead [B-432] [B-433]', async () => {
    await open('/channels/popular/fjord');
    const { searchParams } = new URL(schedules()[0] ?? '', 'https://tv.example');
    const hour = Math.floor(NOW / 3_600) * 3_600;
    expect([searchParams.get('start'), searchParams.get('end')]).toEqual([
      String(hour - 7 * 86_400),
      String(hour + 259_200),
    ]);
  });

  it('says that a schedule did not load, loads no longer, and leaves a line in the log [B-507]', async () => {
    platform = createPlatform(CHANNELS);
    platform.answer('/v2/channels/9/content_schedule', 500);
    const warn = vi.spyOn(platform.store.services.logger, 'warn');
    draw(
      <StoreFrame platform={platform} path="/channels/popular/fjord">
        <Routes>
          <Route path="/channels/:category/:channel" element={<Channel />} />
        </Routes>
      </StoreFrame>,
    );
    await waitFor(
      async () => {
        // The client asks again twice before it gives up.
        await act(() => platform.clock.advanceAsync(10_000));
        expect(screen.getByText('The schedule didn’t load')).toBeTruthy();
      },
      // A busy machine needs longer than a second for this much of the clock.
      { timeout: 15_000 },
    );
    expect(document.querySelector('.ch-schedule-skeleton')).toBeNull();
    expect(warn.mock.calls.filter(([line]) => line === 'schedule did not load')).toEqual([
      ['schedule did not load', { channelId: 9 }],
    ]);
  });

  it('is not found for a channel that is not in the list [B-389]', async () => {
    await open('/channel/nowhere');
    expect([screen.queryByText('not found') !== null, player.mock.calls.length, schedules().length]).toEqual([
      true,
      0,
      0,
    ]);
  });

  it('plays the archive moment of a clicked past programme and goes back to live', async () => {
    await open('/channels/popular/fjord');
    fireEvent.click(row('Новости часа'));
    expect(address()).toBe(`/channels/popular/fjord?ts=${at(18, 20)}`);
    expect(screen.getByTestId('player').textContent).toBe(`9 ${at(18, 20)} 0`);
    expect(screen.getByRole('heading', { level: 1, name: 'Новости часа' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Back to live' }));
    expect(address()).toBe('/channels/popular/fjord');
  });

  it('says error_schedule_from_future at a click on a future programme [B-381]', async () => {
    await open('/channels/popular/fjord');
    fireEvent.click(row('Северный ход'));
    expect(platform.store.getState().alerts.map(({ key }) => key)).toEqual(['errors.error_schedule_from_future']);
    expect(address()).toBe('/channels/popular/fjord');
  });

  it('says error_schedule_copyright_banned at a click on a past programme without catch-up [B-382]', async () => {
    await open('/channels/popular/fjord');
    fireEvent.click(row('Прогноз'));
    expect(platform.store.getState().alerts.map(({ key }) => key)).toEqual(['errors.error_schedule_copyright_banned']);
  });

  it('opens the packets at a click on the archive of an unpurchased channel, and shows a prompt in the picture’s place [B-322] [B-267]', async () => {
    await open('/channels/popular/fjord', [{ id: 9, slug: 'fjord', name: 'Fjord', isPurchased: false }], 'user');
    expect([screen.queryByText('Fjord is included in a plan') !== null, player.mock.calls.length]).toEqual([true, 0]);
    fireEvent.click(row('Новости часа'));
    expect(platform.store.getState().modals).toMatchObject({
      modal: { name: 'packets_channels', with: { channelId: 9 } },
    });
  });

  it('asks a guest to sign in before buying, at a programme and at the prompt [A-390] [B-415]', async () => {
    await open('/channels/popular/fjord', [{ id: 9, slug: 'fjord', name: 'Fjord', isPurchased: false }]);
    const modal = () => platform.store.getState().modals;
    fireEvent.click(row('Новости часа'));
    expect(modal()).toMatchObject({
      modal: { name: 'auth', with: { reason: 'buy', action: { do: 'buy', channelId: 9 } } },
    });
    platform.store.dispatch(closeModal());
    await act(() => platform.clock.advanceAsync(1_000));
    fireEvent.click(screen.getByRole('button', { name: 'See plans' }));
    expect(modal()).toMatchObject({ modal: { name: 'auth', with: { reason: 'buy' } } });
    expect(platform.asked.some((url) => url.includes('/packets') && url.includes('users'))).toBe(false);
  });

  it('shows a guest the price and the way to all plans before asking to sign in', async () => {
    await open('/channels/popular/fjord', [
      { id: 9, slug: 'fjord', name: 'Fjord', isPurchased: false, minPrice: '1490.00' },
    ]);
    expect(screen.getByRole('button', { name: /^Watch from 1.?490/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All plans' }).getAttribute('href')).toBe('/packets');
  });

  it('says channel_soon for an unpurchased channel that no packet holds [B-268]', async () => {
    platform = createPlatform([{ id: 9, slug: 'fjord', name: 'Fjord', isPurchased: false }]);
    platform.answer('/v2/channels/9/packets', []);
    draw(
      <StoreFrame platform={platform} path="/channel/9">
        <Routes>
          <Route path="/channel/:channel" element={<Channel />} />
        </Routes>
      </StoreFrame>,
    );
    await settle();
    expect(screen.getByText('This channel will be available soon.')).toBeTruthy();
  });

  it('says channel_not_available for one that is not [B-265] [C-057]', async () => {
    await open('/channel/9', [{ id: 9, slug: 'fjord', name: 'Fjord', isAvailable: false }]);
    expect(screen.getByText('This channel isn’t available right now. Choose another one.')).toBeTruthy();
    expect(player).not.toHaveBeenCalled();
  });

  it('asks for a PIN before an adult channel, and requests no stream', async () => {
    await open('/channel/9', [{ id: 9, slug: 'fjord', name: 'Fjord', age: 18 }]);
    expect(screen.getByText('Fjord is for adults')).toBeTruthy();
    expect(player).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(platform.store.getState().modals).toMatchObject({ modal: { name: 'auth' } });
    expect(platform.store.getState().preferences.lastWatchedChannels).toEqual([]);
  });

  it('stores the opened channel as the last watched one', async () => {
    await open('/channels/popular/fjord');
    expect(platform.store.getState().preferences).toMatchObject({ lastChannelId: 9, lastWatchedChannels: [9] });
  });

  it('opens the same moment again at "start over" and follows the player from programme to programme', async () => {
    await open(`/channels/popular/fjord?ts=${at(18, 20)}`);
    fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByTestId('player').textContent).toBe(`9 ${at(18, 20)} 1`);
    act(() => handle?.onPosition(at(19, 45), false));
    expect(screen.getByRole('heading', { level: 1, name: 'Паруса. Регата на краю карты' })).toBeTruthy();
    act(() => handle?.onPosition(at(20, 42), true));
    expect(screen.getByRole('heading', { level: 1, name: 'Below the Kelp: the Last Cold Reef' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Back to live' })).toBeNull();
  });

  it('shows why when the platform refuses the stream', async () => {
    await open('/channels/popular/fjord');
    act(() => handle?.onDenied('unpurchased'));
    expect(screen.queryByTestId('player')).toBeNull();
    expect(screen.getByText('Fjord is included in a plan')).toBeTruthy();
  });

  it('keeps the player mounted from channel to channel and when the screen is rotated', async () => {
    await open('/channels/popular/fjord');
    const drawn = screen.getByTestId('player');
    act(() => void go('/channels/popular/rels'));
    await settle();
    expect([screen.getByTestId('player') === drawn, drawn.textContent]).toEqual([true, '8 live 0']);
    setWidth(800);
    window.dispatchEvent(new Event('resize'));
    await act(() => new Promise((done) => setTimeout(done, 250)));
    expect([screen.getByTestId('player') === drawn, screen.queryByRole('tab', { name: 'Schedule' }) !== null]).toEqual([
      true,
      true,
    ]);
  });

  it('resets refusals, moment and day with each channel, also when it is opened again', async () => {
    await open(`/channels/popular/fjord?ts=${at(18, 20)}`);
    act(() => handle?.onPosition(at(19, 45), false));
    fireEvent.click(screen.getByRole('button', { name: /^Today/ }));
    fireEvent.click(screen.getAllByRole('menuitemradio')[0] as HTMLElement);
    expect(screen.queryByRole('button', { name: /^Today/ })).toBeNull();
    act(() => handle?.onDenied('unpurchased'));
    expect(screen.getByText('Fjord is included in a plan')).toBeTruthy();
    act(() => void go('/channels/popular/rels'));
    await settle();
    expect([screen.getByTestId('player').textContent, screen.queryByText('Fjord is included in a plan')]).toEqual([
      '8 live 0',
      null,
    ]);
    act(() => void go(`/channels/popular/fjord?ts=${at(18, 20)}`));
    await settle();
    expect(screen.getByTestId('player').textContent).toBe(`9 ${at(18, 20)} 0`);
    expect(screen.getByRole('heading', { level: 1, name: 'Новости часа' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Today/ })).toBeTruthy();
  });

  it('gives the player its neighbours in the list, wrapping around', async () => {
    await open('/channels/popular/rels');
    expect([handle?.previous?.slug, handle?.next?.slug, handle?.next && handle.channelHref(handle.next)]).toEqual([
      'ochag',
      'fjord',
      '/channels/popular/fjord',
    ]);
  });

  it('passes the nearby channels that would play to the player, for prefetching', async () => {
    await open('/channels/popular/rels');
    expect(handle?.ahead.map(({ slug }) => slug)).toContain('fjord');
    expect(
      handle?.ahead.every((each) => each.isAvailable && each.isPurchased && !each.isVitrina && each.slug !== 'rels'),
    ).toBe(true);
  });

  it('retries an empty schedule 3 s apart and stops when the viewer leaves', async () => {
    platform = createPlatform(CHANNELS);
    platform.answer('/v2/channels/9/content_schedule', []);
    const { unmount } = draw(
      <StoreFrame platform={platform} path="/channel/9">
        <Routes>
          <Route path="/channel/:channel" element={<Channel />} />
        </Routes>
      </StoreFrame>,
    );
    await settle();
    for (let retry = 0; retry < 2; retry += 1) {
      act(() => platform.clock.advance(3_000));
      await settle();
    }
    expect(schedules()).toHaveLength(3);
    platform.answer(
      '/v2/channels/9/content_schedule',
      PROGRAMMES.slice(6, 8).map(({ id, timestamp, duration, title }) => ({
        id,
        channel_id: 9,
        timestamp,
        duration,
        is_catchup_available: true,
        content: { id, title },
      })),
    );
    act(() => platform.clock.advance(3_000));
    await settle();
    expect(row('Новости часа')).toBeTruthy();
    unmount();
    act(() => platform.clock.advance(60_000));
    expect(schedules()).toHaveLength(4);
  });

  it('has no player for crawlers and no share button in a webview', async () => {
    platform = createPlatform(CHANNELS);
    draw(
      <StoreFrame platform={platform}>
        <ChannelPage channel="9" isPrerender isWebview player={player} notFound={null} onBack={() => {}} />
      </StoreFrame>,
    );
    await settle();
    expect([player.mock.calls.length, screen.queryByRole('button', { name: 'Share' })]).toEqual([0, null]);
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  });

  it('copies the page’s address and says so where the system has no share sheet [B-076]', async () => {
    const writeText = vi.fn(async () => {});
    Object.assign(navigator, { clipboard: { writeText } });
    await open(`/channels/popular/fjord?ts=${at(18, 20)}`);
    fireEvent.click(screen.getByRole('button', { name: 'Share' }));
    await settle();
    expect(writeText).toHaveBeenCalledWith(`http://localhost:3000/channels/popular/fjord?ts=${at(18, 20)}`);
    expect(platform.store.getState().alerts.map(({ key }) => key)).toEqual(['channels.link_copied']);
  });
});

describe('a favourite', () => {
  const toggle = () => screen.getByRole('button', { name: 'Add Fjord to favourites' });
  const sent = () => platform.asked.filter((url) => url.includes('/favorites'));

  it('is saved on the channel page, with the page’s name [B-074] [B-441]', async () => {
    await open('/channels/popular/fjord', CHANNELS, 'user');
    const bodies: (string | undefined)[] = [];
    platform.answer('/v2/users/self/favorites', (body: string | undefined) => {
      bodies.push(body);
      return { status: 200, body: body === undefined ? '[]' : '{"id":"f9","channel_id":9,"priority":1}', headers: {} };
    });
    fireEvent.click(toggle());
    await waitFor(() =>
      expect([toggle().getAttribute('aria-pressed'), bodies]).toEqual([
        'true',
        [undefined, '{"channelId":9,"page":"channel_detail"}'],
      ]),
    );
  });

  it('of a guest asks to sign in [A-389] [B-332] [B-413]', async () => {
    await open('/channels/popular/fjord');
    fireEvent.click(toggle());
    expect(platform.store.getState().modals).toMatchObject({ modal: { name: 'auth', with: { reason: 'favorite' } } });
    await settle();
    expect([toggle().getAttribute('aria-pressed'), sent()]).toEqual(['false', []]);
  });

  it('brings the category of favourites into the list, and takes it away with the last one [B-337]', async () => {
    await open('/channels', CHANNELS, 'user');
    platform.answer('/v2/users/self/favorites', (body: string | undefined) => ({
      status: 200,
      body: body === undefined ? '[]' : '{"id":"f9","channel_id":9,"priority":1}',
      headers: {},
    }));
    expect(screen.queryByRole('link', { name: 'Favourites' })).toBeNull();
    fireEvent.click(toggle());
    await settle();
    expect(screen.getByRole('link', { name: 'Favourites' }).getAttribute('href')).toBe('/channels/favorites');
    platform.answer('/v2/users/self/favorites', [{ id: 'f9', channel_id: 9, priority: 1 }]);
    fireEvent.click(toggle());
    await settle();
    expect(screen.queryByRole('link', { name: 'Favourites' })).toBeNull();
  });
});

describe('the channel lists', () => {
  it('show the channels of the platform, and the schedule of one without a call per channel', async () => {
    await open('/channels');
    expect([...document.querySelectorAll('.ch-row-name > .k-clip')].map((each) => each.textContent)).toEqual([
      'Rels',
      'Fjord',
      'Ochag',
    ]);
    expect(schedules()).toHaveLength(1);
  });

  it('recommend what the platform puts first on its page of channels, and nothing where it has none [B-060] [B-061]', async () => {
    platform = createPlatform(CHANNELS);
    const page = (rows: readonly object[]) => ({
      id: 7,
      slug: 'tv',
      title: 'TV',
      template: 'tvchannels20',
      priority: 1,
      rows,
    });
    platform.answer('/v2/rowsets', [page([])]);
    platform.answer(
      '/v2/rowsets/tv',
      page([
        { id: '1', slug: 'films', title: 'Films', template: 'content-v', contents: [] },
        {
          id: '2',
          slug: 'daily',
          title: 'Daily',
          template: 'channels',
          channels: [
            { id: 10, name: 'Ochag', slug: 'ochag' },
            { id: 999, name: 'Gone', slug: 'gone' },
            { id: 8, name: 'Rels', slug: 'rels' },
          ],
        },
      ]),
    );
    draw(
      <StoreFrame platform={platform}>
        <ChannelsPage />
      </StoreFrame>,
    );
    await settle();
    const block = within(screen.getByRole('region', { name: 'Recommended' }));
    expect(block.getAllByRole('link').map((each) => each.getAttribute('href')?.split('/').at(-1))).toEqual([
      'ochag',
      'rels',
    ]);
    cleanup();
    platform = createPlatform(CHANNELS);
    platform.answer('/v2/rowsets', []);
    draw(
      <StoreFrame platform={platform}>
        <ChannelsPage />
      </StoreFrame>,
    );
    await settle();
    expect([
      screen.queryByRole('region', { name: 'Recommended' }),
      platform.asked.filter((url) => url.includes('/v2/rowsets/')),
    ]).toEqual([null, []]);
  });

  it('are filtered while typing and change with the category [B-058]', async () => {
    platform = createPlatform(CHANNELS);
    platform.answer('/v2/channels/category_list', [
      { id: 2, name: 'All', slug: 'all', channels: [8, 9, 10], tags: { all_channels: true } },
      { id: 3, name: 'Everyday', slug: 'popular', channels: [8, 9, 10], tags: {} },
      { id: 7, name: 'Nature', slug: 'nature', channels: [9], tags: {} },
      { id: 26, name: 'Dropped', slug: 'dropped', channels: [8], tags: {} },
    ]);
    draw(
      <StoreFrame platform={platform} path="/channels">
        <Routes>
          <Route path="/channels/:category?" element={<Listed />} />
        </Routes>
      </StoreFrame>,
    );
    await settle();
    const names = () => [...document.querySelectorAll('.ch-row-name > .k-clip')].map((each) => each.textContent);
    const field = screen.getByRole('searchbox');
    fireEvent.change(field, { target: { value: 'очаг' } });
    expect(names()).toEqual(['Ochag']);
    fireEvent.change(field, { target: { value: 'аощкв' } });
    expect(names()).toEqual(['Fjord']);
    fireEvent.change(field, { target: { value: '' } });
    const filter = within(screen.getByRole('navigation', { name: 'Categories' }));
    expect(filter.getAllByRole('link').map((each) => each.textContent)).toEqual(['All', 'Everyday', 'Nature']);
    fireEvent.click(filter.getByRole('link', { name: 'Nature' }));
    await settle();
    expect([address(), names()]).toEqual(['/channels/nature', ['Fjord']]);
  });

  it.each([
    ['rows', 1_600],
    ['cards', 1_000],
  ])('go on with a programme that has ended until the next one is there, as %s', async (_kind, width) => {
    vi.useFakeTimers();
    setWidth(width);
    platform = createPlatform(CHANNELS.slice(1));
    // Each channel's programme changes once, in the first and in the second minute.
    const showing = (id: number, now: number) => {
      const change = NOW + (id === 9 ? 20 : 100);
      const [title, from, to] =
        now < change ? [`Before ${id}.`, NOW - 900, change] : [`After ${id}.`, change, NOW + 3_600];
      const times = { timestamp: from, real_timestamp: from, duration: to - from, real_duration: to - from };
      return { id: from, channel_id: id, ...times, content: { id: `c${from}`, title, cover: {}, age: 0 } };
    };
    platform.answer('/v2/channels/channel_list', () => ({
      status: 200,
      headers: {},
      body: JSON.stringify(
        CHANNELS.slice(1).map((channel) => ({
          ...channel,
          cover: {},
          current_schedule: showing(channel.id, platform.clock.now() / 1_000),
        })),
      ),
    }));
    const now = () => platform.clock.now();
    draw(
      <StoreFrame platform={platform} path="/channels">
        <NowProvider now={now}>
          <ChannelsPage />
        </NowProvider>
      </StoreFrame>,
    );
    const shown = () =>
      [...document.querySelectorAll('.ch-row-now, .ch-live-card')].map((each) => each.textContent ?? '');
    const seen = new Set<string>();
    for (let second = 0; second < 180; second += 1) {
      await act(async () => {
        await platform.clock.advanceAsync(1_000);
        await vi.advanceTimersByTimeAsync(1_000);
      });
      for (const text of shown()) seen.add(text);
    }
    expect([...seen].filter((text) => !/(?:Before|After) \d+\./.test(text))).toEqual([]);
    expect(shown().map((text) => /After \d+\./.exec(text)?.[0])).toEqual(['After 9.', 'After 10.']);
    expect([...seen].some((text) => text.includes('Before 9.'))).toBe(true);
  });

  it('show the error and try again', async () => {
    platform = createPlatform(CHANNELS);
    platform.answer('/v2/channels/channel_list', 500);
    draw(
      <StoreFrame platform={platform}>
        <ChannelsPage />
      </StoreFrame>,
    );
    await settle();
    // The client retries a few times before it fails.
    await act(() => platform.clock.advanceAsync(5_000));
    await settle();
    const alert = screen.getByRole('alert');
    platform.answer('/v2/channels/channel_list', [{ id: 1, slug: 'one', name: 'One', age: 0 }]);
    fireEvent.click(within(alert).getByRole('button'));
    await settle();
    expect(document.querySelector('.ch-row-name')?.textContent).toBe('One');
  });

  it('fall back to all channels and say so for an unknown category', async () => {
    platform = createPlatform(CHANNELS);
    draw(
      <StoreFrame platform={platform}>
        <ChannelsPage category="nonsense" />
      </StoreFrame>,
    );
    await settle();
    expect(platform.store.getState().alerts.map(({ key }) => key)).toEqual(['errors.error_category_not_found']);
    expect(document.querySelectorAll('.ch-row-name')).toHaveLength(3);
  });

  it('show a message when there are no free channels', async () => {
    platform = createPlatform(CHANNELS);
    draw(
      <StoreFrame platform={platform}>
        <FreeChannelsPage />
      </StoreFrame>,
    );
    await settle();
    expect(screen.getByText('No free channels right now')).toBeTruthy();
  });
});
