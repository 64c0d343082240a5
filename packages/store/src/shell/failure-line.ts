import type { TextKey, TextValues } from '@antenna/i18n';
import type { Failure } from '@antenna/kernel';

/** A key of ours or the server's text. */
export type FailureLine = { readonly text: string } | { readonly key: TextKey; readonly values?: TextValues };

/** One line for a failure: the server's message, else the text of its kind, else "error" with the status. */
export function failureLine(failure: Failure): FailureLine {
  // This text is required, whatever the server says.
  if (failure.kind === 'too-many-devices' || failure.kind === 'device-limit')
    return { key: 'errors.error_too_many_devices' };
  if ('message' in failure && failure.message) return { text: failure.message };
  switch (failure.kind) {
    case 'offline':
      return { key: 'errors.offline' };
    case 'timeout':
      return { key: 'errors.timeout' };
    case 'throttled':
      return { key: 'errors.throttled' };
    default:
      return 'status' in failure
        ? { key: 'errors.error_status', values: { status: failure.status } }
        : { key: 'errors.error' };
  }
}
