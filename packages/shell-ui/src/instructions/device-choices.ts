import type { TvDeviceId } from './devices.ts';

/** An item of the device dialog: name and address. */
export interface DeviceChoice {
  readonly id: string;
  readonly name: string;
  /** Its instructions; `other` leads to the manuals. */
  readonly device: TvDeviceId | undefined;
}

const CHOICES: readonly DeviceChoice[] = [
  { id: 'android_tv', name: 'Android TV', device: 'android_tv' },
  { id: 'android_tv_apk', name: 'Android TV (APK)', device: 'android_tv' },
  { id: 'android_tv_apk_uz', name: 'Android TV (APK, UZ)', device: 'android_tv' },
  { id: 'apple_tv', name: 'Apple TV', device: 'apple_tv' },
  { id: 'lg_tv', name: 'LG', device: 'lg' },
  { id: 'samsung_tv', name: 'Samsung', device: 'samsung' },
  { id: 'sberbox', name: 'SberBox', device: 'sberbox' },
];
const MORE_CHOICES: readonly DeviceChoice[] = [
  { id: 'haier', name: 'Haier', device: 'haier' },
  { id: 'xiaomi', name: 'Xiaomi', device: 'xiaomi' },
  { id: 'sony', name: 'Sony', device: 'sony' },
  { id: 'yandex', name: 'Yandex', device: 'yandex' },
];

/** Items of the device dialog; `other` is last and has a translated name (C-098, C-099). */
export function deviceChoices(all: boolean): readonly DeviceChoice[] {
  return [...CHOICES, ...(all ? MORE_CHOICES : []), { id: 'other', name: '', device: undefined }];
}
