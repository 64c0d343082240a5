import { createPlaylistReader, decodePlaylist, isHeading, type PlaylistEntry } from '@antenna/m3u';
import { InputError, unpack, type InputProblem } from '@antenna/safe-input';
import { isTimeZone } from '@antenna/time-zones';
import { catchupTemplate } from '@antenna/catchup';
import { ImportError } from './import-error.ts';
import type { JobContext, JobOutcome } from './job.ts';
import { BATCH, M3U_ENTRIES, M3U_LINES, PLAYLIST_BYTES } from './limits.ts';
import { createChannelKeys } from './merging/channel-keys.ts';
import { channelNumbers } from './merging/channel-numbers.ts';
import { createEntryGrouping, type EntryGrouping, type GroupedEntries } from './merging/group-entries.ts';
import {
  createChannelBuilder,
  type ChannelBuilder,
  type KeyedChannel,
  type MergedChannel,
} from './merging/merged-channel.ts';
import type { PlaylistReport, ReportBase } from './reports.ts';
import {
  createEntryStaging,
  knownNumbers,
  knownVariants,
  namedChannels,
  previewChannels,
  stageEntries,
  stageOrder,
  stagedEntries,
  writeChannels,
} from './storage/channel-tables.ts';
import type { ChannelCounts } from './storage/channel-tables.ts';
import { withKnownKind, type KnownKinds } from '../source-kinds/known-kinds.ts';
import { knownKinds } from './storage/known-kinds.ts';
import { createTally } from './tally.ts';

/** Imports a playlist: read and stage, then write in one transaction. Throws `InputError`; until the commit the old channels stay. */
export async function runPlaylistImport(context: JobContext): Promise<JobOutcome<PlaylistReport>> {
  const { connection, providerId, notes, check, progress } = context;
  await createEntryStaging(connection);
  const { grouping, ...read } = await stagePlaylist(context);
  if (read.films > 0)
    notes.push(
      `${read.films} films and episodes were left out: they are not channels (antenna import catalogue brings them in).`,
    );
  check();
  const grouped = grouping.finish();
  await stageOrder(connection, grouping.size(), grouped.channelOf);
  progress({ phase: 'correcting', channels: grouped.channels, programmes: 0 });

  const merged = createTally<InputProblem>();
  const parted = createTally<InputProblem>();
  const identities = await identify(context, grouped, { onMerged: merged.add, onSeparated: parted.add });
  const { keys, totals } = identities;
  const counts = await previewChannels(connection, providerId, keys);
  refuseGreatLoss(context, counts);
  const reportOf = (written: ChannelCounts): Omit<PlaylistReport, keyof ReportBase> => ({
    kind: 'playlist',
    ...read,
    ...totals,
    ...written,
    merged: merged.result(),
    parted: parted.result(),
  });
  return {
    status: 'done',
    report: reportOf(counts),
    async commit(finish) {
      await writeChannels(connection, {
        providerId,
        channels: keyedChannels(context, identities),
        now: context.now(),
        finish: (written) => finish(reportOf(written)),
      });
    },
  };
}

/** Half a playlist looks like a whole one: what would switch off more than a third of the channels is a question. */
function refuseGreatLoss({ asksBeforeLoss, notes }: JobContext, { kept, vanished }: ChannelCounts): void {
  const before = kept + vanished.count;
  if (vanished.count * 3 <= before) return;
  const loss = `switches off ${vanished.count} of ${before} channels`;
  if (asksBeforeLoss)
    throw new ImportError(
      'too-many-gone',
      `it ${loss}; if that is meant, import it with --yes (antenna import playlist)`,
    );
  notes.push(`This playlist ${loss}.`);
}

/** What is known of a playlist once it is read. */
type PlaylistSummary = Pick<PlaylistReport, 'entries' | 'films' | 'leftOut' | 'insecure' | 'unplayable' | 'guides'> & {
  readonly grouping: EntryGrouping;
};

/** Reads the whole playlist and stages its entries in batches. */
async function stagePlaylist({ connection, fetched, problems, check, progress }: JobContext): Promise<PlaylistSummary> {
  const collector = createEntryCollector(await knownKinds(connection), problems.add);
  const reader = createPlaylistReader({ onEntry: collector.add, onProblem: problems.add }, fetched.base);
  const unpacked = unpack(fetched.bytes, PLAYLIST_BYTES);
  for await (const chunk of decodePlaylist(unpacked.bytes)) {
    check();
    reader.write(chunk);
    if (reader.count() > M3U_LINES) throw new InputError('too-large', `more than ${M3U_LINES} lines`, M3U_LINES);
    if (collector.pending() >= BATCH) await stageEntries(connection, collector.takeRows());
    progress({ phase: 'reading', channels: collector.grouping.size(), programmes: 0 });
  }
  // A playlist has no end mark but its compression has: half a playlist would switch half of the channels off.
  if (unpacked.isCutOff()) throw new InputError('not-a-playlist', 'the packed file is cut off');
  reader.end();
  await stageEntries(connection, collector.takeRows());
  if (reader.isStream())
    throw new InputError('not-a-playlist', 'the playlist of one stream, not a list of channels', 1);
  const { films } = collector.counts;
  if (collector.grouping.size() === 0)
    throw new InputError(
      'nothing-in-it',
      films > 0 ? `there is no channel in it, only ${films} films` : 'there is no channel in it',
    );
  const { grouping, counts, leftOut } = collector;
  return { grouping, ...counts, leftOut: leftOut(), guides: reader.header().guides };
}

