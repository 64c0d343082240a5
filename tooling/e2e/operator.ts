import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const demo = fileURLToPath(new URL('../../apps/backend/demo', import.meta.url));

/** Another origin for the second operator's pictures, frame and texts. */
export const ELSEWHERE = 'https://cdn.operator.example';

type Json = Record<string, unknown>;

/** A copy of the demo operator's files with some of them edited by name; `remove` deletes it. */
export function editedDemo(edits: Readonly<Record<string, (data: unknown) => unknown>>): {
  readonly folder: string;
  remove(): void;
} {
  const folder = mkdtempSync(join(tmpdir(), 'antenna-operator-'));
  for (const name of readdirSync(demo)) {
    const edit = edits[name];
    if (edit)
      writeFileSync(join(folder, name), JSON.stringify(edit(JSON.parse(readFileSync(join(demo, name), 'utf8')))));
    else if (statSync(join(demo, name)).isDirectory()) symlinkSync(join(demo, name), join(folder, name));
    else cpSync(join(demo, name), join(folder, name));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function editBrand(data: Json): void {
  const provider = data['provider'] as Json;
  provider['name'] = 'Kanat TV';
  provider['shortname'] = 'kanat';
  const landing = provider['landing'] as Json;
  landing['logo'] = `${ELSEWHERE}/logo.svg`;
  landing['support'] = { url: 'https://t.me/kanat_help', email: 'care@kanat.example' };
  data['brand'] = {
    name: 'Kanat',
    color: '#3d6bff',
    radius: 4,
    font: null,
    logo: `${ELSEWHERE}/logo.svg`,
    favicon: `${ELSEWHERE}/favicon.svg`,
  };
  const network = data['network'] as Json;
  network['agreement'] = `${ELSEWHERE}/agreement.html`;
  delete network['privacy'];
  const languages = network['languages'] as Json;
  languages['available'] = [
    { key: 'ru', name: 'Русский', priority: 1, interface: true },
    { key: 'en', name: 'English', priority: 2, interface: true },
    { key: 'kk', name: 'Қазақша', priority: 3, interface: false },
  ];
  data['forbidden_countries'] = ['KP'];
}

/** Further pages of the second operator: of each template, of an unknown one, and a link. */
const PAGES: readonly Json[] = [
  {
    id: 71,
    slug: 'autumn',
    template: 'group.catalog',
    title: { ru: 'Осень', en: 'Autumn' },
    description: { ru: 'Новая страница', en: 'A new page' },
    priority: 8,
    rows: ['122'],
  },
  {
    id: 73,
    slug: 'air',
    template: 'tvchannels20',
    title: { ru: 'Эфир', en: 'On air' },
    priority: 10,
    rows: ['105'],
  },
  {
    id: 74,
    slug: 'shelf',
    template: 'group.catalog.page',
    title: { ru: 'Полка', en: 'Shelf' },
    priority: 11,
    rows: ['122'],
  },
  { id: 75, slug: 'odd', template: 'of.the.future', title: { ru: 'Иное', en: 'Odd' }, priority: 12, rows: ['122'] },
  {
    id: 72,
    slug: 'shop',
    template: 'outer_link',
    title: { ru: 'Магазин', en: 'Shop' },
    description: 'https://shop.kanat.example/',
    priority: 9,
    rows: [],
  },
];

/**
 * A second operator made from the demo's files: other name, colour, contacts, languages and menu; pictures, the
 * vitrina and the agreement on another origin; one country refused. `remove` deletes it.
 */
export function secondOperator(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'antenna-operator-'));
  for (const name of [
    'agreement.html',
    'categories.json',
    'guide-plan.json',
    'news.json',
    'packets.json',
    'playout.json',
    'privacy.html',
    'vitrina.html',
  ])
    cpSync(join(demo, name), join(folder, name));
  for (const name of ['media', 'pictures']) symlinkSync(join(demo, name), join(folder, name));
  const change = (name: string, edit: (data: Json) => void) => {
    const data = JSON.parse(readFileSync(join(demo, name), 'utf8')) as Json;
    edit(data);
    writeFileSync(join(folder, name), JSON.stringify(data));
  };
  change('brand.json', editBrand);
  change('catalogue.json', (data) => {
    const rowsets = data['rowsets'] as Json[];
    data['rowsets'] = [...rowsets.filter((rowset) => rowset['slug'] !== 'kids'), ...PAGES];
  });
  change('channels.json', (data) => {
    (data['tochka'] as Json)['vitrina'] = {
      web: `${ELSEWHERE}/frame.html`,
      web_vlight: `${ELSEWHERE}/frame.html?light=1`,
    };
  });
  writeFileSync(
    join(folder, 'playlist.m3u'),
    readFileSync(join(demo, 'playlist.m3u'), 'utf8')
      .replaceAll('tvg-logo="/media/pictures', `tvg-logo="${ELSEWHERE}`)
      .replace('playout://akvarel', `${ELSEWHERE}/live/index.m3u8`),
  );
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
