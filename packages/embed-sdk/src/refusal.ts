/**
 * Why a promise was rejected: the player's own reason, or one of the script: `silent` (no answer in ten seconds), `gone`
 * (the frame was removed), `embedding` (the operator does not allow this site), `unsupported` (an older player).
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reason: string;

  constructor(reason: string) {
    super(`antenna: ${reason}`);
    this.reason = reason;
  }
}
