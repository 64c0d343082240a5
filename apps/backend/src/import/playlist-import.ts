import { createPlaylistReader, decodePlaylist, type PlaylistEntry } from '@antenna/m3u';
import { InputError, unpack, type InputProblem } from '@antenna/safe-input';
import { isTimeZone } from '@antenna/time-zones';
import { catchupTemplate } from '@antenna/catchup';
import { createFirstEntries } from './first-entries.ts';
import { foldName } from './folding.ts';
import { textKey } from './identity.ts';
import type { JobContext, JobOutcome } from './job.ts';
import { BATCH, M3U_ENTRIES, M3U_LINES, PLAYLIST_BYTES } from './limits.ts';
import { createChannelMerger } from './merging.ts';
import type { MergedChannel, MergeReporting } from './merging.ts';
import type { PlaylistReport, ReportBase } from './reports.ts';
import {
  createEntryStaging,
  previewChannels,
  stageEntries,
  stagedEntries,
  writeChannels,
} from './storage/channel-tables.ts';
import type { ChannelCounts } from './storage/channel-tables.ts';
import { createTally } from './tally.ts';

/** Imports a playlist: read and stage, then write in one transaction. Throws `InputError`; until the commit the old channels stay. */
export async function runPlaylistImport(context: JobContext): Promise<JobOutcome<PlaylistReport>> {
  const { connection, providerId, notes, check, progress } = context;
  await createEntryStaging(connection);
  const { channels, ...read } = await stagePlaylist(context);
  if (read.films > 0) notes.push(`${read.films} films and episodes were left out: they are not channels.`);
  check();
  progress({ phase: 'mending', channels, programmes: 0 });

  const merged = createTally<InputProblem>();
  const parted = createTally<InputProblem>();
  const totals = emptyTotals();
  const keys = new Set<string>();
  for await (const channel of mergedChannels(context, { onMerged: merged.add, onSeparated: parted.add })) {
    addTo(totals, channel);
    keys.add(channel.key);
  }
  const reportOf = (counts: ChannelCounts, written: Totals): Omit<PlaylistReport, keyof ReportBase> => ({
    kind: 'playlist',
    ...read,
    ...written,
    ...counts,
    merged: merged.result(),
    parted: parted.result(),
  });
  return {
    status: 'done',
    report: reportOf(await previewChannels(connection, providerId, [...keys]), totals),
    async commit(finish) {
      const written = emptyTotals();
      await writeChannels(connection, {
        providerId,
        channels: countedChannels(context, written),
        finish: (counts) => finish(reportOf(counts, written)),
      });
    },
  };
}

/** What is known of a playlist once it is read. */
type PlaylistSummary = Pick<PlaylistReport, 'entries' | 'films' | 'insecure' | 'unplayable' | 'guides'> & {
  readonly channels: number;
};

/** Reads the whole playlist and stages its entries in batches. */
async function stagePlaylist({ connection, fetched, problems, check, progress }: JobContext): Promise<PlaylistSummary> {
  const collector = createEntryCollector(problems.add);
  const reader = createPlaylistReader({ onEntry: collector.add, onProblem: problems.add }, fetched.base);
  const unpacked = unpack(fetched.bytes, PLAYLIST_BYTES);
  for await (const chunk of decodePlaylist(unpacked.bytes)) {
    check();
    reader.write(chunk);
    if (reader.count() > M3U_LINES) throw new InputError('too-large', `more than ${M3U_LINES} lines`, M3U_LINES);
    if (collector.pending() >= BATCH) await stageEntries(connection, collector.takeRows());
    progress({ phase: 'reading', channels: collector.channels(), programmes: 0 });
  }
  // A playlist has no end mark but its compression has: half a playlist would switch half of the channels off.
  if (unpacked.isCutOff()) throw new InputError('not-a-playlist', 'the packed file is cut off');
  reader.end();
  await stageEntries(connection, collector.takeRows());
  if (reader.isStream())
    throw new InputError('not-a-playlist', 'the playlist of one stream, not a list of channels', 1);
  const channels = collector.channels();
  const { films } = collector.counts;
  if (channels === 0)
    throw new InputError(
      'nothing-in-it',
      films > 0 ? `there is no channel in it, only ${films} films` : 'there is no channel in it',
    );
  return { channels, ...collector.counts, guides: reader.header().guides };
}

