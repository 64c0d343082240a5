import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReadContext } from '../endpoint.ts';
import {
  authCalls,
  channelCalls,
  contentCalls,
  favoriteCalls,
  joinChannels,
  networkCalls,
  newsCalls,
  programCalls,
  rowCalls,
  userCalls,
  streamCalls,
} from '../index.ts';
import { address } from './fields/address.ts';
import { moment, seconds } from './fields/time.ts';

function reading() {
  const rejected: string[] = [];
  const context: ReadContext = {
    baseUrl: 'https://tv.test',
    reject: (what, why) => void rejected.push(`${what}: ${why}`),
  };
  return { context, rejected };
}

const { context } = reading();
const wireChannel = {
  id: 7,
  slug: 'sea',
  name: 'Sea',
  description: 'About the sea',
  parent_id: 3,
  num: 12,
  age: 6,
  is_4k: true,
  hd: true,
  aspect_ratio: '4:3',
  cover: {
    full: '/media/full.png',
    bg: '/media/bg.png',
    color_bg: '/media/color.png',
    light_bg: '/media/light.png',
    dark_bg: '/media/dark.png',
    src: '/media/src.png',
    plate: '#14405c',
  },
  images: [
    { itype: 'cover', src: '/media/cover.png' },
    { itype: 'colorback', src: '/media/back.png' },
  ],
  overlay_icon: 'new',
  vitrinaUrl: 'https://vitrina.test/sea',
  vlight: true,
  source: 'playout',
  stream_types: [{ type: 'vitrina' }],
  archived_days: 7,
  real_archived_days: 5,
  available_archived_days: 3,
  current_schedule: {
    id: '70',
    timestamp: 1_795_284_000,
    real_timestamp: 1_795_284_060,
    duration: 3_600,
    real_duration: 3_540,
    content: { id: '9', title: 'Evening', age: 12, cover: { src_16x9: '/media/evening.jpg', color_bg: '#123456' } },
    content_episode: { id: '91', season: 1, series: 2, title: 'Two', subtitle: 'The second' },
  },
  trackers: [{ tracker_type: 'tns', params: { CatID: 1, VcID: 2, VcVersion: 3, Account: 'a', Tmsec: 't' } }],
  tags: { all_channels: true, startup: true, is_adult: false },
  is_free: false,
  is_hidden: false,
  is_fixed: true,
  is_available: true,
  access_error: 'copyright',
  is_purchased: true,
  is_favored: true,
  favorite: { id: 'f1', priority: 2 },
  min_price: '299.00',
  stat: { id: '5' },
};
const channel = (over: object = {}) => channelCalls.one.read({ ...wireChannel, ...over }, context);

