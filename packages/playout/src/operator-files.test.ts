import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manualClock } from '@antenna/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createPlayout } from './playout.ts';
import { writeFakeOperator } from './testing/index.ts';

describe('invalid operator files', () => {
  it('are reported clip by clip', () => {
    const broken = mkdtempSync(join(tmpdir(), 'playout-'));
    const names = ['whole', 'cut', 'drifting', 'invalid', 'renamed'];
    writeFakeOperator(
      broken,
      names.map((name) => ({ name, seconds: 8 })),
      Object.fromEntries(names.map((name) => [name, [name]])),
    );
    const at = (name: string, file: string) => join(broken, 'media', 'clips', name, file);
    truncateSync(at('cut', 'v540.mp4'), 200);
    writeFileSync(at('invalid', 'clip.json'), '{"name":');
    writeFileSync(at('renamed', 'clip.json'), JSON.stringify(clipOf([2, 2, 2, 2], 'other')));
    writeFileSync(at('drifting', 'clip.json'), JSON.stringify(clipOf([2, 2, 2, 1.99])));
    const options = { operatorDir: broken, clock: manualClock(0), keys: [], archivedDays: () => 1, faults: false };
    const started = createPlayout(options);
    expect(started.keys).toEqual(['whole']);
    expect(started.problems.slice(0, 4)).toEqual([
      'clip cut: v540.mp4 has 200 bytes, clip.json asks for 356',
      'clip drifting: video[0] lasts 7.99 s, not 8 s: the tracks would drift apart with every loop',
      expect.stringMatching(/^clip invalid: .*JSON/),
      'clip renamed: its clip.json has the name other',
    ]);
    expect(started.problems).toHaveLength(8);
    writeFileSync(join(broken, 'playout.json'), '{');
    expect(() => createPlayout(options)).toThrow(/^playout\.json cannot be read/);
    rmSync(join(broken, 'playout.json'));
    expect(createPlayout(options).keys).toEqual([]);
    rmSync(broken, { recursive: true });
  });
});

/** A clip.json with one video track whose segments have these lengths in seconds. */
function clipOf(seconds: readonly number[], name = 'drifting'): unknown {
  const video = {
    id: 'v',
    width: 1,
    height: 1,
    codecs: 'avc1',
    file: 'v540.mp4',
    timescale: 1000,
    init: [0, 1],
    segments: seconds.map((length, at) => [at + 1, 1, length]),
  };
  return { name, duration: 8, segment: 2, video: [video] };
}
