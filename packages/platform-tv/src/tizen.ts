import { guarded, reasonOf } from './guarded.ts';
import { payloadOf } from './launch-data.ts';
import { createLifecycle, heldWhile } from './lifecycle.ts';
import { createLinks } from './links.ts';
import { registerTizenKeys, type TvInputDevice } from './tizen-keys.ts';
import type { TvParts, TvPlatform } from './tv-platform.ts';

interface AppControlData {
  readonly key: string;
  readonly value: readonly string[];
}

/** What Tizen adds to a page, as far as it is used. */
export interface Tizen {
  readonly tvinputdevice?: TvInputDevice;
  readonly application?: {
    getCurrentApplication(): {
      exit(): void;
      getRequestedAppControl(): { readonly appControl: { readonly data: readonly AppControlData[] } } | null;
    };
  };
  readonly systeminfo?: { getCapability(name: string): unknown };
}

/** Samsung's own interfaces, from `$WEBAPIS/webapis/webapis.js`. */
export interface WebApis {
  readonly appcommon?: {
    readonly AppCommonScreenSaverState: { readonly SCREEN_SAVER_OFF: unknown; readonly SCREEN_SAVER_ON: unknown };
    setScreenSaver(state: unknown, onSuccess: () => void, onError: (error: unknown) => void): void;
  };
  readonly productinfo?: { getRealModel(): string };
}

export function createTizen(tizen: Tizen, { scope, logger }: TvParts): TvPlatform {
  const { webapis } = scope as Window & { readonly webapis?: WebApis };
  const keyCodes = registerTizenKeys(
    guarded(logger, 'tvinputdevice', () => tizen.tvinputdevice),
    logger,
  );
  const lifecycle = createLifecycle(scope);
  const payload = () => guarded(logger, 'getRequestedAppControl', () => payloadOf(tizen));
  const links = createLinks(scope, payload());
  // A running app is started again with new data.
  scope.addEventListener('appcontrol', () => {
    lifecycle.report(true);
    links.arrived(payload());
  });
  const hold = heldWhile(lifecycle, (isHeld) =>
    guarded(logger, 'setScreenSaver', () => {
      const saver = webapis?.appcommon;
      const states = saver?.AppCommonScreenSaverState;
      saver?.setScreenSaver(
        isHeld ? states?.SCREEN_SAVER_OFF : states?.SCREEN_SAVER_ON,
        () => {},
        (error) => logger.warn('refused by the TV', { what: 'setScreenSaver', why: reasonOf(error) }),
      );
    }),
  );
  return {
    name: 'tizen',
    keyCodes,
    lifecycle,
    screensaver: { hold },
    launch: links,
    leaving: 'asks',
    exit() {
      const isLeft = guarded(logger, 'exit', () => {
        tizen.application?.getCurrentApplication().exit();
        return tizen.application !== undefined;
      });
      if (!isLeft) scope.close();
      return true;
    },
    async facts() {
      const read = (what: string, call: () => unknown) => {
        const value = guarded(logger, what, call);
        return typeof value === 'string' && value !== '' ? value : undefined;
      };
      const model = read('getRealModel', () => webapis?.productinfo?.getRealModel());
      const osVersion = read('getCapability', () =>
        tizen.systeminfo?.getCapability('http://tizen.org/feature/platform.version'),
      );
      return {
        manufacturer: 'Samsung',
        osName: 'Tizen',
        ...(model === undefined ? {} : { model }),
        ...(osVersion === undefined ? {} : { osVersion }),
      };
    },
  };
}
