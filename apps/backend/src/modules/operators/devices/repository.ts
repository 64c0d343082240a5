import type { Seconds } from '@antenna/kernel';
import { sql, type ExpressionBuilder, type Insertable, type Updateable } from 'kysely';
import type { Database } from '../../../db/open.ts';
import type { Tables } from '../../../db/schema.ts';

export interface DeviceFilter {
  readonly providerId: number | undefined;
  readonly serial: string | undefined;
  readonly deviceType: string | undefined;
  readonly providerUid: string | undefined;
  readonly mac: string | undefined;
  readonly moments: readonly {
    readonly column: 'created_at' | 'login_at';
    readonly operator: '<' | '>=';
    readonly at: Seconds;
  }[];
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

function used(db: Database, filter: DeviceFilter) {
  let query = db
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.user_id')
    .leftJoin('noted_devices as noted', (join) =>
      join.onRef('noted.provider_id', '=', 'users.provider_id').onRef('noted.serial', '=', 'devices.serial'),
    )
    .where('users.is_guest', '=', 0);
  if (filter.providerId !== undefined) query = query.where('users.provider_id', '=', filter.providerId);
  if (filter.serial !== undefined) query = query.where('devices.serial', '=', filter.serial);
  if (filter.deviceType !== undefined) query = query.where('devices.device_type', '=', filter.deviceType);
  if (filter.providerUid !== undefined) query = query.where('users.provider_uid', '=', filter.providerUid);
  if (filter.mac !== undefined) query = query.where('noted.interface_mac', '=', filter.mac);
  for (const { column, operator, at } of filter.moments) query = query.where(`devices.${column}`, operator, at);
  return query;
}

/** Devices of users by their age, each with the MAC address that the operator noted. */
export function usedDevices(db: Database, filter: DeviceFilter, { limit, offset }: Page) {
  return used(db, filter)
    .selectAll('devices')
    .select([
      'noted.interface_mac as mac',
      'users.username',
      'users.first_name',
      'users.last_name',
      'users.provider_uid',
    ])
    .orderBy('devices.created_at')
    .orderBy('devices.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countUsedDevices(db: Database, filter: DeviceFilter): Promise<number> {
  const { count } = await used(db, filter)
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Noted devices that no user has. */
export function freeDevices(db: Database, filter: DeviceFilter, { limit, offset }: Page) {
  let query = db
    .selectFrom('noted_devices')
    .selectAll()
    .where((where) => where.not(where.exists(usedBySerial(where))));
  if (filter.providerId !== undefined) query = query.where('provider_id', '=', filter.providerId);
  if (filter.serial !== undefined) query = query.where('serial', '=', filter.serial);
  if (filter.deviceType !== undefined) query = query.where('device_type', '=', filter.deviceType);
  if (filter.mac !== undefined) query = query.where('interface_mac', '=', filter.mac);
  for (const { operator, at } of filter.moments) query = query.where('created_at', operator, at);
  return query.orderBy('created_at').orderBy('serial').limit(limit).offset(offset).execute();
}

/** A user's device with the serial number of the noted one. */
function usedBySerial(where: ExpressionBuilder<Tables, 'noted_devices'>) {
  return where
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.user_id')
    .select(sql`1`.as('one'))
    .whereRef('devices.serial', '=', 'noted_devices.serial')
    .whereRef('users.provider_id', '=', 'noted_devices.provider_id')
    .where('users.is_guest', '=', 0);
}

export function updateNotedDevice(
  db: Database,
  {
    change,
    providerId,
    serial,
  }: { readonly change: Updateable<Tables['noted_devices']>; readonly providerId: number; readonly serial: string },
) {
  return db
    .updateTable('noted_devices')
    .set(change)
    .where('provider_id', '=', providerId)
    .where('serial', '=', serial)
    .returning('id')
    .executeTakeFirst();
}

export function countNotedDevices(db: Database, providerId: number) {
  return db
    .selectFrom('noted_devices')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow();
}

export function insertNotedDevice(
  db: Database,
  row: Insertable<Tables['noted_devices']>,
  facts: { [k: string]: string | undefined },
) {
  return db
    .insertInto('noted_devices')
    .values(row)
    .onConflict((conflict) => conflict.columns(['provider_id', 'serial']).doUpdateSet({ serial: row.serial, ...facts }))
    .execute();
}
