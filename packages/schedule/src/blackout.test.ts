import { describe, expect, it } from 'vitest';
import { blackout, isInSafeArea } from './blackout.ts';
import { aProgramme } from './testing/index.ts';

const NOW = 1_795_000_000;
const barred = aProgramme({ timestamp: NOW - 7_200, duration: 3_600, isCatchupAvailable: false });
const configuration = { blackoutSafeArea: 60, mattressUrl: '/media/mattress.mp4', mattressScreenshotUrl: '/media/mattress.jpg' };
const at = (position: number, over: object = {}) => blackout({ programme: barred, position, now: NOW, configuration, ...over });

describe('blackout', () => {
  it('trims the safe area at both edges; missing means 0; without a mattress it refuses [B-277]', () => {
    const { timestamp: start } = barred;
    expect([59, 60, 3_539, 3_540].map((offset) => isInSafeArea(barred, start + offset, 60))).toEqual([false, true, true, false]);
    expect([isInSafeArea(barred, start, 0), isInSafeArea(barred, start + 3_600, 0)]).toEqual([true, false]);
    expect(at(start + 600, { configuration: { blackoutSafeArea: 0 } })).toEqual({ show: 'refusal', text: 'error_schedule_copyright_banned' });
  });

  it('shows placeholder and still inside a barred programme, and the stream again outside', () => {
    expect(at(barred.timestamp + 600)).toEqual({ show: 'mattress', url: '/media/mattress.mp4', still: '/media/mattress.jpg' });
    expect(at(barred.timestamp + 3_590)).toEqual({ show: 'stream' });
    expect(at(barred.timestamp + 600, { programme: { ...barred, isCatchupAvailable: true } })).toEqual({ show: 'stream' });
    expect(at(barred.timestamp + 600, { programme: undefined })).toEqual({ show: 'stream' });
  });

  it('leaves the live window alone', () => {
    const running = { ...barred, timestamp: NOW - 600, realTimestamp: NOW - 600 };
    expect([at(NOW - 30, { programme: running }).show, at(NOW - 31, { programme: running }).show]).toEqual(['stream', 'mattress']);
  });
});
