import { describe, expect, it } from 'vitest';
import { differentPairs, samePairs, type LabelledPair } from '../testing/labelled-pairs.ts';
import { createMatcher, type Matcher } from './matcher.ts';

const channelOf = ({ channel: [tvgId, name] }: LabelledPair, id: number) => ({
  id,
  ...(tvgId === '' ? {} : { tvgId }),
  names: [name],
  shift: 0,
});

function matchAll(pairs: readonly LabelledPair[]): Matcher {
  const matcher = createMatcher(pairs.map(channelOf));
  for (const { guide } of pairs) matcher.declare({ id: guide[0], names: [guide[1]] });
  for (const { guide } of pairs) matcher.targets(guide[0]);
  return matcher;
}

describe('a labelled sample of public playlists and guides', () => {
  it('has at least 200 pairs', () => expect(samePairs.length + differentPairs.length).toBeGreaterThanOrEqual(200));

  it.each(differentPairs.map((pair) => [pair.channel.join(' '), pair.guide.join(' '), pair] as const))(
    '%s is not matched with %s',
    (_channel, _guide, pair) => expect(matchAll([pair]).matches()).toEqual([]),
  );

  it('has no wrong match when everything is in one playlist and one guide', () => {
    const matches = matchAll(samePairs).matches();
    const wrong = matches.filter(({ channelId, guideId }) => samePairs[channelId]?.guide[0] !== guideId);
    expect(wrong).toEqual([]);
    expect(matches.length).toBeGreaterThan(samePairs.length * 0.85);
  });

  it('has no wrong match when the guide has every alike channel as well', () => {
    const all = [...samePairs, ...differentPairs];
    const matcher = matchAll(all);
    const nameOf = ({ channel: [tvgId, name] }: LabelledPair): string => (tvgId === '' ? name : tvgId);
    const truth = new Set(samePairs.map((pair) => `${nameOf(pair)} ${pair.guide[0]}`));
    const wrong = matcher
      .matches()
      .filter(({ channelId, guideId }) => !truth.has(`${nameOf(all[channelId] as LabelledPair)} ${guideId}`))
      .map(({ channelId, guideId, by }) => [all[channelId]?.channel, guideId, by]);
    expect(wrong).toEqual([]);
  });

  it('proposes what it does not match, or names the country that differs', () => {
    const matcher = matchAll(samePairs);
    const matched = new Set(matcher.matches().map(({ channelId }) => channelId));
    const proposed = new Set(matcher.proposals().map(({ channelId }) => channelId));
    const silent = samePairs.filter((_, at) => !matched.has(at) && !proposed.has(at));
    expect(silent.map(({ channel }) => channel[1])).toEqual([]);
  });
});
