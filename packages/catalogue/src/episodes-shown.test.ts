import { expect, it } from 'vitest';
import { episodesShown } from './index.ts';

it.each([
  [320, 2],
  [480, 2],
  [481, 3],
  [932, 3],
  [933, 4],
  [1_920, 4],
])('at %i px of a programme that is no series %i episodes are shown, of a series 25 [B-581]', (width, count) => {
  expect([episodesShown({ width, isSeries: false }), episodesShown({ width, isSeries: true })]).toEqual([count, 25]);
});
