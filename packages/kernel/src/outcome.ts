/** The result of something that may fail. Failures are values; only bugs throw. */
export type Outcome<Value, Refusal> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Refusal };

export function success<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

export function refusal<Refusal>(failure: Refusal): { readonly ok: false; readonly failure: Refusal } {
  return { ok: false, failure };
}
