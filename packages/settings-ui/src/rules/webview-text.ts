import type { TextKey, Translate } from '@antenna/i18n';

/** Labels that differ inside a native app, and what they are called elsewhere. */
const ELSEWHERE = {
  sign_in: 'shell.sign_in',
  account: 'settings.account',
  subscriptions: 'settings.subscriptions',
} as const satisfies Readonly<Record<string, TextKey>>;

export type WebviewLabel = keyof typeof ELSEWHERE;

/** In a webview the label of `webview.*` when the texts have one, else the ordinary label. */
export function webviewText(text: Translate, label: WebviewLabel, isWebview: boolean): string {
  const key = `webview.${label}` as const;
  const special = isWebview ? text(key) : key;
  // A text source answers the key itself for what it does not have.
  return special === key || special === '' ? text(ELSEWHERE[label]) : special;
}
