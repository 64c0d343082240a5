import type { UserProfile } from '@antenna/api-contract';
import type { Selectable } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import type { ProviderData } from '../../provider/provider-cache.ts';
import { playbackOf } from './playback-of.ts';

export type ProfileRow = Selectable<Tables['profiles']>;
export type Role = UserProfile['role'];

/** A role of two words; another one is an adult's. */
export const roleOf = (row: Pick<ProfileRow, 'role'>): Role => (row.role === 'child' ? 'child' : 'adult');

/** The chosen avatar; without one always the same of the operator's, so that profiles look different from the first day. */
function pictureOf({ id, icon_avatar_id }: ProfileRow, avatars: ReadonlyMap<number, string>): string {
  const chosen = icon_avatar_id === null ? undefined : avatars.get(icon_avatar_id);
  if (chosen !== undefined) return chosen;
  const all = [...avatars.values()];
  return all[Number.parseInt(id.replaceAll('-', '').slice(0, 8), 16) % all.length] ?? '';
}

export function profile(row: ProfileRow, provider: ProviderData): UserProfile {
  const role = roleOf(row);
  const icon = pictureOf(row, provider.avatarById);
  return {
    id: row.id,
    name: row.name,
    icon,
    background: '',
    profile: { id: role === 'child' ? 2 : 1, role, name: role, icon, background: '', description: '' },
    role,
    icon_avatar_id: row.icon_avatar_id,
    viewing_limits: { viewing_from: row.viewing_from, viewing_to: row.viewing_to, daily_minutes: row.daily_minutes },
    playback: playbackOf(row),
  };
}
