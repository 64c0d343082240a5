/** Where the service worker's script lies. */
export const SERVICE_WORKER = '/service-worker.js';

export interface ServiceWorkerPorts {
  readonly container: Pick<ServiceWorkerContainer, 'getRegistration' | 'register'>;
  readonly fetch: (url: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status' | 'headers'>>;
  readonly reload: () => void;
}

/**
 * Registers the service worker. When its script is gone, or is something else, the worker of an earlier visit is removed and the
 * page loaded without it; where there was none nothing is reloaded, so that it cannot loop.
 */
export async function keepServiceWorker({ container, fetch, reload }: ServiceWorkerPorts): Promise<void> {
  const answer = await fetch(SERVICE_WORKER, { cache: 'no-cache', credentials: 'same-origin' }).catch(() => undefined);
  // No connection, or a server that is busy, says nothing about the script.
  if (!answer || (!answer.ok && answer.status !== 404)) return;
  if (answer.ok && /javascript/.test(answer.headers.get('content-type') ?? '')) {
    await container.register(SERVICE_WORKER, { updateViaCache: 'none' });
    return;
  }
  const known = await container.getRegistration();
  if (known && (await known.unregister())) reload();
}
