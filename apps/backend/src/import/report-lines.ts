import { countryLabels, matchLabels } from './matching/labels.ts';
import type { MatchBy } from './matching/levels.ts';
import type { CorrectionKind } from './corrections.ts';
import { catalogueLines } from './catalogue/report-lines.ts';
import { byLine, list, problemLine, sizeOf } from './report-list.ts';
import type { GuideCoverage, GuideReport, ImportReport, NamedCorrection, PlaylistReport } from './reports.ts';
import type { Tally } from './tally.ts';

const correctionLabels: Readonly<Record<CorrectionKind, string>> = {
  'end-found': 'without an end: ended by the next start',
  'overlap-cut': 'overlaps: the later start cut the earlier programme',
  'duplicate-dropped': 'twice at one start: the first read was kept',
  'seam-closed': 'seams (overlap ≤ 1 min, gap < 2 min) closed',
  'gap-kept': 'gaps of 2 min and more: kept as gaps',
};

/** The report as text lines. */
export function linesOfReport(report: ImportReport): readonly string[] {
  if (report.failure !== undefined) {
    const where = report.failure.line > 0 ? ` (line ${report.failure.line})` : '';
    return report.status === 'cancelled'
      ? ['Cancelled. Nothing was changed.']
      : [`Not imported: ${report.failure.reason}${where}. Nothing was changed.`, ...refusedLines(report)];
  }
  const head = report.isDryRun
    ? 'Dry run: nothing was written.'
    : report.status === 'partial'
      ? 'Imported in part.'
      : 'Imported.';
  return [
    `${head} ${KINDS[report.kind]} ${report.source}${report.bytes > 0 ? `, ${sizeOf(report.bytes)}` : ''} in ${(report.milliseconds / 1000).toFixed(1)} s`,
    ...report.notes.map((note) => `  Note: ${note}`),
    ...linesOfKind(report),
    ...refusedLines(report),
  ];
}

const KINDS: Readonly<Record<ImportReport['kind'], string>> = {
  playlist: 'Playlist',
  guide: 'Guide',
  catalogue: 'Catalogue',
};

function linesOfKind(report: ImportReport): readonly string[] {
  if (report.kind === 'catalogue') return catalogueLines(report);
  return report.kind === 'guide' ? guideLines(report) : playlistLines(report);
}

function playlistLines(report: PlaylistReport): readonly string[] {
  const unplayable = Object.entries(report.unplayable)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ');
  return [
    `  Channels: ${report.channels} (${report.added} new, ${report.kept} as before, ${report.returned} back again, ${report.vanished.count} gone), ${report.sources} addresses, ${report.withCatchup} with an archive`,
    ...list(report.vanished, (name) => `gone: ${name}`),
    ...(report.merged.count > 0 ? [`  Further addresses of a channel (failover): ${report.merged.count}`] : []),
    ...list(report.merged, ({ line, reason, text }) => `line ${line}: ${text ?? ''} is ${reason}`),
    ...(report.parted.count > 0 ? [`  Same tvg-id, other channel: ${report.parted.count}`] : []),
    ...list(report.parted, ({ line, reason, text }) => `line ${line}: ${text ?? ''} ${reason}`),
    ...(unplayable === '' ? [] : [`  Addresses that no browser plays as they are: ${unplayable}`]),
    ...(report.unseen.count > 0
      ? [`  Channels with no other address, which viewers do not see: ${report.unseen.count}`]
      : []),
    ...list(report.unseen, ({ channel, kind }) => `${channel} (${kind})`),
    ...list(report.leftOut, (name) => `left out: ${name}`),
    ...(report.insecure > 0 ? [`  Addresses by http, which a page on https cannot load: ${report.insecure}`] : []),
    ...(report.guides.length > 0 ? [`  Guides that it names: ${report.guides.length}`] : []),
    ...list({ count: report.guides.length, first: report.guides }, (guide) => guide, 5),
  ];
}

