import type { TextKey, Translate } from '@antenna/i18n';

/** Labels that differ inside a native app, with their usual keys. */
const USUAL_KEYS = {
  sign_in: 'shell.sign_in',
  account: 'settings.account',
  subscriptions: 'settings.subscriptions',
} as const satisfies Readonly<Record<string, TextKey>>;

export type WebviewLabel = keyof typeof USUAL_KEYS;

/** In a webview the `webview.*` text if there is one, else the usual text. */
export function webviewText(text: Translate, label: WebviewLabel, isWebview: boolean): string {
  const key = `webview.${label}` as const;
  const special = isWebview ? text(key) : key;
  // A missing text gives its key.
  return special === key || special === '' ? text(USUAL_KEYS[label]) : special;
}
