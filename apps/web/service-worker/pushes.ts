import { framed } from '@antenna/native-bridge';
import { notificationOf, readPush } from './push-message.ts';

declare const self: ServiceWorkerGlobalScope;

const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** A page that the viewer looks at shows the push itself; otherwise the system does. */
async function receive(text: string): Promise<void> {
  const message = readPush(text, Math.floor(Date.now() / 1_000));
  if (!message) return;
  const page = (await openPages()).find((each) => each.visibilityState === 'visible' && isOwnPage(each));
  if (page) {
    if (message.startsAt === undefined) page.postMessage(framed({ type: 'push', push: message.push }));
    return;
  }
  const { title, options } = notificationOf(message, self.navigator.language);
  await self.registration.showNotification(title, options);
}

/** Not the player on partners' sites. */
const isOwnPage = ({ frameType }: WindowClient) => frameType === 'top-level';

async function open(target: string): Promise<void> {
  const address = new URL(target, self.location.origin);
  const page = (await openPages()).find(isOwnPage);
  // Pages of others open in a tab of their own, and nothing takes the place of a page that plays.
  if (!page || address.origin !== self.location.origin || page.visibilityState === 'visible')
    return void (await self.clients.openWindow(address.href));
  await page.focus();
  if (!(await page.navigate(address.href).catch(() => null))) await self.clients.openWindow(address.href);
}

self.addEventListener('push', (event) => event.waitUntil(receive(event.data?.text() ?? '')));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { target = '/' } = (event.notification.data ?? {}) as { readonly target?: string };
  event.waitUntil(open(target));
});
