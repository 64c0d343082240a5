// @vitest-environment jsdom
import { readTs } from '@antenna/navigation';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation, useParams } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { draw, setWidth } from '../testing/draw.tsx';
import { createPlatform, StoreFrame, type Platform, type WireChannel } from '../testing/store-frame.tsx';
import { at, NOW, PROGRAMMES } from '../testing/story-data.ts';
import { ChannelPage } from '../channel/ChannelPage.tsx';
import { SuggestedChannels } from '../channel/SuggestedChannels.tsx';

const CHANNELS: readonly WireChannel[] = [
  { id: 8, slug: 'rels', name: 'Rels' },
  { id: 9, slug: 'fjord', name: 'Fjord' },
  { id: 10, slug: 'ochag', name: 'Ochag' },
];
let platform: Platform;

afterEach(cleanup);
beforeEach(() => {
  setWidth(1600);
  Element.prototype.scrollIntoView = () => {};
});

const entry = (
  {
    id,
    timestamp,
    duration,
    title,
  }: { readonly id: string; readonly timestamp: number; readonly duration: number; readonly title: string },
  more: object = {},
) => ({
  id,
  channel_id: 9,
  timestamp,
  real_timestamp: timestamp,
  duration,
  real_duration: duration,
  is_catchup_available: true,
  content: { id: `c${id}`, title, cover: {}, age: 12 },
  content_id: null,
  program_id: 500 + Number(id.slice(1)),
  ...more,
});
const SCHEDULE = PROGRAMMES.map((each) =>
  entry(
    each,
    each.id === 'p10'
      ? {
          content_id: '2001',
          content: { id: 'c10', title: each.title, short: 'Under the ice grows a forest.', cover: {}, age: 12 },
        }
      : {},
  ),
);
const PERSON = {
  id: 51,
  slug: 'ayan-51',
  name: 'Ayan Kim',
  role: 'presenter',
  roles: ['presenter'],
  image_url: null,
  bio: null,
  subtitle: '',
};
const INFO = {
  id: 510,
  title: 'Below the Kelp',
  age: 0,
  category: { id: 2, name: 'Nature' },
  year: '2026',
  rating_imdb: '8.4',
  rating_kinopoisk: '8.1',
  genres: [
    { id: 8, name: 'Documentary', row_id: '9000008', row_slug: 'genre-9000008' },
    { id: 0, name: 'Nature' },
  ],
  persons: [PERSON, { ...PERSON, id: 52, slug: '', name: 'Lina Orr', role: 'director' }],
  credits: [
    { name: 'Tove Lindqvist', role: 'guest' },
    { name: 'Ivan Petrov', role: 'presenter' },
    { name: 'Olga Li', role: 'presenter' },
  ],
  content_type: 'series',
  content_id: '2001',
};
const EPISODES = Array.from({ length: 7 }, (_, index) => ({
  id: `20010${index}`,
  title: `Part ${index + 1}`,
  slug: `part-${index}`,
  content_type: 'episode',
  season: 1,
  series: index + 1,
  duration: 1_800,
  is_available: index !== 6,
  is_announcement: false,
}));
/** Twelve showings, a day apart, around today. */
const SHOWINGS = Array.from({ length: 12 }, (_, index) =>
  entry(
    { id: `s${600 + index}`, timestamp: at(12, 0) + (index - 8) * 86_400, duration: 1_800, title: 'Below the Kelp' },
    { content_episode: { id: 'e', season: 2, series: index + 1, title: `Showing ${index + 1}` } },
  ),
);

function Channel({
  isPrerender = false,
  isWebview = false,
}: {
  readonly isPrerender?: boolean;
  readonly isWebview?: boolean;
}) {
  const { channel } = useParams();
  const { search } = useLocation();
  return (
    <ChannelPage
      channel={channel}
      ts={readTs(search)}
      isPrerender={isPrerender}
      isWebview={isWebview}
      player={({ channel: { id }, ts, restart }) => (
        <video data-testid="player" muted title={`${id} ${ts ?? 'live'} ${restart}`} />
      )}
      notFound={
        <>
          <p>not found</p>
          <SuggestedChannels address={channel} />
        </>
      }
      onBack={() => {}}
    />
  );
}

