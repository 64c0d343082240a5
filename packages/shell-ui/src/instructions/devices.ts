export interface TvDevice {
  /** `?device=` */
  readonly id: string;
  /** Makers are called the same in every language. */
  readonly name: string;
}

/** Devices that the instructions are for, in the documented order. What to do on each is in steps.ts: the footer needs their names alone. */
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
