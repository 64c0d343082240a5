import type { Tizen } from './tizen.ts';
import type { WebOsSystem } from './webos.ts';

/** Samsung hands links of tiles and of the set's search over under this key. */
const PAYLOAD = 'PAYLOAD';

/** The data that a Samsung set started the app with; throws what the set throws. */
export const payloadOf = (tizen: Tizen): string | undefined =>
  tizen.application
    ?.getCurrentApplication()
    .getRequestedAppControl()
    ?.appControl.data.find(({ key }) => key === PAYLOAD)?.value[0];

interface LaunchedWindow {
  readonly tizen?: Tizen;
  readonly webOSSystem?: WebOsSystem;
  readonly PalmSystem?: WebOsSystem;
}

/** Whether the set was asked for more than the app itself, known or not; throws what the set throws. */
export function hasLaunchData(scope: Window): boolean {
  const { tizen, webOSSystem, PalmSystem } = scope as Window & LaunchedWindow;
  if (tizen) return payloadOf(tizen) !== undefined;
  const params = (webOSSystem ?? PalmSystem)?.launchParams ?? '';
  return !/^\s*(?:\{\s*\})?\s*$/.test(params);
}