describe('channels', () => {
  it('reads every documented field of a channel [B-191] [B-196]', () => {
    expect(channel()).toEqual({
      id: 7,
      slug: 'sea',
      name: 'Sea',
      description: 'About the sea',
      num: 12,
      parentId: 3,
      age: 6,
      isHd: true,
      is4k: true,
      aspectRatio: '4:3',
      cover: {
        full: 'https://tv.test/media/full.png',
        bg: 'https://tv.test/media/bg.png',
        colorBg: 'https://tv.test/media/color.png',
        lightBg: 'https://tv.test/media/light.png',
        darkBg: 'https://tv.test/media/dark.png',
        src: 'https://tv.test/media/src.png',
        plate: '#14405c',
      },
      images: [
        { type: 'cover', src: 'https://tv.test/media/cover.png' },
        { type: 'colorback', src: 'https://tv.test/media/back.png' },
      ],
      overlayIcon: 'new',
      isFree: false,
      isFixed: true,
      isHidden: false,
      isAvailable: true,
      accessError: 'copyright',
      isPurchased: true,
      isFavored: true,
      favorite: { id: 'f1', priority: 2 },
      minPrice: '299.00',
      archivedDays: 7,
      realArchivedDays: 5,
      availableArchivedDays: 3,
      isVitrina: true,
      vitrinaUrl: 'https://vitrina.test/sea',
      vlight: true,
      trackers: [{ type: 'tns', params: { CatID: 1, VcID: 2, VcVersion: 3, Account: 'a', Tmsec: 't' } }],
      tags: { isAllChannels: true, isStartup: true, isAdult: false },
      currentProgramme: {
        id: '70',
        channelId: 7,
        timestamp: 1_795_284_000,
        realTimestamp: 1_795_284_060,
        duration: 3_600,
        realDuration: 3_540,
        isCatchupAvailable: false,
        title: 'Evening',
        subtitle: 'The second',
        age: 12,
        image: 'https://tv.test/media/evening.jpg',
        colour: '#123456',
        contentId: '9',
        episode: { season: 1, series: 2, title: 'Two' },
      },
    });
  });

  it('keeps the five parameters of a tns tracker [B-192]', () => {
    expect(Object.keys(channel().trackers[0]?.params ?? {})).toEqual([
      'CatID',
      'VcID',
      'VcVersion',
      'Account',
      'Tmsec',
    ]);
  });

  it.each([
    [{ tags: ['startup', 'all_channels'] }, { isStartup: true, isAllChannels: true, isAdult: false }],
    [{ tags: { is_adult: true } }, { isStartup: false, isAllChannels: false, isAdult: true }],
    [{ tags: null }, { isStartup: false, isAllChannels: false, isAdult: false }],
  ])('reads tags as a list or as flags: %j [B-193]', (over, tags) => {
    expect(channel(over).tags).toEqual(tags);
  });

  it('takes the first defined of every double, in the order written [B-195]', () => {
    expect(channel({ age: 16, rating_age: 6 }).age).toBe(16);
    expect(channel({ age: null, rating_age: 6 }).age).toBe(6);
    expect('age' in channel({ age: null, rating_age: null })).toBe(false);
    expect(channel({ is_favored: false, favored: true }).isFavored).toBe(false);
    expect(channel({ is_favored: undefined, favored: true, favorite: null }).isFavored).toBe(true);
    expect(channel({ hd: false, is_hd: true }).isHd).toBe(false);
    expect(channel({ hd: undefined, is_hd: true }).isHd).toBe(true);
  });

  it.each([[[{ type: 'vitrina' }]], [{ type: 'vitrina' }], [{ vitrina: { url: 'https://v.test/1' } }]])(
    'finds a vitrina in stream_types %j',
    (streamTypes) => {
      expect(channel({ vitrinaUrl: undefined, stream_types: streamTypes }).isVitrina).toBe(true);
    },
  );

  it('leaves out a channel it cannot read and reports it; the others stay', () => {
    const { context: reported, rejected } = reading();
    const list = channelCalls.list.read(
      [wireChannel, { name: 'no id' }, null, { ...wireChannel, id: 'x' }, { ...wireChannel, id: 8 }],
      reported,
    );
    expect(list.map((each) => each.id)).toEqual([7, 8]);
    expect(rejected).toEqual([
      'channels[1]: channel: no numeric id',
      'channels[2]: channels: not an object',
      'channels[3]: channel: no numeric id',
    ]);
  });

  it('lays the viewer’s list over the public one by id [B-428]', () => {
    const all = channelCalls.list.read(
      [
        { ...wireChannel, is_purchased: undefined, is_favored: undefined, favorite: null },
        { id: 8, name: 'Hills', is_free: true },
      ],
      context,
    );
    const mine = channelCalls.mine.read(
      [
        { id: 7, is_available: false, is_purchased: true, is_hidden: true, favorite: { id: 'f2', priority: 1 } },
        { id: 99, is_purchased: true },
      ],
      context,
    );
    const joined = joinChannels(all, mine);
    expect(joined.map((each) => each.id)).toEqual([7, 8]);
    expect(joined[0]).toMatchObject({
      name: 'Sea',
      isAvailable: false,
      isPurchased: true,
      isHidden: true,
      isFavored: true,
      favorite: { id: 'f2', priority: 1 },
    });
    expect(joined[1]).toMatchObject({ isAvailable: true, isPurchased: true, isFree: true, isFavored: false });
  });

  it('reads a category [B-197]', () => {
    const [category] = channelCalls.categories.read(
      [
        {
          id: 3,
          name: 'Everyday',
          slug: 'everyday',
          short: 'Day',
          channels: [7, '8', { id: 9 }, null],
          tags: { startup: true },
        },
      ],
      context,
    );
    expect(category).toEqual({
      id: 3,
      name: 'Everyday',
      slug: 'everyday',
      short: 'Day',
      channels: [7, 8, 9],
      tags: { isAllChannels: false, isStartup: true, isAdult: false },
    });
  });
});

