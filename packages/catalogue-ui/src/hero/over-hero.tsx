import { createContext, useContext, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';

const OverHeroContext = createContext<(isOver: boolean) => void>(() => {});

/** Lets the app's header know that a page begins with a picture it may lie on. */
export function OverHeroProvider({
  onChange,
  children,
}: {
  readonly onChange: (isOver: boolean) => void;
  readonly children?: ReactNode;
}) {
  return <OverHeroContext value={onChange}>{children}</OverHeroContext>;
}

/** Told by whatever draws a hero at the top of the page, for as long as it is there. */
export function useOverHero(isOver: boolean): void {
  const tell = useContext(OverHeroContext);
  useLayoutEffect(() => {
    if (!isOver) return undefined;
    tell(true);
    return () => tell(false);
  }, [isOver, tell]);
}
