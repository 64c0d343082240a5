// Programmes: order, what is on, how far it has run
export {
  airedShare,
  endOf,
  indexAt,
  minutesLeft,
  nextAfter,
  nextOf,
  orderProgrammes,
  previousOf,
  programmeAt,
  shownEndOf,
  startOf,
} from './programme.ts';
// Archive: whether a moment can be played back
export {
  archiveAccess,
  archiveAccessAt,
  archiveStart,
  hasArchive,
  playableDays,
  shownDays,
  type ArchiveAccess,
  type ArchiveChannel,
  type ArchiveKind,
} from './archive.ts';
// Live: the window, `ts`, vitrina
export { isLive, minutesBehind, onAirAt, streamTs } from './live-window.ts';
export { onAir, type OnAir } from './on-air.ts';
// Clicking a programme
export {
  canStartOver,
  clickRule,
  programmeState,
  type ClickChannel,
  type ClickOutcome,
  type ProgrammeState,
} from './click-rule.ts';
// Days and gaps
export { dayBounds, daysBetween, formatDay, groupByDay, ofDay, sameTimeOn, type Day, type DayGroup } from './day.ts';
export { dayRows, withGaps, type ScheduleRow } from './gaps.ts';
// Loading
export { loadFlow, shownLoad, type LoadEffect, type LoadEvent, type LoadState } from './load-flow.ts';
export { scheduleRange } from './schedule-range.ts';
// Moving: ends of programmes, skips
export { afterEnd, capScrub, type RollOver } from './roll-over.ts';
export { canScrub, skipTarget, type SkipOutcome } from './skip.ts';
// Missing catch-up rights, and what is shown instead
export { blackout, type Blackout, type BlackoutConfiguration } from './blackout.ts';
export { gapAt, rightsGaps, type RightsGap } from './rights.ts';
// Opening a channel
export { openChannel, type OpenAsked, type OpenMode, type OpenOutcome, type OpenRefusal } from './open-channel.ts';
// The guide: rows, loaded tiles, the cursor
export {
  cellAt,
  cellCount,
  cellEnd,
  cellKind,
  cellProgrammes,
  cellStart,
  guideProgramme,
  type GuideCellKind,
  type GuideRow,
} from './guide-row.ts';
export {
  createGuideIndex,
  guideRange,
  tilesBetween,
  tileStart,
  type GuideIndex,
  type GuideRange,
} from './guide-index.ts';
export { moveCursor, type GuideCursor, type GuideMove } from './guide-cursor.ts';
export {
  tilesFlow,
  type Tile,
  type TilesEffect,
  type TilesEvent,
  type TilesState,
  type TileRequest,
} from './guide-tiles.ts';
// Reminders
export { nextNoticeAt, noticeName, noticePhase, noticesAt, type Notice, type NoticePhase } from './reminder-notice.ts';
export { calendarFile, type CalendarEntry } from './calendar-file.ts';
// Numbers
export {
  DAY_SECONDS,
  GAP_MIN,
  GUIDE_DAYS,
  GUIDE_PAGE,
  GUIDE_TILE,
  LIVE_WINDOW,
  LOAD_RETRIES,
  LOAD_RETRY_DELAY,
  REMIND_AHEAD,
  REMIND_LATE,
  SCHEDULE_AHEAD,
  SCHEDULE_BACK,
  SCRUB_TAIL,
  SKIP_APPLY_DELAY,
  SKIP_STEP,
  VITRINA_OFFSET,
} from './limits.ts';
