import type { ProfileChange } from '@antenna/api-client';
import { haveLimitsChanged, type Household, type ProfileScreenEffect } from '@antenna/session';

/** The fields a save changes: unchanged limits are not sent because they would require the PIN. */
export function changeOf(
  { id, draft }: Extract<ProfileScreenEffect, { do: 'save' }>,
  { profiles }: Household,
): ProfileChange {
  const before = profiles.find((each) => each.id === id);
  const { from, to, dailyMinutes } = draft.limits;
  const limits = {
    ...(from !== undefined && to !== undefined && { from, to }),
    ...(dailyMinutes !== undefined && { dailyMinutes }),
  };
  return {
    id,
    name: draft.name,
    avatarId: draft.avatarId === before?.avatarId ? undefined : draft.avatarId,
    limits: draft.role === 'child' && haveLimitsChanged(draft.limits, before?.limits) ? limits : undefined,
  };
}
