// node write-data.mjs : writes the operator's data files (playlist, channels, categories, packets, catalogue, news,
// guide plan …) and legal pages from content/. Accounts, addresses, brand, licences, messages, promo codes and surveys are
// edited by hand; their texts are translated here.
import { writeFileSync, existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DEMO, dir } from './lib/paths.mjs';
import { CHANNELS, CATEGORIES, PACKETS } from './content/channels.mjs';
import { FILES as GUIDE_FILES } from './content/guide.mjs';
import { LAGOON } from './content/lagoon.mjs';
import { LEGAL } from './content/legal.mjs';
import { json } from './lib/json.mjs';
import { spelt, translated } from './lib/translate.mjs';

const GUIDE_PLAN = GUIDE_FILES['guide-plan.json'];
dir(DEMO);
/** The picture of a channel without a programme: the one of its first show. */
const screen = (id) => Object.values(GUIDE_PLAN.channels[id].shows)[0].image;
const save = (name, value) =>
  writeFileSync(path.join(DEMO, name), typeof value === 'string' ? value : json(translated(value)));
const clips = new Set(existsSync(path.join(DEMO, 'media/clips')) ? readdirSync(path.join(DEMO, 'media/clips')) : []);
const ready = (list) => {
  const have = list.filter((c) => clips.has(c));
  return have.length ? have : ['ocean'];
};

const attr = (o) =>
  Object.entries(o)
    .filter(([, v]) => v !== undefined)
    .map(([k, v]) => `${k}="${v}"`)
    .join(' ');
const playlist = (channels) =>
  [
    '#EXTM3U url-tvg="guide.xml" x-tvg-url="guide.xml"',
    '',
    ...channels.flatMap((c) => {
      const days = c.catchup ?? (c.free ? 3 : 7);
      return [
        `#EXTINF:-1 ${attr({
          'tvg-id': c.id,
          'tvg-name': c.name.ru,
          'tvg-logo': `/media/pictures/logos/${c.id}.svg`,
          'tvg-chno': c.n,
          'group-title': c.groups.join(';'),
          ...(days ? { catchup: 'default', 'catchup-days': days } : {}),
          ...(c.aspect ? { 'aspect-ratio': c.aspect } : {}),
        })},${c.name.ru}`,
        c.url ?? `playout://${c.id}`,
        '',
      ];
    }),
  ].join('\n');
const extras = (channels) =>
  Object.fromEntries(
    channels.map((c) => [
      c.id,
      {
        slug: c.id,
        name: spelt(c.name),
        description: c.text,
        age: c.age,
        plate: { color: c.mark.plate, dark: c.mark.dark },
        is_hd: !!c.hd,
        is_4k: !!c.k4,
        is_free: !!c.free,
        is_hidden: !!c.hidden,
        ...(c.unavailable ? { is_available: false } : {}),
        packets: c.packets ?? [],
        vitrina: c.vitrina ? { web: '/demo/vitrina.html', web_vlight: '/demo/vitrina.html?light=1' } : null,
        tags: c.tags ?? [],
        aspect_ratio: c.aspect ?? '16:9',
        screen: screen(c.id),
        ...(c.preview ? { preview_seconds: c.preview } : {}),
      },
    ]),
  );
save('playlist.m3u', playlist(CHANNELS));
save('channels.json', extras(CHANNELS));
save('categories.json', CATEGORIES);
save('playout.json', {
  ...Object.fromEntries(CHANNELS.filter((c) => !c.url).map((c) => [c.id, { clips: ready(c.clips) }])),
  mattress: { clips: ready(['mattress']) },
});
const inPacket = (id) =>
  CHANNELS.filter((c) => c.packets?.includes(id) || (id === 106 && c.tags?.includes('kids'))).map((c) => c.id);
save(
  'packets.json',
  PACKETS.map(({ channels, libraries, ...p }) => ({ ...p, channels: channels ?? inPacket(p.id), libraries })),
);
for (const part of ['catalogue', 'guide', 'ads']) {
  if (!existsSync(new URL(`./content/${part}.mjs`, import.meta.url))) continue;
  for (const [name, value] of Object.entries((await import(`./content/${part}.mjs`)).FILES)) save(name, value);
}

// The second operator of the same installation shows some of these channels in its own packets.
dir(path.join(DEMO, 'operators/lagoon'));
const lagoon = LAGOON.channels.map((id, index) => ({
  ...CHANNELS.find((c) => c.id === id),
  n: index + 1,
  packets: LAGOON.packets.filter(({ channels }) => channels.includes(id)).map((packet) => packet.id),
}));
const { channels: plans, ...plan } = GUIDE_PLAN;
for (const [name, value] of Object.entries({
  'playlist.m3u': playlist(lagoon),
  'channels.json': extras(lagoon),
  'guide-plan.json': { ...plan, channels: Object.fromEntries(LAGOON.channels.map((id) => [id, plans[id]])) },
  'categories.json': CATEGORIES.filter(
    ({ groups, tags }) => tags.all_channels || lagoon.some((c) => c.groups.some((group) => groups.includes(group))),
  ),
  'packets.json': LAGOON.packets,
  'catalogue.json': LAGOON.catalogue,
}))
  save(`operators/lagoon/${name}`, value);

for (const [name, html] of LEGAL) save(name, html);

// Edited by hand, but for the languages of their texts.
for (const name of [
  ...['brand', 'messages', 'avatars', 'addresses', 'licences', 'promokeys', 'surveys'].map((file) => `${file}.json`),
  'operators/lagoon/brand.json',
]) {
  const file = path.join(DEMO, name);
  if (existsSync(file)) save(name, JSON.parse(readFileSync(file, 'utf8')));
}
