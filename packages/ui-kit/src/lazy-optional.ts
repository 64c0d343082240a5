import { lazy, type ComponentType } from 'react';

/**
 * A lazy component of an optional part: nothing where its chunk does not load. A failure of its styles rejects the whole of
 * `import(…).then(…)` in a build: only a catch around it sees both.
 */
export const lazyOptional = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));