/** Counts the entries of a playlist and keeps the rows of its channels until they are taken. */
function createEntryCollector(kinds: KnownKinds, onProblem: (problem: InputProblem) => void) {
  const grouping = createEntryGrouping();
  const counts = { entries: 0, films: 0, insecure: 0, unplayable: {} as Record<string, number> };
  const films = createTally<string>();
  let rows: [seq: number, entry: string][] = [];
  return {
    leftOut: films.result,
    counts: counts as Readonly<typeof counts>,
    grouping,
    pending: () => rows.length,
    takeRows() {
      const taken = rows;
      rows = [];
      return taken;
    },
    add(read: PlaylistEntry) {
      const entry = { ...read, sources: read.sources.map((source) => withKnownKind(source, kinds)) };
      counts.entries += 1;
      if (counts.entries > M3U_ENTRIES)
        throw new InputError('too-large', `more than ${M3U_ENTRIES} entries`, entry.line);
      if (isHeading(entry)) {
        onProblem({ line: entry.line, reason: 'a heading of the list, no channel', text: entry.name });
        return;
      }
      if (entry.isFilm) {
        counts.films += 1;
        films.add(entry.name);
        return;
      }
      for (const reason of catchupProblems(entry)) onProblem({ line: entry.line, reason, text: entry.name });
      for (const source of entry.sources) {
        if (!source.isPlayable) counts.unplayable[source.kind] = (counts.unplayable[source.kind] ?? 0) + 1;
        if (source.isInsecure) counts.insecure += 1;
      }
      rows.push([grouping.add(entry), JSON.stringify(entry)]);
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

/** What is decided of the merged channels together: a key and a number for each. */
interface Identities {
  readonly keys: readonly string[];
  readonly numbers: readonly number[];
  readonly totals: Pick<PlaylistReport, 'channels' | 'sources' | 'withCatchup' | 'unseen'>;
}

async function identify(
  context: JobContext,
  grouped: GroupedEntries,
  { onMerged, onSeparated }: Record<'onMerged' | 'onSeparated', (problem: InputProblem) => void>,
): Promise<Identities> {
  const { connection, providerId } = context;
  const named = (ids: readonly string[]) => namedChannels(connection, providerId, ids);
  const variants = await knownVariants(connection, providerId);
  const keyed = createChannelKeys({ variants, named, onSeparated });
  const requested: (number | undefined)[] = [];
  const totals = { channels: 0, sources: 0, withCatchup: 0 };
  const unseen = createTally<PlaylistReport['unseen']['first'][number]>();
  for await (const channel of mergedChannels(context, onMerged)) {
    totals.channels += 1;
    totals.sources += channel.sources.length;
    if (channel.catchup !== undefined) totals.withCatchup += 1;
    if (!channel.sources.some(({ isPlayable }) => isPlayable))
      unseen.add({ channel: channel.name, kind: channel.sources[0]?.kind ?? 'other' });
    requested.push(channel.number);
    keyed.add(channel, grouped.sharesId(channel.position));
  }
  const keys = await keyed.finish();
  const before = await knownNumbers(connection, providerId, keys);
  const numbers = channelNumbers(
    keys.map((key, at) => ({ requested: requested[at], before: before.get(key) })),
    grouped.hasOwnNumbers,
  );
  return { keys, numbers, totals: { ...totals, unseen: unseen.result() } };
}

/** The merged channels once more, with their keys and numbers. */
async function* keyedChannels(context: JobContext, { keys, numbers }: Identities): AsyncGenerator<KeyedChannel> {
  for await (const channel of mergedChannels(context, () => undefined)) {
    const at = channel.position - 1;
    yield { ...channel, key: keys[at] as string, number: numbers[at] as number };
  }
}

async function* mergedChannels(
  { connection, check }: JobContext,
  onMerged: (problem: InputProblem) => void,
): AsyncGenerator<MergedChannel> {
  let open: { readonly channel: number; readonly first: PlaylistEntry; readonly builder: ChannelBuilder } | undefined;
  for await (const { channel, entry } of stagedEntries(connection)) {
    if (channel === open?.channel) {
      open.builder.add(entry);
      const reason = `another address of "${open.first.name}" (line ${open.first.line})`;
      onMerged({ line: entry.line, reason, text: entry.name });
      continue;
    }
    check();
    if (open !== undefined) yield open.builder.result();
    open = { channel, first: entry, builder: createChannelBuilder(channel, entry) };
  }
  if (open !== undefined) yield open.builder.result();
}
