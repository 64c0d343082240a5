/** Every overlay of the product and what it needs to open: plain data that survives a reload, a log and an address. */
export interface Modals {
  message: { readonly title: string; readonly text: string; readonly actions?: readonly MessageAction[] };
  text: { readonly title: string; readonly description: string };
  quick_packets: { readonly channelId: number };
}

/** A button of a message. Without an address it only closes. */
export interface MessageAction {
  readonly label: string;
  readonly to?: string;
  readonly isPrimary?: boolean;
}

export type ModalName = keyof Modals;
export type OpenModal = { readonly [Name in ModalName]: { readonly name: Name; readonly with: Modals[Name] } }[ModalName];
/** What an app must give for every modal: a missing view does not compile. */
export type ModalViews<View> = { readonly [Name in ModalName]: View };

/** Names that an address alone may open, with what they then open with; the others need parameters nobody has cold. */
const OPENS_COLD: Readonly<Partial<Record<string, OpenModal>>> = {};

/** `#modal=name` of a modal (decisions.md). */
export function modalHash(name: ModalName): string {
  return `#modal=${name}`;
}

/** The name in a hash, in the form we write and in the bare one of old links (`#auth`); any word, known or not. */
export function modalNameInHash(hash: string): string | undefined {
  return /^#(?:modal=)?([a-z_]{1,40})$/.exec(hash)?.[1];
}

/** The modal that an address opens by itself: unknown names and those that need parameters open nothing. */
export function modalOfHash(hash: string): OpenModal | undefined {
  const name = modalNameInHash(hash);
  return name !== undefined && Object.hasOwn(OPENS_COLD, name) ? OPENS_COLD[name] : undefined;
}
