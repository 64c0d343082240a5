// Frame
export { TvFrame, type TvFrameProps, type TvMenuEntry } from './frame/TvFrame.tsx';
export { ExitDialog } from './frame/ExitDialog.tsx';
// Pages of rows
export { HomeScreen, MoviesScreen, RowsetScreen, SeriesScreen } from './home/HomeScreen.tsx';
// Channels and the picture
export { ChannelsView, type ChannelsViewProps } from './channels/ChannelsView.tsx';
export { ChannelRefused } from './channels/ChannelRefused.tsx';
export { PlayerScreen, type PlayerScreenProps } from './player/PlayerScreen.tsx';
export { TitleRefused, type TitleRefusedProps } from './player/TitleRefused.tsx';
export { StreamsFull, TimeOver } from './player/Refused.tsx';
export { PictureHost } from './player/PictureHost.tsx';
// Titles, people, search, the viewer's own
export { ContentScreen } from './titles/ContentScreen.tsx';
export { MyScreen } from './my/MyScreen.tsx';
export { PersonScreen } from './titles/PersonScreen.tsx';
export { SearchScreen } from './search/SearchScreen.tsx';
// Account
export { PacketsScreen } from './packets/PacketsScreen.tsx';
export { SettingsScreen } from './settings/SettingsScreen.tsx';
// Over every screen
export { createOutsideCodes, type OutsideCodes } from './parts/outside-codes.ts';
export { GeoLockScreen } from './states/GeoLockScreen.tsx';
export { OfflineScreen } from './states/OfflineScreen.tsx';
export { TvGate } from './states/TvGate.tsx';
export { WhoIsWatching } from './profiles/WhoIsWatching.tsx';
export { TvModals } from './modals/TvModals.tsx';
export { TvNotices } from './states/TvNotices.tsx';
// Guide
export { GuideView, type GuideViewProps } from './guide/GuideView.tsx';
