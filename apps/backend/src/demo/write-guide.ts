// The guide of the demo operator as XMLTV, made from guide-plan.json. The plan is a week that repeats, counted from
// Monday 5 January 1970, so that a moment always has the same programme, whenever the generator runs and whichever
// range is requested.

export type Text = string | { readonly [lng: string]: string };
/** A person of a show by an XMLTV element's name, and a rating as its `<value>`. */
export interface PlanCredit {
  readonly role: string;
  readonly name: string;
}
export interface PlanStar {
  readonly system: string;
  readonly value: string;
}
export interface PlanEpisode {
  readonly season: number;
  readonly episode: number;
  readonly title: Text;
  readonly desc: Text;
  readonly image: string;
  readonly content: string;
}
export interface PlanShow {
  readonly title: Text;
  readonly desc: Text;
  readonly category: Text;
  /** A second category, more exact than the first. */
  readonly kind?: Text;
  readonly age: number;
  readonly minutes: number;
  readonly image: string;
  /** The rights end with the broadcast: it is not in the archive. */
  readonly live_only?: boolean;
  readonly credits?: readonly PlanCredit[];
  readonly stars?: readonly PlanStar[];
  readonly year?: number;
  readonly content?: string;
  readonly season_length?: number;
  readonly episodes?: readonly PlanEpisode[];
}
export interface PlanChannel {
  readonly shows: { readonly [key: string]: PlanShow };
  readonly pools?: { readonly [name: string]: readonly string[] };
  /**
   * Monday to Sunday: `key*minutes`, `@pool*minutes`, `=key*minutes` (the previous episode again), `-*minutes` (a
   * gap), `…+10` (overlaps the next by 10 minutes).
   */
  readonly days: readonly string[];
}
export interface GuidePlan {
  readonly zone: string;
  readonly day_starts: string;
  readonly teams: readonly Text[];
  readonly numbered: Text;
  readonly channels: { readonly [tvgId: string]: PlanChannel };
}
export interface GuideChannel {
  readonly id: string;
  readonly name: Text;
  readonly logo?: string;
}
export interface GuideRequest {
  readonly plan: GuidePlan;
  readonly channels: readonly GuideChannel[];
  readonly from: Date;
  readonly to: Date;
}

interface Slot {
  readonly key: string;
  readonly pool: boolean;
  readonly repeat: boolean;
  readonly minutes: number;
  readonly overlap: number;
}
interface Airing {
  readonly show: PlanShow;
  readonly number: number;
  readonly start: number;
  readonly stop: number;
}

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;
const FIRST_MONDAY = Date.UTC(1970, 0, 5);

/**
 * Yields the XMLTV document in chunks: every airing that overlaps [from, to). The same plan and range make the same
 * text.
 */
export function* writeGuide({ plan, channels, from, to }: GuideRequest): Iterable<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<tv generator-info-name="antenna-demo">\n';
  const known = channels.filter((channel) => plan.channels[channel.id] !== undefined);
  for (const { id, name, logo } of known) {
    yield `  <channel id="${escape(id)}">\n${texts('display-name', name, 4)}${logo === undefined ? '' : `    <icon src="${escape(logo)}"/>\n`}  </channel>\n`;
  }
  for (const { id } of known) {
    const own = plan.channels[id];
    if (own === undefined) continue;
    for (const airing of airings(plan, own, { from: from.getTime(), to: to.getTime() }))
      yield programme(plan, id, airing);
  }
  yield '</tv>\n';
}

/** The airings of one channel that overlap [from, to), in order. */
export function* airings(
  plan: GuidePlan,
  channel: PlanChannel,
  { from, to }: { readonly from: number; readonly to: number },
): Iterable<Airing> {
  const days = channel.days.map((line) => line.split(' ').map(readSlot));
  const perWeek = new Map<string, number>();
  for (const slot of days.flat()) if (!slot.repeat) perWeek.set(slot.key, (perWeek.get(slot.key) ?? 0) + 1);
  const shift = clockShift(plan);
  for (
    let week = Math.floor((from - FIRST_MONDAY - shift) / WEEK) - 1;
    FIRST_MONDAY + week * WEEK + shift < to;
    week++
  ) {
    let start = FIRST_MONDAY + week * WEEK + shift;
    const aired = new Map<string, number>();
    for (const slot of days.flat()) {
      const stop = start + slot.minutes * MINUTE;
      const before = aired.get(slot.key) ?? 0;
      if (!slot.repeat) aired.set(slot.key, before + 1);
      const number = week * (perWeek.get(slot.key) ?? 0) + before - (slot.repeat ? 1 : 0);
      const show = pick(channel, slot, number);
      if (show !== undefined && stop > from && start < to)
        yield { show, number, start, stop: stop + slot.overlap * MINUTE };
      start = stop;
    }
  }
}

function readSlot(text: string): Slot {
  const [, repeat, pool, key, minutes, overlap] = /^(=?)(@?)([\w-]+)\*(\d+)(?:\+(\d+))?$/.exec(text) ?? [];
  if (key === undefined) throw new Error(`guide plan: cannot read the slot "${text}"`);
  return { key, pool: pool === '@', repeat: repeat === '=', minutes: Number(minutes), overlap: Number(overlap ?? 0) };
}

