import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY } from '@antenna/kernel';
import type { GuidePlan } from '../demo/write-guide.ts';
import { parseJsonWithComments } from './json-with-comments.ts';
import type { OperatorLoad } from './load.ts';
import { OperatorFileBroken, readRaw } from './read-files.ts';
import type { Text } from '../texts/localised.ts';

export interface GuideSource {
  /** The XMLTV file; made now when it has to be. */
  readonly file: () => Promise<string>;
  readonly name: string;
  /** Changes when the guide has to be brought in again. */
  readonly hash: string;
}

/** Days around today that a made guide covers: a week each way, and one more so that tomorrow's start finds it whole. */
const PAST_DAYS = 8;
const FUTURE_DAYS = 9;

/**
 * The guide of an operator folder: made from guide-plan.json when it has one (once a day, so that it always covers the past
 * and the next week), else guide.xml or guide.xml.gz as they are. Undefined: this operator has none.
 */
export async function guideSource(load: OperatorLoad): Promise<GuideSource | undefined> {
  const plan = await readRaw(load.operatorDir, 'guide-plan.json');
  if (!plan) return fileSource(load.operatorDir);
  const today = Math.floor(load.clock.now() / DAY);
  const playlist = await readRaw(load.operatorDir, 'playlist.m3u');
  const channels = await readRaw(load.operatorDir, 'channels.json');
  const file = join(load.dataDir, 'guide.xml');
  const hash = `${plan.hash}.${playlist?.hash ?? ''}.${today}`;
  const make = async () => {
    await writeGuideFile(file, { planText: plan.text, names: namesOf(channels?.text), today });
    return file;
  };
  return { file: make, name: 'guide-plan.json', hash };
}

async function fileSource(dir: string): Promise<GuideSource | undefined> {
  for (const name of ['guide.xml', 'guide.xml.gz']) {
    const file = join(dir, name);
    const found = await stat(file).catch(() => undefined);
    if (found) return { file: async () => file, name, hash: `${name}.${found.size}.${Math.floor(found.mtimeMs)}` };
  }
  return undefined;
}

function namesOf(channels: string | undefined): ReadonlyMap<string, Text> {
  try {
    const entries = Object.entries(parseJsonWithComments(channels ?? '{}') as { [tvgId: string]: { name?: Text } });
    return new Map(entries.map(([tvgId, { name }]) => [tvgId, name ?? tvgId]));
  } catch {
    return new Map();
  }
}

async function writeGuideFile(
  file: string,
  {
    planText,
    names,
    today,
  }: { readonly planText: string; readonly names: ReadonlyMap<string, Text>; readonly today: number },
): Promise<void> {
  const { writeGuide } = await import('../demo/write-guide.ts');
  const out = createWriteStream(`${file}.new`, { mode: 0o600 });
  const ended = once(out, 'close');
  try {
    const plan = JSON.parse(planText) as GuidePlan;
    const channels = Object.keys(plan.channels).map((id) => ({ id, name: names.get(id) ?? id }));
    for (const piece of writeGuide({
      plan,
      channels,
      from: new Date((today - PAST_DAYS) * DAY),
      to: new Date((today + FUTURE_DAYS) * DAY),
    })) {
      if (!out.write(piece)) await once(out, 'drain');
    }
  } catch (error) {
    throw new OperatorFileBroken(`guide-plan.json: no guide can be made of it (${(error as Error).message})`);
  } finally {
    out.end();
    await ended;
  }
  await rename(`${file}.new`, file);
}
