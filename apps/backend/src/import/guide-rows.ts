import { parseHours } from '@antenna/m3u';
import type { GuideProgramme, Texts } from '@antenna/xmltv';
import { channelSeed, programmeId } from './identity.ts';
import type { ChannelSeed } from './identity.ts';
import type { Matcher } from './matching/matcher.ts';
import type { GuideReport } from './reports.ts';
import { createSlots } from './slots.ts';
import type { Value } from './storage/connection.ts';
import type { ChannelRow } from './storage/guide-tables.ts';
import { createTally } from './tally.ts';

/** A channel of the playlist that shows a guide channel. */
interface Target {
  readonly index: number;
  readonly id: number;
  readonly shift: number;
  readonly seed: ChannelSeed;
}

/** Guide channels that no channel of the playlist shows. */
export interface SkippedChannels {
  readonly add: (guideId: string) => void;
  readonly size: () => number;
  readonly programmes: () => number;
  readonly names: () => GuideReport['guideChannelsSkipped'];
}

function createSkippedChannels(): SkippedChannels {
  const names = createTally<string>();
  const ids = new Set<string>();
  let programmes = 0;
  return {
    add(guideId) {
      programmes += 1;
      if (ids.has(guideId)) return;
      ids.add(guideId);
      names.add(guideId);
    },
    size: () => ids.size,
    programmes: () => programmes,
    names: names.result,
  };
}

/** Makes a row of each programme for every channel that shows it, and keeps the rows until they are taken. */
export function createProgrammeCollector(targetsOf: (guideId: string) => readonly Target[]) {
  const slots = createSlots();
  const skipped = createSkippedChannels();
  let programmes = 0;
  let rows: Value[][] = [];
  return {
    slots,
    skipped,
    programmes: () => programmes,
    pending: () => rows.length,
    takeRows() {
      const taken = rows;
      rows = [];
      return taken;
    },
    add(programme: GuideProgramme) {
      programmes += 1;
      const targets = targetsOf(programme.channel);
      if (targets.length === 0) return skipped.add(programme.channel);
      const texts = contentValues(programme);
      for (const { index, id, shift, seed } of targets) {
        const start = programme.start + shift;
        const stop = programme.stop === undefined ? undefined : programme.stop + shift;
        rows.push([slots.size(), programmeId(seed, start), id, start, stop ?? start, ...texts]);
        slots.add({ channel: index, start, stop, length: programme.length, line: programme.line });
      }
    },
  };
}

export interface TargetParts {
  readonly channels: readonly ChannelRow[];
  readonly matcher: Matcher;
  /** Whether this guide may serve a channel that it matches. */
  readonly mayShow: (channelId: number) => boolean;
  readonly providerId: number;
}

/** Answers the channels that show a guide channel. */
export function createTargets({
  channels,
  matcher,
  mayShow,
  providerId,
}: TargetParts): (guideId: string) => readonly Target[] {
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
    const targets =
      known.get(guideId) ??
      matcher
        .targets(guideId)
        .filter(mayShow)
        .map((id) => byId.get(id) as Target);
    if (!known.has(guideId)) known.set(guideId, targets);
    return targets;
  };
}

/** The columns of a programme from its title on. */
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

/** Like JSON.stringify, faster for the many texts in which nothing has to be escaped. */
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
