// @vitest-environment jsdom
import { anyContent, anyMeta, EVENING } from '@antenna/api-client/testing';
import { iconCheck, iconPlus } from '@antenna/ui-kit';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CurrencyProvider } from '../currency.tsx';
import { NotFound } from '../state/NotFound.tsx';
import { draw } from '../testing/draw.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { ContentHead } from './ContentHead.tsx';
import { Description } from './Description.tsx';

afterEach(cleanup);
const paragraph = 'Words and words about the sea. '.repeat(15).trim();
const button = (
  meta: Parameters<typeof anyMeta>[0],
  content: Parameters<typeof anyContent>[0] = {},
  isLoggedIn = true,
  sign: string | undefined = '₸',
) => {
  const { unmount, container } = draw(
    <CurrencyProvider sign={sign === '' ? undefined : sign}>
      <ContentHead content={anyContent(content)} meta={anyMeta(meta)} isLoggedIn={isLoggedIn} />
    </CurrencyProvider>,
  );
  const link = container.querySelector('a.k-button--play');
  const found = { words: link?.textContent, href: link?.getAttribute('href'), page: container.textContent };
  unmount();
  return found;
};

describe('the watch button', () => {
  it('says watch, continue, or watch from a price [B-117]', () => {
    expect(button({}).words).toBe('Watch');
    expect(button({ isContinuation: true }).words).toBe('Continue');
    expect(button({ isPurchased: false, minPrice: '1299.00' }).words).toBe('Watch from 1\u00a0299\u00a0₸');
  });
  it('shows a guest the price as well', () =>
    expect(button({ isPurchased: false, minPrice: '1299.00' }, {}, false).words).toBe('Watch from 1\u00a0299\u00a0₸'));

  it('says no price in an app that sells nothing', () =>
    expect(button({ isPurchased: false, minPrice: '1299.00' }, {}, true, '').words).toBe('Watch'));
  it('asks a guest to sign in before buying, without a link to the player [B-415] [A-390]', () => {
    const onSignIn = vi.fn();
    const { container } = draw(
      <ContentHead
        content={anyContent()}
        meta={anyMeta({ isPurchased: false, minPrice: '1299.00' })}
        isLoggedIn={false}
        onSignIn={onSignIn}
      />,
    );
    expect(container.querySelector('a.k-button--play')).toBeNull();
    expect(screen.getByRole('link', { name: 'All plans' }).getAttribute('href')).toBe('/packets');
    fireEvent.click(screen.getByRole('button', { name: /^Watch from/ }));
    expect(onSignIn).toHaveBeenCalledOnce();
  });
  it('shows the time of the next airing while it is in the future [B-118] [B-119]', () => {
    expect(button({ streamUsing: { channelId: 5, timestamp: EVENING + 7200 } }).page).toMatch(
      /On air .*November.* at 20:00/u,
    );
    expect(button({ streamUsing: { channelId: 5, timestamp: EVENING - 7200 } }).page).not.toContain('On air');
  });
  it("leads a scheduled programme to its channel's archive [B-317]", () => {
    expect(button({ streamUsing: { channelId: 5, timestamp: EVENING - 7200 } }).href).toBe(
      `/channel/5?ts=${EVENING - 7200}`,
    );
  });
  it('leads everything else to the full player', () => expect(button({}).href).toBe('/watch/501'));
  it('an announcement has a label instead [B-120]', () => {
    const { href, page } = button({}, { isAnnouncement: true });
    expect(href).toBeUndefined();
    expect(page).toContain('Coming soon');
  });
});

it('a title can be added to the favourites: a plus, then a check [B-336]', () => {
  const onFavorite = vi.fn();
  const toggle = (favorite: { favoriteId?: string }) => {
    cleanup();
    draw(<ContentHead content={anyContent()} meta={anyMeta(favorite)} isLoggedIn onFavorite={onFavorite} />);
    const button = screen.getByRole('button', { name: 'Add The Last Ferry to favourites' });
    fireEvent.click(button);
    return [button.getAttribute('aria-pressed'), button.title, button.querySelector('path')?.getAttribute('d')];
  };
  expect(toggle({})).toEqual(['false', 'Add The Last Ferry to favourites', iconPlus]);
  expect(toggle({ favoriteId: 'f1' })).toEqual(['true', 'Remove The Last Ferry from favourites', iconCheck]);
  expect(onFavorite.mock.calls).toEqual([[true], [false]]);
});

it('breadcrumbs lead home, to the page of its kind and to the series; a programme’s to the operator’s page of telecasts [B-109]', () => {
  const crumbs = (crumbsOf: Parameters<typeof Breadcrumbs>[0]) => {
    cleanup();
    draw(<Breadcrumbs {...crumbsOf} />);
    return screen.getAllByRole('listitem').map((each) => each.querySelector('a')?.getAttribute('href'));
  };
  const series = anyContent({ id: '9', slug: 'harbour-9', contentType: 'series' });
  expect(crumbs({ content: anyContent({ contentType: 'movie' }) })).toEqual(['/', '/movies', undefined]);
  expect(crumbs({ content: anyContent({ contentType: 'episode' }), parent: series })).toEqual([
    '/',
    '/series',
    '/contents/harbour-9',
    undefined,
  ]);
  const programme = anyContent({ contentType: 'program' });
  expect(crumbs({ content: programme, telecasts: 'programs' })).toEqual(['/', '/rowset/programs', undefined]);
  expect(crumbs({ content: programme })).toEqual(['/', undefined, undefined]);
});

describe('facts of a title', () => {
  const facts = (content: Parameters<typeof anyContent>[0]) => button({}, content).page ?? '';
  it('a rating with one decimal, never zero or text [B-396]', () => {
    expect(facts({ ratings: [{ type: 'imdb', rating: '7' }] })).toContain('7.0');
    expect(facts({ ratings: [{ type: 'imdb', rating: '0.9' }], year: '' })).not.toContain('0.9');
    expect(facts({ ratings: [{ type: 'imdb', rating: 'n/a' }] })).not.toContain('n/a');
  });
  it("age with a plus, or the motion rating's own text [B-397]", () => {
    expect(facts({ age: 16 })).toContain('16+');
    expect(facts({ age: 16, motionRating: 'R' })).not.toContain('16+');
  });
});

describe('a description', () => {
  it('is cut at a paragraph and opens and closes [B-112] [B-399]', () => {
    draw(<Description content={anyContent({ description: `${paragraph}\n${paragraph}\n${paragraph}` })} />);
    expect(screen.getAllByText(/Words and words/u)).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(screen.getAllByText(/Words and words/u)).toHaveLength(3);
    fireEvent.click(screen.getByRole('button', { name: 'Show less' }));
    expect(screen.getAllByText(/Words and words/u)).toHaveLength(1);
  });
  it('loses its first link and ignores null and none [B-398] [B-401]', () => {
    const { container, unmount } = draw(
      <Description content={anyContent({ description: 'See <a href="https://a.test">this</a> sea.' })} />,
    );
    expect(container.textContent).toContain('See sea.');
    unmount();
    expect(
      draw(<Description content={anyContent({ description: 'None', short: 'null' })} />).container.textContent,
    ).toBe('');
  });
});

describe('not found', () => {
  it.each([
    ['content', 'Title not found. It may have been removed.'],
    ['channel', 'Channel not found. It may have moved.'],
    ['subscription', 'Plan not found.'],
    ['page', 'Page not found. Check the address.'],
  ] as const)('of kind %s says so and leads home [B-159] [B-160] [B-161] [B-162]', (kind, words) => {
    draw(<NotFound kind={kind} />);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
  });
});
