import { createScreens, HomeScreen, lazyScreen, type ScreenSource } from '@antenna/app-core';
import type { RouteName } from '@antenna/navigation';

/** A chunk with its module: the server names its files in the page. */
const chunk = <Module,>(name: string, load: () => Promise<Module>) =>
  Object.assign(load, { module: `../../packages/app-core/src/screens/${name}.tsx` });

const catalogue = chunk('catalogue', () => import('@antenna/app-core/screens/catalogue'));
const channels = chunk('channels', () => import('@antenna/app-core/screens/channels'));
const guide = chunk('guide', () => import('@antenna/app-core/screens/guide'));
const watch = chunk('watch', () => import('@antenna/app-core/screens/watch'));
const newyear = chunk('newyear', () => import('@antenna/app-core/screens/newyear'));
const shell = chunk('plain', () => import('@antenna/app-core/screens/plain'));
const settings = chunk('settings', () => import('@antenna/app-core/screens/settings'));
const instructions = chunk('instructions', () => import('@antenna/app-core/screens/instructions'));
const packets = chunk('packets', () => import('@antenna/app-core/screens/packets'));

/** Routes of the table that this app does not have: their addresses show home. */
type Missing =
  | 'channel-embed'
  | 'content-embed'
  | `account-mobile-${'packets' | 'packet' | 'promo' | 'agreement' | 'privacy' | 'activate'}`
  | 'test'
  | 'test-feed'
  | 'vitrina-test';

/** Which view draws which route: a route without one does not compile. */
export const SCREENS = createScreens({
  home: HomeScreen,
  'not-found': lazyScreen(shell, 'NotFoundScreen'),
  'geo-lock': lazyScreen(shell, 'GeoLockScreen'),
  agreement: lazyScreen(shell, 'AgreementScreen'),
  privacy: lazyScreen(shell, 'PrivacyScreen'),
  'app-store': lazyScreen(shell, 'AppStoreScreen'),
  instructions: lazyScreen(instructions, 'InstructionsScreen'),
  manual: lazyScreen(instructions, 'ManualScreen'),
  packets: lazyScreen(packets, 'PacketsScreen'),
  packet: lazyScreen(packets, 'PacketScreen'),
  provider: lazyScreen(packets, 'ProviderScreen'),
  promo: lazyScreen(packets, 'PromoScreen'),
  gift: lazyScreen(packets, 'GiftScreen'),
  'open-mobile-app': lazyScreen(shell, 'EmptyScreen'),
  rowset: lazyScreen(catalogue, 'RowsetScreen'),
  catalog: lazyScreen(catalogue, 'RowsetScreen'),
  movies: lazyScreen(catalogue, 'MoviesScreen'),
  series: lazyScreen(catalogue, 'SeriesScreen'),
  my: lazyScreen(catalogue, 'MyScreen'),
  row: lazyScreen(catalogue, 'RowScreen'),
  content: lazyScreen(catalogue, 'ContentScreen'),
  episode: lazyScreen(catalogue, 'EpisodeScreen'),
  person: lazyScreen(catalogue, 'PersonScreen'),
  news: lazyScreen(catalogue, 'NewsScreen'),
  'news-item': lazyScreen(catalogue, 'NewsItemScreen'),
  search: lazyScreen(catalogue, 'SearchScreen'),
  channels: lazyScreen(channels, 'ChannelsScreen'),
  guide: lazyScreen(guide, 'GuideScreen'),
  'free-channels': lazyScreen(channels, 'FreeChannelsScreen'),
  newyear: lazyScreen(newyear, 'NewYearScreen'),
  channel: lazyScreen(channels, 'ChannelScreen'),
  'last-channel': lazyScreen(channels, 'ChannelScreen'),
  settings: lazyScreen(settings, 'SettingsScreen'),
  account: lazyScreen(settings, 'AccountScreen'),
  'account-mobile': lazyScreen(shell, 'OtherAppScreen'),
  'account-parental': lazyScreen(settings, 'ParentalScreen'),
  activate: lazyScreen(settings, 'ActivateScreen'),
  watch: lazyScreen(watch, 'WatchScreen'),
  trailer: lazyScreen(watch, 'TrailerScreen'),
} satisfies Record<Exclude<RouteName, Missing>, ScreenSource>);

/** Chunks of the likely next pages, loaded while the page is idle. */
export const PREFETCH: readonly (() => Promise<unknown>)[] = [channels, catalogue, watch];
