import type { Tizen, WebApis } from '../tizen.ts';
import type { TvInputDevice } from '../tizen-keys.ts';

/** As Tizen's WebAPIException. */
export class WebApiException extends Error {
  override readonly name: string;
  constructor(name: 'SecurityError' | 'InvalidValuesError' | 'NotSupportedError' | 'UnknownError') {
    super('refused');
    this.name = name;
  }
}

const CODES: Readonly<Record<string, number>> = {
  MediaPlay: 415,
  MediaPause: 19,
  MediaPlayPause: 10252,
  MediaStop: 413,
  MediaRewind: 412,
  MediaFastForward: 417,
  ChannelUp: 427,
  ChannelDown: 428,
  ColorF0Red: 403,
  ColorF1Green: 404,
  Info: 457,
  Guide: 458,
  VolumeUp: 447,
  VolumeMute: 449,
  Exit: 10182,
  '0': 48,
  '9': 57,
};

export interface FakeTizenOptions {
  /** Names in config.xml; without one, its calls throw SecurityError. */
  readonly privileges?: readonly string[];
  /** Keys that the set names, but refuses to register. */
  readonly refuses?: readonly string[];
  readonly codes?: Readonly<Record<string, number>>;
  readonly hasBatch?: boolean;
  readonly payload?: string;
}

/** A Samsung set that throws as documented: without a privilege, for unknown names, for a batch with one bad name. */
export function fakeTizen({
  privileges = ['tv.inputdevice', 'productinfo'],
  refuses = [],
  codes = CODES,
  hasBatch = true,
  payload,
}: FakeTizenOptions = {}) {
  const registered: string[] = [];
  const savers: unknown[] = [];
  let exits = 0;
  let current = payload;
  const need = (privilege: string) => {
    if (!privileges.includes(privilege)) throw new WebApiException('SecurityError');
  };
  const check = (name: string) => {
    need('tv.inputdevice');
    if (!(name in codes) || refuses.includes(name)) throw new WebApiException('InvalidValuesError');
  };
  const tvinputdevice: TvInputDevice = {
    getSupportedKeys: () => Object.entries(codes).map(([name, code]) => ({ name, code })),
    registerKey(name) {
      check(name);
      registered.push(name);
    },
    ...(hasBatch
      ? {
          registerKeyBatch(names: readonly string[], onSuccess: () => void, onError: (error: unknown) => void) {
            need('tv.inputdevice');
            try {
              names.forEach(check);
              registered.push(...names);
              onSuccess();
            } catch (error) {
              onError(error);
            }
          },
        }
      : {}),
  };
  const tizen: Tizen = {
    tvinputdevice,
    application: {
      getCurrentApplication: () => ({
        exit: () => void (exits += 1),
        getRequestedAppControl: () =>
          current === undefined ? null : { appControl: { data: [{ key: 'PAYLOAD', value: [current] }] } },
      }),
    },
    systeminfo: { getCapability: () => '6.0' },
  };
  const webapis: WebApis = {
    appcommon: {
      AppCommonScreenSaverState: { SCREEN_SAVER_OFF: 0, SCREEN_SAVER_ON: 1 },
      setScreenSaver: (state, onSuccess) => {
        savers.push(state);
        onSuccess();
      },
    },
    productinfo: {
      getRealModel() {
        need('productinfo');
        return 'QE55Q60TAU';
      },
    },
  };
  return {
    tizen,
    webapis,
    registered,
    savers,
    exits: () => exits,
    launchAgain: (next: string) => void (current = next),
  };
}
