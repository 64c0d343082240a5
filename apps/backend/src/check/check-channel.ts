import type { PlaylistEntry } from '@antenna/m3u';
import type { Seconds } from '@antenna/kernel';
import { importedArchive, liveAddress, planArchive, type ArchiveClock, type ImportedArchive } from '@antenna/catchup';
import type { Catchup } from '@antenna/m3u';
import { zoneOffset } from '@antenna/time-zones';
import { candidates, attributesText } from './candidates.ts';
import type { Fetching } from './fetching.ts';
import { judge, type Judgement } from './judgement.ts';
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

export interface CheckContext {
  readonly fetching: Fetching;
  readonly moment: Seconds;
  readonly now: Seconds;
  /** Time zone for playlists without one. */
  readonly zone: string;
  /** Also look for an archive where the playlist declares none. */
  readonly isSearching: boolean;
  /** Time zones of servers found so far, by host. */
  readonly zones: Map<string, Promise<ServerZone | undefined>>;
}

export async function checkChannel(entry: PlaylistEntry, context: CheckContext): Promise<ChannelFinding> {
  const { fetching, now, zone } = context;
  const [source] = entry.sources;
  const about = { name: entry.name, line: entry.line };
  if (source === undefined || !/^https?:/i.test(source.url))
    return { ...about, live: { plays: false, why: `${source?.kind ?? 'nothing'} is not for browsers` }, hurdles: [] };
  const live = await probe(fetching, liveAddress(source.url, now, zone), source.headers);
  const hurdles = hurdlesOf(source.url, live, source.headers);
  const plays = { ...about, live: live.is === 'media' ? { plays: true } : { plays: false, why: live.why }, hurdles };
  const catchup: Catchup | undefined =
    entry.catchup && (entry.shift === 0 ? entry.catchup : { ...entry.catchup, shift: entry.shift });
  const settings = { time_zone: zone };
  const archive = catchup && importedArchive(catchup, { live: source.url, sources: entry.sources, settings });
  const attributes = declaredAttributes(entry);
  if (catchup !== undefined && archive === undefined)
    return {
      ...plays,
      ...(await findWorkingForm(entry, live, context)),
      unchecked: `${attributes} makes no address of this stream's`,
    };
  if (archive === undefined)
    return { ...plays, ...(context.isSearching ? await findWorkingForm(entry, live, context) : {}) };
  if (archive.template.precision.needsId)
    return { ...plays, unchecked: 'every programme has an address of its own (catchup-id in the guide)' };
  const judgement = await tryArchive(archive, live, context);
  const advice = await clockAdvice({ archive, entry, judgement, live }, context);
  return {
    ...plays,
    declared: { attributes, judgement },
    ...(advice.suggested === undefined && judgement.is !== 'right'
      ? await findWorkingForm(entry, live, context)
      : advice),
  };
}

/** Tries one form for the requested moment; if the answer has no clock, for an hour before it as well. */
async function tryArchive(
  archive: ImportedArchive,
  live: Probe,
  { fetching, moment, now }: CheckContext,
): Promise<Judgement> {
  const planOf = (at: Seconds) => planArchive({ ...archive, moment: at, now, programme: undefined });
  const plan = planOf(moment);
  if (plan === undefined) return { is: 'problem', why: 'makes no address' };
  const answer = await probe(fetching, plan.url, archive.headers);
  const before = answer.is === 'media' && answer.clock === undefined ? planOf(moment - 3_600) : undefined;
  return judge({ answer, plan, moment, live, other: before && (await probe(fetching, before.url, archive.headers)) });
}

/** Tries other forms until one answers the requested moment. */
async function findWorkingForm(
  entry: PlaylistEntry,
  live: Probe,
  context: CheckContext,
): Promise<{ suggested?: string }> {
  const url = entry.sources[0]?.url ?? '';
  const tried = new Set<string>();
  for (const { attributes, catchup } of candidates(entry.catchup?.days)) {
    const archive = importedArchive(
      { ...catchup, shift: entry.shift },
      { live: url, sources: entry.sources, settings: { time_zone: context.zone } },
    );
    if (archive === undefined || tried.has(archive.template.text)) continue;
    tried.add(archive.template.text);
    const judgement = await tryArchive(archive, live, context);
    if (judgement.is === 'problem' || judgement.is === 'ignored') continue;
    const advice = await clockAdvice({ archive, entry, judgement, live }, context);
    if (judgement.is === 'right' || advice.suggested !== undefined)
      return { suggested: [attributesText(attributes), advice.suggested].filter(Boolean).join(' ') };
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
  }: { archive: ImportedArchive; entry: PlaylistEntry; judgement: Judgement; live: Probe },
  context: CheckContext,
): Promise<{ suggested?: string }> {
  const {
    archiveClock,
    template: { precision },
  } = archive;
  // tvg-shift stays as it is: it belongs to the guide.
  const { shift } = entry;
  const zone =
    precision.isLocal && !(judgement.is === 'right' && judgement.isSure)
      ? await knownZone(archive, entry.sources[0]?.url ?? '', context)
      : undefined;
  const changes: { readonly attributes: Readonly<Record<string, string>>; readonly archiveClock: ArchiveClock }[] = [];
  const assumed = zoneOffset(archiveClock.zone, context.moment) - archiveClock.correction;
  const correct = (correction: Seconds) =>
    changes.push({
      attributes: { 'catchup-correction': hoursText(correction - shift) },
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
    if ((await tryArchive({ ...archive, archiveClock: change.archiveClock }, live, context)).is === 'right')
      return { suggested: attributesText(change.attributes) };
  return {};
}

function knownZone(
  archive: ImportedArchive,
  url: string,
  { fetching, moment, now, zones }: CheckContext,
): Promise<ServerZone | undefined> {
  const { host } = new URL(url);
  const known = zones.get(host) ?? serverZone({ fetching, archive, live: url, moment, now });
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

function declaredAttributes({ attributes }: PlaylistEntry): string {
  return attributesText(
    Object.fromEntries(
      Object.entries(attributes).filter(
        ([name, value]) =>
          value !== '' &&
          (name.startsWith('catchup') || name === 'timeshift' || name === 'tvg-rec' || name === 'tvg-shift'),
      ),
    ),
  );
}

function hoursText(seconds: Seconds): string {
  const hours = Math.round((seconds / 3_600) * 100) / 100;
  return `${hours > 0 ? '+' : ''}${hours}`;
}
