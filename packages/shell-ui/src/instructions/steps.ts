import type { TextKey } from '@antenna/i18n';
import { TV_DEVICES, type TvDeviceId } from './devices.ts';

interface Way {
  readonly opening: 'shell.inst_open_remote' | 'shell.inst_open_home' | 'shell.inst_open_apps';
  /** Name of its app store. */
  readonly store: string;
  /** The account its app store may ask for. */
  readonly account: string;
}

const WAYS: Readonly<Record<TvDeviceId, Way>> = {
  samsung: { opening: 'shell.inst_open_remote', store: 'Apps', account: 'Samsung' },
  sony: { opening: 'shell.inst_open_home', store: 'Google Play', account: 'Google' },
  lg: { opening: 'shell.inst_open_remote', store: 'LG Apps', account: 'LG' },
  haier: { opening: 'shell.inst_open_home', store: 'Google Play', account: 'Google' },
  xiaomi: { opening: 'shell.inst_open_home', store: 'Google Play', account: 'Google' },
  yandex: { opening: 'shell.inst_open_apps', store: '', account: 'Yandex' },
  sberbox: { opening: 'shell.inst_open_apps', store: '', account: 'Sber ID' },
  apple_tv: { opening: 'shell.inst_open_home', store: 'App Store', account: 'Apple' },
  android_tv: { opening: 'shell.inst_open_home', store: 'Google Play', account: 'Google' },
};

/** The device for an address; undefined for a missing or unknown one. */
export function tvDevice(id: string | undefined): (typeof TV_DEVICES)[number] | undefined {
  return TV_DEVICES.find((device) => device.id === id);
}

export interface Step {
  readonly key: TextKey;
  readonly values: Readonly<Record<string, string>>;
}

/** The steps on a device, from its home screen to being signed in. */
export function stepsOf({ id }: { readonly id: TvDeviceId }, name: string): readonly Step[] {
  const { opening, store, account } = WAYS[id];
  return [
    { key: opening, values: { store } },
    { key: 'shell.inst_account', values: { account } },
    { key: 'shell.inst_search', values: { name } },
    { key: 'shell.inst_install', values: {} },
    { key: 'shell.inst_sign_in', values: { name } },
  ];
}
