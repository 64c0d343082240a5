// The player view
export { PlayerProvider, usePlayer, usePlayerHandle } from './player-context.tsx';
export { PlayerView, type PlayerViewProps } from './PlayerView.tsx';
// Statistics for support
export { Statistics } from './statistics/Statistics.tsx';
// Zapping
export { ZapPlace } from './zapping/ZapPlace.tsx';
export type { ZapSlots } from './zapping/zap-slots.ts';
// The mini player
export { MiniView } from './mini/MiniView.tsx';
export { isCorner } from './mini/corners.ts';
// Parts for other layouts
export { LiveBadge, PlayerHeadingContext } from './controls/TopRow.tsx';
export { SeekBar } from './bar/SeekBar.tsx';
