import { describe, expect, it } from 'vitest';
import { fakeEpisode } from '../../testing/index.ts';
import { announcedIn, endingFlow, episodeObstacle, neighbours, type EndingEvent } from './episode.ts';

/** How often the next episode was requested. */
function calls(events: readonly EndingEvent[]): number {
  let state = endingFlow.initial;
  let count = 0;
  for (const event of events) {
    const step = endingFlow.step(state, event);
    state = step.state;
    count += step.effects.length;
  }
  return count;
}
const at = (position: number, duration: number): EndingEvent => ({ type: 'moved', position, duration });
const ended: EndingEvent = { type: 'ended' };

describe('the end of an episode', () => {
  it('requests the next one two seconds before the end of an item longer than twenty [B-309]', () => {
    expect([18.9, 19, 20.5].map((position) => calls([at(position, 21)]))).toEqual([0, 1, 1]);
  });
  it('requests it at the end of an item of twenty seconds or less [B-310]', () => {
    expect(calls([at(18.5, 20), at(20, 20)])).toBe(0);
    expect(calls([at(18.5, 20), at(20, 20), ended])).toBe(1);
    expect(calls([at(Infinity, Infinity)])).toBe(0);
  });
  it('requests it once, and again after the viewer has sought back [B-311]', () => {
    expect(calls([at(19, 21), at(19.5, 21), at(20, 21), ended])).toBe(1);
    expect(calls([ended, at(20, 20), ended])).toBe(1);
    expect(calls([at(19, 21), at(5, 21), at(19, 21)])).toBe(2);
  });
  it('is announced ten seconds before', () => {
    expect([87, 88, 97.5, 98, 99].map((position) => announcedIn(position, 100))).toEqual([
      undefined,
      10,
      1,
      undefined,
      undefined,
    ]);
    expect(announcedIn(15, 20)).toBeUndefined();
  });
});

describe('the previous and the next episode', () => {
  const list = ['1', '2', '3'].map((id) => fakeEpisode(id));
  it('are those of the list, unless the platform names the next one', () => {
    const ids = (id: string, nextId?: string) => Object.values(neighbours(list, id, nextId)).map((each) => each?.id);
    expect(ids('2')).toEqual(['1', '3']);
    expect(ids('1')).toEqual([undefined, '2']);
    expect(ids('3')).toEqual(['2', undefined]);
    expect(ids('1', '3')).toEqual([undefined, '3']);
    expect(ids('1', 'gone')).toEqual([undefined, '2']);
    expect(ids('9')).toEqual([undefined, undefined]);
  });
  it('may not be playable: announced takes precedence over unavailable', () => {
    expect(
      [{}, { isAvailable: false }, { isAvailable: false, isAnnouncement: true }].map((change) =>
        episodeObstacle(fakeEpisode('1', change)),
      ),
    ).toEqual([undefined, 'content_not_available', 'warning_episode_is_announcement']);
  });
});
