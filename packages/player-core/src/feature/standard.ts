import type { Effect, Feature } from '../kernel/feature.ts';
import { analyticsEffect } from '../effects/analytics.ts';
import { dataSaverEffect } from '../effects/data-saver.ts';
import { hiddenTabEffect } from '../effects/hidden-tab.ts';
import { mediaSessionEffect } from '../effects/media-session.ts';
import { programmeAdvanceEffect } from '../effects/programme-advance.ts';
import { qoeEffect } from '../effects/qoe.ts';
import { seekingEffect } from '../effects/seeking.ts';
import { statsEffect } from '../effects/stats.ts';
import { trackersEffect } from '../effects/trackers.ts';
import { wakeLockEffect } from '../effects/wake-lock.ts';
import { adsFeature } from './ads.ts';
import { blackoutFeature } from './blackout.ts';
import { captionsFeature } from './captions.ts';
import { castFeature } from './cast/cast.ts';
import { episodesFeature } from './episodes.ts';
import { gateFeature } from './gate.ts';
import { locationFeature } from './location.ts';
import { offlineFeature } from './offline.ts';
import { packshotsFeature } from './packshots.ts';
import { playbackFeature } from './playback.ts';
import { pointsFeature } from './points.ts';
import { qualityFeature } from './quality.ts';
import { recoveryFeature } from './recovery.ts';
import { screenFeature } from './screen/screen.ts';
import { sessionFeature } from './session.ts';
import { skipFeature } from './skip.ts';
import { thumbnailsFeature } from './thumbnails.ts';
import { timelineFeature } from './timeline.ts';
import { tracksFeature } from './tracks.ts';
import { volumeFeature } from './volume.ts';
import { zappingFeature } from './zapping/zapping.ts';

/** The features of the full player. */
export const standardFeatures: readonly (Feature | Effect)[] = [
  sessionFeature,
  volumeFeature,
  playbackFeature,
  timelineFeature,
  seekingEffect,
  programmeAdvanceEffect,
  skipFeature,
  blackoutFeature,
  dataSaverEffect,
  tracksFeature,
  captionsFeature,
  qualityFeature,
  recoveryFeature,
  offlineFeature,
  gateFeature,
  screenFeature,
  mediaSessionEffect,
  wakeLockEffect,
  hiddenTabEffect,
  statsEffect,
  trackersEffect,
  qoeEffect,
  analyticsEffect,
  thumbnailsFeature,
  zappingFeature,
  pointsFeature,
  episodesFeature,
  packshotsFeature,
  castFeature,
  locationFeature,
  // Intercepts first: while an ad runs, the viewer cannot seek.
  adsFeature,
];

/** A muted preview on a card: no statistics, no menus, no fullscreen, no questions. */
export const previewFeatures: readonly (Feature | Effect)[] = [
  sessionFeature,
  volumeFeature,
  playbackFeature,
  timelineFeature,
  recoveryFeature,
  gateFeature,
];

/** A receiver that another page controls: picture, sound, subtitles and recovery. */
export const receiverFeatures: readonly (Feature | Effect)[] = [
  sessionFeature,
  volumeFeature,
  playbackFeature,
  timelineFeature,
  seekingEffect,
  tracksFeature,
  recoveryFeature,
  offlineFeature,
  wakeLockEffect,
  hiddenTabEffect,
];
