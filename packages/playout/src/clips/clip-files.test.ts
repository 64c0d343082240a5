import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SEGMENT_MEMORY, VIDEO_DELAY } from '../limits.ts';
import { SEGMENT_BYTES, writeFakeOperator } from '../testing/fake-clips.ts';
import type { Clip } from './clip.ts';
import { openClipFiles } from './clip-files.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clip-files-'));
  writeFakeOperator(
    folder,
    [{ name: 'ocean', seconds: 8, subtitles: { en: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n' } }],
    {},
  );
});
afterEach(() => rmSync(folder, { recursive: true }));
const path = (file: string) => join(folder, 'media', 'clips', 'ocean', file);
const open = () => {
  const files = openClipFiles(folder);
  const clip = files.clips.get('ocean') as Clip;
  const [video] = clip.video;
  return { files, clip, video: video as Clip['video'][number] };
};

describe('the files of clips', () => {
  it('answer spans, whole files and cues', async () => {
    const { files, clip, video } = open();
    const bytes = await files.span(clip, video, video.segments[2] as { offset: number; length: number });
    expect(bytes.subarray(8).toString()).toContain('ocean v540 2');
    expect(bytes).toHaveLength(SEGMENT_BYTES);
    expect((await files.file(clip, 'thumbs.jpg')).toString()).toBe('picture of ocean');
    expect(files.cues(clip, 'en')).toMatchObject([{ start: 1_000, end: 2_000, text: 'Hi' }]);
    expect(files.cues(clip, 'de')).toEqual([]);
  });
  it('read a segment once for many requests, and keep it', async () => {
    const { files, clip, video } = open();
    const span = video.segments[0] as { offset: number; length: number };
    const [one, same] = await Promise.all([files.span(clip, video, span), files.span(clip, video, span)]);
    expect(same).toBe(one);
    truncateSync(path('v540.mp4'), 0);
    expect(await files.span(clip, video, span)).toBe(one);
  });
  it('are kept in so many bytes: those that were used least recently are read again', async () => {
    const { files, clip } = open();
    for (const name of ['a', 'b', 'c', 'empty']) {
      writeFileSync(path(name), '');
      if (name !== 'empty') truncateSync(path(name), SEGMENT_MEMORY * 0.375);
    }
    const [first, second] = [await files.file(clip, 'a'), await files.file(clip, 'b')];
    // Compared here: `toBe` would look for a difference in all the bytes.
    const isKept = async (name: string, bytes: Buffer) => (await files.file(clip, name)) === bytes;
    expect(await isKept('a', first)).toBe(true);
    await files.file(clip, 'c');
    expect([await isKept('a', first), await isKept('b', second)]).toEqual([true, false]);
    expect(await files.file(clip, 'empty')).toHaveLength(0);
  });
  it('report a file that has become shorter, and read it again when it is whole', async () => {
    const { files, clip, video } = open();
    const span = video.segments[3] as { offset: number; length: number };
    const whole = readFileSync(path('v540.mp4'));
    truncateSync(path('v540.mp4'), whole.length - 1);
    await expect(files.span(clip, video, span)).rejects.toThrow('shorter than its clip.json says');
    writeFileSync(path('v540.mp4'), whole);
    expect((await files.span(clip, video, span)).subarray(8).toString()).toContain('ocean v540 3');
  });
  it('have a revision that changes with the subtitles, the stills and the lengths of media', () => {
    const revision = () => open().clip.revision;
    const seen = new Set([revision()]);
    writeFileSync(path('en.vtt'), 'WEBVTT\n');
    seen.add(revision());
    writeFileSync(path('thumbs.jpg'), 'another picture');
    seen.add(revision());
    writeFileSync(path('v540.mp4'), Buffer.concat([readFileSync(path('v540.mp4')), Buffer.from('x')]));
    seen.add(revision());
    expect(seen.size).toBe(4);
    expect(revision()).toBe(revision());
  });
  it('leave out a clip whose file is shorter than its clip.json says, and play the others', () => {
    writeFakeOperator(folder, [{ name: 'forest', seconds: 8 }], {});
    const whole = readFileSync(path('a-mul.mp4'));
    truncateSync(path('a-mul.mp4'), whole.length - 1);
    const { clips, problems } = openClipFiles(folder);
    expect([...clips.keys()]).toEqual(['forest']);
    expect(problems).toEqual([
      `clip ocean: a-mul.mp4 has ${whole.length - 1} bytes, clip.json asks for ${whole.length}`,
    ]);
  });
  it('leave out a clip that has another name than its folder, or a broken clip.json', () => {
    const json = readFileSync(path('clip.json'), 'utf8');
    writeFileSync(path('clip.json'), json.replace('"ocean"', '"forest"'));
    expect(openClipFiles(folder).problems).toEqual(['clip ocean: its clip.json has the name forest']);
    writeFileSync(path('clip.json'), json.slice(0, -1));
    expect(openClipFiles(folder).problems).toEqual([expect.stringMatching(/^clip ocean: .*JSON/)]);
  });
  it('play video a moment later than audio, and change nothing else of a segment', async () => {
    const { files, clip, video } = open();
    const [audio] = clip.audio;
    const ticksOf = (bytes: Buffer) => bytes.readUInt32BE(12);
    for (const track of [video, audio as Clip['audio'][number]]) {
      const [span] = track.segments;
      const written = readFileSync(path(track.file));
      // A decode time (tfdt) of 500 ticks in place of the fake content.
      const tfdt = Buffer.from('0000001074666474' + '00000000' + '000001f4', 'hex');
      tfdt.copy(written, span?.offset);
      written.writeUInt32BE(SEGMENT_BYTES - 16, (span?.offset ?? 0) + 16);
      writeFileSync(path(track.file), written);
      const bytes = await files.span(clip, track, span as { offset: number; length: number });
      const delay = Math.ceil(track.timescale * VIDEO_DELAY);
      expect(ticksOf(bytes), track.id).toBe(500 + (track === video ? delay : 0));
      expect(bytes.subarray(16)).toEqual(
        written.subarray((span?.offset ?? 0) + 16, (span?.offset ?? 0) + SEGMENT_BYTES),
      );
    }
  });
  it('know the frame rate of a clip from its first segment', () => {
    expect(open().clip.frameRate).toBeUndefined();
    const { video } = open();
    const written = readFileSync(path('v540.mp4'));
    // A run (trun) of 50 frames in a segment of two seconds.
    const moof = Buffer.from(
      '00000028' +
        '6d6f6f66' +
        '00000020' +
        '74726166' +
        '00000018' +
        '7472756e' +
        '00000000' +
        '00000032' +
        '0'.repeat(16),
      'hex',
    );
    moof.copy(written, video.segments[0]?.offset);
    writeFileSync(path('v540.mp4'), written);
    expect(open().clip.frameRate).toBe(25);
  });
  it('leave out a clip whose file is missing', () => {
    rmSync(path('v270.mp4'));
    const { clips, problems } = openClipFiles(folder);
    expect([clips.size, problems]).toEqual([0, [expect.stringMatching(/^clip ocean: .*v270\.mp4 is missing$/)]]);
  });
  it('are none in a folder without clips', () => {
    const { clips, problems } = openClipFiles(join(folder, 'nothing'));
    expect([clips.size, problems]).toEqual([0, []]);
  });
});
