// Pages
export { ChannelsPage } from './list/ChannelsPage.tsx';
export { ChannelPage, ChannelSkeleton, type ChannelPageProps } from './channel/ChannelPage.tsx';
export { FreeChannelsPage } from './list/FreeChannelsPage.tsx';
export type { PlayerHandle } from './channel/player-handle.ts';
export type { ZapLine, ZapStop } from './channel/use-zap-line.ts';
// Pages without their look, for screens of other apps
export { useOpenedChannel } from './channel/use-opened-channel.ts';
export { useChannels, type ChannelsData } from './list/use-channels.ts';
export { useStoreViewing } from './viewer/use-viewer.ts';
export { SuggestedChannels } from './channel/SuggestedChannels.tsx';
// Reminders
export { ReminderButton, type RemindedProgramme } from './reminder/ReminderButton.tsx';
export { ReminderNotices } from './reminder/ReminderNotices.tsx';
export { FollowButton, FollowTitle } from './follow/FollowButton.tsx';
export { MyFollows } from './follow/MyFollows.tsx';
export { MyReminders } from './reminder/MyReminders.tsx';
// The viewer, once around the app
export { ChannelsViewing } from './viewer/ChannelsViewing.tsx';
export { useViewing, ViewingProvider, type Viewing } from './viewer/viewing.tsx';
// The zoom of cards
export { ZoomProvider, type PreviewPicture, type PreviewPictureProps } from './zoom/Zooming.tsx';
// Parts
export { ShelfLiveCard } from './card/ShelfLiveCard.tsx';
export { LiveCard, type LiveCardProps } from './card/LiveCard.tsx';
export { ProgrammeCard } from './programme/ProgrammeCard.tsx';
export { ChannelTile } from './card/ChannelTile.tsx';
export { ChannelRow, type ChannelRowProps } from './card/ChannelRow.tsx';
export { ChannelList, type ChannelListProps } from './list/ChannelList.tsx';
export { ChannelGrid, type ChannelGridProps } from './list/ChannelGrid.tsx';
export { ScheduleList, type ScheduleListProps } from './schedule/ScheduleList.tsx';
export { SchedulePanel, ShortSchedule, type ScheduleData, type SchedulePanelProps } from './schedule/SchedulePanel.tsx';
export { DayPicker } from './schedule/DayPicker.tsx';
export { TileRow } from './card/TileRow.tsx';
export { NowLine, NowNext } from './card/NowNext.tsx';
export { FavoriteButton } from './card/FavoriteButton.tsx';
export { Gate, type GateReason } from './channel/Gate.tsx';
// Pages without a store: stories, tests, other frames
export { ChannelsView } from './list/ChannelsView.tsx';
export type { ChannelsViewProps } from './list/layout-props.ts';
export { ChannelView, type ChannelViewProps } from './channel/ChannelView.tsx';
export { FreeChannelsView } from './list/FreeChannelsView.tsx';
