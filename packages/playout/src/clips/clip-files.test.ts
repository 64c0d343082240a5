import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
