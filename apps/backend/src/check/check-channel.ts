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
  /** The playlist's attributes, or those that were tried instead. */
  readonly attributes: string;
  readonly judgement: Judgement;
}

/** The result for one channel. */
export interface ChannelFinding {
  readonly name: string;
  readonly line: number;
  readonly live: { readonly plays: boolean; readonly why?: string };
  /** Why a browser refuses a stream that other players play. */
  readonly hurdles: readonly ('http' | 'cors' | 'headers')[];
  /** The declared archive; absent if there is none or its attributes are unusable. */
  readonly declared?: ArchiveFinding;
  /** Attributes that work instead of the declared ones, or in addition. */
  readonly suggested?: string;
  /** Why there is nothing to check although the playlist declares an archive. */
  readonly unchecked?: string;
}

export interface CheckParts {
  readonly fetching: Fetching;
  readonly asked: Seconds;
  readonly now: Seconds;
  /** Time zone for playlists without one. */
  readonly zone: string;
  /** Also look for an archive where the playlist declares none. */
  readonly isSearching: boolean;
  /** Time zones of servers found so far, by host. */
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

/** Tries one form for the requested moment; if the answer has no clock, for an hour before it as well. */
async function ask(archive: ForeignArchive, live: Probe, { fetching, asked, now }: CheckParts): Promise<Judgement> {
  const planOf = (moment: Seconds) => planArchive({ ...archive, asked: moment, now, programme: undefined });
  const plan = planOf(asked);
  if (plan === undefined) return { is: 'problem', why: 'makes no address' };
  const answer = await probe(fetching, plan.url, archive.headers);
  const before = answer.is === 'media' && answer.clock === undefined ? planOf(asked - 3_600) : undefined;
  return judge({ answer, plan, asked, live, other: before && (await probe(fetching, before.url, archive.headers)) });
}

/** Tries other forms until one answers the requested moment. */
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
 * Finds a correction of the time. A source in local time whose answer has no clock may be hours off without a sign of
 * it, so the server's zone is determined; a zone named by the server has priority over a measured one, because of
 * DST. Advice is only given where it makes a failing archive work.
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
  // tvg-shift stays as it is: it belongs to the guide.
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
