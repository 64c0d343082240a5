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
import type { MergedChannel } from './merging.ts';
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

/** Reads, stages and swaps a playlist. Throws `InputError`; until the end the old channels are whole. */
export async function runPlaylistImport(context: JobContext): Promise<JobOutcome<PlaylistReport>> {
  const { connection, providerId, fetched, problems, notes, check, progress } = context;
  await createEntryStaging(connection);
  // Hash of the key → number of its first entry: entries of one channel stand together in the staged order.
  let firsts = createFirstEntries();
  const unplayable: Record<string, number> = {};
  let rows: [seq: number, first: number, entry: string][] = [];
  let entries = 0;
  let films = 0;
  let insecure = 0;

  const reader = createPlaylistReader(
    {
      onEntry(entry) {
        entries += 1;
        if (entries > M3U_ENTRIES) throw new InputError('too-large', `more than ${M3U_ENTRIES} entries`, entry.line);
        if (entry.isFilm) {
          films += 1;
          return;
        }
        if (entry.unknownCatchup !== undefined)
          problems.add({
            line: entry.line,
            reason: `unknown catch-up mode "${entry.unknownCatchup}"; the attributes are kept`,
            text: entry.name,
          });
        if (entry.catchup?.zone !== undefined && !isTimeZone(entry.catchup.zone))
          problems.add({
            line: entry.line,
            reason: `there is no time zone "${entry.catchup.zone}" (catchup-timezone); UTC is taken`,
            text: entry.name,
          });
        const live = entry.sources[0]?.url ?? '';
        if (entry.catchup !== undefined && /^https?:/i.test(live) && catchupTemplate(entry.catchup, live) === undefined)
          problems.add({
            line: entry.line,
            reason: `its catch-up attributes (${entry.catchup.mode}) make no address of an archive`,
            text: entry.name,
          });
        for (const source of entry.sources) {
          if (!source.isPlayable) unplayable[source.kind] = (unplayable[source.kind] ?? 0) + 1;
          if (source.isInsecure) insecure += 1;
        }
        rows.push([entries, firsts.firstOf(textKey(channelKey(entry)), entries), JSON.stringify(entry)]);
      },
      onProblem: problems.add,
    },
    fetched.base,
  );

  const unpacked = unpack(fetched.bytes, PLAYLIST_BYTES);
  for await (const chunk of decodePlaylist(unpacked.bytes)) {
    check();
    reader.write(chunk);
    if (reader.count() > M3U_LINES) throw new InputError('too-large', `more than ${M3U_LINES} lines`, M3U_LINES);
    if (rows.length >= BATCH) {
      await stageEntries(connection, rows);
      rows = [];
    }
    progress({ phase: 'reading', channels: firsts.size(), programmes: 0 });
  }
  // A playlist has no end mark, but its packing has: half a playlist would switch half of the channels off.
  if (unpacked.isCutOff()) throw new InputError('not-a-playlist', 'the packed file is cut off');
  reader.end();
  await stageEntries(connection, rows);
  if (reader.isStream())
    throw new InputError('not-a-playlist', 'the playlist of one stream, not a list of channels', 1);
  if (firsts.size() === 0)
    throw new InputError(
      'nothing-in-it',
      films > 0 ? `there is no channel in it, only ${films} films` : 'there is no channel in it',
    );
  if (films > 0) notes.push(`${films} films and episodes were left out: they are no channels.`);
  check();
  progress({ phase: 'mending', channels: firsts.size(), programmes: 0 });
  firsts = createFirstEntries();

  const merged = createTally<InputProblem>();
  const parted = createTally<InputProblem>();
  const own = { entries, films, insecure, unplayable, guides: reader.header().guides };
  const report = (
    counts: Omit<ChannelCounts, 'milliseconds'>,
    totals: Totals,
  ): Omit<PlaylistReport, keyof ReportBase> => ({
    kind: 'playlist',
    ...own,
    ...totals,
    ...counts,
    merged: merged.result(),
    parted: parted.result(),
  });

  return {
    status: 'done',
    report: await (async () => {
      const totals = emptyTotals();
      const keys = new Set<string>();
      for await (const channel of mergedChannels(context, merged.add, parted.add)) {
        addTo(totals, channel);
        keys.add(channel.key);
      }
      return report(await previewChannels(connection, providerId, [...keys]), totals);
    })(),
    async commit(finish) {
      const totals = emptyTotals();
      async function* counted(): AsyncGenerator<MergedChannel> {
        for await (const channel of mergedChannels(
          context,
          () => undefined,
          () => undefined,
        )) {
          addTo(totals, channel);
          yield channel;
        }
      }
      await writeChannels(connection, providerId, counted(), (counts) => finish(report(counts, totals)));
    },
  };
}

/** tvg-id, or for a channel without one its name. */
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

async function* mergedChannels(
  { connection, check }: JobContext,
  onMerged: (problem: InputProblem) => void,
  onParted: (problem: InputProblem) => void,
): AsyncGenerator<MergedChannel> {
  let merger = createChannelMerger(onMerged, onParted);
  let group = -1;
  for await (const { seq, first, entry } of stagedEntries(connection)) {
    if (first !== group) {
      check();
      yield* merger.channels();
      merger = createChannelMerger(onMerged, onParted);
      group = first;
    }
    merger.add(seq, entry, channelKey(entry));
  }
  yield* merger.channels();
}
