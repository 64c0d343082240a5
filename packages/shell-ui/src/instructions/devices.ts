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

/** A line of the device dialog: what it is called and where it leads. */
export interface DeviceChoice {
  readonly id: string;
  readonly name: string;
  /** The instructions it is answered with; `other` leads to the manuals. */
  readonly device: (typeof TV_DEVICES)[number]['id'] | undefined;
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

/** What the device dialog lists; `other` stands last and is called by a text (C-098, C-099). */
export function deviceChoices(all: boolean): readonly DeviceChoice[] {
  return [...CHOICES, ...(all ? MORE_CHOICES : []), { id: 'other', name: '', device: undefined }];
}

/** A set-top box of another kind and where its settings take the portal's address. */
export interface ManualDevice {
  readonly id: string;
  readonly name: string;
  /** As its own menus say it. */
  readonly place: string;
}

export const MANUAL_DEVICES: readonly ManualDevice[] = [
  { id: 'dune', name: 'DUNE', place: 'Setup → Applications → IPTV' },
  { id: 'tvip', name: 'TVIP', place: 'Settings → TV → Content source' },
  { id: 'eltex', name: 'Eltex', place: 'Settings → Middleware' },
  { id: 'mag', name: 'MAG', place: 'Settings → Servers → Portals' },
];

/** The box of an address, in whatever case it is written (C-031). */
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
