import type * as Api from '@antenna/api-contract';
import type { ReadContext } from '../endpoint.ts';
import type {
  ActiveProfile,
  Avatar,
  AvatarCategory,
  PlaybackSettings,
  UserProfile,
  ViewingLimits,
} from '../model/index.ts';
import { address } from './fields/address.ts';
import type { Fields } from './fields/untrusted.ts';
import { child, id, list, number, numericId, present, text, Unreadable } from './fields/read-fields.ts';

/** An unknown role is an adult without extra rights. */
export function readProfile(raw: Fields<Api.UserProfile>, context: ReadContext): UserProfile {
  const inner = child(raw.profile);
  return {
    id: id(raw.id, 'profile'),
    name: text(raw.name) ?? text(inner.name) ?? '',
    role: (text(raw.role) ?? text(inner.role)) === 'child' ? 'child' : 'adult',
    limits: readLimits(child(raw.viewing_limits)),
    ...present({
      icon: address(raw.icon, context) ?? address(inner.icon, context),
      avatarId: number(raw.icon_avatar_id),
      playback: raw.playback ? readPlayback(child(raw.playback)) : undefined,
    }),
  };
}

export function readPlayback(raw: Fields<Api.PlaybackSettings>): PlaybackSettings {
  return {
    isDataSaver: raw.data_saver === true,
    autoplaysNext: raw.autoplay_next !== false,
    hasPreviews: raw.previews !== false,
    ...present({ qualityLimit: number(raw.quality_limit) }),
  };
}

/** The profile of the device, with the minutes that a child has left. */
export function readActiveProfile(raw: Fields<Api.UserProfile>, context: ReadContext): ActiveProfile {
  return { ...readProfile(raw, context), ...present({ viewingLeft: number(raw.viewing_left_minutes) }) };
}

/** Hours count only as a pair: with one end missing they would mean nothing. */
function readLimits(raw: Fields<Api.ViewingLimits>): ViewingLimits {
  const [from, to] = [clock(raw.viewing_from), clock(raw.viewing_to)];
  return {
    ...(from !== undefined && to !== undefined && { from, to }),
    ...present({ dailyMinutes: number(raw.daily_minutes) }),
  };
}

function clock(value: unknown): string | undefined {
  const given = text(value);
  return given !== undefined && /^(?:[01]\d|2[0-3]):[0-5]\d/.test(given) ? given.slice(0, 5) : undefined;
}

export function readAvatarCategory(raw: Fields<Api.AvatarCategory>, context: ReadContext): AvatarCategory {
  return {
    title: text(raw.title) ?? '',
    avatars: list(raw.avatars, { what: 'avatars', context, read: (each) => readAvatar(each, context) }),
  };
}

function readAvatar(raw: Fields<Api.AvatarCategory['avatars'][number]>, context: ReadContext): Avatar {
  const src = address(raw.src, context);
  if (src === undefined) throw new Unreadable('avatar: no picture');
  return { id: numericId(raw.id, 'avatar'), src };
}
