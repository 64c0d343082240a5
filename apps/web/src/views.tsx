import type { RouteName } from '@antenna/navigation';
import { lazy, type ComponentType } from 'react';
import type { ScreenProps } from './screens/screen-props.ts';
import { HomeScreen } from './screens/HomeScreen.tsx';

const catalogue = () => import('./screens/catalogue.tsx');
const channels = () => import('./screens/channels.tsx');
const guide = () => import('./screens/guide.tsx');
const watch = () => import('./screens/watch.tsx');
const newyear = () => import('./screens/newyear.tsx');
const shell = () => import('./screens/plain.tsx');
const settings = () => import('./screens/settings.tsx');
const instructions = () => import('./screens/instructions.tsx');
const packets = () => import('./screens/packets.tsx');

/** Routes that this app does not have: they show home (a route of the documents that a later step brings). */
type Missing = 'channel-embed' | 'content-embed' | 'test' | 'test-feed' | 'vitrina-test';

export type ScreenView = ComponentType<ScreenProps>;

/** One screen of a chunk; a name that the chunk does not have does not compile. */
function named<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Module[Name] extends ScreenView ? Name : never,
): () => ScreenView {
  return () => lazy(async () => ({ default: (await load())[name] as ScreenView }));
}

/** Which view draws which route: a route without one does not compile. */
export const SCREENS = {
  home: () => HomeScreen,
  'not-found': named(shell, 'NotFoundScreen'),
  'geo-lock': named(shell, 'GeoLockScreen'),
  agreement: named(shell, 'AgreementScreen'),
  privacy: named(shell, 'PrivacyScreen'),
  'app-store': named(shell, 'AppStoreScreen'),
  instructions: named(instructions, 'InstructionsScreen'),
  manual: named(instructions, 'ManualScreen'),
  packets: named(packets, 'PacketsScreen'),
  packet: named(packets, 'PacketScreen'),
  provider: named(packets, 'ProviderScreen'),
  promo: named(packets, 'PromoScreen'),
  gift: named(packets, 'GiftScreen'),
  'open-mobile-app': named(shell, 'EmptyScreen'),
  rowset: named(catalogue, 'RowsetScreen'),
  catalog: named(catalogue, 'RowsetScreen'),
  movies: named(catalogue, 'MoviesScreen'),
  series: named(catalogue, 'SeriesScreen'),
  my: named(catalogue, 'MyScreen'),
  row: named(catalogue, 'RowScreen'),
  content: named(catalogue, 'ContentScreen'),
  episode: named(catalogue, 'EpisodeScreen'),
  person: named(catalogue, 'PersonScreen'),
  news: named(catalogue, 'NewsScreen'),
  'news-item': named(catalogue, 'NewsItemScreen'),
  search: named(catalogue, 'SearchScreen'),
  channels: named(channels, 'ChannelsScreen'),
  guide: named(guide, 'GuideScreen'),
  'free-channels': named(channels, 'FreeChannelsScreen'),
  newyear: named(newyear, 'NewYearScreen'),
  channel: named(channels, 'ChannelScreen'),
  'last-channel': named(channels, 'LastChannelScreen'),
  settings: named(settings, 'SettingsScreen'),
  account: named(settings, 'AccountScreen'),
  'account-mobile': named(settings, 'AccountScreen'),
  'account-parental': named(settings, 'ParentalScreen'),
  watch: named(watch, 'WatchScreen'),
  trailer: named(watch, 'TrailerScreen'),
} as const satisfies Record<Exclude<RouteName, Missing>, () => ScreenView>;

export const hasScreen = (name: RouteName): boolean => Object.hasOwn(SCREENS, name);

const made = new Map<RouteName, ScreenView>();

/** The view of a route; what this app does not have shows home. */
export function screenOf(name: RouteName): ScreenView {
  const view = made.get(name) ?? (hasScreen(name) ? SCREENS[name as keyof typeof SCREENS]() : HomeScreen);
  made.set(name, view);
  return view;
}

/** A lazy view keeps its failure for ever: after one, the next `screenOf` asks for the chunk again. */
export function renewScreen(name: RouteName): void {
  made.delete(name);
}

/** Chunks by the beginning of a path, to be fetched before anyone clicks. */
export const PREFETCH: readonly (() => Promise<unknown>)[] = [channels, catalogue, watch];
