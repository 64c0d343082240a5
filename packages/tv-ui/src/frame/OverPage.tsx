import { createContext, useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

const OverContext = createContext<Element | null>(null);

/** Where the dialogs of a page lie: above its menu, below the dialogs of the app. */
export const OverPageProvider = OverContext.Provider;

/** A dialog of a page: it must not be cut off by the part of the page that opens it. */
export function OverPage({ children }: { readonly children: ReactNode }) {
  const place = useContext(OverContext);
  return place ? createPortal(children, place) : children;
}
