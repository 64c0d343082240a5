import { AD_CODES, adErrorName, type AdErrorName } from './ad-codes.ts';
import type { Reporter } from './reporter.ts';
import type { Tracking } from './vast.ts';

/** Reports one break of a schedule (VMAP) to the ad server: that it began, and its end; or why none of it could be shown. */
export interface BreakTracker {
  /** An ad of it is shown; counts once. */
  onStarted(): void;
  /** Its tag or an ad of it failed; reported only if no ad was shown. */
  onFailed(code: number): void;
  /** Nothing of it follows. Called once. */
  end(): void;
}

/** VMAP has its own codes for a tag that could not be fetched; those of ads are VAST's. */
const VMAP_CODES: Readonly<Record<number, number>> = { [AD_CODES.tagTimeout]: 1007, [AD_CODES.network]: 1008 };

/** `tracking`: addresses of `breakStart`, `breakEnd` and `error`. */
export function createBreakTracker(tracking: Tracking, { pixels }: Pick<Reporter, 'pixels'>): BreakTracker {
  let hasStarted = false;
  let code: number = AD_CODES.unknown;
  const addresses = (event: string) => tracking[event] ?? [];
  return {
    onStarted() {
      if (!hasStarted) pixels(addresses('breakStart'));
      hasStarted = true;
    },
    onFailed(next) {
      code = next;
    },
    end() {
      if (hasStarted) pixels(addresses('breakEnd'));
      else {
        const shown = VMAP_CODES[code] ?? (code < 1_000 ? code : AD_CODES.unknown);
        pixels(addresses('error').map((url) => withError(url, shown, adErrorName(code))));
      }
    },
  };
}

/** VMAP writes the placeholders with an underscore; servers use VAST's as well. `code`: one of VAST or VMAP. */
export const withError = (url: string, code: number, name: AdErrorName): string =>
  url.replaceAll(/\[ERROR_?CODE\]/g, String(code)).replaceAll('[ERROR_MESSAGE]', name);
