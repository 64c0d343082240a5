import { createContext, useContext } from 'react';

const MenuContext = createContext<(isShown: boolean) => void>(() => {});

/** A page that has moved away from its top hides the menu, and shows it again. */
export const MenuShownProvider = MenuContext.Provider;

export const useMenuShown = (): ((isShown: boolean) => void) => useContext(MenuContext);