describe('schedules', () => {
  const item = {
    id: '70',
    channel_id: 7,
    content_id: '9',
    timestamp: 1_795_284_000,
    duration: 3_600,
    date: '2026-11-21',
    is_catchup_available: true,
    history: { seconds: 42 },
    parent_id: '8',
  };
  const read = (over: object) => channelCalls.schedule.read([{ ...item, ...over }], context)[0];

  it('reads the documented fields of an item, of both shapes [B-198]', () => {
    expect(
      read({
        program: { id: 4, title: 'News', img: '/media/news.jpg', age: 0, category: { id: 2, name: 'Series' } },
        episode: { season: 2, series: 5, title: 'Five' },
      }),
    ).toMatchObject({
      id: '70',
      channelId: 7,
      contentId: '9',
      programId: 4,
      title: 'News',
      image: 'https://tv.test/media/news.jpg',
      age: 0,
      genre: 'Series',
      episode: { season: 2, series: 5, title: 'Five' },
      historySeconds: 42,
      parentId: '8',
      isCatchupAvailable: true,
    });
    expect(
      read({
        content: { id: '9', title: 'Evening', cover: { src_16x9: '/e.jpg' }, age: 12 },
        content_episode: { subtitle: 'Night' },
      }),
    ).toMatchObject({ title: 'Evening', subtitle: 'Night', image: 'https://tv.test/e.jpg', age: 12 });
  });

  it('keeps real_* for positions and timestamp for links; without real_* they are equal [B-199]', () => {
    expect(read({ real_timestamp: 1_795_284_090, real_duration: 3_500 })).toMatchObject({
      timestamp: 1_795_284_000,
      realTimestamp: 1_795_284_090,
      duration: 3_600,
      realDuration: 3_500,
    });
    expect(read({})).toMatchObject({
      timestamp: 1_795_284_000,
      realTimestamp: 1_795_284_000,
      duration: 3_600,
      realDuration: 3_600,
    });
  });

  it('reads a start as seconds or as ISO text', () => {
    for (const start of [
      { timestamp: '2026-11-21T18:00:00.000Z' },
      { timestamp: undefined, start_at: '2026-11-21T21:00:00+03:00' },
      { timestamp: '1795284000' },
    ])
      expect(read(start)?.timestamp).toBe(1_795_284_000);
  });

  it('links to a content only where there is one: content_id null says there is none, whatever id the guide gave its text', () => {
    const guide = { content: { id: '70', title: 'Evening' } };
    expect(read({ ...guide, content_id: null })?.contentId).toBeUndefined();
    expect(read({ ...guide, content_id: '9' })?.contentId).toBe('9');
    expect(
      channelCalls.schedule.read(
        [{ ...guide, id: '70', channel_id: 7, timestamp: 1_795_284_000, duration: 60 }],
        context,
      )[0]?.contentId,
    ).toBe('70');
    expect(read({ program_id: 44, genre: 'Talk' })).toMatchObject({ programId: 44, genre: 'Talk' });
  });

  it('leaves out what has no start or length', () => {
    expect(read({ timestamp: null })).toBeUndefined();
    expect(read({ duration: 0 })).toBeUndefined();
  });

  it('reads a programme; category 2 is a series [B-200] [B-201]', () => {
    const program = {
      id: 4,
      title: 'News',
      age: 6,
      motion_rating: { text: '6+' },
      category: { id: 2, name: 'Series' },
      content_type: 'program',
      persons: [{ id: 1, name: 'Ann', role: 'presenter' }],
    };
    expect(programCalls.one.read(program, context)).toMatchObject({
      id: 4,
      title: 'News',
      age: 6,
      motionRating: '6+',
      category: { id: 2, name: 'Series' },
      isSeries: true,
      contentType: 'program',
      persons: [{ id: 1, name: 'Ann', role: 'presenter' }],
    });
    expect(programCalls.one.read({ ...program, category: { id: 3 } }, context).isSeries).toBe(false);
  });
});

