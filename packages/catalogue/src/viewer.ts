import { AGE_ADULT, AGE_CHILD } from '@antenna/kernel';

/** What the catalogue's rules need to know about the viewer. */
export interface Viewer {
  /** A user with a login; guests are not. */
  readonly isLoggedIn: boolean;
  readonly isChild: boolean;
  /** The app around the page sells nothing: no price is shown. */
  readonly hidesPrices?: boolean;
  /** Ids that count as adult regardless of age; configured, empty by default (B-565). */
  readonly adultChannelIds?: readonly number[];
}

/** May something of this age be listed for the viewer? A child sees up to 12, and nothing of unknown age (B-368, B-369). */
export function isAgeListed(age: number | undefined, viewer: Pick<Viewer, 'isChild'>): boolean {
  return !viewer.isChild || (age !== undefined && age <= AGE_CHILD);
}

/** Is this age adult for the viewer: unknown, 18 and more, or over 12 for a child (B-370)? */
export function isAdultAge(age: number | undefined, viewer: Pick<Viewer, 'isChild'>): boolean {
  return age === undefined || age >= AGE_ADULT || (viewer.isChild && age > AGE_CHILD);
}
