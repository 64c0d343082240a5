/** A payment card linked to the account; of its number only what may be shown. */
export interface Card {
  readonly id: string;
  /** The one that pays. */
  readonly isPrimary: boolean;
  /** As the platform masks it: `**** 4242`. */
  readonly number: string;
}