describe('streams', () => {
  it('reads a stream [B-203] [B-216]', () => {
    const stream = streamCalls.channel.read(
      {
        hls: '/play/a/index.m3u8',
        hls_mbr: '/play/a/mbr.m3u8',
        img: '/play/a/thumbs.json',
        ad: { pre_roll: [{ ad: 'https://ads.test/1', step: 1, aliases: ['x'] }], max_advertising: 2 },
        stat: { id: 12 },
        playback_points: [
          { type: 'highlights', start: 5_000 },
          { type: 'intro', start: 0, end: 9_000, button: { action: 'skip', title: 'Skip' } },
          { start: 1 },
        ],
        trackers: [{ tracker_type: 'tns', params: {} }],
        stream_info: '/play/a/data.json',
        packshots: [{ url: '/p.mp4' }, {}],
        content_schedule: { channel_id: 7 },
        age: 12,
      },
      context,
    );
    expect(stream).toEqual({
      hls: 'https://tv.test/play/a/index.m3u8',
      hlsMbr: 'https://tv.test/play/a/mbr.m3u8',
      img: 'https://tv.test/play/a/thumbs.json',
      ad: {
        preRoll: [{ ad: 'https://ads.test/1', step: 1, aliases: ['x'] }],
        middleRoll: [],
        postRoll: [],
        postPauseRoll: [],
        middleRollPoints: [],
        maxAdvertising: 2,
        canDisable: false,
        isIma: false,
      },
      statId: '12',
      playbackPoints: [
        { type: 'highlights', start: 5_000, end: 13_000 },
        { type: 'intro', start: 0, end: 9_000, button: { action: 'skip', title: 'Skip' } },
      ],
      trackers: [{ type: 'tns', params: {} }],
      streamInfo: 'https://tv.test/play/a/data.json',
      packshots: ['https://tv.test/p.mp4'],
      scheduleChannelId: 7,
      age: 12,
    });
  });

  it('reads playback points: four buttons, an end of its own or eight seconds, no type but the known ones [B-224] [B-225] [B-228] [B-409] [B-594]', () => {
    const points = (given: unknown) =>
      streamCalls.channel.read({ hls: '/play/a/index.m3u8', playback_points: given }, context).playbackPoints;
    const button = (action: string) => ({ type: 'credits', start: 1_000, button: { action, title: '' } });
    expect(points(['skip', 'start', 'next', 'finish', 'dance'].map(button)).map((each) => each.button?.action)).toEqual(
      ['skip', 'start', 'next', 'finish', undefined],
    );
    expect(
      points([
        { type: 'packshot', start: 1_000 },
        { type: 'packshot', start: 1_000, end: 3_000 },
      ]).map(({ end }) => end),
    ).toEqual([9_000, 3_000]);
    const known = ['highlights', 'intro', 'recap', 'credits', 'titles', 'packshot'];
    expect(points([...known, 'foo', 'Intro'].map((type) => ({ type, start: 0 }))).map(({ type }) => type)).toEqual(
      known,
    );
  });

  it('reads playlists that come along, by whole addresses; what is none is left out', () => {
    const lists = (given: unknown) =>
      streamCalls.channel.read({ hls: '/play/a/index.m3u8', lists: given }, context).lists;
    expect(
      lists({ '/play/a/mbr.m3u8': '#EXTM3U\n', '/play/a/b.m3u8': '<html>', 'javascript:x': '#EXTM3U', '/play/c': 7 }),
    ).toEqual({ 'https://tv.test/play/a/mbr.m3u8': '#EXTM3U\n' });
    for (const none of [undefined, null, [], 'x', { '/a': 'x' }]) expect(lists(none)).toBeUndefined();
  });

  it('reads protection nested or flat alike', () => {
    const drm = {
      streams: [
        { type: 'dash_widevine', url: '/a.mpd', license: '/l' },
        { type: 'odd', url: '/b' },
      ],
      laWidevine: 'https://drm.test/wv',
      fpsCertificate: 'https://drm.test/cert',
      drm_provider: 'test',
    };
    const nested = streamCalls.content.read({ drm }, context).drm;
    expect(nested).toEqual({
      streams: [{ type: 'dash_widevine', url: 'https://tv.test/a.mpd', license: 'https://tv.test/l' }],
      laWidevine: 'https://drm.test/wv',
      fpsCertificate: 'https://drm.test/cert',
      provider: 'test',
    });
    expect(streamCalls.content.read(drm, context).drm).toEqual(nested);
    const every = ['dash_widevine', 'hls_fairplay', 'dash_playready', 'dash_clearkey'].map((type) => ({
      type,
      url: `/${type}`,
    }));
    expect(
      streamCalls.content.read(
        { drm: { streams: every, laFairplay: '/f', laPlayready: '/p', laClearkey: '/c' } },
        context,
      ).drm,
    ).toEqual({
      streams: every.map(({ type, url }) => ({ type, url: `https://tv.test${url}` })),
      laFairplay: 'https://tv.test/f',
      laPlayready: 'https://tv.test/p',
      laClearkey: 'https://tv.test/c',
    });
  });

  it('reads the config of a vitrina [B-220]', () => {
    expect(
      streamCalls.vitrinaConfig.read(
        { config: { web: 'https://v.test/w', web_vlight: 'https://v.test/l' }, ad: { max_advertising: 1 } },
        context,
      ),
    ).toMatchObject({ web: 'https://v.test/w', webVlight: 'https://v.test/l', ad: { maxAdvertising: 1 } });
  });

  it('reads seek points', () => {
    expect(
      streamCalls.seekPoints.read(
        { img: '/t.jpg', seek_points: [{ time: 0, x: 0, y: 0, w: 160, h: 90 }, { time: 2 }] },
        context,
      ),
    ).toEqual({ image: 'https://tv.test/t.jpg', points: [{ time: 0, x: 0, y: 0, w: 160, h: 90 }], origin: 0 });
  });
});

