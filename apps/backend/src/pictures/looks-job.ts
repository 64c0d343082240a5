import { MINUTE, SECOND, type Clock, type Millis } from '@antenna/kernel';
import type { PictureFacts } from './facts.ts';
import { LOOKED_AT } from './limits.ts';

export const LOOKS_EVERY: Millis = 5 * SECOND;
/** The folder is read again, and answers are made again for what is new, at most this often. */
const REFRESH_EVERY: Millis = MINUTE;

interface LooksParts {
  readonly clock: Clock;
  readonly pictureFacts: PictureFacts;
  refresh(): void;
}

/** Looks at the pictures that viewers asked for, and notices changed files of the operator's folder. The answer is one turn of the job. */
export function createPictureLooks({ clock, pictureFacts, refresh }: LooksParts): () => Promise<void> {
  let refreshedAt = clock.now();
  let [isNew, isUnsaved] = [false, false];
  return async () => {
    if (await pictureFacts.examine(LOOKED_AT)) [isNew, isUnsaved] = [true, true];
    if (clock.now() - refreshedAt < REFRESH_EVERY) return;
    refreshedAt = clock.now();
    isNew = (await pictureFacts.scan()) || isNew;
    if (isNew) refresh();
    if (isUnsaved) await pictureFacts.save();
    [isNew, isUnsaved] = [false, false];
  };
}