function pick(channel: PlanChannel, slot: Slot, number: number): PlanShow | undefined {
  if (slot.key === '-') return undefined;
  if (!slot.pool) return channel.shows[slot.key];
  const keys = channel.pools?.[slot.key] ?? [];
  return channel.shows[keys[modulo(number, keys.length)] ?? ''];
}

/** Milliseconds from midnight UTC to the start of a broadcast day: 06:00 at +0500 is 01:00. */
function clockShift(plan: GuidePlan): number {
  const [hour = 0, minute = 0] = plan.day_starts.split(':').map(Number);
  return (hour * 60 + minute) * MINUTE - zoneMillis(plan.zone);
}

function zoneMillis(zone: string): number {
  const sign = zone.startsWith('-') ? -1 : 1;
  return sign * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3, 5))) * MINUTE;
}

function programme(plan: GuidePlan, id: string, { show, number, start, stop }: Airing): string {
  const listed = show.episodes?.[modulo(number, show.episodes.length)];
  const length = show.season_length;
  const place =
    listed ??
    (length === undefined
      ? undefined
      : { season: modulo(Math.floor(number / length), 9) + 1, episode: modulo(number, length) + 1 });
  const subtitle =
    listed?.title ??
    (place === undefined ? undefined : each(plan.numbered, (text) => text.replace('{n}', String(place.episode))));
  const content = listed?.content ?? show.content;
  return [
    `  <programme start="${stamp(start, plan.zone)}" stop="${stamp(stop, plan.zone)}" channel="${escape(id)}"${show.live_only === true ? ' catchup="none"' : ''}>\n`,
    texts('title', withTeams(plan, show.title, number)),
    subtitle === undefined ? '' : texts('sub-title', subtitle),
    texts('desc', listed?.desc ?? show.desc),
    credits(show.credits ?? []),
    show.year === undefined ? '' : `    <date>${show.year}</date>\n`,
    texts('category', show.category),
    show.kind === undefined ? '' : texts('category', show.kind),
    `    <icon src="${escape(listed?.image ?? show.image)}"/>\n`,
    content === undefined ? '' : `    <url system="content-id">${escape(content)}</url>\n`,
    place === undefined
      ? ''
      : `    <episode-num system="xmltv_ns">${place.season - 1}.${place.episode - 1}.</episode-num>\n    <episode-num system="onscreen">S${pad(place.season)}E${pad(place.episode)}</episode-num>\n`,
    `    <rating system="age">\n      <value>${show.age}+</value>\n    </rating>\n`,
    ...(show.stars ?? []).map(
      ({ system, value }) =>
        `    <star-rating system="${escape(system)}">\n      <value>${escape(value)}</value>\n    </star-rating>\n`,
    ),
    '  </programme>\n',
  ].join('');
}

function credits(people: readonly PlanCredit[]): string {
  if (people.length === 0) return '';
  // The order of the elements is prescribed by XMLTV.
  const order = [
    'director',
    'actor',
    'writer',
    'adapter',
    'producer',
    'composer',
    'editor',
    'presenter',
    'commentator',
    'guest',
  ];
  const sorted = people.toSorted((a, b) => order.indexOf(a.role) - order.indexOf(b.role));
  return `    <credits>\n${sorted.map(({ role, name }) => `      <${role}>${escape(name)}</${role}>\n`).join('')}    </credits>\n`;
}

/** Two different teams for every match number. */
function withTeams(plan: GuidePlan, title: Text, number: number): Text {
  const count = plan.teams.length;
  const home = modulo(number * 3, count);
  const away = modulo(home + 1 + modulo(number, count - 1), count);
  return each(title, (text, lng) =>
    text.replace('{home}', inLanguage(plan.teams[home], lng)).replace('{away}', inLanguage(plan.teams[away], lng)),
  );
}

function inLanguage(text: Text | undefined, lng: string): string {
  return text === undefined ? '' : typeof text === 'string' ? text : (text[lng] ?? text['en'] ?? '');
}

function each(text: Text, change: (text: string, lng: string) => string): Text {
  return typeof text === 'string'
    ? change(text, '')
    : Object.fromEntries(Object.entries(text).map(([lng, value]) => [lng, change(value, lng)]));
}

function texts(element: string, text: Text, indent = 4): string {
  if (typeof text === 'string') return `${' '.repeat(indent)}<${element}>${escape(text)}</${element}>\n`;
  return Object.entries(text)
    .map(([lng, value]) => `${' '.repeat(indent)}<${element} lang="${lng}">${escape(value)}</${element}>\n`)
    .join('');
}

/** `20261121183000 +0500` */
function stamp(time: number, zone: string): string {
  return `${new Date(time + zoneMillis(zone)).toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')} ${zone}`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const pad = (n: number): string => String(n).padStart(2, '0');
const modulo = (n: number, m: number): number => (m === 0 ? 0 : ((n % m) + m) % m);
