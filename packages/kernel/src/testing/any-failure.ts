import type { Failure, FailureKind } from '../failure.ts';

/** A failure of a kind; one that the server answered has a status and a code. */
export const anyFailure = <Kind extends FailureKind>(
  kind: Kind,
  over: Partial<Extract<Failure, { readonly kind: Kind }>> = {},
): Extract<Failure, { readonly kind: Kind }> => {
  const isAnswered = kind !== 'offline' && kind !== 'timeout' && kind !== 'aborted';
  const answered = isAnswered ? { status: 400, code: kind, ...(kind === 'invalid' && { fields: {} }) } : {};
  return { kind, ...answered, ...over } as Extract<Failure, { readonly kind: Kind }>;
};
