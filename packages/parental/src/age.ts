import { AGE_ADULT } from '@antenna/kernel';

/** Whether content of this age requires the PIN. */
export function isAdultOnly(age: number | undefined): boolean {
  return age !== undefined && age >= AGE_ADULT;
}

/** The age to ask the rule with: what has no rating counts as adult. */
export function pinAge(age: number | undefined): number {
  return age ?? AGE_ADULT;
}
