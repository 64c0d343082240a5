/** A thing that exists once: made by this call, or there already. */
export interface Created<Value> {
  readonly value: Value;
  readonly isNew: boolean;
}
