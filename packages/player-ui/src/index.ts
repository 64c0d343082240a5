// The player on a page
export { PlayerProvider, usePlayer, usePlayerHandle } from './player-context.tsx';
export { PlayerView, type PlayerViewProps } from './PlayerView.tsx';
// Figures for support
export { Statistics } from './statistics/Statistics.tsx';
// From channel to channel
export { ZapPlace } from './zapping/ZapPlace.tsx';
export type { ZapSlots } from './zapping/zap-slots.ts';
// Parts, for other arrangements
export { LiveBadge } from './controls/TopRow.tsx';
export { SeekBar } from './bar/SeekBar.tsx';
