/** What the native app can do, by its `hello`, as React reads it: `navigation` (it draws title and back button itself), `scan`. */
export function createAbilities() {
  let known: readonly string[] = [];
  const listeners = new Set<() => void>();
  return {
    has: (ability: string) => known.includes(ability),
    learn(abilities: readonly string[]) {
      known = abilities;
      for (const run of listeners) run();
    },
    subscribe(run: () => void) {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
  };
}

export type Abilities = ReturnType<typeof createAbilities>;
