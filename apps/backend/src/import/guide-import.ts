import { parseHours } from '@antenna/m3u';
import { unpack } from '@antenna/safe-input';
import { createGuideReader, createTimeReader, decodeGuide, type GuideProgramme, type Texts } from '@antenna/xmltv';
import { ImportError } from './import-error.ts';
import { channelSeed, programmeId } from './identity.ts';
import type { ChannelSeed } from './identity.ts';
import { BATCH, GUIDE_BYTES, KEEP_PAST_DAYS } from './limits.ts';
import type { JobContext, JobOutcome } from './job.ts';
import { createMatcher } from './matching.ts';
import type { MatchBy, Matcher } from './matching.ts';
import { mend } from './mending.ts';
import type { MendKind } from './mending.ts';
import type { GuideReport, NamedMend, ReportBase } from './reports.ts';
import { createSlots, type Slots } from './slots.ts';
import type { Value } from './storage/connection.ts';
import {
  createProgrammeStaging,
  readChannels,
  stageMended,
  stageProgrammes,
  swapGuide,
} from './storage/guide-tables.ts';
import type { ChannelRow, Swapped } from './storage/guide-tables.ts';
import { createTally } from './tally.ts';

export interface GuideOptions {
  /** IANA name for times without a zone. */
  readonly timeZone: string;
}

interface Target {
  readonly index: number;
  readonly id: number;
  readonly shift: number;
  readonly seed: ChannelSeed;
}

const mendKinds: readonly MendKind[] = ['end-found', 'overlap-cut', 'duplicate-dropped', 'seam-closed', 'gap-kept'];
const matchKinds: readonly MatchBy[] = [
  'id',
  'id-folded',
  'name',
  'name-core',
  'name-sound',
  'name-bare',
  'name-shifted',
];

/** Reads, stages, mends and swaps a guide. Throws `InputError`; until the swap commits, the old guide is whole. */
export async function runGuideImport(
  context: JobContext,
  { timeZone }: GuideOptions,
): Promise<JobOutcome<GuideReport>> {
  const { connection, providerId, fetched, problems, notes, check, progress } = context;
  const channels = await readChannels(connection, providerId);
  if (channels.length === 0)
    throw new ImportError('nothing-matched', 'there are no channels yet: import the playlist first');
  await createProgrammeStaging(connection);

  const matcher = createMatcher(channels.map(matchable));
  const targetsOf = createTargets(channels, matcher, providerId);
  const slots = createSlots();
  const skipped = createTally<string>();
  const skippedIds = new Set<string>();
  let guideChannels = 0;
  let read = 0;
  let programmesSkipped = 0;
  let rows: Value[][] = [];

  const stage = (programme: GuideProgramme): void => {
    read += 1;
    const targets = targetsOf(programme.channel);
    if (targets.length === 0) {
      programmesSkipped += 1;
      if (!skippedIds.has(programme.channel)) {
        skippedIds.add(programme.channel);
        skipped.add(programme.channel);
      }
      return;
    }
    const texts = contentValues(programme);
    for (const { index, id, shift, seed } of targets) {
      const start = programme.start + shift;
      const stop = programme.stop === undefined ? undefined : programme.stop + shift;
      rows.push([slots.size(), programmeId(seed, start), id, start, stop ?? start, ...texts]);
      slots.add(index, start, stop, programme.length, programme.line);
    }
  };
  const reader = createGuideReader(createTimeReader(timeZone), {
    onChannel: (channel) => {
      guideChannels += 1;
      matcher.declare(channel);
    },
    onProgramme: stage,
    onProblem: problems.add,
  });

  const unpacked = unpack(fetched.bytes, GUIDE_BYTES);
  const decoded = decodeGuide(unpacked.bytes);
  let writing: Promise<void> = Promise.resolve();
  for await (const text of decoded.text) {
    check();
    reader.write(text);
    // One batch is on its way while the next chunk is read.
    if (rows.length >= BATCH) {
      await writing;
      writing = stageProgrammes(connection, rows);
      writing.catch(() => undefined);
      rows = [];
    }
    progress({ phase: 'reading', channels: guideChannels, programmes: read });
  }
  await writing;
  if (rows.length > 0) await stageProgrammes(connection, rows);
  const { isWhole, textsCut } = reader.end();
  const isPartial = !isWhole || unpacked.isCutOff();
  if (isPartial)
    notes.push(
      'The file ends before </tv>. What is whole was taken; programmes of the old guide that nothing replaces stay.',
    );
  if (decoded.encoding().isGuessed)
    notes.push('The file is not the UTF-8 it claims to be; it was read as windows-1251.');
  if (slots.size() === 0)
    throw new ImportError(
      'nothing-matched',
      read === 0 ? 'there is no programme in it' : `none of its ${read} programmes is for a channel of the playlist`,
    );

  progress({ phase: 'mending', channels: guideChannels, programmes: read });
  const { mended, counts } = await mendStaged(connection, slots, channels);
  check();

  const ranges = [...mended.ranges.values()];
  const matches = matchSummary(channels, matcher, new Set(mended.ranges.keys()));

  const report = (swapped: Swapped): Omit<GuideReport, keyof ReportBase> => ({
    kind: 'guide',
    encoding: decoded.encoding().name,
    guideChannels: Math.max(
      guideChannels,
      skippedIds.size + new Set(matcher.matches().map(({ guideId }) => guideId)).size,
    ),
    programmes: slots.size() - mended.dropped.length,
    from: Math.min(...ranges.map(({ first }) => first)),
    to: Math.max(...ranges.map(({ last }) => last)),
    ...matches,
    guideChannelsSkipped: skipped.result(),
    programmesSkipped,
    mended: counts,
    textsCut,
    ...swapped,
  });
  progress({ phase: 'writing', channels: guideChannels, programmes: read });
  return {
    status: isPartial ? 'partial' : 'done',
    report: report({ written: 0, unchanged: 0, removed: 0, forgotten: 0 }),
    async commit(finish) {
      const swap = { providerId, forgetBefore: context.now() - KEEP_PAST_DAYS * 86_400, isPartial };
      await swapGuide(connection, swap, (swapped) => finish(report(swapped)));
    },
  };
}

