import { ROUTES, type RouteName } from '@antenna/navigation';
import {
  ContentScreen,
  GeoLockScreen,
  HomeScreen,
  MoviesScreen,
  MyScreen,
  PersonScreen,
  RowsetScreen,
  SearchScreen,
  SeriesScreen,
} from '@antenna/tv-ui';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { lateScreen } from './late-screen.tsx';
import { ChannelsScreen } from './screens/channels.tsx';
import { GuideScreen } from './screens/guide.tsx';

// The player is not part of what the app starts with.
const ChannelScreen = lateScreen(async () => (await import('./screens/channel.tsx')).ChannelScreen);
const WatchScreen = lateScreen(async () => (await import('./screens/watch.tsx')).WatchScreen);
const TrailerScreen = lateScreen(async () => (await import('./screens/watch.tsx')).TrailerScreen);

// Paying and settings have their own rules and calls.
const PacketsScreen = lateScreen(async () => (await import('./screens/account.ts')).PacketsScreen);
const SettingsScreen = lateScreen(async () => (await import('./screens/account.ts')).SettingsScreen);

/**
 * Which screen draws which route of navigation's table. To add one: export its component from `@antenna/tv-ui` (or connect it in
 * `src/screens`) and name it here; it reads its parameters with `useParams`. A route without a screen shows home.
 */
const SCREENS: Readonly<Partial<Record<RouteName, ComponentType>>> & { readonly home: ComponentType } = {
  home: HomeScreen,
  rowset: RowsetScreen,
  catalog: RowsetScreen,
  movies: MoviesScreen,
  series: SeriesScreen,
  channels: ChannelsScreen,
  channel: ChannelScreen,
  'last-channel': ChannelScreen,
  guide: GuideScreen,
  watch: WatchScreen,
  trailer: TrailerScreen,
  search: SearchScreen,
  my: MyScreen,
  content: ContentScreen,
  episode: ContentScreen,
  person: PersonScreen,
  packets: PacketsScreen,
  packet: PacketsScreen,
  settings: SettingsScreen,
  account: SettingsScreen,
  'geo-lock': GeoLockScreen,
};

/** The routes for react-router. */
export function screenRoutes(): RouteObject[] {
  const known = ROUTES.flatMap(({ name, pattern }) => {
    const View = SCREENS[name];
    return View
      ? [{ path: pattern.replace(/\{(\w+)\}/g, ':$1'), caseSensitive: true, element: <View key={name} /> }]
      : [];
  });
  return [...known, { path: '*', element: <SCREENS.home key="home" /> }];
}

/** Routes whose picture fills the screen: no menu lies over it. */
const BARE: ReadonlySet<string> = new Set<RouteName>(['channel', 'last-channel', 'watch', 'trailer']);

export const isBare = (name: string): boolean => BARE.has(name);
export const hasScreen = (name: RouteName): boolean => SCREENS[name] !== undefined;
