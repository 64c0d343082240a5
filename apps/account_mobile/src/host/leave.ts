import type { Host } from './host.ts';

interface Page {
  readonly origin: string;
  /** Another page in this tab. */
  readonly assign: (url: string) => void;
}

/** Leaves for a page of the product that this app does not have: home closes the app's page, others are opened by the app. */
export function leaveTo(path: string, { host, page }: { readonly host: Host; readonly page: Page }): void {
  if (host.kind === 'browser') page.assign(path);
  else if (path === '/') host.send({ type: 'close', result: 'home' });
  else host.send({ type: 'open_url', url: page.origin + path });
}

/** To a pay system: never inside an app's web view, where its page would stand beside the bridge. */
export function leaveOutside(url: string, { host, page }: { readonly host: Host; readonly page: Page }): void {
  if (host.kind === 'browser') page.assign(url);
  else host.send({ type: 'open_url', url });
}

export const browserPage = (scope: Window = window): Page => ({
  origin: scope.location.origin,
  assign: (url) => scope.location.assign(url),
});
