// node make-pictures.mjs [posters|stills|backgrounds|heroes|persons|news|genres …] [name …] : draws the pictures that are missing (or the named ones again).
import { writeFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { DEMO, dir } from './lib/paths.mjs';
import { shot, close } from './lib/shader.mjs';
import { artIn, poster, titleArt } from './lib/titles.mjs';
import { inLanguages } from './lib/translate.mjs';
import { portrait } from './lib/people.mjs';
import { PALETTES } from './art/palettes.mjs';
import { FILMS } from './content/films.mjs';
import { SERIES, PROGRAMMES, PERSONS } from './content/series.mjs';
import { HEROES, PROMOTIONS } from './content/catalogue.mjs';
import { ITEMS } from './content/news.mjs';
import { STILLS } from './content/guide.mjs';

const GROUPS = ['posters', 'stills', 'backgrounds', 'heroes', 'persons', 'news', 'genres', 'brand'];
const groups = process.argv.slice(2).filter((a) => GROUPS.includes(a)),
  named = process.argv.slice(2).filter((a) => !GROUPS.includes(a));
let drawn = 0,
  bytes = 0;
// Scenes with a close-up of the subject's height. Wide scenes stay wide.
const LOOK_AT = {
  campfire: 0.2,
  aurora: 0.32,
  beacon: 0.55,
  lake: 0.36,
  train: 0.36,
  road: 0.38,
  field: 0.34,
  riders: 0.3,
  dunes: 0.36,
  window: 0.5,
  study: 0.32,
  doorway: 0.46,
  sparks: 0.34,
  snowy: 0.3,
  lanterns: 0.5,
  market: 0.34,
  theatre: 0.36,
  ring: 0.34,
  sea: 0.44,
  stage: 0.36,
  skyline: 0.4,
  tunnel: 0.46,
  ridges: 0.45,
  under: 0.5,
  planet: 0.42,
  stadium: 0.36,
  forest: 0.45,
  cells: 0.5,
  relief: 0.5,
  food: 0.5,
};
/** `vary`: another camera for each seed (closer, to the side, mirrored), so that one scene makes different pictures. */
async function picture(recipe, w, h, grain = 0.014, vary = false) {
  const [scene, palette, seed, focus, aside = 0] = recipe.split(':'),
    n = +seed,
    a = w / h;
  const zoom = vary && LOOK_AT[scene] ? [1, 0.74, 0.56, 0.86, 0.64][n % 5] : 1,
    mirror = vary && scene !== 'news' && (n >> 1) % 2 === 1;
  const x = (+focus - 0.5) * a * (1 - zoom) + (((n * 37) % 11) / 10 - 0.5) * 0.22 * (1 - zoom),
    y = ((LOOK_AT[scene] ?? 0.5) - 0.5) * (1 - zoom);
  const rows = await shot({
    scene,
    palette,
    seed: n,
    focus: +focus,
    w,
    h,
    grain,
    zoom,
    pan: [(mirror ? -x : x) + +aside, y],
    mirror,
  });
  const cv = createCanvas(w, h),
    c = cv.getContext('2d'),
    im = c.createImageData(w, h);
  for (let y = 0; y < h; y++) im.data.set(rows.subarray((h - 1 - y) * w * 4, (h - y) * w * 4), y * w * 4);
  c.putImageData(im, 0, 0);
  return cv;
}
// A third of the WebP file at the same look: the start page waits for this picture. The server gives it to browsers that accept it.
const HERO_AVIF = { quality: 48, speed: 4 };
async function make(group, name, draw, quality = 70) {
  if (groups.length && !groups.includes(group)) return;
  const file = path.join(DEMO, 'pictures', group, `${name}.webp`);
  dir(path.dirname(file));
  if (named.length ? !named.includes(name) : existsSync(file)) return;
  const canvas = await draw();
  const data = await canvas.encode('webp', quality);
  writeFileSync(file, data);
  if (group === 'heroes') writeFileSync(file.replace('.webp', '.avif'), await canvas.encode('avif', HERO_AVIF));
  drawn++;
  bytes += data.length;
}
const TITLES = [...FILMS, ...SERIES, ...PROGRAMMES];
// Stills of episodes: four places in each series.
const PLACES = {
  2001: 'sea:steel:31:.6 lake:steel:7:.4 beacon:teal:33:.6 noir:steel:8:.58',
  2002: 'tunnel:neon:31:.45 doorway:neon:8:.55 citybok:neon:33:.5 tunnel:lagoon:34:.6',
  2003: 'skyline:rose:31:.6 food:rose:32:.5 window:rose:33:.58 study:rose:34:.5',
  2004: 'train:gold:31:.5 snowy:steel:32:.5 sparks:steel:33:.5 road:steel:34:.55',
  2005: 'lake:rose:31:.6 field:rose:32:.4 food:wine:33:.5 lanterns:wine:34:.5',
  2006: 'aurora:ice:31:.6 relief:ice:32:.5 snowy:ice:33:.5 sea:ice:34:.6',
  2007: 'theatre:red:31:.6 doorway:red:32:.5 stage:wine:33:.45 window:wine:34:.55',
  2008: 'forest:teal:31:.45 campfire:green:32:.6 forest:ice:33:.6 lake:green:34:.4',
  2009: 'doorway:lagoon:31:.55 cells:night:32:.5 tunnel:steel:33:.5 study:lagoon:34:.5',
  2010: 'kids:kid2:31:.4 kids:kid:32:.6 kids:kid3:33:.5 kids:kid4:34:.55',
};
const ART = { match: { l: ['МАЯК-ВОСТОК', 'ТУЛПАР'], f: 'dela' }, cinema: { l: ['Большое', 'кино'], f: 'playfairi' } };
const HERO = {
  match: ['stadium:red:44:.5:-.3', 'stadium:red:44:.5'],
  cinema: ['theatre:wine:41:.62', 'theatre:wine:41:.5'],
  1001: ['ridgefig:dusk:3:.56', 'ridgefig:dusk:3:.55'],
  1003: ['planet:ice:2:.68', 'planet:ice:2:.52'],
  2002: ['tunnel:neon:8:.64', 'tunnel:neon:8:.5'],
  1017: ['riders:sand:5:.55:-.34', 'riders:sand:5:.55'],
  1008: ['under:sea:17:.64', 'under:sea:17:.5'],
  2010: ['kids:kid:44:.64', 'kids:kid:44:.5'],
};

for (const t of TITLES) {
  let bare;
  for (const [language, title] of Object.entries(inLanguages(t.title)))
    await make(
      'posters',
      language === 'ru' ? t.id : `${language}/${t.id}`,
      async () => {
        bare ??= await picture(t.poster, 400, 600, 0.02);
        const cv = createCanvas(400, 600);
        cv.getContext('2d').drawImage(bare, 0, 0);
        poster(cv, language === 'ru' ? t.art : artIn(t.art, title, language));
        return cv;
      },
      language === 'ru' ? 74 : 62,
    );
}
for (const t of TITLES) await make('stills', t.id, () => picture(t.pic, 640, 360), 68);
for (const [id, list] of Object.entries(PLACES))
  for (const [i, r] of list.split(' ').entries())
    await make('stills', `${id}-${i}`, () => picture(r, 640, 360, 0.014, true), 66);
for (const [i, r] of ['ridges:lagoon:51:.6', 'lake:dusk:52:.6', 'noir:plum:53:.6', 'kids:kid3:54:.6'].entries())
  await make('stills', `library-${i + 1}`, () => picture(r, 640, 360), 66);
for (const [file, r] of STILLS) await make('stills', file, () => picture(r, 640, 360, 0.014, true), 64);
for (const t of TITLES)
  if (!HEROES.includes(t.id)) await make('backgrounds', t.id, () => picture(t.pic, 1280, 720, 0.01), 62);
for (const [id, [wide, tall]] of Object.entries(HERO)) {
  await make('heroes', id, () => picture(wide, 1920, 1080, 0.01), 72);
  await make('heroes', `${id}-m`, () => picture(tall, 800, 1040, 0.012), 70);
  if (!groups.length || groups.includes('heroes')) {
    const known = TITLES.find((t) => t.id === id);
    const art = ART[id] ?? known.art;
    const title = known?.title ?? PROMOTIONS.find((each) => each.img.endsWith(`/${id}.webp`)).title;
    for (const [language, text] of Object.entries(inLanguages(title))) {
      const isRussian = language === 'ru';
      const file = path.join(dir(DEMO, 'pictures/titles', isRussian ? '' : language), `${id}.webp`);
      const cv = titleArt(isRussian ? art : artIn(art, text, language));
      writeFileSync(file, await cv.encode('webp', isRussian ? 88 : 70));
    }
  }
}
for (const [i, p] of PERSONS.entries())
  await make(
    'persons',
    String(p.id),
    async () => {
      const [look, palette, back] = p.look.split(':');
      return portrait(
        await picture(`backdrop:${palette}:${+back + 6 * i}:.5`, 400, 500, 0.02),
        PALETTES[palette],
        look,
        p.id * 7 + Math.floor(i / 3),
      );
    },
    74,
  );
for (const n of ITEMS) await make('news', String(n.id), () => picture(n.pic, 960, 540), 66);
for (const [i, r] of [
  'window:dusk:61:.6',
  'riders:ember:62:.6',
  'noir:gold:63:.6',
  'doorway:red:64:.55',
  'planet:rose:65:.6',
  'skyline:rose:66:.5',
  'lake:rose:67:.6',
  'relief:paper:68:.5',
  'study:gold:69:.5',
  'lanterns:ember:70:.5',
  'kids:kid2:71:.5',
  'stage:neon:72:.5',
  'stadium:green:73:.5',
  'ridges:teal:74:.4',
  'food:wood:75:.45',
  'market:ember:76:.5',
  'theatre:wine:77:.5',
].entries())
  await make('genres', String(i + 1), () => picture(r, 480, 270), 66);
await make('brand', 'mattress', () => picture('lake:night:81:.6', 1280, 720, 0.008), 66);
await close();
console.log(`${drawn} pictures, ${(bytes / 1024).toFixed(0)} KiB`);
