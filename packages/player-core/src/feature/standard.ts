import type { Feature } from '../kernel/feature.ts';
import { adsFeature } from './ads.ts';
import { archiveFeature } from './archive.ts';
import { blackoutFeature } from './blackout.ts';
import { castFeature } from './cast.ts';
import { castRemoteFeature } from './cast-remote.ts';
import { captionsFeature } from './captions.ts';
import { episodesFeature } from './episodes.ts';
import { gateFeature } from './gate.ts';
import { mediaSessionFeature } from './media-session.ts';
import { offlineFeature } from './offline.ts';
import { packshotsFeature } from './packshots.ts';
import { playbackFeature } from './playback.ts';
import { pointsFeature } from './points.ts';
import { qualityFeature } from './quality.ts';
import { qoeFeature } from './qoe.ts';
import { recoveryFeature } from './recovery.ts';
import { reportsFeature } from './reports.ts';
import { rollingFeature } from './rolling.ts';
import { screenFeature } from './screen.ts';
import { skipFeature } from './skip.ts';
import { sparingFeature } from './sparing.ts';
import { statsFeature } from './stats.ts';
import { streamFeature } from './stream.ts';
import { systemFeature } from './system.ts';
import { thumbnailsFeature } from './thumbnails.ts';
import { timelineFeature } from './timeline.ts';
import { trackersFeature } from './trackers.ts';
import { tracksFeature } from './tracks.ts';
import { videoScreenFeature } from './video-screen.ts';
import { volumeFeature } from './volume.ts';
import { turningFeature } from './turning.ts';
import { zappingFeature } from './zapping.ts';

/** Everything a viewer of channels and films gets. */
export const standardFeatures: readonly Feature[] = [
  streamFeature,
  volumeFeature,
  playbackFeature,
  timelineFeature,
  archiveFeature,
  rollingFeature,
  skipFeature,
  blackoutFeature,
  sparingFeature,
  tracksFeature,
  captionsFeature,
  qualityFeature,
  recoveryFeature,
  offlineFeature,
  gateFeature,
  screenFeature,
  videoScreenFeature,
  mediaSessionFeature,
  systemFeature,
  statsFeature,
  trackersFeature,
  qoeFeature,
  reportsFeature,
  thumbnailsFeature,
  zappingFeature,
  turningFeature,
  pointsFeature,
  episodesFeature,
  packshotsFeature,
  castFeature,
  castRemoteFeature,
  // Asked first: while an ad runs, time is not the viewer's to move.
  adsFeature,
];

/** A muted card that plays: no statistics, no menus, no fullscreen, nothing that asks anything. */
export const previewFeatures: readonly Feature[] = [
  streamFeature,
  volumeFeature,
  playbackFeature,
  timelineFeature,
  recoveryFeature,
  gateFeature,
];

/** A screen that another page steers: pictures, sound and subtitles, and what to do when a stream breaks. */
export const receiverFeatures: readonly Feature[] = [
  streamFeature,
  volumeFeature,
  playbackFeature,
  timelineFeature,
  archiveFeature,
  tracksFeature,
  recoveryFeature,
  offlineFeature,
  systemFeature,
];
