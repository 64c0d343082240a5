import { LIST_TTL } from '../limits.ts';
import type { Device } from '../model/index.ts';
import { readDevice } from '../read/user.ts';
import { listAnswer, object } from '../read/wire.ts';
import { get, segment, write } from './define.ts';

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

export const deviceCalls = {
  /** Newest login first. */
  list: get<void, readonly Device[]>('devices.list', { path: () => '/v2/users/self/devices', auth: 'user', cache: LIST_TTL, read: (data, context) => listAnswer(data, 'devices', context, readDevice) }),
  create: write('devices.create', 'POST', {
    path: () => '/v2/users/self/devices',
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
  remove: write('devices.remove', 'DELETE', { path: (args: { readonly id: string }) => `/v2/users/self/devices/${segment(args.id)}`, auth: 'user', read: () => undefined }),
} as const;
