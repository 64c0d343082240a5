// Runs before the first paint, behind the menus that the server has drawn (`entry-server.tsx`): shows a signed-in adult the one of
// the system around the page. Everybody else waits for the app.
import { hasMiniAppData, hostKind, nativeBridge } from '@antenna/platform-web';
import { needsRenewal, readStoredSession } from '@antenna/session';

try {
  const { viewer, token } = readStoredSession(localStorage.getItem('session') ?? undefined) ?? {};
  const { lang } = document.documentElement;
  const isAdult = viewer === 'user' && token !== undefined && token.profile?.role !== 'child';
  // oxlint-disable-next-line no-restricted-globals -- the app's clock is in a script that comes later
  if (isAdult && !needsRenewal(token, Date.now()) && (localStorage.getItem('language') ?? lang) === lang) show();
} catch {
  // Storage may be refused: the app draws the menu.
}

function show(): void {
  // An address may name another system than there is (`?webview=1`).
  if (/[?&#](?:webview|miniapp|tgWebAppData)=/.test(location.search + location.hash)) return;
  const context = { isWebview: false, isMiniApp: hasMiniAppData() };
  const host = hostKind({ bridge: nativeBridge(), context, userAgent: navigator.userAgent }) ?? 'browser';
  const menu = document.querySelector<HTMLTemplateElement>(`template[data-hosts~="${host}"]`);
  if (menu) document.getElementById('root')?.append(menu.content);
}
