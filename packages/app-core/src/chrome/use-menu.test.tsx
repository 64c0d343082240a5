// @vitest-environment jsdom
import { signedInStore } from '@antenna/store/testing';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { useMenu } from './use-menu.ts';

afterEach(cleanup);

const page = (id: number, slug: string) => ({ id, slug, title: slug, template: 'rowset', priority: id, rows: [] });
const PAGES = [page(7, 'cartoons'), page(1_000, 'evening')];

it.each([
  ['adult', ['cartoons', 'evening']],
  ['child', ['cartoons']],
])('the menu of a profile of role %s has the pages %j [B-054]', async (role, expected) => {
  const { store } = signedInStore({
    now: 1_795_284_000,
    session: { viewer: 'user', profile: { id: 'p1', role } },
    answer: ({ pathname }) => (pathname === '/v2/rowsets' ? PAGES : undefined),
  });
  const { result } = renderHook(() => useMenu('/'), {
    wrapper: ({ children }: { readonly children: ReactNode }) => <Provider store={store}>{children}</Provider>,
  });
  await waitFor(() => expect(result.current.map(({ to }) => to.split('/').at(-1))).toEqual(expected));
});
