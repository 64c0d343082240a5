/** Addresses that a set cannot open: they are shown as codes for a phone. */
export interface OutsideCodes {
  readonly show: (address: string) => void;
  readonly close: () => void;
  readonly current: () => string | undefined;
  readonly subscribe: (run: () => void) => () => void;
}

export function createOutsideCodes(): OutsideCodes {
  let address: string | undefined;
  const listeners = new Set<() => void>();
  const set = (next: string | undefined) => {
    address = next;
    for (const run of listeners) run();
  };
  return {
    show: set,
    close: () => set(undefined),
    current: () => address,
    subscribe(run) {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
  };
}
