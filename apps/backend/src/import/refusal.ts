/** Why an import was refused as a whole. Nothing in the database has changed then. */
export type RefusalKind =
  | 'not-found'
  | 'not-fetched'
  | 'forbidden-address'
  | 'too-large'
  | 'not-a-guide'
  | 'not-a-playlist'
  | 'unknown-packing'
  | 'nothing-in-it'
  | 'nothing-matched'
  | 'already-running'
  | 'database'
  | 'cancelled';

export class ImportRefusal extends Error {
  override readonly name = 'ImportRefusal';
  readonly kind: RefusalKind;
  /** Line of the file, 0 where it is about the whole. */
  readonly line: number;
  constructor(kind: RefusalKind, message: string, line = 0) {
    super(message);
    this.kind = kind;
    this.line = line;
  }
}
