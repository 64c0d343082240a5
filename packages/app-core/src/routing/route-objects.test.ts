import { matchRoute, ROUTES, type RouteNeed } from '@antenna/navigation';
import fc from 'fast-check';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { entryOf, routeObjects } from './route-objects.ts';

const EVERYTHING = { has: () => true };
const routesFor = (has: readonly RouteNeed[]) => routeObjects(EVERYTHING, { has, element: () => null });
const found = (has: readonly RouteNeed[], path: string) => {
  const match = matchRoutes(routesFor(has), path)?.at(-1);
  if (!match) throw new Error(`no route for ${path}`);
  const { '*': _rest, ...params } = match.params;
  return { name: entryOf(match.route).name, missing: entryOf(match.route).missing, params };
};
const expected = (has: readonly RouteNeed[], path: string) => {
  const { name, missing, params } = matchRoute(path, { width: 1_280, device: 'desktop', has });
  return { name, missing, params };
};

describe('the route objects for react-router', () => {
  it.each<readonly RouteNeed[][]>([[[]], [['promo']], [['promo', 'test-pages']]])(
    'match every pattern of the table as navigation does, with %j',
    (has) => {
      for (const { pattern } of ROUTES) {
        const path = pattern.replaceAll(/\{\w+\}/g, 'x-1');
        expect(found(has, path), path).toEqual(expected(has, path));
        expect(found(has, `${path}/`), path).toEqual(expected(has, `${path}/`));
      }
    },
  );

  it.each(['/contents', '/Watch/5', '/watch/5/6', '/nonsense', '/channels/a/b/c', '/constructor', '/channel/%D0%BC'])(
    'match %s as navigation does',
    (path) => expect(found([], path)).toEqual(expected([], path)),
  );

  it('agree with navigation on any address made of known words', () => {
    const words = [...new Set(ROUTES.flatMap(({ pattern }) => pattern.split('/')))].filter(
      (word) => word !== '' && !word.startsWith('{'),
    );
    const segment = fc.oneof(fc.constantFrom(...words), fc.constantFrom('7', 'drama-61', 'x', '1_2_3'));
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 4 }), (parts) => {
        const path = `/${parts.join('/')}`;
        expect(found(['promo'], path)).toEqual(expected(['promo'], path));
      }),
    );
  });

  it('send a screen that the app does not have to home', () => {
    const routes = routeObjects({ has: (name) => name !== 'guide' }, { has: [], element: () => null });
    const match = matchRoutes(routes, '/guide')?.at(-1);
    expect(match && entryOf(match.route).name).toBe('home');
  });
});
