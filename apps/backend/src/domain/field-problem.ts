/** What can be wrong with a field. */
export type ProblemName =
  | 'required'
  | 'not_valid'
  | 'email'
  | 'phone'
  | 'number'
  | 'time_zone'
  | 'moment'
  | 'date'
  | 'money'
  | 'zero'
  | 'range'
  | 'fixed'
  | 'too_short'
  | 'too_long'
  | 'too_many'
  | 'choice'
  | 'one_of'
  | 'not_allowed'
  | 'past'
  | 'future'
  | 'before_start'
  | 'span'
  | 'begun'
  | 'not_archived'
  | 'return_over'
  | 'confirmed'
  | 'duration'
  | 'only_adult'
  | 'active_profile'
  | 'several_users'
  | 'household'
  | 'not_set'
  | 'not_now'
  | 'object'
  | 'array';

/** With `values` for the placeholders of its text; `message`: of the schema validator, in English. */
export type FieldProblem =
  | ProblemName
  | { readonly problem: ProblemName; readonly values: Readonly<Record<string, string | number>> }
  | { readonly message: string };

export type ProblemFields = Readonly<Record<string, readonly FieldProblem[]>>;

/** One of these fields, or values, has to be given. */
export const oneOf = (...names: readonly string[]): FieldProblem => ({
  problem: 'one_of',
  values: { names: names.join(', ') },
});
