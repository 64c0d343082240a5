import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldId, foldName } from '../folding.ts';
import { createMatcher, THRESHOLD } from './matcher.ts';
import type { GuideDecision, MatchableChannel, Match, MatchSettings } from './matcher.ts';

const channel = (id: number, tvgId: string | undefined, name: string, shift = 0): MatchableChannel => ({
  id,
  ...(tvgId === undefined ? {} : { tvgId }),
  names: [name],
  shift,
});
function matched(
  channels: readonly MatchableChannel[],
  guide: readonly (readonly [id: string, ...names: string[]])[],
  threshold = THRESHOLD,
): {
  readonly pairs: (readonly [number, string, string])[];
  readonly unsure: readonly number[];
  readonly matches: readonly Match[];
} {
  const matcher = createMatcher(channels, { threshold });
  for (const [id, ...names] of guide) matcher.declare({ id, names });
  for (const [id] of guide) matcher.targets(id);
  return {
    pairs: matcher.matches().map(({ channelId, guideId, by }) => [channelId, guideId, by] as const),
    unsure: matcher.ambiguities().map(({ channelId }) => channelId),
    matches: matcher.matches(),
  };
}

describe('matching channels with guides', () => {
  it('prefers the id to any name', () =>
    expect(
      matched(
        [channel(1, 'a', 'Beta')],
        [
          ['b', 'Beta'],
          ['a', 'Alpha'],
        ],
      ).pairs,
    ).toEqual([[1, 'a', 'id']]));
  it('ignores case, spaces and @SD in ids', () =>
    expect(matched([channel(1, 'First Channel.ru@SD', 'x')], [['firstchannel.RU', 'y']]).pairs).toEqual([
      [1, 'firstchannel.RU', 'id-folded'],
    ]));
  it.each([
    ['Первый канал', 'первый  КАНАЛ!', 'name'],
    ['Télé 5', 'TELE 5', 'name'],
    ['Матч ТВ HD', 'Матч ТВ', 'name-core'],
    ['CNN (720p) [Not 24/7]', 'CNN', 'name'],
    ['Матч! ТВ', 'Match TV', 'name-sound'],
    ['РЕН ТВ HD', 'Ren-TV', 'name-sound'],
    ['Россия 1 +2', 'Россия-1 (+2)', 'name'],
    ['Культура FHD', 'Kultura', 'name-sound'],
    ['Ёлка', 'Елка', 'name'],
  ])('%s matches %s (%s)', (name, guideName, by) =>
    expect(matched([channel(1, undefined, name)], [['g', guideName]]).pairs).toEqual([[1, 'g', by]]),
  );
  it.each([
    ['Спорт 1', 'Спорт 11'],
    ['Россия 1 +2', 'Россия 1'],
    ['Россия 1', 'Россия 24'],
    ['Fox', 'Fox Life'],
    ['Канал 2', 'Канал 22'],
    ['BS-TBS', 'BS-TBS 4K'],
    ['РЕН ТВ 4K', 'Ren-TV'],
    ['', ''],
  ])('%s does not match %s', (name, guideName) =>
    expect(matched([channel(1, undefined, name)], [['g', guideName]]).pairs).toEqual([]),
  );
  it('has less confidence the more of a name it ignores', () => {
    const { matches } = matched(
      [
        channel(1, 'g1', 'A'),
        channel(2, undefined, 'Beta'),
        channel(3, undefined, 'Gamma HD'),
        channel(4, undefined, 'Дельта'),
        channel(5, undefined, 'Эхо ТВ'),
      ],
      [['g1'], ['g2', 'Beta'], ['g3', 'Gamma'], ['g4', 'Delta'], ['g5', 'Ekho']],
      0.5,
    );
    const sorted = [...matches].sort((a, b) => a.channelId - b.channelId).map(({ confidence }) => confidence);
    expect(sorted).toEqual([...sorted].sort((a, b) => b - a));
    expect(new Set(sorted).size).toBe(5);
  });
  it('only proposes a guess below the threshold', () => {
    const matcher = createMatcher([channel(1, undefined, 'Первый'), channel(2, 'Fox.us', 'Fox')]);
    for (const [id, name] of [
      ['g', 'Первый канал'],
      ['fox', 'Fox'],
    ] as const)
      matcher.declare({ id, names: [name] });
    expect(matcher.targets('g')).toEqual([]);
    expect(matcher.matches()).toEqual([]);
    expect(
      matcher.proposals().map(({ guideId, by, country, confidence }) => [guideId, by, country, confidence]),
    ).toEqual([
      ['fox', 'id-stem', 'unknown', 0.8],
      ['g', 'name-bare', 'unknown', 0.55],
    ]);
  });
  it('reads the country from tvg-country, the id, the guide and the operator, and prefers the same one', () => {
    const kanal = (country: string | undefined) => ({
      ...channel(1, undefined, 'Kanal 5'),
      ...(country === undefined ? {} : { country }),
    });
    const guides = ['k5.se', 'k5.dk'];
    const shown = (settings: Partial<MatchSettings>, country?: string) => {
      const matcher = createMatcher([kanal(country)], { threshold: THRESHOLD, ...settings });
      for (const id of guides) matcher.declare({ id, names: ['Kanal 5'] });
      matcher.targets('k5.se');
      return matcher.matches().map(({ guideId }) => guideId);
    };
    expect(shown({}, 'DK')).toEqual(['k5.dk']);
    expect(shown({}, 'NO;SE')).toEqual(['k5.se']);
    expect(shown({}, 'FI')).toEqual([]);
    expect(shown({ operatorCountry: 'SE' })).toEqual(['k5.se']);
    expect(shown({ operatorCountry: 'FI' })).toEqual([]);
    const one = createMatcher([channel(1, 'Kanal5.se', 'Kanal 5')], { threshold: THRESHOLD, guideCountry: 'se' });
    one.declare({ id: '5', names: ['5', 'Kanal 5'] });
    expect(one.targets('5')).toEqual([1]);
  });
  it('leaves a guide channel open that several channels of one name want', () => {
    const ids = ['France24English.fr', 'France24French.fr', 'TF1.fr'];
    const twins = createMatcher(ids.map((id, at) => channel(at, id, at < 2 ? 'France 24' : 'TF1')));
    for (const [id, name] of [
      ['f24.fr', 'France 24'],
      ['t.fr', 'TF1'],
    ] as const)
      twins.declare({ id, names: [name] });
    expect([twins.targets('f24.fr'), twins.targets('t.fr')]).toEqual([[], [2]]);
    expect(twins.proposals().map(({ channelId }) => channelId)).toEqual([0, 1]);
  });
  it('believes an id that several channels share only for the one that has the name', () => {
    const names = ['News18 UP', 'News18 India', 'News18 India HD', 'News18 India +2'];
    const sisters = () => names.map((name, at) => channel(at, 'News18.com', name, at === 3 ? 7200 : 0));
    const declared = createMatcher(sisters());
    declared.declare({ id: 'News18.com', names: ['News18 India'] });
    expect(declared.targets('News18.com')).toEqual([1, 2, 3]);
    expect(declared.proposals().map(({ channelId, confidence }) => [channelId, confidence])).toEqual([[0, 0.8]]);
    expect(createMatcher(sisters()).targets('News18.com')).toEqual([0]);
  });
  it('follows what the operator decided', () => {
    const decided = (decision: GuideDecision) => {
      const matcher = createMatcher([{ ...channel(1, 'a', 'Alpha'), decision }]);
      for (const id of ['a', 'b', 'c']) matcher.declare({ id, names: ['Alpha'] });
      matcher.targets('a');
      return matcher.matches().map(({ guideId, by }) => [guideId, by]);
    };
    expect(decided({})).toEqual([['a', 'id']]);
    expect(decided({ guide: 'c' })).toEqual([['c', 'confirmed']]);
    expect(decided({ guide: 'gone' })).toEqual([]);
    expect(decided({ guide: null })).toEqual([]);
    expect(decided({ not: ['a', 'b'] })).toEqual([['c', 'name']]);
  });
  it('does not guess between two candidates, and reports them', () => {
    const { pairs, unsure } = matched(
      [channel(1, undefined, 'Мир')],
      [
        ['a', 'Мир'],
        ['b', 'МИР'],
        ['c', 'Mir'],
      ],
    );
    expect(pairs).toEqual([]);
    expect(unsure).toEqual([1]);
  });
  it('uses one guide for several channels, and a base guide for "+2" only with tvg-shift', () => {
    expect(
      matched(
        [
          channel(1, 'x', 'Икс'),
          channel(2, 'x', 'Икс HD'),
          channel(3, undefined, 'Икс +2', 7200),
          channel(4, undefined, 'Икс +4'),
        ],
        [['x', 'Икс']],
      ).pairs,
    ).toEqual([
      [1, 'x', 'id'],
      [2, 'x', 'id'],
      [3, 'x', 'name-shifted'],
    ]);
  });
  it('uses the id of a programme without a declared channel', () => {
    const matcher = createMatcher([channel(7, 'lonely', 'L')]);
    expect(matcher.targets('lonely')).toEqual([7]);
    expect(matcher.targets('other')).toEqual([]);
  });
  it('matches a channel with at most one guide, whatever the names', () => {
    const word = fc.constantFrom('Мир', 'Mir', 'HD', '+2', 'ТВ', '1', 'Sport', '');
    const name = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(name, { maxLength: 12 }), fc.array(name, { maxLength: 12 }), (ours, theirs) => {
        const { matches } = matched(
          ours.map((each, at) => channel(at + 1, undefined, each)),
          theirs.map((each, at) => [`g${at}`, each] as const),
        );
        expect(new Set(matches.map(({ channelId }) => channelId)).size).toBe(matches.length);
      }),
    );
  });
  it('matches 20,000 channels with as many guides in a second', () => {
    const startedAt = process.threadCpuUsage();
    const { matches } = matched(
      Array.from({ length: 20_000 }, (_, at) => channel(at + 1, undefined, `Канал номер ${at} HD`)),
      Array.from({ length: 20_000 }, (_, at) => [`g${at}`, `Kanal nomer ${at}`] as const),
    );
    expect(matches).toHaveLength(20_000);
    expect(process.threadCpuUsage(startedAt).user / 1000).toBeLessThan(4_000);
  });
});

describe('folding', () => {
  it.each(['(', '+1 ', ' ', '-', '.', 'й', '[a'].map((piece) => [piece]))(
    'folds a name of 1 MB of %j in time that grows with its length only (T17)',
    (piece) => {
      // A cost growing with the square of the length takes minutes, on any machine.
      const long = piece.repeat(1_000_000 / piece.length);
      const startedAt = process.threadCpuUsage();
      foldName(long);
      foldId(long);
      expect(process.threadCpuUsage(startedAt).user / 1000).toBeLessThan(1_000);
    },
  );
});
