import type { Clock, Millis } from '@antenna/kernel';
import { APP_OPEN_TOLERANCE, APP_OPEN_WAIT, type AppSystem } from '@antenna/navigation';

export interface AppOpening {
  readonly system: AppSystem;
  /** The app's own address; without it the store opens at once. */
  readonly app: string | undefined;
  readonly store: string | undefined;
}

type Page = Pick<Window, 'location' | 'document'>;

/**
 * Tries the native app, then its store if the page is still visible and the timer fired in time. A timer that fires
 * later was suspended behind the app.
 */
export function openApp(
  { clock, page = window }: { readonly clock: Clock; readonly page?: Page },
  { system, app, store }: AppOpening,
): void {
  if (app === undefined) {
    if (store !== undefined) page.location.assign(store);
    return;
  }
  const wait: Millis = APP_OPEN_WAIT[system];
  const askedAt = clock.now();
  clock.after(wait, () => {
    const isLate = clock.now() - askedAt > wait + APP_OPEN_TOLERANCE;
    if (store !== undefined && !isLate && page.document.visibilityState === 'visible') page.location.assign(store);
  });
  page.location.assign(app);
}
