import type { PlaylistEntry } from '@antenna/m3u';
import type { Seconds } from '@antenna/kernel';
import { foreignArchive, liveAddress, planArchive, type ArchiveClock, type ForeignArchive } from '@antenna/catchup';
import type { Catchup } from '@antenna/m3u';
import { zoneOffset } from '@antenna/time-zones';
import { candidates, written } from './candidates.ts';
import type { Fetching } from './fetching.ts';
import { judge, type Judgement } from './judging.ts';
import { QUARTER, SAME_MOMENT } from './limits.ts';
import { probe, type Probe } from './probe.ts';
import { serverZone, type ServerZone } from './server-zone.ts';

export interface ArchiveFinding {
  /** The playlist's own words, or what was tried instead. */
  readonly attributes: string;
  readonly judgement: Judgement;
}

/** What was found out about one channel. */
export interface ChannelFinding {
  readonly name: string;
  readonly line: number;
  readonly live: { readonly plays: boolean; readonly why?: string };
  /** Why a browser refuses what plays elsewhere. */
  readonly hurdles: readonly ('http' | 'cors' | 'headers')[];
  /** What the playlist says; absent where it says nothing, or nothing that could be asked for. */
  readonly declared?: ArchiveFinding;
  /** What answers rightly instead of it, or with it: attributes to write down. */
  readonly suggested?: string;
  /** Why there is nothing to check though the playlist names an archive. */
  readonly unchecked?: string;
}

export interface CheckParts {
  readonly fetching: Fetching;
  readonly asked: Seconds;
  readonly now: Seconds;
  /** Zone for playlists that name none. */
  readonly zone: string;
  /** Look for an archive also where the playlist names none. */
  readonly isSearching: boolean;
  /** Zones of servers that were found out, by host. */
  readonly zones: Map<string, Promise<ServerZone | undefined>>;
}

export async function checkChannel(entry: PlaylistEntry, parts: CheckParts): Promise<ChannelFinding> {
  const { fetching, now, zone } = parts;
  const [source] = entry.sources;
  const about = { name: entry.name, line: entry.line };
  if (source === undefined || !/^https?:/i.test(source.url))
    return { ...about, live: { plays: false, why: `${source?.kind ?? 'nothing'} is not for browsers` }, hurdles: [] };
  const live = await probe(fetching, liveAddress(source.url, now, zone), source.headers);
  const hurdles = hurdlesOf(source.url, live, source.headers);
  const plays = { ...about, live: live.is === 'media' ? { plays: true } : { plays: false, why: live.why }, hurdles };
  const told: Catchup | undefined =
    entry.catchup && (entry.shift === 0 ? entry.catchup : { ...entry.catchup, shift: entry.shift });
  const archive = told && foreignArchive(told, source.url, entry.sources, { time_zone: zone });
  const attributes = toldAttributes(entry);
  if (told !== undefined && archive === undefined)
    return {
      ...plays,
      ...(await other(entry, live, parts)),
      unchecked: `${attributes} makes no address of this stream's`,
    };
  if (archive === undefined) return { ...plays, ...(parts.isSearching ? await other(entry, live, parts) : {}) };
  if (archive.template.precision.needsId)
    return { ...plays, unchecked: 'every programme has an address of its own (catchup-id in the guide)' };
  const judgement = await ask(archive, live, parts);
  const declared = { declared: { attributes, judgement } };
  const advice = await clockAdvice({ archive, entry, judgement, live }, parts);
  return {
    ...plays,
    ...declared,
    ...(advice.suggested === undefined && judgement.is !== 'right' ? await other(entry, live, parts) : advice),
  };
}

/** The declared way, or one that is tried, for the asked moment; where the answer has no clock, for an hour before it as well. */
async function ask(archive: ForeignArchive, live: Probe, { fetching, asked, now }: CheckParts): Promise<Judgement> {
  const planOf = (moment: Seconds) => planArchive({ ...archive, asked: moment, now, programme: undefined });
  const plan = planOf(asked);
  if (plan === undefined) return { is: 'problem', why: 'makes no address' };
  const answer = await probe(fetching, plan.url, archive.headers);
  const before = answer.is === 'media' && answer.clock === undefined ? planOf(asked - 3_600) : undefined;
  return judge({ answer, plan, asked, live, other: before && (await probe(fetching, before.url, archive.headers)) });
}

