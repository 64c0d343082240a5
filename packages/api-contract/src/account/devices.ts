import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { UserProfile } from './profiles.ts';
import { AnyObject, Iso, nullable, Uuid } from '../shapes.ts';

export const ParentalSettings = Type.Object({
  duration: Type.Integer({ description: 'minutes' }),
  pay: Type.Boolean(),
  profile: Type.Boolean(),
  program: Type.Boolean(),
  vod: Type.Boolean(),
  channel: Type.Boolean(),
  settings: Type.Boolean(),
});
export type ParentalSettings = Static<typeof ParentalSettings>;

export const Device = Type.Object({
  /** POST devices and auth/device return the id that renews a token; lists return a public one. */
  id: Uuid,
  serial: Type.String(),
  device_type: Type.String(),
  device_type_code: Type.Integer({
    minimum: 1,
    maximum: 5,
    description: '5 TV, 4 Windows phone, 3 Android, 2 iOS, 1 other',
  }),
  vendor: Type.String(),
  model: Type.String(),
  version: Type.String(),
  os_name: Type.String(),
  os_version: Type.String(),
  application_type: Type.String(),
  login_at: nullable(Iso),
  created_at: Iso,
  settings: nullable(AnyObject),
  parental_settings: nullable(ParentalSettings),
  notification: nullable(
    Type.Object({ notification_type: Type.String(), token: Type.String(), created_at: Type.Optional(Iso) }),
  ),
  user_id: nullable(Type.Integer()),
  user: Type.Optional(
    Type.Object({
      id: Type.Integer(),
      username: Type.String(),
      first_name: Type.String(),
      last_name: Type.String(),
      provider_uid: nullable(Type.String()),
    }),
  ),
  profile: nullable(UserProfile),
  name: Type.String(),
  locale: nullable(Type.String()),
  timezone: nullable(Type.String()),
  timezone_utcoffset: Type.Integer(),
  interfaces: nullable(Type.Array(Type.Object({ name: nullable(Type.String()), mac: nullable(Type.String()) }))),
  store_source: nullable(Type.String()),
  promoted_for: nullable(Type.String()),
  codec_structure_exist: Type.Boolean(),
  is_current: Type.Boolean(),
});
export type Device = Static<typeof Device>;

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

export const DevicePatch = Type.Object({
  name: text(64),
  locale: text(16),
  timezone: text(64),
  /** As POST /v2/users/self/profile, for the device in the path. */
  profile_id: text(64),
  /** Ignored: other clients send it. */
  action: text(32),
  /** The PIN, if parental settings change and parental_code/check did not unlock them. */
  pincode: text(16),
  settings: Type.Optional(AnyObject),
  parental_settings: Type.Optional(Type.Partial(ParentalSettings)),
  notification: Type.Optional(
    nullable(
      Type.Object({ notification_type: Type.String({ maxLength: 32 }), token: Type.String({ maxLength: 1024 }) }),
    ),
  ),
});
export type DevicePatch = Static<typeof DevicePatch>;

export const DeviceNew = Type.Object({
  serial: text(128),
  device_type: text(32),
  vendor: text(64),
  model: text(64),
  version: text(64),
  os_name: text(64),
  os_version: text(64),
  application_type: text(32),
  name: text(64),
  locale: text(16),
  timezone: text(64),
});
export type DeviceNew = Static<typeof DeviceNew>;

const one = '/v2/users/self/devices/{id}';

export const deviceCalls = {
  list: call({
    name: 'devices.list',
    method: 'GET',
    path: '/v2/users/self/devices',
    auth: 'user',
    summary: 'Own devices, newest login first',
    answer: Type.Array(Device),
    codes: [],
  }),
  create: call({
    name: 'devices.create',
    method: 'POST',
    path: '/v2/users/self/devices',
    auth: 'user',
    summary: 'Registers a device; 200 when the serial is already one’s own',
    form: true,
    status: 201,
    alternateStatus: 200,
    body: DeviceNew,
    answer: Device,
    codes: ['invalid', 'device_limit'],
  }),
  current: call({
    name: 'devices.current',
    method: 'GET',
    path: '/v2/users/self/devices/device',
    auth: 'user',
    summary: 'The device of the token',
    answer: Device,
    codes: [],
  }),
  read: call({
    name: 'devices.read',
    method: 'GET',
    path: one,
    auth: 'user',
    summary: 'One own device',
    answer: Device,
    codes: [],
  }),
  patch: call({
    name: 'devices.patch',
    method: 'PATCH',
    path: one,
    auth: 'user',
    summary: 'Change an own device',
    form: true,
    body: DevicePatch,
    answer: Device,
    codes: ['invalid', 'pin_required', 'wrong_pin', 'child_forbidden'],
  }),
  remove: call({
    name: 'devices.remove',
    method: 'DELETE',
    path: one,
    auth: 'user',
    summary: 'Remove an own device and its tokens',
    status: 204,
    codes: ['too_many_devices', 'pin_required', 'child_forbidden'],
  }),
};
