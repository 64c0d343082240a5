import { canGetPushes, subscribeToPushes } from '@antenna/platform-web';
import type { AppStore } from '@antenna/store';

/** Chromium's offer to install the page as an app; no other engine has it. */
export interface InstallPrompt {
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** What popups ask of the browser. */
export interface PopupBrowser {
  readonly mayAskForPushes: () => boolean;
  /** Asks the viewer, and subscribes when notifications are allowed. */
  readonly askForPushes: (client: AppStore['services']['client']) => Promise<void>;
  readonly installPrompt: () => InstallPrompt | undefined;
  readonly watchInstallPrompt: (onChange: () => void) => () => void;
  readonly reload: () => void;
}

let kept: InstallPrompt | undefined;
const watchers = new Set<() => void>();

/** The browser sends it once, and shows a notice of its own unless it is stopped. */
export function keepInstallPrompt(scope: Window = window): void {
  scope.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as Event & InstallPrompt;
    for (const run of watchers) run();
  });
}

export const popupBrowser: PopupBrowser = {
  mayAskForPushes: () => canGetPushes() && Notification.permission === 'default',
  async askForPushes(client) {
    if ((await Notification.requestPermission()) !== 'granted') return;
    await subscribeToPushes({ container: navigator.serviceWorker, client });
  },
  installPrompt: () => kept,
  watchInstallPrompt(onChange) {
    watchers.add(onChange);
    return () => void watchers.delete(onChange);
  },
  reload: () => location.reload(),
};
