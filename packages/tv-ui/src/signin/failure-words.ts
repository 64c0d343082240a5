import type { Translate } from '@antenna/i18n';
import type { Failure } from '@antenna/kernel';
import { failureLine } from '@antenna/store';

/** A failure as one line. */
export function failureWords(failure: Failure, text: Translate): string {
  const line = failureLine(failure);
  return 'text' in line ? line.text : text(line.key, line.values);
}
