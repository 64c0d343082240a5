// Pages
export { ChannelsPage } from './pages/ChannelsPage.tsx';
export { ChannelPage, ChannelSkeleton, type ChannelPageProps } from './pages/ChannelPage.tsx';
export { FreeChannelsPage } from './pages/FreeChannelsPage.tsx';
export type { PlayerHandle } from './pages/player-handle.ts';
export type { ZapLine, ZapStop } from './pages/use-zap-line.ts';
export { SuggestedChannels } from './pages/SuggestedChannels.tsx';
// Reminders
export { ReminderButton, type RemindedProgramme } from './pages/ReminderButton.tsx';
export { ReminderNotices } from './pages/ReminderNotices.tsx';
export { MyReminders } from './pages/MyReminders.tsx';
// Who looks: once around the app
export { ChannelsViewing } from './pages/ChannelsViewing.tsx';
export { useViewing, ViewingProvider, type Viewing } from './viewing.tsx';
// The zoom of cards
export { ZoomProvider, type PreviewPicture, type PreviewPictureProps } from './zoom/Zooming.tsx';
// Parts
export { ShelfLiveCard } from './pages/ShelfLiveCard.tsx';
export { LiveCard, type LiveCardProps } from './parts/LiveCard.tsx';
export { ProgrammeCard } from './parts/ProgrammeCard.tsx';
export { ChannelTile } from './parts/ChannelTile.tsx';
export { ChannelRow, type ChannelRowProps } from './parts/ChannelRow.tsx';
export { ChannelList, type ChannelListProps } from './parts/ChannelList.tsx';
export { ChannelGrid, type ChannelGridProps } from './parts/ChannelGrid.tsx';
export { ScheduleList, type ScheduleListProps } from './parts/ScheduleList.tsx';
export { SchedulePanel, ShortSchedule, type ScheduleData, type SchedulePanelProps } from './parts/SchedulePanel.tsx';
export { DayPicker } from './parts/DayPicker.tsx';
export { TileRow } from './parts/TileRow.tsx';
export { NowLine, NowNext } from './parts/NowNext.tsx';
export { FavoriteButton } from './parts/FavoriteButton.tsx';
export { Gate, type GateReason } from './parts/Gate.tsx';
// Pages without a store: stories, tests, other frames
export { ChannelsView, type ChannelsViewProps } from './views/ChannelsView.tsx';
export { ChannelView, type ChannelViewProps } from './views/ChannelView.tsx';
export { FreeChannelsView } from './views/FreeChannelsView.tsx';
