import type { Seconds } from '@antenna/kernel';
import { createHash } from 'node:crypto';
import type { Clip, StillSheet } from './clip.ts';
import { STILL_STEP } from '../limits.ts';
import { momentAt } from '../playlists/lineup.ts';
import type { Lineup } from '../playlists/lineup.ts';

/** The position of a moment's picture in the sprite. */
export interface SeekPoint {
  /** Seconds after the origin. */
  readonly time: Seconds;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The sheets of a lineup's clips below one another: an SVG, so that the server decodes no pictures. */
export interface Sprite {
  readonly width: number;
  readonly height: number;
  readonly parts: readonly { readonly clip: Clip; readonly sheet: StillSheet; readonly top: number }[];
  /** Changes when any of the pictures does. */
  readonly revision: string;
}

/** Undefined when no clip has stills. */
export function spriteOf(lineup: Lineup): Sprite | undefined {
  let top = 0;
  const parts = [...new Set(lineup.clips)].flatMap((clip) => {
    if (!clip.stills) return [];
    const part = { clip, sheet: clip.stills, top };
    top += clip.stills.rows * clip.stills.height;
    return [part];
  });
  if (parts.length === 0) return undefined;
  const width = Math.max(...parts.map(({ sheet }) => sheet.columns * sheet.width));
  const revision = createHash('sha256')
    .update(parts.map(({ clip }) => `${clip.name}.${clip.revision}`).join(' '))
    .digest('hex')
    .slice(0, 8);
  return { width, height: top, parts, revision };
}

/** The moment of stills at or before `time` (B-262). */
export function stillTime(time: Seconds): Seconds {
  return Math.floor(time / STILL_STEP) * STILL_STEP;
}

/** A point every ten seconds for `span` seconds from `origin`, a moment on the lineup's time line. */
export function seekPoints(
  lineup: Lineup,
  sprite: Sprite,
  { origin, span }: { readonly origin: Seconds; readonly span: Seconds },
): readonly SeekPoint[] {
  const points: SeekPoint[] = [];
  for (let time = 0; time < span; time += STILL_STEP) {
    const { clip, seconds } = momentAt(lineup, origin + time);
    const part = sprite.parts.find((one) => one.clip === clip);
    if (!part) continue;
    const { columns, rows, width: w, height: h, every } = part.sheet;
    const picture = Math.min(columns * rows - 1, Math.floor(seconds / every));
    points.push({ time, x: (picture % columns) * w, y: part.top + Math.floor(picture / columns) * h, w, h });
  }
  return points;
}

/** The sprite as SVG. `pictureOf` answers a sheet as a data URL, because an SVG shown as a picture may not load others. */
export function spriteSvg(sprite: Sprite, pictureOf: (clip: Clip) => string): string {
  const images = sprite.parts.map(({ clip, sheet, top }) => {
    const size = `width="${sheet.columns * sheet.width}" height="${sheet.rows * sheet.height}"`;
    return `<image x="0" y="${top}" ${size} preserveAspectRatio="none" href="${pictureOf(clip)}"/>`;
  });
  const { width, height } = sprite;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${images.join('')}</svg>`;
}