describe('contents and rows', () => {
  const content = {
    id: '641048475342005896',
    slug: 'ferry-641048475342005896',
    title: 'Ferry',
    original: 'Borani',
    year: 2025,
    description: 'Long',
    short: 'Short',
    content_type: 'serial',
    genres: [{ id: '1', name: 'Drama', row_id: '61', row_slug: 'drama-61' }],
    countries: [{ id: 2, name: 'Georgia' }],
    persons: [{ id: 3, name: 'Nino', role: 'actor' }],
    ratings: [{ type: 'imdb', rating: 7.4 }],
    rating_imdb: '7.4',
    rating_kinopoisk: '7.1',
    series: 4,
    season: 1,
    age: 12,
    is_adult: false,
    is_cartoon: true,
    parent_id: '5',
    images: [{ src: '/i.jpg', ar: '16:9', type: 'cover' }],
    cover: { src_16x9: '/s.jpg', src_2x3: '/p.jpg', bg: '/b.jpg', color_bg: '#123456' },
    background: { web: '/w.jpg' },
    duration: 5_400,
    last_seen_channel_ids: [7],
    trailers: [{ id: 't1', uploaded_at: '2026-11-01T00:00:00Z' }, { id: 't2' }],
    text_languages: ['ru', null],
    library_id: 1,
    libraries: [{ id: '1' }],
    is_available: false,
    is_lost: true,
    is_announcement: true,
    screenshot_timings: '/shots.json',
    next_to_play: { id: '6' },
    buttons: [
      {
        button_type: 'pay',
        caption: 'Buy',
        sub_caption: 'now',
        icon: '/i.svg',
        play_after: true,
        show_options: true,
        button_data: { id: 1 },
      },
    ],
    graphic_title: '/title.svg',
    motion_rating: { text: '12+' },
    contents: [{ id: '10', title: 'Season' }],
  };

  it('reads every documented field of a content [B-202] [B-206] [B-211]', () => {
    expect(contentCalls.one.read(content, context)).toEqual({
      id: '641048475342005896',
      slug: 'ferry-641048475342005896',
      title: 'Ferry',
      original: 'Borani',
      year: '2025',
      description: 'Long',
      short: 'Short',
      contentType: 'series',
      genres: [{ id: '1', name: 'Drama', rowId: '61', rowSlug: 'drama-61' }],
      countries: [{ id: '2', name: 'Georgia' }],
      persons: [{ id: 3, slug: '3', name: 'Nino', role: 'actor', roles: [] }],
      ratings: [{ type: 'imdb', rating: '7.4' }],
      ratingImdb: '7.4',
      ratingKinopoisk: '7.1',
      series: 4,
      season: 1,
      age: 12,
      isAdult: false,
      isCartoon: true,
      parentId: '5',
      images: [{ src: 'https://tv.test/i.jpg', ratio: '16:9', type: 'cover' }],
      cover: {
        still: 'https://tv.test/s.jpg',
        poster: 'https://tv.test/p.jpg',
        bg: 'https://tv.test/b.jpg',
        colorBg: '#123456',
      },
      background: 'https://tv.test/w.jpg',
      duration: 5_400,
      lastSeenChannelIds: [7],
      trailers: [{ id: 't1', uploadedAt: 1_793_491_200 }, { id: 't2' }],
      textLanguages: ['ru'],
      libraryId: 1,
      libraryIds: [1],
      isAvailable: false,
      isLost: true,
      isAnnouncement: true,
      is4k: false,
      screenshotTimings: 'https://tv.test/shots.json',
      nextToPlayId: '6',
      buttons: [
        {
          type: 'pay',
          caption: 'Buy',
          subCaption: 'now',
          icon: 'https://tv.test/i.svg',
          playAfter: true,
          showOptions: true,
          data: { id: 1 },
        },
      ],
      graphicTitle: 'https://tv.test/title.svg',
      motionRating: '12+',
      contents: [expect.objectContaining({ id: '10', title: 'Season' })],
    });
    expect(contentCalls.one.read({ ...content, title: undefined, name: 'Named' }, context).title).toBe('Named');
  });

  it.each([
    ['movie', 'movie'],
    ['program', 'program'],
    ['series', 'series'],
    ['season', 'season'],
    ['episode', 'episode'],
    ['serial', 'series'],
  ])('reads content_type %s as %s [B-204] [B-205]', (word, type) => {
    expect(contentCalls.one.read({ ...content, content_type: word }, context).contentType).toBe(type);
  });

  it('reads the viewer’s meta [B-209]', () => {
    const meta = {
      history: { seconds: 90 },
      is_purchased: true,
      is_available: true,
      is_continuation: true,
      min_price: '99.00',
      next_to_play: { id: '2' },
      stream_using: {
        content_schedule: { channel_id: 7, timestamp: 100, real_timestamp: 1_795_284_000 },
        library_id: 3,
      },
      license_info: {},
      user_license_info: { text: 'Till Sunday', color: '#fff' },
      favorite: { id: 'f' },
      user_rating: { id: '1', rating: '9' },
      viewers_rating: { rating: '8.4', count: 12 },
    };
    expect(contentCalls.meta.read(meta, context)).toEqual({
      historySeconds: 90,
      isPurchased: true,
      isAvailable: true,
      isContinuation: true,
      isLost: false,
      minPrice: '99.00',
      nextToPlayId: '2',
      streamUsing: { channelId: 7, timestamp: 1_795_284_000, libraryId: 3 },
      userLicense: { text: 'Till Sunday', color: '#fff' },
      favoriteId: 'f',
      userRating: '9',
      userRatingId: '1',
      viewersRating: '8.4',
    });
  });

  it('reads a favourite of each of the four kinds [B-235]', () => {
    const none = { channel_id: null, content_id: null, program_id: null, person_id: null };
    const wire = { ...none, id: 'f', created_at: '2026-11-21T18:00:00Z', object_id: '7', priority: 2 };
    const list = favoriteCalls.list.read(
      [
        { ...wire, channel_id: 7 },
        { ...wire, content_id: '501' },
        { ...wire, program_id: 70 },
        { ...wire, person_id: 51 },
        { object_id: '9' },
      ],
      context,
    );
    const read = { id: 'f', objectId: '7', priority: 2 };
    expect(list).toEqual([
      { ...read, channelId: 7 },
      { ...read, contentId: '501' },
      { ...read, programId: 70 },
      { ...read, personId: 51 },
    ]);
  });

  it('reads an episode [B-212] and catch-ups [B-213]', () => {
    const [episode] = contentCalls.episodes.read(
      [
        {
          id: '6',
          series: 2,
          season: 1,
          title: 'Two',
          description: 'D',
          image_src: '/e.jpg',
          histories: [{ watch_percentage: 30 }],
          time: '20:00',
          formatted_time: '8 pm',
          timestamp: 1_795_284_000,
          real_timestamp: 1_795_284_030,
        },
      ],
      context,
    );
    expect(episode).toMatchObject({
      id: '6',
      series: 2,
      season: 1,
      title: 'Two',
      description: 'D',
      image: 'https://tv.test/e.jpg',
      watchPercentage: 30,
      time: '20:00',
      formattedTime: '8 pm',
      timestamp: 1_795_284_000,
      realTimestamp: 1_795_284_030,
    });
    const sources = contentCalls.sources.read(
      {
        catchups: [
          { id: 'c', channel_id: 7, start_at: '2026-11-21T18:00:00Z' },
          { id: 'd', channel_id: 7, start_at: 1_795_284_000 },
          { id: 'e' },
        ],
      },
      context,
    );
    expect(sources.catchups).toEqual([
      { id: 'c', channelId: 7, startAt: 1_795_284_000 },
      { id: 'd', channelId: 7, startAt: 1_795_284_000 },
    ]);
  });

  it('reads a history item that is a programme of an archive', () => {
    const item = {
      content: { id: '7', title: 'News', slug: '', content_type: 'program', genres: [] },
      content_episode: null,
      watch_percentage: 20,
      screenshot: '',
      content_schedule: { channel_id: 5, timestamp: 1_795_275_720 },
    };
    expect(
      rowCalls.row.read({ id: '13', template: 'history', histories: [item] }, context).histories[0]?.showing,
    ).toEqual({ channelId: 5, timestamp: 1_795_275_720 });
  });

  it('reads a row with all its kinds of items [B-231] and history items [B-214]', () => {
    const row = rowCalls.row.read(
      {
        id: '61',
        slug: 'drama-61',
        title: 'Drama',
        template: 'content-v',
        content_type: 'movie',
        more_count: 3,
        limit: 21,
        offset: 2,
        loop_count: 1,
        library_id: 4,
        cache_timeout: 60,
        duration: 5,
        contents: [content],
        channels: [wireChannel],
        promotions: [
          {
            id: 1,
            title: 'T',
            type: 'content',
            img: '/i.jpg',
            destination: { id: '9', slug: 's-9' },
            next_showing: { channel_id: 5, channel_name: 'Sea', timestamp: 1_000, duration: 60 },
            channel: { name: 'Sea', icon: 'https://a.b/sea.svg', plate: '#012345' },
          },
          { id: 2, type: 'odd' },
        ],
        histories: [
          {
            content,
            content_episode: { id: 'e', season: 1, series: 2 },
            watch_percentage: 40,
            screenshot: '/shot.jpg',
          },
        ],
        persons: [{ id: 3, name: 'Nino' }],
      },
      context,
    );
    expect(row).toMatchObject({
      id: '61',
      slug: 'drama-61',
      title: 'Drama',
      template: 'content-v',
      contentType: 'movie',
      moreCount: 3,
      limit: 21,
      offset: 2,
      loopCount: 1,
      libraryId: 4,
      cacheTimeout: 60,
      duration: 5,
    });
    expect([row.contents.length, row.channels.length, row.promotions.length, row.persons.length]).toEqual([1, 1, 1, 1]);
    expect(row.promotions[0]?.destination).toEqual({ type: 'content', id: '9', slug: 's-9' });
    expect(row.promotions[0]?.channel).toEqual({ name: 'Sea', icon: 'https://a.b/sea.svg', plate: '#012345' });
    expect(row.promotions[0]?.nextShowing).toEqual({ channelId: 5, channelName: 'Sea', start: 1_000, stop: 1_060 });
    expect(row.histories[0]).toMatchObject({
      content: { title: 'Ferry' },
      episode: { id: 'e', season: 1, series: 2 },
      watchPercentage: 40,
      screenshot: 'https://tv.test/shot.jpg',
    });
  });

  it('reads a rowset page [B-232] and a library [B-233]', () => {
    expect(
      rowCalls.rowset.read(
        {
          id: 1,
          slug: 'startpage',
          template: 'startpage',
          title: 'Home',
          description: 'D',
          logo: '/l.svg',
          library_id: 2,
          rows: [{ id: '61' }],
        },
        context,
      ),
    ).toMatchObject({
      id: 1,
      slug: 'startpage',
      template: 'startpage',
      title: 'Home',
      description: 'D',
      logo: 'https://tv.test/l.svg',
      libraryId: 2,
      rows: [{ id: '61', template: 'content-h' }],
    });
    expect(
      contentCalls.libraries.read([{ id: 2, title: 'Films', cover: { bg: '/b.jpg', color_bg: '#111111' } }], context),
    ).toEqual([{ id: 2, title: 'Films', bg: 'https://tv.test/b.jpg', colorBg: '#111111' }]);
  });

  it.each(['director', 'actor', 'producer', 'writer', 'composer', 'presenter', 'editor'])(
    'reads a person as %s, with either name of the picture [B-234]',
    (role) => {
      expect(
        contentCalls.person.read(
          { id: 3, slug: 'nino-3', name: 'Nino', image_url: '/n.jpg', role, bio: 'Born' },
          context,
        ),
      ).toEqual({ id: 3, slug: 'nino-3', name: 'Nino', image: 'https://tv.test/n.jpg', role, roles: [], bio: 'Born' });
      expect(contentCalls.person.read({ id: 3, image: '/old.jpg', role }, context).image).toBe(
        'https://tv.test/old.jpg',
      );
    },
  );

  it('reads news', () => {
    expect(
      newsCalls.list.read(
        [
          {
            id: 5,
            slug: 's',
            title: 'T',
            short: 'S',
            text: '<p>x</p>',
            img: '/n.jpg',
            created_at: '2026-11-21T18:00:00Z',
          },
        ],
        context,
      ),
    ).toEqual([
      {
        id: 5,
        slug: 's',
        title: 'T',
        short: 'S',
        text: '<p>x</p>',
        image: 'https://tv.test/n.jpg',
        createdAt: 1_795_284_000,
      },
    ]);
  });
});

