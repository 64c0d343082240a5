// @vitest-environment jsdom
import type { RouteName } from '@antenna/navigation';
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useLayoutEffect, useState } from 'react';
import { MemoryRouter, StaticRouter, useLocation, useNavigate, useParams, type NavigateFunction } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { RoutedScreen } from './RoutedScreen.tsx';
import { routeObjects } from './route-objects.ts';
import { useScreen } from './screen-context.ts';
import { useScreens } from './use-screens.ts';

afterEach(cleanup);

let mounted = 0;
const router: { navigate?: NavigateFunction } = {};

/** Writes down what a screen knows of its address. */
function Shown({ name }: { readonly name: RouteName }) {
  const { pathname, search } = useLocation();
  const { route, place } = useScreen();
  const [number] = useState(() => (mounted += 1));
  return (
    <p data-place={place} data-mounted={number}>
      {[name, route.missing, pathname + search, Object.values(useParams()).join()].filter(Boolean).join(' ')}
    </p>
  );
}
const ROUTES = routeObjects(
  { has: () => true },
  { has: [], element: (name: RouteName) => <Shown key={name} name={name} /> },
);

function Frame({ prerender = false }: { readonly prerender?: boolean }) {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    router.navigate = navigate;
  }, [navigate]);
  const { page, over } = useScreens(ROUTES, { prerender });
  return (
    <>
      <RoutedScreen routes={ROUTES} screen={page} place="page" />
      {over ? <RoutedScreen key={over.route.name} routes={ROUTES} screen={over} place="over" /> : null}
    </>
  );
}
const open = (path: string, prerender = false) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Frame prerender={prerender} />
    </MemoryRouter>,
  );
const go = (to: string | number) => act(async () => void (await router.navigate?.(to as string)));
const shown = () => screen.getAllByText(/./).map((each) => `${each.dataset['place']}: ${each.textContent}`);
const mountedPage = () => screen.getAllByText(/./)[0]?.dataset['mounted'];

describe('the screens of an address', () => {
  it('a page alone, with its parameters and its query', () => {
    open('/row/drama-61?library_id=4');
    expect(shown()).toEqual(['page: row /row/drama-61?library_id=4 drama-61']);
  });

  it('a modal page over the page visited before, which keeps its own address and stays mounted [A-022]', async () => {
    open('/row/drama-61?library_id=4');
    const before = mountedPage();
    await go('/contents/ferry-9');
    expect(shown()).toEqual([
      'page: row /row/drama-61?library_id=4 drama-61',
      'over: content /contents/ferry-9 ferry-9',
    ]);
    await go(-1);
    expect(shown()).toEqual(['page: row /row/drama-61?library_id=4 drama-61']);
    expect(mountedPage()).toBe(before);
  });

  it('a modal page opened directly lies over home [A-032]', () => {
    open('/contents/ferry-9');
    expect(shown()).toEqual(['page: home /', 'over: content /contents/ferry-9 ferry-9']);
  });

  it('a player lies over the last page without one', async () => {
    open('/movies');
    await go('/channel/7');
    await go('/watch/501');
    expect(shown()).toEqual(['page: movies /movies', 'over: watch /watch/501 501']);
  });

  it('the same screen at another address stays mounted; another screen does not', async () => {
    open('/channel/7');
    const before = mountedPage();
    await go('/channels/kids/8');
    expect(mountedPage()).toBe(before);
    await go('/channels/kids');
    expect(mountedPage()).not.toBe(before);
  });

  it('a known prefix without its id is not found, any other unknown address is home', async () => {
    open('/contents');
    expect(shown()).toEqual(['page: not-found content /contents']);
    await go('/nonsense/here');
    expect(shown()[0]).toContain('home /nonsense/here');
  });

  it('crawlers get every screen as a plain page [A-029]', () => {
    open('/contents/ferry-9', true);
    expect(shown()).toEqual(['page: content /contents/ferry-9 ferry-9']);
  });

  it('renders on a server', () => {
    const html = renderToString(
      <StaticRouter location="/contents/ferry-9">
        <Frame />
      </StaticRouter>,
    );
    expect(html).toContain('home /');
    expect(html).toContain('content /contents/ferry-9 ferry-9');
  });
});
