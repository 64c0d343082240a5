import type { ShownRoute } from '@antenna/navigation';
import { createContext, useContext } from 'react';

/** What a screen may know besides its address, which it reads with react-router's own hooks. */
export interface ScreenPlace {
  readonly route: ShownRoute;
  /** `over`: a modal page, which Escape leaves; `below`: the page that it lies over. */
  readonly place: 'page' | 'over' | 'below';
}

const ScreenContext = createContext<ScreenPlace | undefined>(undefined);
export const ScreenProvider = ScreenContext.Provider;

export function useScreen(): ScreenPlace {
  const screen = useContext(ScreenContext);
  if (!screen) throw new Error('useScreen outside of a RoutedScreen');
  return screen;
}
