import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { nullable, PictureUrl, Uuid, words } from '../shapes.ts';

const Role = words(['adult', 'child']);
const ClockTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'HH:MM of the viewer’s clock' });

/** When and how long a child may watch; `null`: unlimited. A span may cross midnight. */
export const ViewingLimits = Type.Object({
  viewing_from: nullable(ClockTime),
  viewing_to: nullable(ClockTime),
  daily_minutes: nullable(Type.Integer({ minimum: 0, maximum: 1_440 })),
});
export type ViewingLimits = Static<typeof ViewingLimits>;

/** How a profile wants to be played to (choice). */
export const PlaybackSettings = Type.Object({
  quality_limit: nullable(
    Type.Integer({ minimum: 144, maximum: 4_320, description: 'lines of the best picture; `null`: no limit' }),
  ),
  data_saver: Type.Boolean({ description: 'nothing moves or loads ahead unasked' }),
  autoplay_next: Type.Boolean({ description: 'the next episode begins after this one' }),
  previews: Type.Boolean({ description: 'cards and banners play trailers' }),
});
export type PlaybackSettings = Static<typeof PlaybackSettings>;

export const UserProfile = Type.Object({
  id: Uuid,
  name: Type.String(),
  icon: PictureUrl,
  background: PictureUrl,
  profile: Type.Object({
    id: Type.Integer(),
    role: Role,
    name: Type.String(),
    icon: PictureUrl,
    background: PictureUrl,
    description: Type.String(),
  }),
  role: Role,
  icon_avatar_id: nullable(Type.Integer()),
  /** All `null` for an adult. */
  viewing_limits: ViewingLimits,
  playback: PlaybackSettings,
  /** Only of the active profile: minutes left today, `null` without a daily budget. */
  viewing_left_minutes: Type.Optional(nullable(Type.Integer())),
});
export type UserProfile = Static<typeof UserProfile>;

export const AvatarCategory = Type.Object({
  title: Type.String(),
  avatars: Type.Array(Type.Object({ id: Type.Integer(), src: PictureUrl })),
});
export type AvatarCategory = Static<typeof AvatarCategory>;

/** Time zone of the clock that the limits are by; kept as the user's where none is set (choice). */
const zone = Type.Optional(Type.String({ maxLength: 64 }));
/** The PIN, if required and not unlocked by parental_code/check. */
const pincode = Type.Optional(Type.String({ maxLength: 16 }));
const name = Type.String({ maxLength: 64 });
const icon = Type.Optional(nullable(Type.Integer()));

export const ProfileNew = Type.Object({
  name,
  role: Type.Optional(Role),
  icon_avatar_id: icon,
  viewing_limits: Type.Optional(Type.Partial(ViewingLimits)),
  zone,
  pincode,
});
export type ProfileNew = Static<typeof ProfileNew>;

export const ProfilePatch = Type.Object({
  name: Type.Optional(name),
  role: Type.Optional(Role),
  icon_avatar_id: icon,
  viewing_limits: Type.Optional(Type.Partial(ViewingLimits)),
  zone,
  pincode,
});
export type ProfilePatch = Static<typeof ProfilePatch>;

const one = '/v2/users/self/profiles/{id}';
const active = '/v2/users/self/profile';

export const profileCalls = {
  list: call({
    name: 'profiles.list',
    method: 'GET',
    path: '/v2/users/self/profiles',
    auth: 'user',
    summary: 'Own profiles, the first one first',
    answer: Type.Array(UserProfile),
    codes: [],
  }),
  create: call({
    name: 'profiles.create',
    method: 'POST',
    path: '/v2/users/self/profiles',
    auth: 'user',
    summary: 'A new profile, five at most',
    status: 201,
    body: ProfileNew,
    answer: UserProfile,
    codes: ['invalid', 'guest_forbidden', 'pin_required', 'wrong_pin', 'child_forbidden'],
  }),
  patch: call({
    name: 'profiles.patch',
    method: 'PATCH',
    path: one,
    auth: 'user',
    summary: 'Change a profile; an adult’s, or what frees a child, needs the PIN',
    body: ProfilePatch,
    answer: UserProfile,
    codes: ['invalid', 'pin_required', 'wrong_pin', 'child_forbidden'],
  }),
  remove: call({
    name: 'profiles.remove',
    method: 'DELETE',
    path: one,
    auth: 'user',
    summary: 'Remove a profile and what it owns; never the active one',
    status: 204,
    query: Type.Object({ pincode }),
    codes: ['invalid', 'pin_required', 'wrong_pin', 'child_forbidden'],
  }),
  active: call({
    name: 'profiles.active',
    method: 'GET',
    path: active,
    auth: 'user',
    summary: 'The device’s profile',
    answer: UserProfile,
    codes: [],
  }),
  playback: call({
    name: 'profiles.playback',
    method: 'PATCH',
    path: '/v2/users/self/profile/playback',
    auth: 'user',
    summary: 'Changes how the device’s profile is played to; what is absent stays',
    body: Type.Partial(PlaybackSettings),
    answer: PlaybackSettings,
    codes: ['invalid'],
  }),
  choose: call({
    name: 'profiles.choose',
    method: 'POST',
    path: active,
    auth: 'device',
    summary: 'Switch the device to a profile; to an adult’s with the PIN',
    body: Type.Object({
      profile_id: Type.Optional(Type.String({ maxLength: 64 })),
      id: Type.Optional(Type.String({ maxLength: 64 })),
      pincode,
    }),
    answer: UserProfile,
    codes: ['invalid', 'pin_required', 'wrong_pin'],
  }),
  avatarCategories: call({
    name: 'profiles.avatarCategories',
    method: 'GET',
    path: '/v2/profiles/avatar_categories',
    auth: 'user',
    summary: 'Pictures to choose from',
    answer: Type.Array(AvatarCategory),
    codes: [],
  }),
};
