import type { TextKey, TextValues } from '@antenna/i18n';
import type { Failure } from '@antenna/kernel';

/** A line of ours by its key, or the server's own words. */
export type FailureLine = { readonly text: string } | { readonly key: TextKey; readonly values?: TextValues };

/** A refusal as one line: the server's own words where it has some, else what is known of it, else the word error with its status. */
export function failureLine(failure: Failure): FailureLine {
  // The documents name this line, whatever the server says of it.
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
