import type { Logger } from '@antenna/kernel';

/** Calls a set's interface; it throws when a privilege is missing, on some sets also for other reasons. */
export function guarded<Answer>(logger: Logger, what: string, call: () => Answer): Answer | undefined {
  try {
    return call();
  } catch (error) {
    logger.warn('refused by the TV', { what, why: reasonOf(error) });
    return undefined;
  }
}

/** The name of a WebAPIException or DOMException says more than its text. */
export function reasonOf(error: unknown): string {
  const { name, message } = (error ?? {}) as { readonly name?: unknown; readonly message?: unknown };
  return [name, message].filter((part) => typeof part === 'string' && part !== '').join(': ') || String(error);
}
