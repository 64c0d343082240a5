import { guideRange } from '@antenna/schedule';
import { beforeEach, describe, expect, it } from 'vitest';
import { aChannel, at, channelsUpTo, guideStage, NOW, ZONE, type GuideStage } from '../testing/guide-stage.ts';
import { cellsBetween, createCellLooks } from './cell-looks.ts';
import { gridScale } from './grid-scale.ts';
import type { GridWords } from './grid-words.ts';
import type { RowScene } from './row-node.ts';

const [CHANNEL, OTHER] = [aChannel(1), aChannel(2)];
let stage: GuideStage;
/** Times that cells put into words: what thinking one out costs. */
let said = 0;
const words = {
  text: String,
  fixed: String,
  time: String,
  span: (from: number) => String(((said += 1), from)),
  day: String,
  wholeDay: String,
} as unknown as GridWords;
const sceneOf = (given: Partial<RowScene> = {}): RowScene => ({
  from: at(19),
  to: at(23),
  edge: at(19),
  edition: 1,
  settled: 0,
  now: NOW,
  range: guideRange(NOW, ZONE),
  scale: gridScale(1600, false),
  words,
  sign: 1,
  stateOf: () => 'waiting',
  looks: createCellLooks(),
  ...given,
});

beforeEach(async () => {
  said = 0;
  stage = guideStage({});
  stage.source.want(channelsUpTo(2), { from: at(18), to: at(24), firstRow: 0, lastRow: 1 });
  await stage.settle();
});

describe('what cells look like', () => {
  it('is thought out ahead, and then only taken', () => {
    const scene = sceneOf();
    const row = stage.source.row(CHANNEL.id);
    scene.looks.prepare(row, CHANNEL, scene, () => true);
    const thought = said;
    const { first, last } = cellsBetween(row, scene);
    expect(last - first).toBeGreaterThan(2);
    expect(thought).toBe(last - first + 1);
    for (let cell = first; cell <= last; cell += 1)
      expect(scene.looks.of(row, cell, CHANNEL, scene).face.start).toBeGreaterThan(at(16));
    scene.looks.prepare(row, CHANNEL, scene, () => true);
    expect(said).toBe(thought);
  });

  it('is thought out for as long as there is time', () => {
    const scene = sceneOf();
    let left = 2;
    scene.looks.prepare(stage.source.row(CHANNEL.id), CHANNEL, scene, () => (left -= 1) >= 0);
    expect(said).toBe(2);
  });

  it('is thought out anew when anything of it changed: programmes, channel, or what the edition tells', () => {
    const scene = sceneOf();
    const row = stage.source.row(CHANNEL.id);
    const { first } = cellsBetween(row, scene);
    const costs = (...[given, channel, edition]: readonly [typeof row, typeof CHANNEL, number]) => {
      const before = said;
      scene.looks.of(given, first, channel, { ...scene, edition });
      return said - before;
    };
    expect(costs(row, CHANNEL, 1)).toBe(1);
    expect(costs(row, CHANNEL, 1)).toBe(0);
    expect(costs({ ...row }, CHANNEL, 1)).toBe(1);
    expect(costs(row, { ...CHANNEL }, 1)).toBe(1);
    expect(costs(row, OTHER, 1)).toBe(1);
    expect(costs(row, OTHER, 2)).toBe(1);
    expect(costs(row, OTHER, 2)).toBe(0);
  });
});
