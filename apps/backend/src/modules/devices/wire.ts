import type { Device, ParentalSettings, UserProfile } from '@antenna/api-contract';
import type { Seconds } from '@antenna/kernel';
import type { Selectable } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import { iso, zoneOffset } from '@antenna/time-zones';

export type DeviceRow = Selectable<Tables['devices']>;
type ShownRow = Omit<
  DeviceRow,
  'secret_hash' | 'previous_secret_hash' | 'replaced_at' | 'replaced_by' | 'secret_used_at'
>;

const json = <T>(text: string | null): T | null => (text === null ? null : (JSON.parse(text) as T));

const SYSTEMS: Readonly<Record<string, Device['device_type_code']>> = { 'Windows Phone': 4, Android: 3, iOS: 2 };

/** 5 smart TV, 4 Windows phone, 3 Android, 2 iOS, 1 anything else. */
function deviceTypeCode({ device_type, os_name }: Pick<ShownRow, 'device_type' | 'os_name'>) {
  return device_type === 'tv' ? 5 : ((Object.hasOwn(SYSTEMS, os_name) ? SYSTEMS[os_name] : undefined) ?? 1);
}

/** With its public id; the caller puts in the secret one where that is answered. A device without switches has the household's. */
export function device(
  row: ShownRow,
  {
    household,
    profile,
    currentId,
    now,
  }: {
    readonly household: ParentalSettings | null;
    readonly profile: UserProfile | null;
    readonly currentId: string | undefined;
    readonly now: Seconds;
  },
): Device {
  return {
    id: row.id,
    serial: row.serial,
    device_type: row.device_type,
    device_type_code: deviceTypeCode(row),
    vendor: row.vendor,
    model: row.model,
    version: row.version,
    os_name: row.os_name,
    os_version: row.os_version,
    application_type: row.application_type,
    login_at: row.login_at === null ? null : iso(row.login_at),
    created_at: iso(row.created_at),
    settings: json(row.settings),
    parental_settings: json<ParentalSettings>(row.parental_settings) ?? household,
    notification: json(row.notification),
    user_id: row.user_id,
    profile,
    name: row.name,
    locale: row.locale,
    timezone: row.timezone,
    timezone_utcoffset: zoneOffset(row.timezone ?? '', now),
    interfaces: null,
    store_source: null,
    promoted_for: null,
    codec_structure_exist: false,
    is_current: row.id === currentId,
  };
}
