import { InputError, type InputErrorKind } from '@antenna/safe-input';

export type ImportErrorKind = InputErrorKind | 'nothing-matched' | 'too-many-gone' | 'already-running' | 'database';

/** Why an import ended without a change: its input, or the database. */
export class ImportError extends InputError<ImportErrorKind> {
  override readonly name = 'ImportError';
}
