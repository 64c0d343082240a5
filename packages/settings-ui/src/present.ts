import type { TextKey, TextValues } from '@antenna/i18n';
import type { Failure } from '@antenna/kernel';

/** A refusal as one line: the server's own words where it has some, else ours (spec 1 §8). */
export function failureText(failure: Failure): { readonly text: string } | { readonly key: TextKey; readonly values?: TextValues } {
  if ('message' in failure && failure.message) return { text: failure.message };
  switch (failure.kind) {
    case 'offline':
      return { key: 'errors.offline' };
    case 'timeout':
      return { key: 'errors.timeout' };
    case 'throttled':
      return { key: 'errors.throttled' };
    case 'server':
      return { key: 'errors.server' };
    default:
      return 'status' in failure ? { key: 'errors.error_status', values: { status: failure.status } } : { key: 'errors.error' };
  }
}