describe('network, users, tokens', () => {
  it('gives a missing min_search_chars its default of 1 [A-222]', () => {
    expect(networkCalls.configuration.read({}, context)).toEqual({
      minSearchChars: 1,
      bouncingInterval: 1_000,
      parentalDurations: [],
      blackoutSafeArea: 0,
    });
    expect(
      networkCalls.configuration.read(
        { min_search_chars: 3, bouncing_interval: 500, parental_duration: [{ duration: 30, name: '30 min' }] },
        context,
      ),
    ).toMatchObject({ minSearchChars: 3, bouncingInterval: 500, parentalDurations: [{ minutes: 30, name: '30 min' }] });
  });

  it('reads where the operator has Google Cast; an empty setting is Google’s own receiver', () => {
    expect(
      networkCalls.configuration.read(
        { cast: { google: { receiver_app_id: '4F8B3483', join_policy: 'page_scoped' } } },
        context,
      ),
    ).toMatchObject({ googleCast: { receiverAppId: '4F8B3483', joinPolicy: 'page_scoped' } });
    expect(networkCalls.configuration.read({ cast: { google: {} } }, context).googleCast).toEqual({});
    for (const cast of [undefined, null, {}, { google: 'yes' }])
      expect(networkCalls.configuration.read({ cast }, context)).not.toHaveProperty('googleCast');
  });

  it('reads what stands in the place of programmes that may not be shown again [B-237]', () => {
    const body = {
      catchup_blackout_safe_area: 60,
      catchup_blackout_mattress_url: '/play/vod/mattress/m/index.m3u8',
      catchup_blackout_mattress_screenshot_url: 'https://cdn.example/mattress.webp',
    };
    expect(networkCalls.configuration.read(body, context)).toMatchObject({
      blackoutSafeArea: 60,
      placeholderUrl: 'https://tv.test/play/vod/mattress/m/index.m3u8',
      placeholderStillUrl: 'https://cdn.example/mattress.webp',
    });
    const none = networkCalls.configuration.read(
      {
        ...body,
        catchup_blackout_safe_area: null,
        catchup_blackout_mattress_url: null,
        catchup_blackout_mattress_screenshot_url: '',
      },
      context,
    );
    expect(none.blackoutSafeArea).toBe(0);
    expect([none.placeholderUrl, none.placeholderStillUrl]).toEqual([undefined, undefined]);
  });

  it('resolves the path that events are sent to: a packaged app has no origin of its own', () => {
    const collector = (given: string) =>
      networkCalls.network.read({ provider: { id: 1 }, capabilities: { analytics: { collector: given } } }, context)
        .capabilities?.['analytics'];
    expect(collector('/v2/collect')).toEqual({ collector: 'https://tv.test/v2/collect' });
    for (const given of ['https://collect.test/in', 'http://collect.lan', '//collect.test'])
      expect(collector(given)).toEqual({ collector: given });
  });

  it('reads the network as it comes, with a brand put right and only whole account links', () => {
    const network = networkCalls.network.read(
      {
        provider: {
          id: 1,
          name: 'Sea TV',
          landing: { shortname: 'sea', logo: '/l.svg', support: { phone: '1', email: '' } },
          currency: { UTF_NAME: '₸', ASCII_NAME: 'KZT', ISO_CODE: 398 },
          brand: { name: 'sea', color: '#ZZ0000', radius: 99 },
        },
        country: 'KZ',
        remote: '192.0.2.1',
        lk_link: { label: 'My' },
        languages: { available: [{ key: 'ru-RU', name: 'Русский', priority: 1, interface: true }] },
        promo_days: 7,
      },
      context,
    );
    expect(network).toMatchObject({
      isGuestAllowed: true,
      promoDays: 7,
      country: 'KZ',
      remote: '192.0.2.1',
      provider: {
        id: 1,
        shortname: 'sea',
        support: { phone: '1' },
        currency: { symbol: '₸', isoCode: '398' },
        brand: { color: '#c6ee4f', radius: 24, logo: 'https://tv.test/l.svg' },
      },
    });
    expect(network.accountLink).toBeUndefined();
    expect(network.languages.available).toEqual([{ key: 'ru_ru', name: 'Русский', priority: 1, isInterface: true }]);
  });

  it('treats an unknown role as an adult without extra rights [A-394]', () => {
    const role = (word: unknown) =>
      authCalls.device.read({ access_token: 't', profile: { id: 'p', name: 'P', role: word } }, context).profile?.role;
    expect([role('child'), role('adult'), role('superuser'), role(null)]).toEqual(['child', 'adult', 'adult', 'adult']);
  });

  it('reads the end of a token as ISO text, seconds or null; a mere length is none', () => {
    const end = (expired: unknown) => authCalls.device.read({ access_token: 't', expired }, context).expiresAt;
    expect([end('2026-11-21T18:00:00Z'), end(1_795_284_000), end(null), end(43_200)]).toEqual([
      1_795_284_000_000,
      1_795_284_000_000,
      undefined,
      undefined,
    ]);
  });

  it('reads a user', () => {
    expect(
      userCalls.self.read(
        {
          id: 12,
          username: 'u',
          is_guest: true,
          device_limit: 5,
          parental_status: 'odd',
          phone: null,
          timezone: 'Asia/Almaty',
        },
        context,
      ),
    ).toEqual({
      id: 12,
      username: 'u',
      deletionGraceDays: 0,
      hasPassword: false,
      mayDeleteSelf: false,
      mayConfirmEmail: false,
      firstName: '',
      isGuest: true,
      deviceLimit: 5,
      parentalStatus: 'notset',
      timezone: 'Asia/Almaty',
    });
  });
});

