import { liveAddress } from '@antenna/catchup';
import { DAY, HOUR, MINUTE, SECOND, toSeconds, type Millis, type Seconds } from '@antenna/kernel';
import { isKindGuessed, streamKind, type StreamKind } from '@antenna/m3u';
import type { Fetching, Reply } from '../check/fetching.ts';
import type { Database } from '../db/open.ts';
import { sourceKey, type StoredSource } from '../provider/channel-sources.ts';
import { kindOfRow, withKnownKind, type KnownKinds } from './known-kinds.ts';
import { deleteOldKinds, kindRows, storedSources, writeKind, writeSources } from './repository.ts';

/** What was found is looked at again after this: sooner where no browser plays it, because its source may be repaired. */
const PLAYABLE_FOR: Seconds = toSeconds(14 * DAY);
const UNPLAYABLE_FOR: Seconds = toSeconds(DAY);
const SILENT_FOR: Seconds = toSeconds(6 * HOUR);
const FORGOTTEN_AFTER: Seconds = toSeconds(30 * DAY);
/** Hosts that are asked at the same time; one host gets one request at a time, because panels count connections. */
const HOSTS_AT_ONCE = 8;
/** A host that was silent so often in a turn is left alone in it. */
const SILENT_MOST = 3;

/** An address whose text does not say what is there. */
export interface UnknownSource {
  readonly key: string;
  readonly providerId: number;
  readonly channel: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>> | undefined;
  /** It answered before, or counts as what its panel serves. */
  readonly isKnown: boolean;
}

export interface KindsState {
  /** Due now, each once; those that were never asked first. */
  readonly due: readonly UnknownSource[];
  /** When the next one is due after these. */
  readonly nextAt: Seconds;
}

/** Which addresses have to be asked what they are. */
export async function unknownSources(db: Database, now: Seconds): Promise<KindsState> {
  const rows = new Map((await kindRows(db)).map((row) => [row.source, row]));
  const due = new Map<string, UnknownSource & { readonly at: Seconds }>();
  let nextAt = Number.POSITIVE_INFINITY;
  for (const { provider_id, name, sources } of await storedSources(db))
    for (const source of JSON.parse(sources) as readonly StoredSource[]) {
      if (!isKindGuessed(source) || !URL.canParse(source.url)) continue;
      const { url, headers } = source;
      const key = sourceKey(url);
      const row = rows.get(key);
      const at = Number(row?.next_at ?? 0);
      const isKnown = row !== undefined && row.kind !== null;
      if (at > now) nextAt = Math.min(nextAt, at);
      else if (!due.has(key)) due.set(key, { key, at, providerId: provider_id, channel: name, url, headers, isKnown });
    }
  return { due: [...due.values()].toSorted((a, b) => a.at - b.at), nextAt };
}

export interface ProbeTurn {
  readonly fetching: Fetching;
  readonly now: Seconds;
  /** The turn ends after this, whatever is left. */
  readonly within: Millis;
  /** An address that did not answer is not due again for hours: not where the wait is shorter than the server's. */
  readonly remembersSilence?: boolean;
}

export interface FoundKind {
  readonly source: UnknownSource;
  /** Why nothing came; else what came. */
  readonly found: StreamKind | string;
}

/** Asks addresses what they are and remembers it. Answers what was asked. */
export async function probeKinds(
  db: Database,
  sources: readonly UnknownSource[],
  { fetching, now, within, remembersSilence = true }: ProbeTurn,
): Promise<readonly FoundKind[]> {
  const deadline = AbortSignal.timeout(within);
  const hosts = groupsOf(sources, ({ url }) => new URL(url).host);
  const answers: FoundKind[] = [];
  const askHost = async (those: readonly UnknownSource[]) => {
    let silent = 0;
    for (const source of those) {
      if (deadline.aborted) return;
      const found = silent >= SILENT_MOST ? 'its server does not answer' : await kindOf(fetching, source, now);
      if (typeof found === 'string' && found.startsWith('no answer')) silent += 1;
      answers.push({ source, found });
      if (typeof found === 'string' && !remembersSilence) continue;
      await writeKind(db, {
        source: source.key,
        found: typeof found === 'string' ? undefined : found,
        nextAt: now + (typeof found === 'string' ? SILENT_FOR : found.isPlayable ? PLAYABLE_FOR : UNPLAYABLE_FOR),
      });
    }
  };
  const worker = async () => {
    for (let host = hosts.shift(); host !== undefined; host = hosts.shift()) await askHost(host);
  };
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, worker));
  return answers;
}

/** In the order in which the groups begin. */
export function groupsOf<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[][] {
  const groups = new Map<unknown, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return [...groups.values()];
}

/** What the address answers with, or why that is unknown. */
async function kindOf(fetching: Fetching, { url, headers }: UnknownSource, now: Seconds): Promise<StreamKind | string> {
  const own = { headers, home: url };
  const address = liveAddress(url, now, '');
  const start = await fetching.get(address, own, true);
  if ('why' in start) return start.why;
  if (!isAnswer(start)) return `${start.status}`;
  const kind = streamKind(start);
  if (kind?.kind !== 'dash') return kind ?? 'an empty answer';
  // Keys may be named far behind the first bytes.
  const whole = await fetching.get(address, own);
  return 'why' in whole || !isAnswer(whole) ? kind : (streamKind(whole) ?? kind);
}

const isAnswer = ({ status }: Reply): boolean => status === 200 || status === 206;

/** Puts what is known of addresses into their channels. Answers how many channels changed. */
export async function applyKinds(db: Database): Promise<number> {
  const known: KnownKinds = new Map(
    (await kindRows(db)).flatMap((row) => (row.kind === null ? [] : [[row.source, kindOfRow(row)] as const])),
  );
  if (known.size === 0) return 0;
  const changed = (await storedSources(db)).flatMap(({ id, sources: before }) => {
    const sources = JSON.parse(before) as readonly StoredSource[];
    const after = sources.map((source) => withKnownKind(source, known));
    return after.some((source, at) => source !== sources[at]) ? [{ id, before, after: JSON.stringify(after) }] : [];
  });
  if (changed.length > 0) await writeSources(db, changed);
  return changed.length;
}

/** Forgets what is in no playlist any more. */
export const forgetKinds = (db: Database, now: Seconds): Promise<void> => deleteOldKinds(db, now - FORGOTTEN_AFTER);

/** How often the server asks, how much of it in a turn. */
export const KINDS_EVERY: Millis = 10 * SECOND;
export const TURN_MOST = 60;
export const TURN_WITHIN: Millis = MINUTE;