/** Mends what was read, writes the result beside the staged programmes, and counts the corrections by kind. */
async function mendStaged(connection: JobContext['connection'], slots: Slots, channels: readonly ChannelRow[]) {
  const tallies = Object.fromEntries(mendKinds.map((kind) => [kind, createTally<NamedMend>()])) as Record<
    MendKind,
    ReturnType<typeof createTally<NamedMend>>
  >;
  const mended = mend(slots, ({ kind, channel, ...rest }) =>
    tallies[kind].add({ channel: channels[channel]?.name ?? '', ...rest }),
  );
  await stageMended(
    connection,
    slots,
    mended,
    channels.map(({ id }) => id),
  );
  const counts = Object.fromEntries(mendKinds.map((kind) => [kind, tallies[kind].result()])) as GuideReport['mended'];
  return { mended, counts };
}

/** How the channels of the playlist found their guides. */
function matchSummary(
  channels: readonly ChannelRow[],
  matcher: Matcher,
  withGuide: ReadonlySet<number>,
): Pick<GuideReport, 'matched' | 'matchedByName' | 'ambiguous' | 'channelsWithoutGuide'> {
  const names = new Map(channels.map(({ id, name }) => [id, name]));
  const without = createTally<string>();
  channels.forEach(({ name }, index) => {
    if (!withGuide.has(index)) without.add(name);
  });
  const byName = createTally<GuideReport['matchedByName']['first'][number]>();
  for (const { channelId, guideId, by, confidence } of matcher.matches())
    if (by !== 'id') byName.add({ channel: names.get(channelId) ?? '', guide: guideId, by, confidence });
  const ambiguous = createTally<GuideReport['ambiguous']['first'][number]>();
  for (const { channelId, by, guideIds } of matcher.ambiguities())
    ambiguous.add({ channel: names.get(channelId) ?? '', by, guides: guideIds.slice(0, 8) });
  return {
    matched: Object.fromEntries(
      matchKinds.map((kind) => [kind, matcher.matches().filter(({ by }) => by === kind).length]),
    ) as Record<MatchBy, number>,
    matchedByName: byName.result(),
    ambiguous: ambiguous.result(),
    channelsWithoutGuide: without.result(),
  };
}

function matchable({ id, tvgId, name, attributes }: ChannelRow): Parameters<typeof createMatcher>[0][number] {
  const given = attributes['tvg-id']?.trim();
  const tvg = given === undefined || given === '' ? tvgId : given;
  const tvgName = attributes['tvg-name'];
  return {
    id,
    ...(tvg.startsWith('name:') ? {} : { tvgId: tvg }),
    names: tvgName === undefined || tvgName === '' ? [name] : [tvgName, name],
    shift: parseHours(attributes['tvg-shift']) ?? 0,
  };
}

function createTargets(
  channels: readonly ChannelRow[],
  matcher: Matcher,
  providerId: number,
): (guideId: string) => readonly Target[] {
  const known = new Map<string, readonly Target[]>();
  const byId = new Map(
    channels.map((channel, index): [number, Target] => [
      channel.id,
      {
        index,
        id: channel.id,
        shift: parseHours(channel.attributes['tvg-shift']) ?? 0,
        seed: channelSeed(providerId, channel.tvgId),
      },
    ]),
  );
  return (guideId) => {
    const targets = known.get(guideId) ?? matcher.targets(guideId).map((id) => byId.get(id) as Target);
    if (!known.has(guideId)) known.set(guideId, targets);
    return targets;
  };
}

function contentValues(programme: GuideProgramme): readonly Value[] {
  return [
    textsJson(programme.title) ?? '{}',
    textsJson(programme.subtitle),
    textsJson(programme.description),
    programme.category === undefined ? null : JSON.stringify(programme.category),
    programme.age ?? null,
    programme.season ?? null,
    programme.episode ?? null,
    programme.image ?? null,
    programme.contentId ?? null,
    programme.catchupId ?? null,
    programme.isLiveOnly ? 1 : 0,
    programme.credits === undefined ? null : JSON.stringify(programme.credits),
    programme.ratings === undefined ? null : JSON.stringify(programme.ratings),
    programme.year ?? null,
  ];
}

/** JSON.stringify, but for the many texts in which nothing has to be escaped. */
function textsJson(texts: Texts | undefined): string | null {
  if (texts === undefined) return null;
  let json = '{';
  for (const language in texts) {
    const text = texts[language] as string;
    json += `${json === '{' ? '' : ','}"${language}":${escaped.test(text) ? JSON.stringify(text) : `"${text}"`}`;
  }
  return `${json}}`;
}

// oxlint-disable-next-line no-control-regex -- exactly what JSON escapes
const escaped = /["\\\u0000-\u001f\ud800-\udfff]/;
