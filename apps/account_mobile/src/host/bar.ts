/** Whether the native app draws title and back button itself, as React reads it. */
export function createBar() {
  let isOwn = false;
  const listeners = new Set<() => void>();
  return {
    isOwn: () => isOwn,
    own() {
      isOwn = true;
      for (const run of listeners) run();
    },
    subscribe(run: () => void) {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
  };
}

export type Bar = ReturnType<typeof createBar>;
