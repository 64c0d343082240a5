import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cardRating,
  cleanDescription,
  episodeDescription,
  filmography,
  genreRow,
  isCollapsed,
  isPersonIndexed,
  isWatchPageFound,
  menu,
  paragraphs,
  rowFrame,
  rowPageSize,
  rowShape,
  shownAge,
  shownRating,
  trimDescription,
  visibleRow,
  watchButton,
  titleState,
} from './index.ts';
import { aCard, aChannel, aContent, aMeta, aRow } from './testing/fixtures.ts';

const adult = { isChild: false, isLoggedIn: true };
const cards = (count: number) => Array.from({ length: count }, (_, id) => aCard({ id: String(id) }));

describe('the watch button', () => {
  const button = (meta = aMeta(), content = aContent({ id: '1' })) => watchButton({ content, meta, now: 1_000 });
  it('reads watch, proceed, or watch from a price [B-117]', () => {
    expect(button()).toEqual({ kind: 'watch', isLocked: false });
    expect(button(aMeta({ isContinuation: true }))).toEqual({ kind: 'proceed', isLocked: false });
    expect(button(aMeta({ isPurchased: false, minPrice: '199.00' }))).toEqual({
      kind: 'watch_from',
      price: '199.00',
      isLocked: true,
    });
  });
  it('is locked without a price where none is known', () =>
    expect(button(aMeta({ isPurchased: false }))).toEqual({ kind: 'watch', isLocked: true }));
  it('hints at an airing that lies ahead only [B-119]', () => {
    expect(button(aMeta({ streamUsing: { channelId: 1, timestamp: 1_001 } }))).toMatchObject({ airsAt: 1_001 });
    expect(button(aMeta({ streamUsing: { channelId: 1, timestamp: 1_000 } }))).not.toHaveProperty('airsAt');
  });
  it('is a label on an announcement', () =>
    expect(button(aMeta(), aContent({ id: '1', isAnnouncement: true }))).toEqual({ kind: 'announcement' }));
});

describe('rows', () => {
  it('draw an unknown template as content-h [B-156]', () => {
    expect([rowShape('tomorrow-3d'), rowShape('content-h'), rowShape('constructor'), rowShape('channels')]).toEqual([
      'still',
      'still',
      'still',
      'channel',
    ]);
  });
  it('hold 24 items a page, 21 of content-v, 18 of content-h [B-570]', () => {
    expect([rowPageSize('channels'), rowPageSize('content-v'), rowPageSize('content-h')]).toEqual([24, 21, 18]);
  });
  it('hold 100 when prerendered [B-571]', () =>
    expect([rowPageSize('channels', true), rowPageSize('content-v', true)]).toEqual([100, 100]));
  it('drop 4K items [B-373]', () => {
    expect(
      visibleRow(aRow({ contents: [aCard({ id: '1', is4k: true }), aCard({ id: '2' })] }), adult).contents.map(
        ({ id }) => id,
      ),
    ).toEqual(['2']);
  });
  it('know a 4K item by its flag or a channel by its name [B-374]', () => {
    const channels = [aChannel({ id: 1, is4k: true }), aChannel({ id: 2, name: 'Fjord UHD' }), aChannel({ id: 3 })];
    expect(visibleRow(aRow({ template: 'channels', channels }), adult).channels.map(({ id }) => id)).toEqual([3]);
  });
  it('show a child nothing above 12', () => {
    expect(
      visibleRow(aRow({ contents: [aCard({ id: '1', age: 16 }), aCard({ id: '2', age: 12 })] }), {
        isChild: true,
      }).contents.map(({ id }) => id),
    ).toEqual(['2']);
  });
  it('link to all above 2 items, add an "open all" card above 6, and name the link by the screen', () => {
    const frame = (count: number, isMobile = false, template = 'content-v') =>
      rowFrame(aRow({ template, contents: cards(count) }), { isMobile });
    expect([frame(2).seeAll, frame(3).seeAll, frame(3, true).seeAll]).toEqual([undefined, 'open_all', 'all']);
    expect([frame(6).hasOpenAllCard, frame(7).hasOpenAllCard]).toEqual([false, true]);
    expect([frame(0).isEmpty, frame(7, false, 'promo-wide').seeAll]).toEqual([true, 'open_all']);
  });
});

describe('the menu', () => {
  const page = (id: number, slug: string, template = 'startpage', priority = id) => ({
    id,
    slug,
    template,
    title: slug,
    priority,
    rows: [],
  });
  const pages = [
    page(1, 'startpage'),
    page(2, 'search', 'search'),
    page(1_000, 'adults'),
    page(5, 'my'),
    page(4, 'mystery', 'group.catalog'),
  ];
  it('leaves out search, for a child page 1000, for a guest the my pages [B-053] [B-054] [B-055]', () => {
    const slugs = (viewer: { isChild: boolean; isLoggedIn: boolean }) => menu(pages, viewer).map(({ slug }) => slug);
    expect(slugs(adult)).toEqual(['startpage', 'mystery', 'my', 'adults']);
    expect(slugs({ isChild: true, isLoggedIn: true })).toEqual(['startpage', 'mystery', 'my']);
    expect(slugs({ isChild: false, isLoggedIn: false })).toEqual(['startpage', 'mystery', 'adults']);
  });
});

