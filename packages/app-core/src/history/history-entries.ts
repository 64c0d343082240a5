/** What a history entry says of itself, beside the router's own marks. */
interface Entry {
  /** The router's number of the entry: how many entries of this app stand before it. */
  readonly idx?: number;
  /** A dialog over the page of the entry before. */
  readonly isDialog?: boolean;
  /** The same page as the entry before: what a closed dialog leaves. "Back" skips it. */
  readonly isClosedDialog?: boolean;
}

/** A server has no history. */
const current = (): Entry => (typeof history === 'undefined' ? {} : ((history.state as Entry | null) ?? {}));

export const entryNumber = (): number | undefined => current().idx;
export const isDialogEntry = (): boolean => current().isDialog === true;
export const isClosedDialogEntry = (): boolean => current().isClosedDialog === true;

/** The router replaces the whole state with every entry that it writes, so a mark lasts until then. */
export function markEntry(mark: { readonly isDialog: true } | { readonly isClosedDialog: true }): void {
  history.replaceState({ ...current(), ...mark }, '');
}

/** How many pages of this app "back" can still reach. */
export const pagesBefore = (): number => (entryNumber() ?? 0) - (isClosedDialogEntry() ? 1 : 0);