describe('the tolerant readers', () => {
  const endpoints = [
    ...Object.values(networkCalls),
    ...Object.values(channelCalls),
    ...Object.values(contentCalls),
    ...Object.values(rowCalls),
    ...Object.values(programCalls),
    ...Object.values(newsCalls),
    ...Object.values(authCalls),
    userCalls.self,
  ];
  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s refuses what it cannot read, and never breaks on any JSON',
    (_name, endpoint) => {
      fc.assert(
        fc.property(fc.jsonValue(), (data) => {
          try {
            endpoint.read(data, context);
          } catch (error) {
            expect((error as Error).name).toBe('Unreadable');
          }
        }),
        { numRuns: 200 },
      );
    },
  );

  it('survives any single damage of a channel list: the other channels stay', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(wireChannel)), fc.jsonValue(), (field, value) => {
        const list = channelCalls.list.read(
          [
            { ...wireChannel, [field]: value },
            { ...wireChannel, id: 1_000 },
          ],
          context,
        );
        expect(list.at(-1)?.id).toBe(1_000);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['/media/a.png', 'https://tv.test/media/a.png'],
    ['//cdn.test/a.png', 'https://cdn.test/a.png'],
    ['http://cdn.test/a.png', 'https://cdn.test/a.png'],
    ['http://localhost:8080/a.png', 'http://localhost:8080/a.png'],
    ['https://cdn.test/a.png', 'https://cdn.test/a.png'],
    ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
    ['javascript:alert(1)', undefined],
    ['data:text/html,<script>', undefined],
    ['a b', undefined],
    ['', undefined],
    [null, undefined],
    [7, undefined],
  ])('makes of the address %j %j', (given, expected) => {
    expect(address(given, context)).toBe(expected);
  });

  it('reads ISO texts as the calendar says, for every day from 1970 to 2100', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800 }), (ts) => {
        const iso = new Date(ts * 1_000).toISOString();
        expect(moment(iso)).toBe(ts * 1_000);
        expect(seconds(iso.replace('.000Z', '+00:00'))).toBe(ts);
      }),
    );
    expect(seconds('2024-01-15T10:30:00+03:00')).toBe(Date.parse('2024-01-15T10:30:00+03:00') / 1_000);
    for (const broken of ['yesterday', '2026-13-01', '2026-01-32', '', {}, null])
      expect(seconds(broken)).toBeUndefined();
  });
});
