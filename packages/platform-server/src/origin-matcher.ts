/**
 * Whether an origin is one of the configured ones; `*` in one stands for a port or one label of a name. `*` alone names none:
 * neither a site nor `null`, the origin of a sandboxed page.
 */
export function originMatcher(patterns: readonly string[]): (origin: string) => boolean {
  const tests = patterns
    .filter((pattern) => pattern !== '*')
    .map(
      (pattern) =>
        new RegExp(
          `^${pattern
            .split('*')
            .map((part) => part.replaceAll(/[.+?^${}()|[\]\\/]/g, '\\$&'))
            .join('[\\w-]+')}$`,
          'i',
        ),
    );
  return (origin) => tests.some((test) => test.test(origin));
}
