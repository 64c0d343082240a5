import { InputError, type InputErrorKind } from '@antenna/safe-input';

export type ImportErrorKind = InputErrorKind | 'nothing-matched' | 'already-running' | 'database';

/** Why an import ended without a change in the database: its input, or what the database said. */
export class ImportError extends InputError<ImportErrorKind> {
  override readonly name = 'ImportError';
}
