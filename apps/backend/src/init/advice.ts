import type { Source, SourceKind } from '@antenna/m3u';
import type { GuideReport, ImportReport, PlaylistReport } from '../import/index.ts';
import { countryNames } from '../provider/default-categories.ts';
import { NO_COUNTRY, type CountryFrom } from './country.ts';
import { hasCurrency } from './regions.ts';
import type { ChannelFacts } from './repository.ts';

export interface AdviceParts {
  readonly title: string;
  readonly shortname: string;
  /** The folder as the operator may type it. */
  readonly folder: string;
  /** A file or an address, as the operator may type it. */
  readonly playlist: string;
  readonly hasGuides: boolean;
  readonly country: string;
  /** What it is guessed from; undefined: it was given. */
  readonly countryFrom: CountryFrom | undefined;
  readonly channels: readonly ChannelFacts[];
  /** Addresses that do not say what they are, and did not answer. */
  readonly unknown: ReadonlySet<string>;
  /** The report of the films; empty without any. */
  readonly films: readonly string[];
  readonly reports: readonly ImportReport[];
}

type Playing = 'plays' | 'insecure' | 'headers' | SourceKind;

const WHY: Readonly<Partial<Record<Playing, string>>> = {
  plays: 'play in a browser',
  insecure:
    'only by http: they play on http://localhost; on an https site add "relay": { "for": "needed" } to brand.json, or ask for https addresses',
  headers: 'want headers that a browser cannot send: add "relay": { "for": "needed" } to brand.json',
  page: 'are pages of other sites (YouTube, Twitch and the like), not streams: hidden, or linked with "pages": "link" in brand.json',
  dash: 'are encrypted DASH: name their streams and key servers in channels.json ("protection")',
  rtmp: 'are rtmp: no browser plays it; a packager such as ffmpeg makes HLS of it',
  rtsp: 'are rtsp: no browser plays it; a packager such as ffmpeg makes HLS of it',
  udp: 'are multicast (udp, rtp): no browser plays it; a packager such as ffmpeg makes HLS of it',
  mms: 'are mms: no browser plays it',
  mpegts:
    'are bare MPEG-TS: ask the source for HLS (Xtream panels give it when the address of the playlist ends in &output=m3u8), or make it with a packager such as ffmpeg',
  smooth: 'are Smooth Streaming: ask the source for HLS or DASH',
  file: 'are files that no browser plays (wmv, flv and the like)',
  other: 'answer with nothing that a player knows',
};
const ORDER = Object.keys(WHY) as readonly Playing[];

/** What was made, what plays and what does not, and what to do next, for a person who reads it in a terminal. */
export function adviceLines(parts: AdviceParts): readonly string[] {
  const { title, folder, channels } = parts;
  const groups = new Set(channels.flatMap((channel) => channel.groups)).size;
  return [
    `${title} is ready in ${folder}`,
    '',
    `Channels: ${count(channels.length)}${groups > 0 ? ` in ${count(groups)} ${groups === 1 ? 'group' : 'groups'}` : ''}`,
    ...playingLines(channels),
    ...unknownLines(parts),
    ...(channels.some(({ sources }) => !sources.some(({ isPlayable }) => isPlayable))
      ? ['          What no browser plays is not shown to viewers; it keeps its place and its id.']
      : []),
    ...leftOutLines(parts),
    '',
    ...guideLines(parts),
    '',
    countryLine(parts),
    'Ages: a playlist has none, so children’s profiles show nothing until channels have an "age" in channels.json.',
    '',
    ...(parts.films.length > 0 ? ['Films:', ...parts.films.map((line) => `  ${line}`), ''] : []),
    ...nextLines(parts),
  ];
}

function playingLines(channels: readonly ChannelFacts[]): readonly string[] {
  const found = new Map<Playing, ChannelFacts[]>();
  for (const channel of channels) {
    const how = playing(channel.sources);
    found.set(how, [...(found.get(how) ?? []), channel]);
  }
  return ORDER.flatMap((how) => {
    const those = found.get(how);
    if (those === undefined) return [];
    return [`${number(those.length)} ${WHY[how]}`, ...(how === 'plays' ? [] : [`${' '.repeat(10)}${examples(those)}`])];
  });
}

/** Channels that count as HLS because nothing says what they are. */
function unknownLines({ channels, unknown }: AdviceParts): readonly string[] {
  const those = channels.filter(({ sources }) => sources.every(({ url }) => unknown.has(url)));
  if (those.length === 0) return [];
  return [
    `${number(those.length)} of all have an address that does not say what it is and did not answer yet: the server asks again while it runs`,
    `${' '.repeat(10)}${examples(those)}`,
  ];
}

/** Entries of the playlist that are no channels. */
function leftOutLines({ reports, playlist: from, shortname }: AdviceParts): readonly string[] {
  const playlist = reports.find((report): report is PlaylistReport => report.kind === 'playlist');
  if (playlist === undefined) return [];
  const { films, leftOut } = playlist;
  return films === 0
    ? []
    : [
        `${number(films)} films and episodes are left out: npm run antenna -- import catalogue ${from} --operator ${shortname} brings them in`,
        `${' '.repeat(10)}${examples(
          leftOut.first.map((name) => ({ name })),
          films,
        )}`,
      ];
}

