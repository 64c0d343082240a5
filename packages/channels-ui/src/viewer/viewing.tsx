import type { Channel } from '@antenna/api-client';
import type { Viewer } from '@antenna/catalogue';
import { createContext, useContext, type ReactNode } from 'react';

/** The viewer for channel components; a context, so that cards work on any page. */
export interface Viewing {
  readonly viewer: Viewer;
  /** Currency sign of prices. */
  readonly currency: string;
  /** Absent: no favourite buttons. `page` names the page for the platform. */
  readonly onFavorite?: ((channel: Channel, page?: string) => void) | undefined;
}

const GUEST: Viewing = { viewer: { isLoggedIn: false, isChild: false }, currency: '' };
const ViewingContext = createContext<Viewing>(GUEST);

export function ViewingProvider({ value, children }: { readonly value: Viewing; readonly children?: ReactNode }) {
  return <ViewingContext value={value}>{children}</ViewingContext>;
}

export function useViewing(): Viewing {
  return useContext(ViewingContext);
}
