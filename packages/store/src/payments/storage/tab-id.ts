import type { Services } from '../../services.ts';

const names = new WeakMap<Services, string>();

/** This tab among those of the same browser. */
export function tabOf(services: Services): string {
  const known = names.get(services) ?? services.random.uuid();
  names.set(services, known);
  return known;
}
