import type { Failure } from '@antenna/kernel';

/** Whether a call failed because the item does not exist. */
export function isMissing(error: unknown): boolean {
  return kindOf(error) === 'missing' || kindOf(error) === 'invalid';
}

export function kindOf(error: unknown): Failure['kind'] | undefined {
  return typeof error === 'object' && error !== null && 'kind' in error ? (error as Failure).kind : undefined;
}
