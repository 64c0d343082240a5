import type { TextKey } from '@antenna/i18n';

type Opening = 'shell.inst_open_remote' | 'shell.inst_open_home' | 'shell.inst_open_apps';

export interface TvDevice {
  /** `?device=` */
  readonly id: string;
  /** Makers are called the same in every language. */
  readonly name: string;
  readonly opening: Opening;
  /** What its shop of apps is called. */
  readonly store: string;
  /** Whose account the shop may ask for. */
  readonly account: string;
}

/** Devices that the instructions are for, in the documented order. */
export const TV_DEVICES = [
  { id: 'samsung', name: 'Samsung', opening: 'shell.inst_open_remote', store: 'Apps', account: 'Samsung' },
  { id: 'sony', name: 'Sony', opening: 'shell.inst_open_home', store: 'Google Play', account: 'Google' },
  { id: 'lg', name: 'LG', opening: 'shell.inst_open_remote', store: 'LG Apps', account: 'LG' },
  { id: 'haier', name: 'Haier', opening: 'shell.inst_open_home', store: 'Google Play', account: 'Google' },
  { id: 'xiaomi', name: 'Xiaomi', opening: 'shell.inst_open_home', store: 'Google Play', account: 'Google' },
  { id: 'yandex', name: 'Yandex', opening: 'shell.inst_open_apps', store: '', account: 'Yandex' },
  { id: 'sberbox', name: 'SberBox', opening: 'shell.inst_open_apps', store: '', account: 'Sber ID' },
  { id: 'apple_tv', name: 'Apple TV', opening: 'shell.inst_open_home', store: 'App Store', account: 'Apple' },
  { id: 'android_tv', name: 'Android TV', opening: 'shell.inst_open_home', store: 'Google Play', account: 'Google' },
] as const satisfies readonly TvDevice[];

/** The device of an address; none for no or an unknown one. */
export function tvDevice(id: string | undefined): TvDevice | undefined {
  return TV_DEVICES.find((device) => device.id === id);
}

export interface Step {
  readonly key: TextKey;
  readonly values: Readonly<Record<string, string>>;
}

/** What to do on a device, from its first screen to signed in. */
export function stepsOf({ opening, store, account }: TvDevice, name: string): readonly Step[] {
  return [
    { key: opening, values: { store } },
    { key: 'shell.inst_account', values: { account } },
    { key: 'shell.inst_search', values: { name } },
    { key: 'shell.inst_install', values: {} },
    { key: 'shell.inst_sign_in', values: { name } },
  ];
}
