import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toSeconds, type Seconds } from '@antenna/kernel';
import { manualClock } from '@antenna/kernel/testing';
import { createPlayout, type Playout, type PlayoutOptions } from '../playout.ts';
import { writeFakeOperator } from './fake-clips.ts';

export const NOW: Seconds = 1_800_000_005;
/** Session id of the viewer. */
export const SID = 'viewer';

/** The fields of an answer that tests compare. */
export interface ReadAnswer {
  readonly status: number;
  /** Text of the body; empty for an error. */
  readonly body: string;
  readonly type?: string;
  readonly cache?: string;
  readonly error?: string;
}

export interface TestPlayout {
  readonly playout: Playout;
  readonly operatorDir: string;
  readonly clock: ReturnType<typeof manualClock>;
  /** Video segments reported for sessions with an end. */
  readonly sent: { readonly sid: string; readonly seconds: number }[];
  readonly get: (path: string) => Promise<ReadAnswer>;
  /** Opens a master playlist; answers its text and the paths of its media playlists. */
  readonly open: (address: string) => Promise<{ readonly master: string; readonly lists: readonly string[] }>;
  /** Paths of the initialisation segment, if any, and the segments of a media playlist. */
  readonly segmentsOf: (list: string) => Promise<readonly string[]>;
  readonly channel: (channelId: number, key: string, at?: Seconds) => ReturnType<Playout['channelAddress']>;
  readonly close: () => void;
}

/** Channels 7 and 8 have three days of archive, channel 9 has none. */
const ARCHIVED_DAYS: Readonly<Record<number, number>> = { 7: 3, 8: 3, 9: 0 };
const cues = (text: string) => `WEBVTT\n\n00:01.000 --> 00:05.000\n${text}\n`;

/** A playout over fake clips: news with two languages and subtitles, three short clips without, one of them without stills. */
export function startTestPlayout(options: Partial<PlayoutOptions> = {}): TestPlayout {
  const operatorDir = mkdtempSync(join(tmpdir(), 'playout-'));
  const audio = [
    ['a-ru', 'ru'],
    ['a-en', 'en'],
  ] as const;
  writeFakeOperator(
    operatorDir,
    [
      { name: 'news', seconds: 24, audio, subtitles: { ru: cues('Привет'), en: cues('Hello') } },
      { name: 'ocean', seconds: 8 },
      { name: 'secret', seconds: 8 },
      { name: 'bare', seconds: 8, stills: false },
    ],
    { news: ['news'], mixed: ['news', 'ocean'], adult: ['secret'], bare: ['bare'], lost: ['nowhere'] },
  );
  const clock = manualClock(NOW * 1000);
  const sent: { readonly sid: string; readonly seconds: number }[] = [];
  const playout = createPlayout({
    operatorDir,
    clock,
    keys: ['a key for the tests of playout'],
    archivedDays: (id) => ARCHIVED_DAYS[id] ?? 0,
    faults: false,
    onVideoSent: (sid, seconds) => sent.push({ sid, seconds }),
    ...options,
  });
  const get = async (path: string): Promise<ReadAnswer> => {
    const answer = await playout.answer(path, toSeconds(clock.now()));
    if (answer.status !== 200) return { ...answer, body: '' };
    const { status, type, cache } = answer;
    return { status, type, cache, body: ('page' in answer ? answer.page.bytes : answer.bytes).toString() };
  };
  return {
    playout,
    operatorDir,
    clock,
    sent,
    get,
    async open(address) {
      const { status, body } = await get(address);
      if (status !== 200) throw new Error(`${address} answers ${status}`);
      return { master: body, lists: body.match(/\/play\/[^\s"]+\.m3u8/g) ?? [] };
    },
    async segmentsOf(list) {
      const { body } = await get(list);
      const [, init] = /MAP:URI="(.*)"/.exec(body) ?? [];
      return [...(init ? [init] : []), ...(body.match(/^\.\.\/.*$/gm) ?? [])].map(
        (name) => new URL(name, `http://x${list}`).pathname,
      );
    },
    channel: (channelId, key, at) => playout.channelAddress({ channelId, key, at, sid: SID, now: NOW }),
    close: () => rmSync(operatorDir, { recursive: true }),
  };
}
