import { isTimeZone, localOffset } from '@antenna/time-zones';

/** Reads an XMLTV time as Unix seconds; `undefined` if it is invalid. */
export type ReadTime = (text: string | undefined) => number | undefined;

const DIGIT_0 = 48;
/** Zone abbreviations in guides, in minutes east of UTC. Ambiguous ones (IST, CST) have the meaning that guides use. */
const named: Readonly<Record<string, number>> = {
  Z: 0,
  UT: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 60,
  BST: 60,
  IST: 60,
  CET: 60,
  MEZ: 60,
  CEST: 120,
  MESZ: 120,
  EET: 120,
  EEST: 180,
  MSK: 180,
  MSD: 240,
  SAMT: 240,
  YEKT: 300,
  ALMT: 300,
  OMST: 360,
  NOVT: 420,
  KRAT: 420,
  IRKT: 480,
  YAKT: 540,
  VLAT: 600,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
};

/**
 * `defaultZone`: IANA name for times without a zone. Accepts any truncation from `YYYY` to `YYYYMMDDhhmmss`, with
 * hyphens, colons and `T` in between, then `±HHMM`, `±HH:MM`, `±HH`, `Z`, an abbreviation or an IANA name.
 */
export function createTimeReader(defaultZone: string): ReadTime {
  if (!isTimeZone(defaultZone)) throw new RangeError(`${defaultZone} is not a time zone`);
  // Consecutive programmes have the same zone.
  let lastZone = '';
  let lastMinutes: number | undefined;
  return (text) => {
    if (text === undefined) return undefined;
    const local = readLocal(text);
    if (local === undefined) return undefined;
    const zone = text.slice(local.end).trim();
    if (zone === '') return local.seconds - localOffset(defaultZone, local.seconds);
    if (zone !== lastZone) {
      lastZone = zone;
      lastMinutes = named[zone.toUpperCase()] ?? numericZone(zone);
    }
    if (lastMinutes !== undefined) return local.seconds - lastMinutes * 60;
    // An offset that is no zone of the earth is not accepted as a name either.
    return !/^[+-]/.test(zone) && isTimeZone(zone) ? local.seconds - localOffset(zone, local.seconds) : undefined;
  };
}

function readLocal(text: string): { readonly seconds: number; readonly end: number } | undefined {
  let at = 0;
  while (at < text.length && text.charCodeAt(at) <= 32) at += 1;
  const fields = [0, 1, 1, 0, 0, 0];
  const widths = [4, 2, 2, 2, 2, 2];
  for (let field = 0; field < 6; field += 1) {
    if (field > 0 && isSeparator(text, at, field)) at += 1;
    const width = widths[field] as number;
    let value = 0;
    let digit = 0;
    for (; digit < width; digit += 1) {
      const number = text.charCodeAt(at + digit) - DIGIT_0;
      if (!(number >= 0 && number <= 9)) break;
      value = value * 10 + number;
    }
    if (digit === 0 && field > 0) break;
    if (digit < width) return undefined;
    fields[field] = value;
    at += width;
  }
  // Fractions of a second of ISO times.
  if (text[at] === '.' && isDigit(text, at + 1)) {
    at += 1;
    while (isDigit(text, at)) at += 1;
  } else if (isDigit(text, at)) return undefined;
  const [year, month, day, hour, minute, second] = fields as [number, number, number, number, number, number];
  if (
    year < 1970 ||
    year > 2200 ||
    month < 1 ||
    month > 12 ||
    day < 1 ||
    day > 31 ||
    hour > 24 ||
    minute > 59 ||
    second > 60
  )
    return undefined;
  const seconds = Date.UTC(year, month - 1, day, hour, minute, second) / 1000;
  // 31 February is invalid; 24:00 is the start of the next day.
  if (new Date(Date.UTC(year, month - 1, day)).getUTCDate() !== day) return undefined;
  return { seconds, end: at };
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= DIGIT_0 && code <= DIGIT_0 + 9;
}

/** Separators are only skipped before another digit: the `-` of a zone `-0300` must stay. */
function isSeparator(text: string, at: number, field: number): boolean {
  const letter = text[at];
  if (field <= 2) return letter === '-' && text[at + 3] !== undefined ? !isZoneAhead(text, at) : letter === '/';
  if (field === 3) return letter === 'T' || (letter === ' ' && text[at + 3] === ':');
  return letter === ':';
}

function isZoneAhead(text: string, at: number): boolean {
  return /^-\d{4}$/.test(text.slice(at)) || /^-\d{2}:\d{2}$/.test(text.slice(at));
}

function numericZone(zone: string): number | undefined {
  const match = /^(?:UTC|GMT)?\s*([+-])(\d{1,2}):?(\d{2})?$/i.exec(zone);
  if (match === null) return undefined;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  return minutes > 15 * 60 ? undefined : match[1] === '-' ? -minutes : minutes;
}
