import { call, pushCalls, type ApiClient } from '@antenna/api-client';

export interface PushPorts {
  readonly container: Pick<ServiceWorkerContainer, 'ready'>;
  readonly client: Pick<ApiClient, 'send'>;
}

/** Whether this browser can get pushes at all. Safari on iOS can in installed apps alone. */
export const canGetPushes = (scope: Window & typeof globalThis = window): boolean =>
  'serviceWorker' in scope.navigator && 'PushManager' in scope && 'Notification' in scope;

/**
 * Pushes for the user who is signed in arrive in this browser from now on; false where the browser or the service refuses. The
 * viewer has allowed notifications before.
 */
export async function subscribeToPushes({ container, client }: PushPorts): Promise<boolean> {
  const { pushManager } = await container.ready;
  const subscription = await subscriptionOf(pushManager, client);
  const p256dh = base64url(subscription?.getKey('p256dh'));
  const auth = base64url(subscription?.getKey('auth'));
  if (!subscription || p256dh === undefined || auth === undefined) return false;
  const { endpoint } = subscription;
  return (await client.send(call(pushCalls.subscribe, { endpoint, p256dh, auth }))).ok;
}

/** The browser's subscription for the service's key of today. Push services refuse pushes that another key signs. */
async function subscriptionOf(
  manager: PushManager,
  client: PushPorts['client'],
): Promise<PushSubscription | undefined> {
  const [known, key] = await Promise.all([manager.getSubscription(), client.send(call(pushCalls.key))]);
  if (!key.ok || key.value === undefined) return known ?? undefined;
  const ownKey = base64url(known?.options.applicationServerKey);
  // A browser that does not say whose key it has keeps its subscription.
  if (known && (ownKey === undefined || ownKey === key.value)) return known;
  // There is one subscription at a time: that of a former key makes way.
  if (known && !(await known.unsubscribe().catch(() => false))) return undefined;
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key.value }).catch(() => undefined);
}

function base64url(bytes: ArrayBuffer | null | undefined): string | undefined {
  if (!bytes) return undefined;
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
