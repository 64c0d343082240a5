import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { LANGUAGES } from './languages.ts';
import { regionOf } from './regions.ts';

/** What an operator said about the service that is made. */
export interface Answers {
  /** Of the folder and of addresses: my-tv. */
  readonly shortname: string;
  readonly title: string;
  /** A file or an address. */
  readonly playlist: string;
  readonly guides: readonly string[];
  readonly country: string;
  readonly color: string;
  /** Of channels without a rating; 18 asks for the PIN. */
  readonly unratedAge: number;
  readonly allowHttp: boolean;
  readonly allowPrivate: boolean;
}

/** Makes the operator's folder: brand.json, sources.json, pictures/, and copies of the files that were named. The folder must not exist. */
export async function writeOperatorFolder(dir: string, providerId: number, answers: Answers): Promise<void> {
  await mkdir(join(dir, '..'), { recursive: true });
  await mkdir(dir);
  try {
    await mkdir(join(dir, 'pictures'));
    const picture = (name: string, text: string) => writeFile(join(dir, 'pictures', name), text);
    await picture('favicon.svg', tile(answers));
    await picture('logo.svg', nameLogo(answers, '#ffffff'));
    await picture('logo-light.svg', nameLogo(answers, '#101114'));
    const playlist = await sourceIn(dir, answers.playlist, 'playlist.m3u');
    const guides: string[] = [];
    for (const [index, guide] of answers.guides.entries()) {
      const packed = extname(guide) === '.gz' ? '.gz' : '';
      guides.push(await sourceIn(dir, guide, `guide${index === 0 ? '' : `-${index + 1}`}.xml${packed}`));
    }
    await writeFile(join(dir, 'sources.json'), sourcesText(answers, playlist, guides));
    await writeBrand(dir, providerId, answers);
  } catch (error) {
    await rm(dir, { recursive: true, force: true });
    throw error;
  }
}

/** brand.json for these answers. */
export const writeBrand = (dir: string, providerId: number, answers: Answers): Promise<void> =>
  writeFile(join(dir, 'brand.json'), brandText(answers, providerId));

const isAddress = (source: string): boolean => /^[a-z][a-z0-9+.-]+:\/\//i.test(source);

/** An address as it is; a file is copied, so that the folder is complete. */
async function sourceIn(dir: string, source: string, name: string): Promise<string> {
  if (isAddress(source)) return source;
  await copyFile(source, join(dir, name));
  return name;
}

function sourcesText({ allowHttp, allowPrivate }: Answers, playlist: string, guides: readonly string[]): string {
  const flags = [...(allowHttp ? ['"allow_http": true'] : []), ...(allowPrivate ? ['"allow_private": true'] : [])];
  const source = (from: string, hours: number, ...more: readonly string[]) =>
    [
      `"from": ${JSON.stringify(from)}`,
      ...more,
      ...(isAddress(from) ? [`"refresh_hours": ${hours}`, ...flags] : []),
    ].join(', ');
  const lines = guides.map((from, index) => `    { ${source(from, 12, `"priority": ${index + 1}`)} }`);
  return `// Where the channels and the programmes come from. docs/operators.md explains every setting.
// The running server reads this file within a minute after you saved it.
{
  // A file of this folder, an absolute path or an address. A file is read again when it changes, an address after "refresh_hours".
  "playlist": { ${source(playlist, 6)} },

  // Guides in XMLTV. Of two that know a channel, the one with the smaller "priority" serves it. Add "country": "KZ" to a
  // guide of one country, and "time_zone": "Europe/London" to one whose times have no zone.
  "guides": [
${lines.length > 0 ? lines.join(',\n') : '    // { "from": "https://guide.example/all.xml.gz", "refresh_hours": 12, "priority": 1 }'}
  ]
}
`;
}

function brandText(answers: Answers, providerId: number): string {
  const { shortname, title, country, color, unratedAge } = answers;
  const { phoneMask, currency } = regionOf(country);
  // On one line, with blanks, as a person writes it.
  const text = (value: unknown) => JSON.stringify(value, undefined, 1).replaceAll(/\n\s*/g, ' ');
  const languages = LANGUAGES.map(([key, name]) => text({ key, name, priority: 1, interface: true }));
  return `// Your service: its name, look and rules. docs/operators.md explains every setting.
// The running server reads this file within a minute after you saved it.
{
  "provider": {
    "id": ${providerId},
    "name": ${text(title)},
    // Part of addresses, as /provider/${shortname}.
    "shortname": ${text(shortname)},
    // How phone numbers are typed when viewers sign in; # is a digit.
    "phone_mask": ${text(phoneMask)},
    "currency": ${text(currency)},
    // Contacts that viewers see.
    "landing": { "support": { "url": "", "phone": "", "email": "" } }
  },

  // The look. Pictures in the folder pictures/ have the address /media/pictures/…
  "brand": {
    "name": ${text(title)},
    "color": ${text(color)},
    "radius": 10,
    "logo": "/media/pictures/logo.svg",
    // On a light page.
    "logo_light": "/media/pictures/logo-light.svg",
    "favicon": "/media/pictures/favicon.svg"
  },

  "network": {
    // Anybody may watch what is free without an account.
    "is_guest_allowed": true,
    // New viewers may sign up. Their codes need an SMS gateway or a mail server (SMS_WEBHOOK_URL, SMTP_URL).
    "is_registration_allowed": true,
    // Your country: its group of channels comes first.
    "country": ${text(country)},
    "languages": {
      // Interface languages that viewers can choose; the first is used when the browser's own is not among them.
      "available": [
        ${languages.join(',\n        ')}
      ],
      "audio": [],
      "subtitle": []
    }
  },

  // The age of channels without a rating. 16: they play without a PIN, and children's profiles do not see them. 18: they ask for the PIN.
  "unrated_age": ${unratedAge},

  // Browsers do not load http streams into a page on https. The relay passes them through this server, at the cost of its bandwidth:
  // "relay": { "for": "needed" },
}
`;
}

/** Estimates: letters of a sans-serif font are this much of its size wide. */
const LETTER = 0.62;
const LETTERS_MOST = 24;

/** The tile and the name beside it, until there is a logo. */
function nameLogo(answers: Answers, ink: string): string {
  const letters = [...answers.title];
  const name = letters.length > LETTERS_MOST ? `${letters.slice(0, LETTERS_MOST - 1).join('')}…` : answers.title;
  const width = Math.ceil(80 + [...name].length * 34 * LETTER);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 64" role="img">${tileShapes(answers)}<text x="80" y="33" font-family="system-ui, sans-serif" font-size="34" font-weight="700" dominant-baseline="central" textLength="${width - 82}" lengthAdjust="spacingAndGlyphs" fill="${ink}">${plain(name)}</text></svg>\n`;
}

/** The name's first letters on the brand's colour. */
const tile = (answers: Answers): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img">${tileShapes(answers)}</svg>\n`;

function tileShapes({ title, color }: Answers): string {
  const initials = title
    .split(/\s+/u)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
  return `<rect width="64" height="64" rx="14" fill="${color}"/><text x="32" y="33" font-family="system-ui, sans-serif" font-size="${initials.length > 1 ? 26 : 34}" font-weight="700" text-anchor="middle" dominant-baseline="central" fill="${isLight(color) ? '#101114' : '#ffffff'}">${plain(initials)}</text>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };
const plain = (text: string): string => text.replaceAll(/[<>&"]/g, (sign) => ENTITIES[sign] ?? '');

function isLight(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140;
}
