import type { Step } from './steps.ts';

/** Another set-top box and where its settings take the portal address. */
export interface ManualDevice {
  readonly id: string;
  readonly name: string;
  /** As in the box's own menu. */
  readonly place: string;
}

export const MANUAL_DEVICES: readonly ManualDevice[] = [
  { id: 'dune', name: 'DUNE', place: 'Setup → Applications → IPTV' },
  { id: 'tvip', name: 'TVIP', place: 'Settings → TV → Content source' },
  { id: 'eltex', name: 'Eltex', place: 'Settings → Middleware' },
  { id: 'mag', name: 'MAG', place: 'Settings → Servers → Portals' },
];

/** The box for an address, case-insensitive (C-031). */
export function manualDevice(id: string | undefined): ManualDevice | undefined {
  return MANUAL_DEVICES.find((device) => device.id === id?.toLowerCase());
}

export function manualSteps({ place }: ManualDevice, name: string): readonly Step[] {
  return [
    { key: 'packets.manual_connect', values: {} },
    { key: 'packets.manual_place', values: { place } },
    { key: 'packets.manual_address', values: {} },
    { key: 'packets.manual_restart', values: {} },
    { key: 'shell.inst_sign_in', values: { name } },
  ];
}