/** Counts the entries of a playlist and keeps the rows of its channels until they are taken. */
function createEntryCollector(onProblem: (problem: InputProblem) => void) {
  // Entries of one channel get the number of its first one: they stand together in the staged order.
  const firsts = createFirstEntries();
  const counts = { entries: 0, films: 0, insecure: 0, unplayable: {} as Record<string, number> };
  let rows: [seq: number, first: number, entry: string][] = [];
  return {
    counts: counts as Readonly<typeof counts>,
    channels: firsts.size,
    pending: () => rows.length,
    takeRows() {
      const taken = rows;
      rows = [];
      return taken;
    },
    add(entry: PlaylistEntry) {
      counts.entries += 1;
      if (counts.entries > M3U_ENTRIES)
        throw new InputError('too-large', `more than ${M3U_ENTRIES} entries`, entry.line);
      if (entry.isFilm) {
        counts.films += 1;
        return;
      }
      for (const reason of catchupProblems(entry)) onProblem({ line: entry.line, reason, text: entry.name });
      for (const source of entry.sources) {
        if (!source.isPlayable) counts.unplayable[source.kind] = (counts.unplayable[source.kind] ?? 0) + 1;
        if (source.isInsecure) counts.insecure += 1;
      }
      const first = firsts.firstOf(textKey(channelKey(entry)), counts.entries);
      rows.push([counts.entries, first, JSON.stringify(entry)]);
    },
  };
}

/** Why the archive of an entry may not work. */
function* catchupProblems({ catchup, unknownCatchup, sources }: PlaylistEntry): Generator<string> {
  if (unknownCatchup !== undefined) yield `unknown catch-up mode "${unknownCatchup}"; the attributes are kept`;
  if (catchup === undefined) return;
  if (catchup.zone !== undefined && !isTimeZone(catchup.zone))
    yield `there is no time zone "${catchup.zone}" (catchup-timezone); UTC is taken`;
  const live = sources[0]?.url ?? '';
  if (/^https?:/i.test(live) && catchupTemplate(catchup, live) === undefined)
    yield `its catch-up attributes (${catchup.mode}) make no address of an archive`;
}

/** tvg-id, or the name of a channel that has none. */
export function channelKey(entry: Pick<PlaylistEntry, 'tvgId' | 'name'>): string {
  if (entry.tvgId !== undefined) return entry.tvgId;
  const { whole } = foldName(entry.name);
  return `name:${whole === '' ? entry.name : whole}`;
}

type Totals = { channels: number; sources: number; withCatchup: number };

function emptyTotals(): Totals {
  return { channels: 0, sources: 0, withCatchup: 0 };
}

function addTo(totals: Totals, { sources, catchup }: MergedChannel): void {
  totals.channels += 1;
  totals.sources += sources.length;
  if (catchup !== undefined) totals.withCatchup += 1;
}

/** The merged channels, added to `totals` as they pass. Their problems were reported when they were first read. */
async function* countedChannels(context: JobContext, totals: Totals): AsyncGenerator<MergedChannel> {
  const ignored = { onMerged: () => undefined, onSeparated: () => undefined };
  for await (const channel of mergedChannels(context, ignored)) {
    addTo(totals, channel);
    yield channel;
  }
}

async function* mergedChannels(
  { connection, check }: JobContext,
  reporting: MergeReporting,
): AsyncGenerator<MergedChannel> {
  let merger = createChannelMerger(reporting);
  let group = -1;
  for await (const { seq, first, entry } of stagedEntries(connection)) {
    if (first !== group) {
      check();
      yield* merger.channels();
      merger = createChannelMerger(reporting);
      group = first;
    }
    merger.add(seq, entry, channelKey(entry));
  }
  yield* merger.channels();
}
