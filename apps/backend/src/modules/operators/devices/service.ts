import type { Device, operatorCatalogueCalls } from '@antenna/api-contract';
import { toSeconds, type Clock, type Random } from '@antenna/kernel';
import { randomUUID } from 'node:crypto';
import { type Selectable } from 'kysely';
import type { Tables } from '../../../db/schema.ts';
import type { BodyOf, QueryOf } from '../../../domain/call-types.ts';
import { isTimeZone } from '@antenna/time-zones';
import { device, type DeviceRow } from '../../devices/wire.ts';
import { NOTED_DEVICES_MOST, PAGE } from '../../limits.ts';
import { limitOf } from '../../paging.ts';
import { readMoment } from '../moments.ts';
import type { ProviderCache } from '../../../provider/provider-cache.ts';
import type { Database } from '../../../db/open.ts';
import type { Sessions } from '../../../sessions/sessions.ts';
import type { AppSettings } from '../../../settings.ts';
import { inTransaction } from '../../../db/transaction.ts';
import {
  countUsedDevices,
  freeDevices,
  usedDevices,
  type DeviceFilter,
  updateNotedDevice,
  countNotedDevices,
  insertNotedDevice,
} from './repository.ts';
import { domainError, invalid } from '../../../domain/domain-error.ts';

export interface OperatorDevicesDeps {
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly random: Random;
  readonly sessions: Sessions;
  readonly settings: Pick<AppSettings, 'secretKey'>;
}

type NotedRow = Selectable<Tables['noted_devices']>;
type Query = QueryOf<typeof operatorCatalogueCalls.devices>;
type Noted = BodyOf<typeof operatorCatalogueCalls.noteDevice>;

/** Devices in use by their age, then those that are not used yet. */
export async function operatorDevices(
  deps: OperatorDevicesDeps,
  providerId: number | undefined,
  query: Query,
): Promise<Device[]> {
  const { db, clock } = deps;
  const [limit, offset, now] = [limitOf(query.limit, PAGE), query.offset ?? 0, toSeconds(clock.now())];
  const filter: DeviceFilter = {
    providerId,
    serial: query.serial,
    deviceType: query.device_type,
    providerUid: query.provider_uid,
    mac: query.interface_mac === undefined ? undefined : plainMac(query.interface_mac),
    moments: moments(query),
  };
  const rows = await usedDevices(db, filter, { limit, offset });
  const shown = rows.map(({ mac, username, first_name, last_name, provider_uid, ...row }) => ({
    ...withMac(device(row as DeviceRow, { household: null, profile: null, currentId: undefined, now }), mac),
    user: { id: row.user_id, username, first_name, last_name, provider_uid },
  }));
  if (
    shown.length === limit ||
    query.provider_uid !== undefined ||
    query.login_before !== undefined ||
    query.login_after !== undefined
  )
    return shown;
  const before = offset === 0 ? shown.length : await countUsedDevices(db, filter);
  const free = await freeDevices(db, filter, { limit: limit - shown.length, offset: Math.max(0, offset - before) });
  return [...shown, ...free.map((row) => notedDevice(row, now))];
}

function moments(query: Query) {
  return (
    [
      ['created_before', 'created_at', '<'],
      ['created_after', 'created_at', '>='],
      ['login_before', 'login_at', '<'],
      ['login_after', 'login_at', '>='],
    ] as const
  ).flatMap(([name, column, operator]) => {
    const text = query[name];
    return text === undefined ? [] : [{ column, operator, at: readMoment(text, name) }];
  });
}

/** Notes a device that the operator hands out, or changes the note. A device in use is answered as it is used. */
export async function noteDevice(deps: OperatorDevicesDeps, providerId: number, body: Noted): Promise<Device> {
  const { db, clock } = deps;
  const { serial, interface_mac: mac, ...rest } = body;
  if (rest.timezone && !isTimeZone(rest.timezone)) throw invalid({ timezone: ['time_zone'] });
  const facts = Object.fromEntries(
    Object.entries({ ...rest, interface_mac: mac === undefined ? undefined : plainMac(mac) }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  await inTransaction(db, async (trx) => {
    const changed = await updateNotedDevice(trx, { change: { serial, ...facts }, providerId, serial });
    if (changed) return;
    const { count } = await countNotedDevices(trx, providerId);
    if (Number(count) >= NOTED_DEVICES_MOST) throw domainError('conflict');
    const fresh = {
      id: randomUUID(),
      provider_id: providerId,
      serial,
      device_type: '',
      vendor: '',
      model: '',
      version: '',
      os_name: '',
      os_version: '',
      application_type: '',
      name: '',
      ...facts,
      created_at: toSeconds(clock.now()),
    };
    await insertNotedDevice(trx, fresh, facts);
  });
  const [shown] = await operatorDevices(deps, providerId, { serial, limit: 1 });
  if (!shown) throw domainError('missing');
  return shown;
}

function notedDevice({ interface_mac: mac, provider_id: _provider, ...row }: NotedRow, now: number): Device {
  return {
    ...withMac(
      device(
        {
          ...row,
          user_id: 0,
          profile_id: null,
          settings: null,
          parental_settings: null,
          notification: null,
          login_at: null,
        },
        { household: null, profile: null, currentId: undefined, now },
      ),
      mac,
    ),
    user_id: null,
  };
}

const withMac = (shown: Device, mac: string | null): Device =>
  mac === null ? shown : { ...shown, interfaces: [{ name: null, mac }] };

/** `AABBCCDDEEFF`, `aa-bb-…` and `aa:bb:…` are one address. */
const plainMac = (text: string): string => (text.toLowerCase().replaceAll(/[:-]/g, '').match(/../g) ?? []).join(':');
