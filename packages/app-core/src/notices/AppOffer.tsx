import { appAddress, appSystem, ownAppStore } from '@antenna/navigation';
import { openApp } from '@antenna/platform-web';
import { AppBanner } from '@antenna/shell-ui';
import {
  useAppStore,
  useCapabilities,
  useModal,
  useNetworkQuery,
  usePreference,
  useResourcesQuery,
} from '@antenna/store';

/** Offers the operator's app on a phone or tablet, if there is one, until the viewer declines. */
export function AppOffer() {
  const { services } = useAppStore();
  const { data: network } = useNetworkQuery();
  const { data: resources } = useResourcesQuery();
  const { showsAppBanner } = useCapabilities().shell;
  const [skipsApp, skipApp] = usePreference('skipApp');
  const { modal } = useModal();
  const system = appSystem(services.device.osName);
  if (system === undefined || !resources || !network) return null;
  const app = appAddress(resources.app ?? '');
  const store = ownAppStore(resources.links, system);
  if (!showsAppBanner || (app === undefined && store === undefined)) return null;
  // Not over a dialog.
  const open = !skipsApp && modal === undefined;
  return (
    <AppBanner
      name={network.provider.brand.name}
      open={open}
      onOpenApp={() => openApp({ clock: services.clock }, { system, app, store })}
      onStay={() => skipApp(true)}
    />
  );
}
