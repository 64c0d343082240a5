import { createScreens, lazyScreen } from '@antenna/app-core';
import { AccountScreen } from './screens/AccountScreen.tsx';
import { ActivateScreen } from './screens/ActivateScreen.tsx';
import { LeftScreen } from './screens/LeftScreen.tsx';

const packets = () => import('@antenna/app-core/screens/packets');
const plain = () => import('@antenna/app-core/screens/plain');

/** Which view draws which address; `home` is every other one. */
export const SCREENS = createScreens({
  home: LeftScreen,
  'geo-lock': lazyScreen(plain, 'GeoLockScreen'),
  'account-mobile': AccountScreen,
  'account-mobile-activate': ActivateScreen,
  'account-mobile-packets': lazyScreen(packets, 'PacketsScreen'),
  'account-mobile-packet': lazyScreen(packets, 'PacketScreen'),
  'account-mobile-promo': lazyScreen(packets, 'PromoScreen'),
  'account-mobile-agreement': lazyScreen(plain, 'AgreementScreen'),
  'account-mobile-privacy': lazyScreen(plain, 'PrivacyScreen'),
});

/** Chunks of the likely next pages, loaded while the page is idle. */
export const PREFETCH: readonly (() => Promise<unknown>)[] = [() => import('@antenna/app-core/screens/settings')];
