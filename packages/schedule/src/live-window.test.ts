import { describe, expect, it } from 'vitest';
import { isLive, LIVE_WINDOW, minutesBehind, onAirAt, programmeAt, streamTs, VITRINA_OFFSET } from './index.ts';
import { programmesOf } from './testing/index.ts';

const NOW = 1_795_000_000;

describe('the live window', () => {
  it('counts 30 s behind as live, and 31 s as archive [B-256] [B-541]', () => {
    expect(LIVE_WINDOW).toBe(30);
    expect([isLive(NOW - LIVE_WINDOW, NOW), isLive(NOW - LIVE_WINDOW - 1, NOW)]).toEqual([true, false]);
  });

  it('sends ts only for a moment more than 30 s old [B-261]', () => {
    expect([streamTs(NOW - 30, NOW), streamTs(NOW - 31, NOW), streamTs(undefined, NOW)]).toEqual([
      undefined,
      NOW - 31,
      undefined,
    ]);
  });

  it('tells how far behind in minutes, never "0 min behind"', () => {
    expect([minutesBehind(NOW - 30, NOW), minutesBehind(NOW - 31, NOW), minutesBehind(NOW - 720, NOW)]).toEqual([
      0, 1, 12,
    ]);
  });

  it('shows on a vitrina channel the programme of 360 s ago [B-270] [B-271]', () => {
    expect(VITRINA_OFFSET).toBe(360);
    const [before, current] = programmesOf(NOW - 1_900, [1_800, 1_800]);
    const at = (isVitrina: boolean) => programmeAt([before!, current!], onAirAt({ isVitrina }, NOW))?.id;
    expect([at(false), at(true)]).toEqual([current!.id, before!.id]);
  });
});
