import type { Millis } from '@antenna/kernel';

export interface MacroFacts {
  readonly now: Millis;
  /** 0–1 */
  readonly random: number;
  readonly code?: number;
  readonly asset?: string;
  /** Position in the ad. */
  readonly playhead?: Millis;
  readonly contentId?: string;
}

/**
 * Fills VAST's placeholders, in brackets or `%%` signs, with encoded values. What is unknown or private (addresses, ids of
 * devices) becomes -1; names that the standard does not have stay as they are.
 */
export function fillMacros(url: string, facts: MacroFacts): string {
  const known: Readonly<Record<string, string | undefined>> = {
    CACHEBUSTING: digits(facts.random),
    RANDOM: digits(facts.random),
    // oxlint-disable-next-line no-restricted-globals -- formats a given time, reads no clock
    TIMESTAMP: new Date(facts.now).toISOString(),
    ERRORCODE: facts.code === undefined ? undefined : vastCode(facts.code),
    ASSETURI: facts.asset,
    CONTENTID: facts.contentId,
    CONTENTPLAYHEAD: facts.playhead === undefined ? undefined : timecode(facts.playhead),
    ADPLAYHEAD: facts.playhead === undefined ? undefined : timecode(facts.playhead),
  };
  return url.replaceAll(
    /\[([A-Z]+)\]|%%([A-Z]+)%%/g,
    (whole, bracketed: string | undefined, percented: string | undefined) => {
      const name = bracketed ?? percented ?? '';
      return name in known || WITHHELD.has(name) ? encodeURIComponent(known[name] ?? '-1') : whole;
    },
  );
}

/** Standard names that stay empty here: the player does not know them, or they say something about the viewer. */
const WITHHELD: ReadonlySet<string> = new Set([
  'MEDIAPLAYHEAD',
  'IFA',
  'IFATYPE',
  'CLIENTUA',
  'SERVERUA',
  'DEVICEUA',
  'DEVICEIP',
  'LATLONG',
  'PAGEURL',
  'DOMAIN',
  'APPBUNDLE',
  'GDPRCONSENT',
  'REGULATIONS',
  'LIMITADTRACKING',
  'TRANSACTIONID',
  'ADSERVINGID',
  'UNIVERSALADID',
  'PLAYERSIZE',
  'PLAYERSTATE',
  'BREAKPOSITION',
]);

/** Pixels get VAST's three digits; IMA's own numbers become 900, "undefined error". */
function vastCode(code: number): string {
  return String(code >= 100 && code <= 999 ? code : 900);
}

const digits = (random: number) => String(Math.floor(random * 1e8)).padStart(8, '0');

function timecode(playhead: Millis): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(playhead / 3_600_000)}:${two((playhead / 60_000) % 60)}:${two((playhead / 1_000) % 60)}.${String(Math.floor(playhead % 1_000)).padStart(3, '0')}`;
}
