import { createContext, useContext, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';

const OverHeroContext = createContext<(isOver: boolean) => void>(() => {});

/** Passes to the app's header whether the page starts with a picture that it may overlap. */
export function OverHeroProvider({
  onChange,
  children,
}: {
  readonly onChange: (isOver: boolean) => void;
  readonly children?: ReactNode;
}) {
  return <OverHeroContext value={onChange}>{children}</OverHeroContext>;
}

/** Called by a component that shows a hero at the top of the page, while it is mounted. */
export function useOverHero(isOver: boolean): void {
  const setOver = useContext(OverHeroContext);
  useLayoutEffect(() => {
    if (!isOver) return undefined;
    setOver(true);
    return () => setOver(false);
  }, [isOver, setOver]);
}
