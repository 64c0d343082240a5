import type { Device } from '@antenna/api-client';
import type { TextKey } from '@antenna/i18n';
import { iconDesktop, iconDeviceMobile, iconDevices, iconTelevision, type Glyph } from '@antenna/ui-kit';

interface DeviceKind {
  readonly glyph: Glyph;
  readonly name: TextKey;
}

const PHONE: DeviceKind = { glyph: iconDeviceMobile, name: 'settings.device_phone' };
const TV: DeviceKind = { glyph: iconTelevision, name: 'settings.device_tv' };

/** Device types of the wire: tv, tablet, phone, pc; older ones stb and mobile. */
const KINDS: Readonly<Record<string, DeviceKind>> = {
  tv: TV,
  stb: TV,
  phone: PHONE,
  mobile: PHONE,
  tablet: { glyph: iconDeviceMobile, name: 'settings.device_tablet' },
  pc: { glyph: iconDesktop, name: 'settings.device_pc' },
};

export function deviceKind({ deviceType }: Pick<Device, 'deviceType'>): DeviceKind {
  const known = deviceType.toLowerCase();
  return Object.hasOwn(KINDS, known) ? (KINDS[known] ?? OTHER) : OTHER;
}

const OTHER: DeviceKind = { glyph: iconDevices, name: 'settings.device_unknown' };

/** A device's name: its own, else vendor and model, else its kind. */
export function deviceName(device: Pick<Device, 'name' | 'vendor' | 'model' | 'deviceType'>, kind: string): string {
  const made = [device.vendor, device.model].filter((part) => part !== '' && part !== 'web').join(' ');
  return device.name || made || kind;
}
