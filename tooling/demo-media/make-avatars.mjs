// node make-avatars.mjs [name …] : draws the avatars (all, or the named ones) and writes avatars.json. A second on one core each.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { ANIMALS } from './art/avatars/animals.mjs';
import { PLACES } from './art/avatars/places.mjs';
import { SPACE } from './art/avatars/space.mjs';
import { HEROES } from './art/avatars/heroes.mjs';
import { finish, S } from './art/avatars/kit.mjs';
import { FILES } from './content/avatars.mjs';
import { json } from './lib/json.mjs';
import { rng } from './lib/kit.mjs';
import { DEMO, dir } from './lib/paths.mjs';

/** Shown at 200 px at most; twice that for high-resolution screens would double the bytes without a visible gain. */
const SIZE = 320;
const named = process.argv.slice(2);
const out = dir(DEMO, 'pictures/avatars');
let bytes = 0;
let seed = 40;
for (const [name, draw] of Object.entries({ ...ANIMALS, ...SPACE, ...PLACES, ...HEROES })) {
  seed += 17;
  if (named.length && !named.includes(name)) continue;
  const large = createCanvas(S * 2, S * 2);
  const c = large.getContext('2d');
  c.scale(2, 2);
  const r = rng(seed);
  draw(c, r);
  c.filter = 'none';
  c.globalAlpha = 1;
  finish(c, r);
  const small = createCanvas(SIZE, SIZE);
  const s = small.getContext('2d');
  s.imageSmoothingQuality = 'high';
  s.drawImage(large, 0, 0, SIZE, SIZE);
  const data = await small.encode('webp', 80);
  writeFileSync(path.join(out, `${name}.webp`), data);
  bytes += data.length;
}
for (const [name, value] of Object.entries(FILES)) writeFileSync(path.join(DEMO, name), json(value));
console.log(`${Math.round(bytes / 1024)} KB of avatars`);