async function open(
  path = '/channel/fjord',
  given: {
    readonly channels?: readonly WireChannel[];
    readonly viewer?: 'guest' | 'user';
    readonly info?: object;
    readonly schedule?: readonly object[];
    readonly props?: object;
  } = {},
) {
  platform = createPlatform(given.channels ?? CHANNELS, given.viewer ?? 'user');
  platform.answer('/v2/users/self', { id: 7, username: 'anna', parental_status: 'ignore', parental_code: null });
  platform.answer('/v2/channels/9/content_schedule', given.schedule ?? SCHEDULE);
  platform.answer('/v2/programs/510', given.info ?? INFO);
  platform.answer('/v2/programs/510/schedule', SHOWINGS);
  platform.answer('/v2/contents/2001/episodes', EPISODES);
  platform.answer('/v2/users/self/reminders', []);
  draw(
    <StoreFrame platform={platform} path={path}>
      <Routes>
        <Route path="/channel/:channel" element={<Channel {...given.props} />} />
        <Route path="*" element={null} />
      </Routes>
    </StoreFrame>,
  );
  await settle();
  // The viewer stays.
  act(() => platform.clock.advance(400));
  await settle();
}
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
const section = (name: string) => within(screen.getByRole('region', { name }));
const cards = (name: string) =>
  section(name)
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the channel page', () => {
  it('shows player, title, tags, ratings, persons and description [B-073]', async () => {
    await open();
    expect(screen.getByTestId('player')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Below the Kelp: the Last Cold Reef' })).toBeTruthy();
    const facts = document.querySelector('.ch-facts-line')?.textContent ?? '';
    for (const word of ['8.4 IMDb', '8.1 Kinopoisk', '2026', 'Documentary', '12+']) expect(facts).toContain(word);
    expect(screen.getByText('Rating 8.4 IMDb')).toBeTruthy();
    expect(cards('Cast and crew')).toEqual(['AKAyan KimPresenter', 'LOLina OrrDirector']);
    expect(screen.getByText('Under the ice grows a forest.')).toBeTruthy();
  });

  it.each([
    ['rated', { age: 16 }, true],
    ['without an age rating', { age: 16, age_is_assumed: true }, false],
  ])('shows the age of a channel %s', async (_what, age, isShown) => {
    const without = CHANNELS.map((channel) => (channel.id === 9 ? { ...channel, ...age } : channel));
    await open('/channel/fjord', { channels: without, schedule: [] });
    expect(screen.getByRole('heading', { level: 1, name: 'Fjord' })).toBeTruthy();
    const facts = document.querySelector('.ch-facts-line')?.textContent ?? '';
    expect(facts.includes('16+')).toBe(isShown);
  });

  it('lists people without a page once per role, without a link', async () => {
    await open();
    expect(screen.getByText('Tove Lindqvist. Presenter: Ivan Petrov, Olga Li').closest('a')).toBeNull();
  });

  it('links a person to the page by slug, else by id [B-087]', async () => {
    await open();
    expect(
      section('Cast and crew')
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/persons/ayan-51', '/persons/52']);
    fireEvent.click(section('Cast and crew').getAllByRole('link')[0] as HTMLElement);
    expect(address()).toBe('/persons/ayan-51');
  });

  it('links a genre to its row; one without a row is text [B-088] [B-089]', async () => {
    await open();
    const genres = within(screen.getByRole('group', { name: 'Genres' }));
    expect(genres.getAllByRole('link')).toHaveLength(1);
    expect(genres.getByText(/Nature/u).closest('a')).toBeNull();
    fireEvent.click(genres.getByRole('link', { name: 'Documentary' }));
    expect(address()).toBe('/row/genre-9000008');
  });

  it('shows episodes, other episodes and the schedule of a series [B-077]', async () => {
    await open();
    expect(cards('Episodes')).toHaveLength(6);
    expect(cards('Other showings')[0]).toContain('Showing');
    expect(within(screen.getByRole('complementary', { name: 'Schedule' })).getByText('Новости часа')).toBeTruthy();
  });

  it('plays an episode at its own address; announced ones are left out [B-090]', async () => {
    await open();
    const [first] = section('Episodes').getAllByRole('link');
    expect(section('Episodes').queryByText('Part 7')).toBeNull();
    fireEvent.click(first as HTMLElement);
    expect(address()).toBe('/watch/200100');
  });

  it('lists past showings that play first, newest first, then future ones with a reminder button', async () => {
    await open();
    fireEvent.click(section('Other showings').getByRole('button', { name: 'Show more' }));
    const links = section('Other showings').getAllByRole('link');
    // Six days back is inside the archive of seven days; the two earlier showings are not.
    expect(links.map((link) => link.textContent?.match(/Showing \d+/u)?.[0])).toEqual([
      'Showing 9',
      'Showing 8',
      'Showing 7',
      'Showing 6',
      'Showing 5',
      'Showing 4',
      'Showing 3',
      'Showing 10',
      'Showing 11',
      'Showing 12',
    ]);
    expect(section('Other showings').getAllByRole('button', { name: /^Remind me about/u })).toHaveLength(3);
    expect(document.activeElement).toBe(links[4]);
    fireEvent.click(links[0] as HTMLElement);
    expect(address()).toBe(`/channel/fjord?ts=${at(12, 0)}`);
  });

  it.each([
    [480, 2],
    [481, 3],
    [932, 3],
    [933, 4],
    [1_600, 4],
  ])(
    'at %i px shows %i episodes of a programme that is not a series, until “show more” [B-581]',
    async (width, count) => {
      setWidth(width);
      await open('/channel/fjord', { info: { ...INFO, category: { id: 1, name: '' } } });
      expect([cards('Episodes'), cards('Other showings')].map((list) => list.length)).toEqual([count, count]);
      fireEvent.click(section('Episodes').getByRole('button', { name: 'Show more' }));
      expect(cards('Episodes')).toHaveLength(6);
      expect(section('Episodes').queryByRole('button', { name: 'Show more' })).toBeNull();
    },
  );

  it('marks an unpurchased channel with a lock, and a purchased one with none [B-083]', async () => {
    await open('/channel/fjord', { channels: [{ id: 9, slug: 'fjord', name: 'Fjord', isPurchased: false }] });
    expect(document.querySelector('.ch-facts-lock')?.textContent).toBe('With a plan');
    expect(document.querySelector('.ch-facts-lock svg')).not.toBeNull();
    cleanup();
    await open();
    expect(document.querySelector('.ch-facts-lock')).toBeNull();
  });

  it('has a share button, and none in a webview [B-075]', async () => {
    await open();
    expect(screen.getByRole('button', { name: 'Share' })).toBeTruthy();
    cleanup();
    await open('/channel/fjord', { props: { isWebview: true } });
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });

  it('renders no player for crawlers, and all texts [B-081]', async () => {
    await open('/channel/fjord', { props: { isPrerender: true } });
    expect(document.querySelector('video')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Below the Kelp: the Last Cold Reef' })).toBeTruthy();
    expect(cards('Cast and crew')).toHaveLength(2);
  });

  it('opens again when the id, the query or "start over" changes [B-356]', async () => {
    await open();
    const played = () => screen.getByTestId('player').getAttribute('title');
    const seen = [played()];
    const kelp = screen.getByRole('button', { name: 'Start over' });
    fireEvent.click(kelp);
    seen.push(played());
    fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
    seen.push(played());
    await settle();
    expect(seen).toEqual(['9 live 0', `9 ${at(20, 15)} 0`, `9 ${at(20, 15)} 1`]);
  });
});

it('loads nothing but the schedule while zapping from channel to channel', async () => {
  platform = createPlatform(CHANNELS, 'user');
  platform.answer('/v2/channels/9/content_schedule', SCHEDULE);
  draw(
    <StoreFrame platform={platform} path="/channel/fjord">
      <Routes>
        <Route path="/channel/:channel" element={<Channel />} />
      </Routes>
    </StoreFrame>,
  );
  await settle();
  act(() => platform.clock.advance(399));
  await settle();
  expect(platform.asked.filter((url) => /programs|contents/u.test(url))).toEqual([]);
  act(() => platform.clock.advance(1));
  await settle();
  expect(platform.asked.filter((url) => /\/programs\/510/u.test(url))).toHaveLength(2);
});

describe('the reminder button', () => {
  const bell = () => screen.getByRole('button', { name: 'Remind me about Северный ход, 21:10' });

  it('is shown for future programmes only, and saved by the platform', async () => {
    await open();
    platform.answer('/v2/users/self/reminders', (body: string | undefined) =>
      body === undefined
        ? { status: 200, body: '[]', headers: {} }
        : {
            status: 201,
            headers: {},
            body: JSON.stringify({
              id: 'r1',
              channel_id: 9,
              start: at(21, 10),
              stop: at(22, 5),
              title: 'Северный ход',
              status: 'planned',
              asked_start: at(21, 10),
              is_catchup_available: true,
            }),
          },
    );
    const schedule = within(screen.getByRole('complementary', { name: 'Schedule' }));
    expect(schedule.getAllByRole('button', { name: /^Remind me about/u })).toHaveLength(
      PROGRAMMES.filter(({ timestamp }) => timestamp > NOW && timestamp < at(24, 0)).length,
    );
    expect(schedule.queryByRole('button', { name: /Новости часа/u })).toBeNull();
    fireEvent.click(bell());
    await waitFor(() => expect(bell().getAttribute('aria-pressed')).toBe('true'));
    expect(address()).toBe('/channel/fjord');
    expect(platform.store.getState().alerts).toEqual([]);
  });

  it('asks a guest to sign in', async () => {
    await open('/channel/fjord', { viewer: 'guest' });
    fireEvent.click(bell());
    expect(platform.store.getState().modals).toMatchObject({
      modal: { name: 'auth', with: { reason: 'remind', action: { do: 'remind', channelId: 9, start: at(21, 10) } } },
    });
  });
});

it('an unknown channel suggests channels, similar names first', async () => {
  await open('/channel/ochag-old');
  expect(screen.getByText('not found')).toBeTruthy();
  const offered = section('Channels to watch')
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(offered[0]).toBe('/channel/ochag');
  expect(offered).toHaveLength(3);
});
