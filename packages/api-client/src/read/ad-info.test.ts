import { describe, expect, it } from 'vitest';
import type { ReadContext } from '../endpoint.ts';
import { streamCalls } from '../index.ts';

const context: ReadContext = { baseUrl: 'https://tv.test', reject: () => {} };
const adOf = (ad: unknown) => streamCalls.content.read({ hls: '/a.m3u8', ad }, context).ad;

describe('ad info', () => {
  it('is read with its four rolls, the points of the middle in ms and the cap [B-221] [B-324]', () => {
    const roll = (name: string) => [{ ad: `https://ads.test/${name}`, step: 1, aliases: [] }];
    const points = [
      { position: 600_000, urls: ['https://ads.test/m1', '/own.xml', 'javascript:alert(1)'] },
      { position: 1_200_000, urls: [] },
    ];
    const read = adOf({
      pre_roll: roll('pre'),
      middle_roll: roll('mid'),
      post_roll: roll('post'),
      post_pause_roll: roll('pause'),
      middle_roll_points: points,
      max_advertising: 3,
    });
    expect(read).toEqual({
      preRoll: roll('pre'),
      middleRoll: roll('mid'),
      postRoll: roll('post'),
      postPauseRoll: roll('pause'),
      middleRollPoints: [
        { position: 600_000, urls: ['https://ads.test/m1', 'https://tv.test/own.xml'] },
        { position: 1_200_000, urls: [] },
      ],
      maxAdvertising: 3,
      canDisable: false,
      isIma: false,
    });
    // Older platforms know no roll after the end.
    expect(adOf({ pre_roll: roll('pre'), middle_roll: [], post_pause_roll: [], max_advertising: 1 })?.postRoll).toEqual(
      [],
    );
  });

  it('takes an entry with tag, step and aliases, and leaves one without a tag that can be asked [B-222]', () => {
    const read = adOf({
      pre_roll: [
        { ad: 'https://ads.test/{section}', step: 2, aliases: ['section=films'] },
        { step: 1 },
        { ad: 'javascript:alert(1)', step: 3 },
        { ad: '/media/house.xml' },
      ],
    });
    expect(read?.preRoll).toEqual([
      { ad: 'https://ads.test/{section}', step: 2, aliases: ['section=films'] },
      { ad: 'https://tv.test/media/house.xml', step: 0, aliases: [] },
    ]);
  });

  it('tells a cap of none from no cap, and whether ads may be bought off', () => {
    expect(adOf({ max_advertising: 0 })?.maxAdvertising).toBe(0);
    expect(adOf({})?.maxAdvertising).toBeUndefined();
    expect(adOf({ can_disable: true })?.canDisable).toBe(true);
    expect(adOf({ can_disable: 'yes' })?.canDisable).toBe(false);
    expect(adOf(null)).toBeUndefined();
  });
});
