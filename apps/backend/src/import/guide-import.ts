import { parseHours } from '@antenna/m3u';
import { unpack } from '@antenna/safe-input';
import { createGuideReader, createTimeReader, decodeGuide } from '@antenna/xmltv';
import { ImportError } from './import-error.ts';
import { createReporter, type ReadGuide } from './guide-report.ts';
import { createProgrammeCollector, createTargets } from './guide-rows.ts';
import { BATCH, GUIDE_BYTES, KEEP_PAST_DAYS } from './limits.ts';
import type { JobContext, JobOutcome } from './job.ts';
import { createGuideChoice } from './guide-choice.ts';
import { createMatcher, type GuideDecision, type MatchableChannel } from './matching/matcher.ts';
import { correctTimes } from './corrections.ts';
import type { CorrectionKind } from './corrections.ts';
import type { GuideReport, NamedCorrection } from './reports.ts';
import type { Slots } from './slots.ts';
import {
  createProgrammeStaging,
  readChannels,
  stageCorrected,
  stageProgrammes,
  swapGuide,
} from './storage/guide-tables.ts';
import type { ChannelRow } from './storage/guide-tables.ts';
import { readApplied, readMatchSettings, replaceAhead, writeMatches } from './storage/guide-matches.ts';
import { createTally } from './tally.ts';

export interface GuideOptions {
  /** IANA name for times without a zone. */
  readonly timeZone: string;
  /** ISO 3166 code, where the guide's ids do not say it. */
  readonly country?: string | undefined;
  /** 1 is the first guide. */
  readonly priority: number;
}

const correctionKinds: readonly CorrectionKind[] = [
  'end-found',
  'overlap-cut',
  'duplicate-dropped',
  'seam-closed',
  'gap-kept',
];

/** Imports a guide: read and stage, correct, then swap in one transaction. Throws `InputError`; until the commit the old guide stays. */
export async function runGuideImport(context: JobContext, options: GuideOptions): Promise<JobOutcome<GuideReport>> {
  const { connection, providerId, source, check, progress } = context;
  const channels = await readChannels(connection, providerId);
  if (channels.length === 0)
    throw new ImportError('nothing-matched', 'there are no channels yet: import the playlist first');
  await createProgrammeStaging(connection);
  const now = context.now();
  const read = await stageGuide(context, channels, options);
  const { choice } = read;
  const done = { channels: read.guideChannels, programmes: read.programmes };

  progress({ phase: 'correcting', ...done });
  const { corrected, counts } = await correctStaged(connection, read.slots, channels);
  if (!read.isPartial) await replaceAhead(connection, choice.replaced());
  check();
  const reportOf = createReporter({ read, channels, corrected, counts });
  progress({ phase: 'writing', ...done });
  const { isPartial } = read;
  return {
    status: isPartial ? 'partial' : 'done',
    report: reportOf({ written: 0, unchanged: 0, removed: 0, forgotten: 0 }),
    async commit(finish) {
      const swap = { providerId, forgetBefore: now - KEEP_PAST_DAYS * 86_400, isPartial };
      const until = new Map([...corrected.ranges].map(([at, { last }]) => [channels[at]?.id ?? 0, last]));
      await swapGuide(connection, swap, async (swapped) => {
        await writeMatches(connection, {
          providerId,
          source,
          priority: options.priority,
          now,
          matches: choice.kept(until),
          orphaned: isPartial ? [] : choice.orphaned(),
          replaced: choice.replaced(),
        });
        await finish(reportOf(swapped));
      });
    },
  };
}