/** How a channel plays by the best of its addresses. */
function playing(sources: readonly Source[]): Playing {
  const ranks = sources.map(({ isPlayable, isInsecure, headers, kind }): Playing => {
    if (!isPlayable) return kind;
    if (headers !== undefined) return 'headers';
    return isInsecure ? 'insecure' : 'plays';
  });
  return ranks.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b))[0] ?? 'other';
}

function guideLines({ hasGuides, channels, reports, shortname }: AdviceParts): readonly string[] {
  const guided = channels.filter(({ hasGuide }) => hasGuide).length;
  const without = channels.length - guided;
  const guides = reports.filter((report): report is GuideReport => report.kind === 'guide');
  const named = reports.flatMap((report) => (report.kind === 'playlist' ? report.guides : []));
  const failed = guides.filter(({ failure }) => failure !== undefined);
  const matched = guides.filter(({ failure }) => failure === undefined).map((report) => Object.entries(report.matched));
  const sum = (isCounted: (by: string) => boolean) =>
    matched.flat().reduce((total, [by, found]) => total + (isCounted(by) ? found : 0), 0);
  const byId = sum((by) => by.startsWith('id') || by === 'confirmed');
  const toReview = guides.findLast(({ failure }) => failure === undefined)?.coverage.toReview ?? 0;
  const byName = sum((by) => by.startsWith('name'));
  return [
    `Guide: ${count(guided)} of ${count(channels.length)} channels have programmes`,
    ...(byId > 0 ? [`${number(byId)} matched by tvg-id: certain`] : []),
    ...(byName > 0
      ? [
          `${number(byName)} matched by name: likely; antenna import guide <file> --dry-run --operator ${shortname} lists them`,
        ]
      : []),
    ...(toReview > 0 ? [`${number(toReview)} to review: npm run antenna -- guide review --operator ${shortname}`] : []),
    ...(without > 0
      ? [
          `${number(without)} without programmes: viewers read "No programme information"${hasGuides ? '; another guide in sources.json may know them' : '. Name a guide (XMLTV) in sources.json'}`,
        ]
      : []),
    ...(hasGuides
      ? []
      : named.map(
          (guide) =>
            `          The playlist names a guide: add { "from": ${JSON.stringify(printable(guide))} } to "guides"`,
        )),
    ...failed.map(({ source, failure }) => `          ${source} was not imported: ${failure?.reason ?? ''}`),
  ];
}

const GUESSED: Readonly<Record<CountryFrom, string>> = {
  language: "your system's language",
  playlist: 'what most channels of the playlist name',
  'time zone': "this machine's time zone",
};

function countryLine({ country, countryFrom, channels }: AdviceParts): string {
  if (country === NO_COUNTRY)
    return 'Country: not known, as neither the playlist nor this machine names one: prices are in euros, no group of channels comes first, viewers choose the country of their phone. Set "country", "phone_mask" and "currency" in brand.json.';
  const name = new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country;
  const names = countryNames(country);
  const own = channels.flatMap(({ groups }) => groups).find((group) => names.has(group.toLowerCase()));
  const effect = own === undefined ? 'no group has its name' : `the group "${printable(own)}" comes first`;
  const guess = countryFrom
    ? ` That is a guess from ${GUESSED[countryFrom]}: if it is wrong, give --country to init, or change "country", "phone_mask" and "currency" in brand.json.`
    : '';
  const money = hasCurrency(country)
    ? 'currency and phone numbers are its own'
    : 'prices are in euros until you set "currency" in brand.json';
  return `Country: ${name} (${country}): ${money}, ${effect}.${guess}`;
}

function nextLines({ shortname, folder, playlist }: AdviceParts): readonly string[] {
  return [
    'Next:',
    `  npm start -- --operator ${shortname}    and open http://localhost:8080`,
    `  npm run antenna -- check playlist ${playlist}    asks every channel whether it answers`,
    `  ${folder}/brand.json    name, colour, logo (pictures/), ages, support contacts`,
    `  npm run antenna -- import catalogue <folder|file> --operator ${shortname}    films and series; check catalogue looks what they lack`,
    `  ${folder}/sources.json    playlist and guides; addresses are read again while the server runs`,
    '  docs/operators.md    sign-in by SMS or e-mail, packets and payments, films, your own start page',
  ];
}

const count = (value: number): string => value.toLocaleString('en');
const number = (value: number): string => count(value).padStart(8);

function examples(channels: readonly Pick<ChannelFacts, 'name'>[], total = channels.length): string {
  const names = channels.slice(0, 3).map(({ name }) => printable(name));
  return `${names.join(', ')}${total > names.length ? ', …' : ''}`;
}

/** Removes control sequences: a file must not control the operator's terminal. */
const printable = (text: string): string => text.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
