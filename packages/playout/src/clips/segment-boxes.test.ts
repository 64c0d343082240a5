import { describe, expect, it } from 'vitest';
import { frameRate, shiftDecodeTime } from './segment-boxes.ts';

function box(kind: string, ...inside: readonly Buffer[]): Buffer {
  const body = Buffer.concat(inside);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length, 0);
  head.write(kind, 4);
  return Buffer.concat([head, body]);
}

function bytes(hex: string): Buffer {
  return Buffer.from(hex.replaceAll(' ', ''), 'hex');
}

const long = box('tfdt', bytes('01 000000 00000001 fffffffe'));
const short = box('tfdt', bytes('00 000000 00000010'));
const run = (count: string) => box('trun', bytes(`00 000000 ${count} 00000000`));

describe('the boxes of a segment', () => {
  it('count its pictures', () => {
    expect(frameRate(box('moof', box('mfhd'), box('traf', long, run('00000032'))), 2)).toBe(25);
    expect(
      frameRate(
        Buffer.concat([box('moof', box('traf', run('00000010'))), box('moof', box('traf', run('0000000e')))]),
        1,
      ),
    ).toBe(30);
    expect(frameRate(Buffer.from('no boxes here at all'), 2)).toBeUndefined();
    expect(frameRate(Buffer.alloc(0), 2)).toBeUndefined();
  });

  it('let the decode time be moved, also over 32 bits, and nothing else', () => {
    const segment = Buffer.concat([
      box('moof', box('traf', long)),
      box('moof', box('traf', short)),
      box('mdat', box('tfdt', bytes('00 000000 00000010'))),
    ]);
    const before = Buffer.from(segment);
    shiftDecodeTime(segment, 13);
    expect(segment.subarray(0, 36)).toEqual(
      box('moof', box('traf', box('tfdt', bytes('01 000000 00000002 0000000b')))),
    );
    expect(segment.subarray(36, 68)).toEqual(box('moof', box('traf', box('tfdt', bytes('00 000000 0000001d')))));
    expect(segment.subarray(68)).toEqual(before.subarray(68));
  });

  it('are read up to the first one that is broken: too short, or longer than the segment', () => {
    const moof = box('moof', box('traf', run('00000019')));
    const broken = (size: string) => bytes(`${size} 6d6f6f66`);
    for (const size of ['00000000', '00000007']) {
      expect(frameRate(Buffer.concat([moof, broken(size), moof]), 1)).toBe(25);
      expect(frameRate(Buffer.concat([broken(size), moof]), 1)).toBeUndefined();
    }
    expect(frameRate(Buffer.concat([moof, broken('00ffffff')]), 1)).toBe(25);
    expect(frameRate(Buffer.concat([moof, bytes('00 0000 08')]), 1)).toBe(25);
  });

  it('have no pictures where a run is cut off', () => {
    const whole = box('moof', box('traf', box('trun', bytes('00 000000 00000019'))));
    expect(frameRate(whole, 1)).toBe(25);
    expect(frameRate(whole.subarray(0, -1), 1)).toBeUndefined();
  });

  it.each([
    ['version 0', '00 000000 00000001 00003200 00000010 00000000', '00 000000 00000001 00003200 0000001d 00000000'],
    [
      'version 1',
      '01 000000 00000001 00003200 00000000 00000010 0000000000000000',
      '01 000000 00000001 00003200 00000000 0000001d 0000000000000000',
    ],
  ])('let the earliest time of an index (sidx, %s) be moved as well', (_version, before, after) => {
    const segment = box('sidx', bytes(before));
    shiftDecodeTime(segment, 13);
    expect(segment).toEqual(box('sidx', bytes(after)));
  });
});