describe('texts of a title', () => {
  it('show a rating with one decimal, only when its integer part is not zero [B-396]', () => {
    expect(['7.25', '0.4', 'x', '8', '', '9,96'].map(shownRating)).toEqual([
      '7.3',
      undefined,
      undefined,
      '8.0',
      undefined,
      '10.0',
    ]);
    expect(
      cardRating({
        ratings: [
          { type: 'imdb', rating: '0' },
          { type: 'kinopoisk', rating: '8.41' },
        ],
      }),
    ).toBe('8.4');
  });
  it('show age+ unless a motion rating has its own text [B-397]', () => {
    expect([shownAge(16), shownAge(0), shownAge(16, 'PG'), shownAge(undefined)]).toEqual([
      '16+',
      '0+',
      'PG',
      undefined,
    ]);
  });
  it('lose the first link and keep the second [B-398]', () => {
    expect(cleanDescription('See <a href="x">one</a> and <a href="y">two</a>.')).toBe('See and <a href="y">two</a>.');
    expect(cleanDescription('See https://a.example/x and https://b.example')).toBe('See and https://b.example');
  });
  it("ignore 'null' and 'none' [B-401]", () =>
    expect(['null', ' None ', undefined, 'Text'].map(cleanDescription)).toEqual(['', '', '', 'Text']));
  it("hide the episode description '0' [B-402]", () =>
    expect([episodeDescription('0'), episodeDescription('A')]).toEqual(['', 'A']));
  it('are cut at a paragraph below 600 characters [B-399]', () => {
    const text = `${'a'.repeat(300)}\n${'b'.repeat(250)}\n${'c'.repeat(350)}`;
    expect(trimDescription(text)).toEqual({ text: `${'a'.repeat(300)}\n${'b'.repeat(250)}`, isTrimmed: true });
    expect([600, 601].map((length) => trimDescription('a'.repeat(length)).isTrimmed)).toEqual([false, true]);
    fc.assert(
      fc.property(fc.string({ maxLength: 2_000 }), (any) => {
        expect(trimDescription(any).text.length).toBeLessThanOrEqual(601);
      }),
    );
  });
  it('collapse above 400 characters beside the player', () =>
    expect([isCollapsed('a'.repeat(400)), isCollapsed('a'.repeat(401))]).toEqual([false, true]));
  it('link a genre by slug, else by id, else not at all [B-089]', () => {
    expect([genreRow({ rowSlug: 'drama', rowId: '7' }), genreRow({ rowId: '7' }), genreRow({})]).toEqual([
      'drama',
      '7',
      undefined,
    ]);
  });
  it('make paragraphs of line breaks [B-124]', () => expect(paragraphs('a\nb\n\n c ')).toEqual(['a', 'b', 'c']));
});

describe('pages of titles', () => {
  const meta = { isAvailable: true, isPurchased: true, streamUsing: {} };
  const stateOf = (content: { isAvailable: boolean; isLost: boolean; isAnnouncement?: boolean }) =>
    titleState({ content: { id: '1', isAnnouncement: false, ...content }, meta, now: 0 });
  it('distinguish lost, not found and shown [B-393]', () => {
    const page = (isAvailable: boolean, isLost: boolean) => stateOf({ isAvailable, isLost });
    expect([page(true, false), page(false, false), page(true, true), page(false, true)]).toEqual([
      'available',
      'unavailable',
      'lost',
      'lost',
    ]);
  });
  it('an announcement has its page, though it cannot be played yet [B-120]', () =>
    expect(stateOf({ isAvailable: false, isLost: false, isAnnouncement: true })).toBe('announced'));
  it('miss a watch page only when it is both not available and lost', () => {
    expect([
      isWatchPageFound({ isAvailable: false, isLost: true }),
      isWatchPageFound({ isAvailable: false, isLost: false }),
      isWatchPageFound({ isAvailable: true, isLost: true }),
    ]).toEqual([false, true, true]);
  });
  it('group a person’s titles into movies, series and programs [B-123]', () => {
    const all = [
      aCard({ id: '1' }),
      aCard({ id: '2', contentType: 'series' }),
      aCard({ id: '3', contentType: 'program' }),
      aCard({ id: '4', age: 16 }),
      aCard({ id: '5', contentType: 'season' }),
      aCard({ id: '6', contentType: 'episode' }),
    ];
    const groups = filmography(all, adult);
    const ids = (cards: readonly { readonly id: string }[]) => cards.map(({ id }) => id);
    expect([ids(groups.movies), ids(groups.series), ids(groups.programs)]).toEqual([
      ['1', '4'],
      ['2', '5', '6'],
      ['3'],
    ]);
    expect(filmography(all, { isChild: true }).movies.map(({ id }) => id)).toEqual(['1']);
    expect([isPersonIndexed(groups), isPersonIndexed(filmography(all.slice(0, 1), adult))]).toEqual([true, false]);
  });
});
