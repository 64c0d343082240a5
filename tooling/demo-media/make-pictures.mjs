// node make-pictures.mjs [posters|stills|backgrounds|heroes|persons|news|genres …] [name …] : draws the pictures that are missing (or the named ones again).
import { execFileSync } from 'node:child_process';
import { writeFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { DEMO, FFMPEG, dir } from './lib/paths.mjs';
import { shot, close } from './lib/shader.mjs';
import { artIn, poster, titleArt } from './lib/titles.mjs';
import { inLanguages } from './lib/translate.mjs';
import { scene as drawn, SCENES, withPeople } from './art/canvas/index.mjs';
import { FLAT, flat, inkOn, withFaces } from './art/graphic/index.mjs';
import { bust } from './art/people/bust.mjs';
import { PALETTES } from './art/palettes.mjs';
import { FILMS } from './content/films.mjs';
import { SERIES, PROGRAMMES, PERSONS } from './content/series.mjs';
import { HEROES, PROMOTIONS } from './content/catalogue.mjs';
import { ITEMS } from './content/news.mjs';
import { STILLS } from './content/guide.mjs';
import { HERO } from './content/heroes.mjs';

const GROUPS = ['posters', 'stills', 'backgrounds', 'heroes', 'persons', 'news', 'genres', 'brand'];
const groups = process.argv.slice(2).filter((a) => GROUPS.includes(a)),
  named = process.argv.slice(2).filter((a) => !GROUPS.includes(a));
let made = 0,
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
/** A recipe `scene:palette:seed:focus[:aside[:people]]` as a canvas. */
async function picture(recipe, w, h, grain = 0.014, vary = false, size = 1) {
  const [name, palette, seed, focus, , people] = recipe.split(':');
  if (FLAT[name]) return flat(name, { palette, seed: +seed, focus: +focus, w, h });
  const place = SCENES[name]
    ? onCanvas(name, { palette, seed: +seed, focus: +focus, w, h, grain: Math.min(grain, 0.008) }, vary)
    : await shader(recipe, w, h, grain, vary);
  return people ? withPeople(place, people, palette, { seed: +seed, size }) : place;
}
/** A canvas scene; `vary`: from nearer and mirrored, by its seed. */
function onCanvas(name, options, vary) {
  const { seed, focus, w, h } = options;
  const zoom = vary ? [1, 1.3, 1.65, 1.15, 1.45][seed % 5] : 1;
  const large = drawn(name, { ...options, w: Math.round(w * zoom), h: Math.round(h * zoom) });
  if (zoom === 1 && !(vary && (seed >> 1) % 2)) return large;
  const cv = createCanvas(w, h);
  const c = cv.getContext('2d');
  if ((seed >> 1) % 2) c.setTransform(-1, 0, 0, 1, w, 0);
  const x = Math.min(
    large.width - w,
    Math.max(0, large.width * (focus + (((seed * 37) % 11) / 10 - 0.5) * 0.2) - w / 2),
  );
  c.drawImage(large, x, (large.height - h) * 0.62, w, h, 0, 0, w, h);
  return cv;
}
/** `vary`: another camera for each seed (closer, to the side, mirrored), so that one scene makes different pictures. */
async function shader(recipe, w, h, grain = 0.014, vary = false) {
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
/** A poster without its title, and the colour that the title has on it. */
async function posterOf(title) {
  const [name, palette, seed, focus, , people] = title.poster.split(':');
  if (!FLAT[name]) return { bare: await picture(title.poster, 400, 600, 0.02, false, room(title.art)) };
  const bare = flat(name, { palette, seed: +seed, focus: +focus, w: 400, h: 600 });
  if (people) withFaces(bare, people, palette, { seed: +seed, name });
  return { bare, col: inkOn(name, palette) };
}
/** The smallest file of a quality: a tenth less than the canvas writes. */
function slowWebp(canvas, quality) {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${width}x${height}`, '-i', '-'];
  const out = ['-c:v', 'libwebp', '-q:v', String(quality), '-compression_level', '6', '-pix_fmt', 'yuv420p'];
  const input = Buffer.from(data.buffer);
  return execFileSync(FFMPEG, ['-v', 'error', ...raw, ...out, '-f', 'webp', '-'], { input, maxBuffer: 1 << 24 });
}
async function make(group, name, draw, quality = 70, isSlow = false) {
  if (groups.length && !groups.includes(group)) return;
  const file = path.join(DEMO, 'pictures', group, `${name}.webp`);
  dir(path.dirname(file));
  if (named.length ? !named.includes(name) : existsSync(file)) return;
  const canvas = await draw();
  const data = isSlow ? slowWebp(canvas, quality) : await canvas.encode('webp', quality);
  writeFileSync(file, data);
  if (group === 'heroes') writeFileSync(file.replace('.webp', '.avif'), await canvas.encode('avif', HERO_AVIF));
  made++;
  bytes += data.length;
}
/** People are larger over a title at the bottom, smaller under one of several lines at the top. */
const room = ({ y, l }) => (y === 'bottom' ? 1.2 : l.length > 1 ? 0.9 : 1);
/** Of a poster in Russian and in other languages. */
const QUALITY = { scene: [74, 62], flat: [52, 46] };
/** Of a flat poster: smaller in the languages other than Russian. */
const WIDTH = [400, 344];
const TITLES = [...FILMS, ...SERIES, ...PROGRAMMES];
// Stills of episodes: six places in each series.
const PLACES = {
  2001: 'policeline:steel:31:.6 board:steel:7:.4 interrogation:teal:33:.5 lake:steel:8:.4:0:511 corridor:steel:9:.5 letters:steel:11:.5:0:510',
  2002: 'platform:neon:31:.45 tunnel:neon:8:.6:0:502 tram:neon:33:.5 corridor:lagoon:34:.5 citybok:neon:35:.5:0:508 tunnel:lagoon:37:.6',
  2003: 'stove:rose:31:.5 skyline:rose:32:.6:0:522+517 tea:rose:33:.5 cat:rose:34:.6 workbench:rose:35:.5 bread:rose:36:.5:0:526',
  2004: 'train:gold:31:.5 furnace:steel:32:.45 platform:steel:33:.45 tunnel:steel:34:.5:0:502 sparks:steel:35:.5 snowy:steel:36:.5:0:526',
  2005: 'vineyard:rose:31:.6 bread:wine:32:.5 village:dusk:33:.5 lake:rose:34:.6:0:513+503 tea:wine:35:.5 vineyard:gold:36:.4',
  2006: 'aurora:ice:31:.6 compass:ice:32:.5 yacht:ice:33:.6 snowy:ice:34:.5:0:524 station:ice:35:.5 sea:ice:36:.6:0:508',
  2007: 'theatre:red:31:.6 corridor:red:32:.5 piano:wine:33:.45 theatre:wine:34:.5:0:514 letters:red:35:.5 doorway:red:36:.5:0:517',
  2008: 'deer:teal:31:.45 campfire:green:32:.6 forest:ice:33:.6:0:523 birds:green:34:.4 compass:moss:35:.5 forest:teal:36:.5:0:502',
  2009: 'flasks:lagoon:31:.55 corridor:night:32:.5 microphone:steel:33:.5 doorway:lagoon:34:.5:0:511 flasks:steel:35:.45 cells:night:36:.5',
  2010: 'kids:kid:31:.4 boat:kid:32:.55 toy:kid3:33:.4 bear:kid4:34:.5 blocks:kid2:35:.5 kids:kid:36:.6',
};
const ART = { match: { l: ['МАЯК-ВОСТОК', 'ТУЛПАР'], f: 'dela' }, cinema: { l: ['Большое', 'кино'], f: 'playfairi' } };
/** A picture without its upper part, so that its subject stands higher. */
async function raised(recipe, w, h, lift = 0) {
  const cut = Math.round(h * lift);
  const cv = createCanvas(w, h);
  cv.getContext('2d').drawImage(await picture(recipe, w, h + cut, 0.012), 0, -cut);
  return cv;
}

for (const t of TITLES) {
  let drawing;
  for (const [language, title] of Object.entries(inLanguages(t.title)))
    await make(
      'posters',
      language === 'ru' ? t.id : `${language}/${t.id}`,
      async () => {
        drawing ??= await posterOf(t);
        const { bare, col } = drawing;
        const w = t.art.flat ? WIDTH[language === 'ru' ? 0 : 1] : 400;
        const cv = createCanvas(w, w * 1.5);
        cv.getContext('2d').drawImage(bare, 0, 0, w, w * 1.5);
        poster(cv, { ...(col && { col, bare: true }), ...(language === 'ru' ? t.art : artIn(t.art, title, language)) });
        return cv;
      },
      QUALITY[t.art.flat ? 'flat' : 'scene'][language === 'ru' ? 0 : 1],
      t.art.flat,
    );
}
for (const t of TITLES) if (!t.art.flat) await make('stills', t.id, () => picture(t.pic, 640, 360), 68);
for (const [id, list] of Object.entries(PLACES))
  for (const [i, r] of list.split(' ').entries())
    await make('stills', `${id}-${i}`, () => picture(r, 640, 360, 0.014, true), 66);
for (const [i, r] of ['ridges:lagoon:51:.6', 'lake:dusk:52:.6', 'projector:plum:53:.7', 'boat:kid3:54:.55'].entries())
  await make('stills', `library-${i + 1}`, () => picture(r, 640, 360), 66);
for (const [file, r] of STILLS) await make('stills', file, () => picture(r, 640, 360, 0.014, true), 64);
for (const t of TITLES)
  if (!HEROES.includes(t.id))
    await make('backgrounds', t.id, () => picture(t.pic, 1280, 720, 0.01), t.art.flat ? 72 : 62, t.art.flat);
for (const [id, [wide, tall, lift]] of Object.entries(HERO)) {
  await make('heroes', id, () => picture(wide, 1920, 1080, 0.01), 72);
  await make('heroes', `${id}-m`, () => raised(tall, 800, 1040, lift), 70);
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
      const [palette, back] = p.look.split(':');
      const cv = await picture(`backdrop:${palette}:${+back + 6 * i}:.5`, 400, 500, 0.008);
      const pose = {
        turn: (i % 2 ? -1 : 1) * (0.2 + (i % 3) * 0.2),
        light: i % 3 ? -1 : 1,
        drama: 0.25 + (i % 4) * 0.12,
      };
      cv.getContext('2d').drawImage(bust(p.id, PALETTES[palette], pose), -60, -28, 520, 613);
      return cv;
    },
    74,
  );
for (const n of ITEMS) await make('news', String(n.id), () => picture(n.pic, 960, 540), 66);
for (const [i, r] of [
  'window:dusk:61:.6',
  'yacht:dawn:62:.6',
  'policeline:night:63:.6',
  'corridor:red:64:.5',
  'station:sea:65:.6',
  'tea:rose:66:.5:0:522+525',
  'village:rose:67:.6',
  'whale:sea:68:.55',
  'letters:gold:69:.5',
  'lanterns:ember:70:.5',
  'toy:kid2:71:.4',
  'turntable:neon:72:.5',
  'goal:green:73:.5',
  'compass:sand:74:.6',
  'bread:wood:75:.5',
  'tea:ember:76:.5',
  'piano:wine:77:.5',
].entries())
  await make('genres', String(i + 1), () => picture(r, 480, 270), 66);
await make('brand', 'mattress', () => picture('lake:night:81:.6', 1280, 720, 0.008), 66);
await close();
console.log(`${made} pictures, ${(bytes / 1024).toFixed(0)} KiB`);
