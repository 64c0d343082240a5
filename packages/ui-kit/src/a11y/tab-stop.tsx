import { createContext, useContext, type ReactNode } from 'react';

const TabStopContext = createContext(true);

/** Says to the links and buttons in one item of a list whether Tab stops at them. */
export function TabStop({ isStop, children }: { readonly isStop: boolean; readonly children?: ReactNode }) {
  return <TabStopContext value={isStop}>{children}</TabStopContext>;
}

/** What a link or button adds to its properties: Tab skips it where the list has its stop at another item. */
export const useTabStop = (): { readonly tabIndex?: -1 } => (useContext(TabStopContext) ? {} : { tabIndex: -1 });
