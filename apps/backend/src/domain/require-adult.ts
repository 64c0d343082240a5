import type { Viewer } from '../sessions/sessions.ts';
import { domainError } from './domain-error.ts';

/** Only for an adult who is signed in: neither a guest nor a child's profile. */
export function requireAdult({ isGuest, profile }: Pick<Viewer, 'isGuest' | 'profile'>): void {
  if (isGuest) throw domainError('guest-forbidden');
  if (profile === 'child') throw domainError('child-forbidden');
}

/** The same, and never for an operator's system that acts for the user. */
export function requireAdultInPerson(viewer: Pick<Viewer, 'isGuest' | 'profile' | 'isOperators'>): void {
  requireAdult(viewer);
  if (viewer.isOperators) throw domainError('permission-denied');
}
