import { readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { ClipError } from '../clips/clip.ts';
import type { Clip } from '../clips/clip.ts';
import { createLineup } from './lineup.ts';
import type { Lineup } from './lineup.ts';
import { createRenditions } from './renditions.ts';
import type { Renditions } from './renditions.ts';
import { spriteOf } from '../clips/stills.ts';
import type { Sprite } from '../clips/stills.ts';

/** A lineup and what is derived from it once. */
export interface Programme {
  /** Programmes with the same name have the same playlists. */
  readonly name: string;
  readonly lineup: Lineup;
  readonly renditions: Renditions;
  readonly sprite: Sprite | undefined;
  readonly frameRate: number | undefined;
}

/** Throws ClipError when the clips cannot be played one after another. */
export function createProgramme(clips: readonly Clip[]): Programme {
  const lineup = createLineup(clips);
  const rates = clips.map((clip) => clip.frameRate);
  return {
    name: clips.map((clip) => `${clip.name}.${clip.revision}`).join(' '),
    lineup,
    renditions: createRenditions(lineup),
    sprite: spriteOf(lineup),
    frameRate: rates.includes(undefined) ? undefined : Math.max(...rates.map((rate) => rate ?? 0)),
  };
}

/**
 * Reads playout.json: `{ "<channel-key>": { "clips": ["<clip>", …] } }`. A channel that cannot be played is left out and
 * reported; without the file there are no playout channels. Throws when the file is not JSON.
 */
export function readProgrammes(
  operatorDir: string,
  clips: ReadonlyMap<string, Clip>,
): { programmes: ReadonlyMap<string, Programme>; problems: readonly string[] } {
  const path = join(operatorDir, 'playout.json');
  const programmes = new Map<string, Programme>();
  const problems: string[] = [];
  const file: unknown = existsSync(path) ? parse(path) : {};
  if (typeof file !== 'object' || file === null || Array.isArray(file))
    throw new Error('playout.json is not an object of channels');
  for (const [key, entry] of Object.entries(file)) {
    try {
      if (!/^[\w-]+$/.test(key)) throw new ClipError('a channel key is made of letters, digits, _ and -');
      programmes.set(key, createProgramme(named(entry, clips)));
    } catch (error) {
      problems.push(`playout.json, channel ${key}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { programmes, problems };
}

function parse(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`playout.json cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

function named(entry: unknown, clips: ReadonlyMap<string, Clip>): readonly Clip[] {
  const list: unknown = typeof entry === 'object' && entry !== null ? (entry as { clips?: unknown }).clips : undefined;
  if (!Array.isArray(list) || list.length === 0) throw new ClipError('it needs a list "clips" with at least one clip');
  return list.map((name: unknown) => {
    const clip = typeof name === 'string' ? clips.get(name) : undefined;
    if (!clip) throw new ClipError(`there is no playable clip ${JSON.stringify(name)} in media/clips`);
    return clip;
  });
}