/** Reads the whole guide and stages the programmes of known channels in batches. */
async function stageGuide(
  context: JobContext,
  channels: readonly ChannelRow[],
  { timeZone, country, priority }: GuideOptions,
): Promise<ReadGuide> {
  const { connection, providerId, source, fetched, problems, check, progress } = context;
  const { decisions, ...settings } = await readMatchSettings(connection, providerId);
  const matcher = createMatcher(
    channels.map((channel) => matchable(channel, decisions.get(channel.tvgId))),
    { ...settings, guideCountry: country },
  );
  const applied = await readApplied(connection, providerId, context.now());
  const choice = createGuideChoice({ matcher, source, priority, applied });
  const collector = createProgrammeCollector(createTargets({ channels, matcher, mayShow: choice.mayShow, providerId }));
  let guideChannels = 0;
  const reader = createGuideReader(createTimeReader(timeZone), {
    onChannel: (channel) => {
      guideChannels += 1;
      matcher.declare(channel);
    },
    onProgramme: collector.add,
    onProblem: problems.add,
  });
  const unpacked = unpack(fetched.bytes, GUIDE_BYTES);
  const decoded = decodeGuide(unpacked.bytes);
  let writing: Promise<void> = Promise.resolve();
  for await (const text of decoded.text) {
    check();
    reader.write(text);
    // One batch is written while the next chunk is read.
    if (collector.pending() >= BATCH) {
      await writing;
      writing = stageProgrammes(connection, collector.takeRows());
      writing.catch(() => undefined);
    }
    progress({ phase: 'reading', channels: guideChannels, programmes: collector.programmes() });
  }
  await writing;
  if (collector.pending() > 0) await stageProgrammes(connection, collector.takeRows());
  const { isWhole, textsCut } = reader.end();
  const isPartial = !isWhole || unpacked.isCutOff();
  const programmes = collector.programmes();
  const { slots, skipped } = collector;
  const { name: encoding, isGuessed } = decoded.encoding();
  addNotes(context.notes, { isPartial, isGuessed });
  if (slots.size() === 0 && matcher.matches().length === 0 && matcher.proposals().length === 0)
    throw new ImportError(
      'nothing-matched',
      programmes === 0
        ? 'there is no programme in it'
        : `none of its ${programmes} programmes is for a channel of the playlist`,
    );
  return { matcher, choice, slots, guideChannels, programmes, skipped, encoding, textsCut, isPartial };
}

function addNotes(
  notes: string[],
  { isPartial, isGuessed }: { readonly isPartial: boolean; readonly isGuessed: boolean },
): void {
  if (isPartial)
    notes.push(
      'The file ends before </tv>. What is whole was taken; programmes of the old guide that nothing replaces stay.',
    );
  if (isGuessed) notes.push('The file is not the UTF-8 it claims to be; it was read as windows-1251.');
}

/** Corrects what was read, writes the result beside the staged programmes, and counts the corrections by kind. */
async function correctStaged(connection: JobContext['connection'], slots: Slots, channels: readonly ChannelRow[]) {
  const tallies = Object.fromEntries(correctionKinds.map((kind) => [kind, createTally<NamedCorrection>()])) as Record<
    CorrectionKind,
    ReturnType<typeof createTally<NamedCorrection>>
  >;
  const corrected = correctTimes(slots, ({ kind, channel, ...rest }) =>
    tallies[kind].add({ channel: channels[channel]?.name ?? '', ...rest }),
  );
  await stageCorrected(connection, { slots, corrected, channelIds: channels.map(({ id }) => id) });
  const counts = Object.fromEntries(
    correctionKinds.map((kind) => [kind, tallies[kind].result()]),
  ) as GuideReport['corrected'];
  return { corrected, counts };
}

function matchable({ id, tvgId, name, attributes }: ChannelRow, decision: GuideDecision | undefined): MatchableChannel {
  const given = attributes['tvg-id']?.trim();
  const tvg = given === undefined || given === '' ? tvgId : given;
  const tvgName = attributes['tvg-name'];
  const country = attributes['tvg-country'];
  return {
    id,
    ...(tvg.startsWith('name:') ? {} : { tvgId: tvg }),
    names: tvgName === undefined || tvgName === '' ? [name] : [tvgName, name],
    shift: parseHours(attributes['tvg-shift']) ?? 0,
    ...(country === undefined ? {} : { country }),
    ...(decision === undefined ? {} : { decision }),
  };
}
