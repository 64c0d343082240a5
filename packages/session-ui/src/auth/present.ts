import type { Translate } from '@antenna/i18n';
import type { Failure } from '@antenna/kernel';
import type { SignInProblem } from '@antenna/session';
import { failureLine } from '@antenna/store';

/** What a refusal says under the form: the server's own words, else ours by its kind (spec 1 §8). */
export function failureText(failure: Failure, text: Translate): string {
  switch (failure.kind) {
    case 'offline':
    case 'timeout':
      // The documents' key for a dead network at sign-in; its words here do not speak of a video.
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
