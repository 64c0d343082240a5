// The player on a page
export { PlayerProvider, usePlayer, usePlayerHandle } from './player-context.tsx';
export { PlayerView, type PlayerViewProps } from './PlayerView.tsx';
// Parts, for other arrangements
export { LiveBadge } from './controls/TopRow.tsx';
export { SeekBar } from './bar/SeekBar.tsx';
