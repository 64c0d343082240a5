// Folders. DEMO_DIR and DEMO_WORK may name others (scratch folders).
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { mkdirSync } from 'node:fs';
export const HERE = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
export const DEMO = process.env.DEMO_DIR ?? path.join(HERE, '../../apps/backend/demo');
export const WORK = process.env.DEMO_WORK ?? path.join(HERE, '.work');
export const FFMPEG = process.env.FFMPEG ?? 'ffmpeg';
export const dir = (...p) => {
  const d = path.join(...p);
  mkdirSync(d, { recursive: true });
  return d;
};
