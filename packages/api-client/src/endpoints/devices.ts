import type { ParentalSettings } from '../model/index.ts';
import { readDevice } from '../read/user.ts';
import { listAnswer, object } from '../read/fields/read-fields.ts';
import { get, write } from './define.ts';

/** What a device says about itself. */
export interface NewDevice {
  readonly serial: string;
  readonly deviceType: 'tv' | 'tablet' | 'phone' | 'pc';
  readonly vendor: string;
  readonly model: string;
  readonly version: string;
  readonly osName: string;
  readonly osVersion: string;
}

/** What may be changed of an own device. */
export interface DeviceChange {
  readonly id: string;
  readonly parentalSettings?: Partial<ParentalSettings> | undefined;
  readonly settings?: Readonly<Record<string, unknown>> | undefined;
  readonly name?: string | undefined;
  /** The PIN, for settings of the control that are not open. */
  readonly pincode?: string | undefined;
  /** Where pushes for this device go. */
  readonly notification?: { readonly type: string; readonly token: string } | undefined;
}

export const deviceCalls = {
  /** Newest login first. */
  list: get('devices.list', {
    path: '/v2/users/self/devices',
    auth: 'user',
    read: (data, context) => listAnswer(data, { what: 'devices', context, read: readDevice }),
  }),
  create: write('devices.create', 'POST', {
    path: '/v2/users/self/devices',
    body: (args: NewDevice) => ({
      serial: args.serial,
      device_type: args.deviceType,
      vendor: args.vendor,
      model: args.model,
      version: args.version,
      os_name: args.osName,
      os_version: args.osVersion,
      application_type: 'web',
    }),
    auth: 'user',
    read: (data) => readDevice(object(data, 'device')),
  }),
  /** The device of the token. */
  current: get('devices.current', {
    path: '/v2/users/self/devices/device',
    auth: 'user',
    read: (data) => readDevice(object(data, 'device')),
  }),
  patch: write('devices.patch', 'PATCH', {
    path: '/v2/users/self/devices/{id}',
    params: (args: DeviceChange) => ({ id: args.id }),
    body: (args: DeviceChange) => ({
      parental_settings: args.parentalSettings,
      settings: args.settings,
      name: args.name,
      pincode: args.pincode,
      notification: args.notification && {
        notification_type: args.notification.type,
        token: args.notification.token,
      },
    }),
    auth: 'user',
    read: (data) => readDevice(object(data, 'device')),
  }),
  remove: write('devices.remove', 'DELETE', {
    path: '/v2/users/self/devices/{id}',
    params: (args: { readonly id: string }) => ({ id: args.id }),
    auth: 'user',
    read: () => undefined,
  }),
} as const;
