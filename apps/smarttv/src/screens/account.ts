// A script of its own: signing in, paying and settings are not part of the first screen.
export { PacketsScreen, SettingsScreen, TvModals } from '@antenna/tv-ui';
