import type { ComponentType } from 'react';

/**
 * The component of an optional part; nothing where its chunk does not load. A failure of its styles rejects the whole of
 * `import(…).then(…)` in a build: only a catch around it sees both.
 */
export const orNothing = <Props>(load: () => Promise<ComponentType<Props>>): Promise<ComponentType<Props>> =>
  load().catch(() => () => null);
