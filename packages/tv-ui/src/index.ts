// Frame
export { TvFrame, type TvFrameProps, type TvMenuEntry } from './frame/TvFrame.tsx';
export { ExitDialog } from './frame/ExitDialog.tsx';
// Pages of rows
export { HomeScreen, MoviesScreen, RowsetScreen, SeriesScreen } from './home/HomeScreen.tsx';
// Channels and the picture
export { ChannelsView, type ChannelsViewProps } from './channels/ChannelsView.tsx';
export { ChannelRefused } from './channels/ChannelRefused.tsx';
export { PlayerScreen, type PlayerScreenProps } from './player/PlayerScreen.tsx';
export { PictureHost } from './player/PictureHost.tsx';
