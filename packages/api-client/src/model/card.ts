/** A payment card linked to the account, with a masked number. */
export interface Card {
  readonly id: string;
  /** Used for payments. */
  readonly isPrimary: boolean;
  /** As the platform masks it: `**** 4242`. */
  readonly number: string;
}
