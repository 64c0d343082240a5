import { canGetPushes, subscribeToPushes } from '@antenna/platform-web';
import { session, sessionView, type AppStore } from '@antenna/store';

/** Where notifications are allowed, pushes follow the user and the profile that are signed in. */
export function keepSubscription(
  { getState, subscribe, services }: Pick<AppStore, 'getState' | 'subscribe' | 'services'>,
  container: ServiceWorkerContainer,
): void {
  let known = '';
  const keep = () => {
    const { viewer, profileId } = sessionView(session.select(getState()));
    const now = `${viewer} ${profileId ?? ''}`;
    if (now === known || viewer === 'pending' || !canGetPushes() || Notification.permission !== 'granted') return;
    known = now;
    void subscribeToPushes({ container, client: services.client }).catch(() => {});
  };
  keep();
  subscribe(keep);
}
