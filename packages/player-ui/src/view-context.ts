import { createContext, useContext } from 'react';

/** Panels over the picture that the viewer opens. */
export type Panel = 'help' | 'statistics';

export interface View {
  readonly panel: Panel | undefined;
  readonly show: (panel: Panel | undefined) => void;
  /** There are statistics to show. */
  readonly hasStatistics: boolean;
}

const nowhere: View = { panel: undefined, show: () => {}, hasStatistics: false };

export const ViewContext = createContext<View>(nowhere);

/** The panels of the surrounding player. */
export const useView = (): View => useContext(ViewContext);
