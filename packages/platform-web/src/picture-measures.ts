import type { Media, PictureMeasures } from '@antenna/player-core';

/** Size and lost frames of a video element, as far as the browser reports them. */
export function measurePicture(media: Media): PictureMeasures {
  const video = media as HTMLVideoElement;
  const quality = typeof video.getVideoPlaybackQuality === 'function' ? video.getVideoPlaybackQuality() : undefined;
  return {
    width: video.videoWidth ?? 0,
    height: video.videoHeight ?? 0,
    ...(quality ? { droppedFrames: quality.droppedVideoFrames, totalFrames: quality.totalVideoFrames } : {}),
  };
}
