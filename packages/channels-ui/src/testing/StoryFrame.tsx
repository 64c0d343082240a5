import { NowProvider } from '@antenna/ui-kit';
import type { ReactNode } from 'react';
import { ViewingProvider, type Viewing } from '../viewer/viewing.tsx';
import { NOW } from './story-data.ts';

export const USER: Viewing = { viewer: { isLoggedIn: true, isChild: false }, currency: '₸', onFavorite: () => {} };
export const GUEST: Viewing = { viewer: { isLoggedIn: false, isChild: false }, currency: '₸', onFavorite: () => {} };
export const CHILD: Viewing = { viewer: { isLoggedIn: true, isChild: true }, currency: '₸', onFavorite: () => {} };

const now = () => NOW * 1_000;

/** The common frame of all stories: one viewer, one evening; language and theme come from outside. */
export function StoryFrame({
  viewing = USER,
  width,
  children,
}: {
  readonly viewing?: Viewing | undefined;
  readonly width?: number | undefined;
  readonly children?: ReactNode;
}) {
  return (
    <NowProvider now={now}>
      <ViewingProvider value={viewing}>
        {width === undefined ? children : <div style={{ width, maxWidth: '100%' }}>{children}</div>}
      </ViewingProvider>
    </NowProvider>
  );
}
