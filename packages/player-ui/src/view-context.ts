import { createContext, useContext } from 'react';

/** What lies over the picture when asked for. */
export type Panel = 'help' | 'statistics';

export interface View {
  readonly panel: Panel | undefined;
  readonly show: (panel: Panel | undefined) => void;
  /** There are figures to show. */
  readonly hasStatistics: boolean;
}

const nowhere: View = { panel: undefined, show: () => {}, hasStatistics: false };

export const ViewContext = createContext<View>(nowhere);

/** The panels of the player one is in. */
export const useView = (): View => useContext(ViewContext);
