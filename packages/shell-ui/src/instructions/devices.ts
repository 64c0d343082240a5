export interface TvDevice {
  /** `?device=` */
  readonly id: string;
  /** Brand names are the same in every language. */
  readonly name: string;
}

/**
 * Devices with instructions, in the documented order. The steps are in steps.ts: the footer only needs the
 * names.
 */
export const TV_DEVICES = [
  { id: 'samsung', name: 'Samsung' },
  { id: 'sony', name: 'Sony' },
  { id: 'lg', name: 'LG' },
  { id: 'haier', name: 'Haier' },
  { id: 'xiaomi', name: 'Xiaomi' },
  { id: 'yandex', name: 'Yandex' },
  { id: 'sberbox', name: 'SberBox' },
  { id: 'apple_tv', name: 'Apple TV' },
  { id: 'android_tv', name: 'Android TV' },
] as const satisfies readonly TvDevice[];

export type TvDeviceId = (typeof TV_DEVICES)[number]['id'];
