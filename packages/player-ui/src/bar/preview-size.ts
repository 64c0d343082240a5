import { MOBILE_WIDTH, PREVIEW_HEIGHT, PREVIEW_HOVER_WIDTH, PREVIEW_WIDTH } from '@antenna/player-core';

export interface PreviewPlace {
  /** The thumb is being dragged. */
  readonly isScrubbing: boolean;
  readonly isFullscreen: boolean;
  /** Of the window, px. */
  readonly windowWidth: number;
}

export interface PreviewSize {
  readonly width: number;
  readonly height: number;
}

/** 196 × 110 while the thumb is dragged; under a hovering pointer 147 wide in fullscreen, 98 on mobile, else 122.5 (B-589, B-590). */
export function previewSize({ isScrubbing, isFullscreen, windowWidth }: PreviewPlace): PreviewSize {
  if (isScrubbing) return { width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT };
  const width = isFullscreen
    ? PREVIEW_HOVER_WIDTH.fullscreen
    : windowWidth <= MOBILE_WIDTH
      ? PREVIEW_HOVER_WIDTH.mobile
      : PREVIEW_HOVER_WIDTH.desktop;
  return { width, height: (width * PREVIEW_HEIGHT) / PREVIEW_WIDTH };
}
