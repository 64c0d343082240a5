import type { User } from '@antenna/api-client';

/** What confirms the deletion of an account; the server asks for the same. */
export type DeletionProof = 'pincode' | 'code' | 'password';

/** The PIN where one is in use, else a code to the phone, else the password; undefined: the operator alone knows who this is. */
export function deletionProof({
  parentalStatus,
  phone,
  hasPassword,
}: Pick<User, 'parentalStatus' | 'phone' | 'hasPassword'>): DeletionProof | undefined {
  if (parentalStatus === 'set') return 'pincode';
  if (phone !== undefined) return 'code';
  return hasPassword ? 'password' : undefined;
}
