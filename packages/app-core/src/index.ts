// Routing
export { createScreens, lazyScreen, type ScreenLoader, type ScreenRegistry } from './routing/screen-registry.ts';
export { routeObjects } from './routing/route-objects.ts';
export { useScreens, type Screen, type Screens } from './routing/use-screens.ts';
export { RoutedScreen } from './routing/RoutedScreen.tsx';
export { ScreenProvider, useScreen, type ScreenPlace } from './routing/screen-context.ts';
