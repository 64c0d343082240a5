/** What a history entry says of itself beside the router's own marks. */
interface Entry {
  /** The router's number of the entry: how many of ours stand before it. */
  readonly idx?: number;
  /** A dialog over the page of the entry before. */
  readonly isOver?: boolean;
  /** The same page as the entry before: what a closed dialog leaves behind. "Back" passes over it. */
  readonly isEcho?: boolean;
}

const here = (): Entry => (history.state as Entry | null) ?? {};

export const entryNumber = (): number | undefined => here().idx;
export const isOverEntry = (): boolean => here().isOver === true;
export const isEchoEntry = (): boolean => here().isEcho === true;

/** The router replaces the whole state with every entry it writes: a mark goes with the next one. */
export function markEntry(mark: { readonly isOver: true } | { readonly isEcho: true }): void {
  history.replaceState({ ...here(), ...mark }, '');
}

/** Pages of ours that "back" can still reach from here. */
export const pagesBefore = (): number => (entryNumber() ?? 0) - (isEchoEntry() ? 1 : 0);
