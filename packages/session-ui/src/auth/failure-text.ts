import type { Translate } from '@antenna/i18n';
import type { Failure } from '@antenna/kernel';
import type { SignInProblem } from '@antenna/session';
import { failureLine } from '@antenna/store';

/** The text of a failure under the form: the server's message, else ours by kind. */
export function failureText(failure: Failure, text: Translate): string {
  switch (failure.kind) {
    case 'offline':
    case 'timeout':
      // The required key for a network failure at sign-in; this text does not mention a video.
      return text('signin.error_video_download');
    case 'too-many-devices':
    case 'device-limit':
      return text('errors.error_too_many_devices');
    default: {
      const line = failureLine(failure);
      return 'text' in line ? line.text : text(line.key, line.values);
    }
  }
}

export function problemText(problem: SignInProblem | undefined, text: Translate): string | undefined {
  if (!problem) return undefined;
  return problem.kind === 'wrong-phone' ? text('signin.error_wrong_phone') : failureText(problem.failure, text);
}
