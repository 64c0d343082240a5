import type { Channel } from '@antenna/api-client';
import type { Viewer } from '@antenna/catalogue';
import { createContext, useContext, type ReactNode } from 'react';

/** Who looks at the channels and what he may do with them; cards read it, so that they can stand on any page. */
export interface Viewing {
  readonly viewer: Viewer;
  /** Currency sign of prices. */
  readonly currency: string;
  /** Absent: favourites are not offered. `page` names where it was pressed, where that is told. */
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
