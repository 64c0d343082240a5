/** Why input was not read at all. */
export type InputErrorKind =
  | 'not-found'
  | 'not-fetched'
  | 'forbidden-address'
  | 'too-large'
  | 'not-a-guide'
  | 'not-a-playlist'
  | 'unknown-packing'
  | 'nothing-in-it'
  | 'cancelled';

/** Input that is refused as a whole. `message` is written for the operator's log. */
export class InputError<Kind extends string = InputErrorKind> extends Error {
  override readonly name: string = 'InputError';
  readonly kind: Kind;
  /** Line of the file; 0 for the whole file. */
  readonly line: number;
  constructor(kind: Kind, message: string, line = 0) {
    super(message);
    this.kind = kind;
    this.line = line;
  }
}