/** Other ways, until one gives the asked moment. */
async function other(entry: PlaylistEntry, live: Probe, parts: CheckParts): Promise<{ suggested?: string }> {
  const url = entry.sources[0]?.url ?? '';
  const tried = new Set<string>();
  for (const { attributes, catchup } of candidates(entry.catchup?.days)) {
    const archive = foreignArchive({ ...catchup, shift: entry.shift }, url, entry.sources, { time_zone: parts.zone });
    if (archive === undefined || tried.has(archive.template.text)) continue;
    tried.add(archive.template.text);
    const judgement = await ask(archive, live, parts);
    if (judgement.is === 'problem' || judgement.is === 'ignored') continue;
    const advice = await clockAdvice({ archive, entry, judgement, live }, parts);
    if (judgement.is === 'right' || advice.suggested !== undefined)
      return { suggested: [written(attributes), advice.suggested].filter(Boolean).join(' ') };
  }
  return {};
}

/**
 * What puts the clocks right. A source in local time whose answer has no clock may be hours off without anybody seeing it, so the server's zone is
 * found out; a server that names it goes before what was measured today: summer will come. Of what did not answer only what then does is advised.
 */
async function clockAdvice(
  {
    archive,
    entry,
    judgement,
    live,
  }: { archive: ForeignArchive; entry: PlaylistEntry; judgement: Judgement; live: Probe },
  parts: CheckParts,
): Promise<{ suggested?: string }> {
  const {
    archiveClock,
    template: { precision },
  } = archive;
  // tvg-shift stays as it is: it is the guide's.
  const { shift } = entry;
  const zone =
    precision.isLocal && !(judgement.is === 'right' && judgement.isSure)
      ? await knownZone(archive, entry.sources[0]?.url ?? '', parts)
      : undefined;
  const changes: { readonly attributes: Readonly<Record<string, string>>; readonly archiveClock: ArchiveClock }[] = [];
  const assumed = zoneOffset(archiveClock.zone, parts.asked) - archiveClock.correction;
  const correct = (correction: Seconds) =>
    changes.push({
      attributes: { 'catchup-correction': hoursWritten(correction - shift) },
      archiveClock: { ...archiveClock, correction },
    });
  if (zone?.name !== undefined && archiveClock.correction === shift) {
    const isKnown = zone.name === archiveClock.zone || (zone.name === 'UTC' && archiveClock.zone === '');
    if (!isKnown)
      changes.push({
        attributes: { 'catchup-timezone': zone.name },
        archiveClock: { correction: shift, zone: zone.name },
      });
  } else if (zone && zone.offset !== assumed) correct(archiveClock.correction - (zone.offset - assumed));
  const quarters = judgement.is === 'off' ? Math.round(judgement.by / QUARTER) * QUARTER : 0;
  if (judgement.is === 'off' && quarters !== 0 && Math.abs(judgement.by - quarters) <= SAME_MOMENT)
    correct(archiveClock.correction + quarters);
  for (const change of changes)
    if ((await ask({ ...archive, archiveClock: change.archiveClock }, live, parts)).is === 'right')
      return { suggested: written(change.attributes) };
  return {};
}

function knownZone(
  archive: ForeignArchive,
  url: string,
  { fetching, asked, now, zones }: CheckParts,
): Promise<ServerZone | undefined> {
  const { host } = new URL(url);
  const known = zones.get(host) ?? serverZone({ fetching, archive, live: url, asked, now });
  zones.set(host, known);
  return known;
}

function hurdlesOf(
  url: string,
  live: Probe,
  headers: Readonly<Record<string, string>> | undefined,
): ChannelFinding['hurdles'] {
  return [
    ...(/^http:/i.test(url) ? ['http' as const] : []),
    ...(live.is === 'media' && !live.isOpen ? ['cors' as const] : []),
    ...(headers !== undefined && Object.keys(headers).length > 0 ? ['headers' as const] : []),
  ];
}

function toldAttributes({ attributes }: PlaylistEntry): string {
  return written(
    Object.fromEntries(
      Object.entries(attributes).filter(
        ([name, value]) =>
          value !== '' &&
          (name.startsWith('catchup') || name === 'timeshift' || name === 'tvg-rec' || name === 'tvg-shift'),
      ),
    ),
  );
}

function hoursWritten(seconds: Seconds): string {
  const hours = Math.round((seconds / 3_600) * 100) / 100;
  return `${hours > 0 ? '+' : ''}${hours}`;
}