function guideLines(report: GuideReport): readonly string[] {
  return [
    `  Programmes: ${report.programmes}${report.programmes === 0 ? '' : ` from ${day(report.from)} to ${day(report.to)} UTC`}${report.isDryRun ? '' : ` (${report.written} written, ${report.unchanged} as before, ${report.removed} old ones replaced, ${report.forgotten} too old)`}`,
    `  ${coverageLine(report.coverage)}`,
    ...Object.entries(report.matched)
      .filter(([, count]) => count > 0)
      .map(([by, count]) => `    ${count} ${matchLabels[by as MatchBy]}`),
    ...list(
      report.matchedByName,
      ({ channel, guide, by, confidence }) =>
        `${channel} ← ${guide}: ${matchLabels[by]}, confidence ${confidence.toFixed(2)}`,
    ),
    ...(report.outranked.count > 0
      ? [`  Kept by a guide that knows the channel better: ${report.outranked.count}`]
      : []),
    ...list(report.outranked, ({ channel, guide, keptBy }) => `${channel}: ${guide} is left out for ${keptBy}`),
    ...(report.proposed.count > 0 ? [`  To review (npm run antenna -- guide review): ${report.proposed.count}`] : []),
    ...list(
      report.proposed,
      ({ channel, guide, guideName, by, confidence, country }) =>
        `${channel} ← ${guide} (${guideName}): ${matchLabels[by]}, ${countryLabels[country]}, confidence ${confidence.toFixed(2)}`,
    ),
    ...(report.ambiguous.count > 0 ? [`  Not guessed, several guide channels fit: ${report.ambiguous.count}`] : []),
    ...list(report.ambiguous, ({ channel, guides }) => `${channel}: ${guides.join(', ')}`),
    ...(report.channelsWithoutGuide.count > 0
      ? [`  Channels without programmes: ${report.channelsWithoutGuide.count}`]
      : []),
    ...list(report.channelsWithoutGuide, (name) => name),
    ...(report.guideChannelsSkipped.count > 0
      ? [
          `  Guide channels that no channel shows: ${report.guideChannelsSkipped.count} (${report.programmesSkipped} programmes)`,
        ]
      : []),
    ...(Object.entries(report.corrected) as [CorrectionKind, Tally<NamedCorrection>][]).flatMap(([kind, reported]) =>
      reported.count === 0
        ? []
        : [`  ${reported.count} ${correctionLabels[kind]}`, ...list(reported, correctionLine, 3)],
    ),
    ...(report.textsCut > 0 ? [`  Texts cut at 64 KB: ${report.textsCut}`] : []),
  ];
}

/** "2,009 channels: 640 have a guide (610 by id, 22 by name, 8 confirmed), 62 to review, 1,307 without". */
function coverageLine(coverage: GuideCoverage): string {
  const number = (count: number): string => count.toLocaleString('en');
  const ways = [
    [coverage.byId, 'by id'],
    [coverage.byName, 'by name'],
    [coverage.confirmed, 'confirmed'],
    [coverage.elsewhere, 'by another guide'],
  ] as const;
  const how = ways.filter(([count]) => count > 0).map(([count, way]) => `${number(count)} ${way}`);
  const abroad =
    coverage.otherCountry > 0 ? ` (${number(coverage.otherCountry)} have a namesake in another country)` : '';
  return `${number(coverage.channels)} channels: ${number(coverage.withGuide)} have a guide${how.length > 0 ? ` (${how.join(', ')})` : ''}, ${number(coverage.toReview)} to review, ${number(coverage.without)} without${abroad}`;
}

function correctionLine({ channel, start, seconds, line }: NamedCorrection): string {
  return `line ${line}: ${channel}, ${minute(start)}, ${seconds >= 120 ? `${Math.round(seconds / 60)} min` : `${seconds} s`}`;
}

function refusedLines(report: ImportReport): readonly string[] {
  const { refused } = report;
  return refused.count === 0
    ? []
    : [
        `  ${report.kind === 'catalogue' ? 'Left out' : 'Refused'}: ${refused.count}`,
        ...list(byLine(refused), problemLine),
      ];
}

function day(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}

function minute(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
