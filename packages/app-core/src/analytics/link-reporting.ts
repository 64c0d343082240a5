import type { Cancel } from '@antenna/kernel';
import type { LinkPlace } from '@antenna/ui-kit';

/** A link that is followed, focused or seen. */
export interface LinkTarget {
  readonly to: string;
  readonly place: LinkPlace;
  /** Path of the page that the link is on. */
  readonly page: string;
}

/** What links report. Its code loads when an operator collects events. */
export interface LinkEvents {
  followed(target: LinkTarget): void;
  /** The focus or the pointer came; cancelled when it goes. */
  rested(target: LinkTarget): Cancel;
  mounted(element: Element, target: LinkTarget): Cancel;
}

/** Holds the link events once they are loaded; links that are mounted already are notified. */
export interface LinkReporting {
  readonly current: () => LinkEvents | undefined;
  readonly subscribe: (listener: () => void) => Cancel;
  readonly start: (events: LinkEvents) => void;
}

export function createLinkReporting(): LinkReporting {
  let events: LinkEvents | undefined;
  const listeners = new Set<() => void>();
  return {
    current: () => events,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: (given) => {
      events = given;
      for (const listener of listeners) listener();
    },
  };
}
