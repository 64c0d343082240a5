declare const promised: unique symbol;

/** An object or list of an answer that has not been checked yet; the contract promises that it is a `T`. */
export interface Unchecked<T> {
  readonly [promised]: T;
}

type KeyOf<T> = T extends unknown ? keyof T : never;
type FieldOf<T, Key extends PropertyKey> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never;

/** What arrives where the contract promises a `T`: plain values are `unknown`, objects and lists are to be opened by a reader. */
export type Untrusted<T> = [Extract<T, object>] extends [never]
  ? unknown
  : Unchecked<Extract<T, object>> | null | undefined;

/** An object of an answer: the compiler knows the names of its fields, never their values. Of a union it has the fields of all. */
export type Fields<T> = { readonly [Key in KeyOf<T>]?: Untrusted<FieldOf<T, Key>> };
