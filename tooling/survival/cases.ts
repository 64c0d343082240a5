// The fault matrix (faults 21–23): what breaks, and what the viewer must be left with. The same table is
// test (tooling/e2e/survival.spec.ts) and benchmark (npm run bench -- survival).
import type { OriginFault } from './origin.ts';
import type { Container } from './streams.ts';

export interface FaultCase {
  readonly name: string;
  readonly path: string;
  readonly faults: readonly OriginFault[];
  /** `plays`: on beyond the damage, by itself. `retry`: words with a way out, behind which is a picture once the origin is mended. `words`: nothing would help. */
  readonly wanted: 'plays' | 'retry' | 'words';
  readonly isLive: boolean;
  /** A film is saved when it has come so far. */
  readonly until: number;
  /** ms that the picture may stand still, all in all, once it has begun. */
  readonly mayStand: number;
  /** After two seconds the viewer goes there. */
  readonly seekTo?: number;
}

/** One lost piece costs so much at most. */
const LOST_PIECE = 3_000;
/** Anything longer needs words on the screen (invariant I6). */
const DARK = 10_000;

const CONTAINERS: readonly Container[] = ['ts', 'fmp4'];
/** The fourth piece of the picture, in every size: from 6 to 8 s. */
const FOURTH = /(high|low)_003\./;
const FOURTH_SOUND = /sound_003\./;

type More = Partial<Omit<FaultCase, 'name' | 'faults'>>;
const film = (container: Container, name: string, faults: readonly OriginFault[], more: More = {}): FaultCase => ({
  name: `${container} ${name}`,
  path: `/${container}/master.m3u8`,
  faults,
  wanted: 'plays',
  isLive: false,
  until: 12,
  mayStand: LOST_PIECE,
  ...more,
});
const live = (container: Container, name: string, faults: readonly OriginFault[], more: More = {}) =>
  film(container, `live, ${name}`, faults, {
    path: `/live/${container}/master.m3u8`,
    isLive: true,
    mayStand: DARK,
    ...more,
  });

/** One damage for ever, in TS and in fMP4: the 24 that the ladder's prototype survived. */
const LASTING = CONTAINERS.flatMap((container) => {
  const both: readonly (readonly [name: string, damage: readonly OriginFault[], more?: More])[] = [
    ['a piece is gone (404)', [{ match: FOURTH, kind: 'status', status: 404 }]],
    [
      'three pieces are gone',
      [{ match: /(high|low)_00[3-5]\./, kind: 'status', status: 404 }],
      { until: 15, mayStand: DARK },
    ],
    ['a piece is refused (503)', [{ match: FOURTH, kind: 'status', status: 503 }]],
    ['a piece is cut off', [{ match: FOURTH, kind: 'truncate' }]],
    ['a piece is corrupt inside', [{ match: FOURTH, kind: 'corrupt', from: 0.3, to: 0.7 }]],
    ['a piece is corrupt at its head', [{ match: FOURTH, kind: 'corrupt', from: 0, to: 0.1 }]],
    ['a piece never comes', [{ match: FOURTH, kind: 'hang' }]],
    [
      'a piece is of another kind',
      [{ match: FOURTH, kind: 'swap', file: `${container}/sound_003.${container === 'ts' ? 'ts' : 'm4s'}` }],
    ],
    ['a piece of sound is corrupt', [{ match: FOURTH_SOUND, kind: 'corrupt', from: 0.3, to: 0.7 }]],
    ['a piece of sound is gone', [{ match: FOURTH_SOUND, kind: 'status', status: 404 }]],
    [
      'the only size has a corrupt piece',
      [{ match: FOURTH, kind: 'corrupt', from: 0.3, to: 0.7 }],
      { path: `/${container}/high.m3u8` },
    ],
    ['a jump into a hole', [{ match: /(high|low)_005\./, kind: 'status', status: 404 }], { seekTo: 10.5, until: 15 }],
  ];
  return both.map(([name, faults, more]) => film(container, name, faults, more));
});

/** A line that is cut each time is asked again as a 503 is: one container tells. */
const CUT = [film('ts', 'a line is cut for ever', [{ match: FOURTH, kind: 'drop' }])];

/** What goes by again. */
const PASSING = [
  film('ts', 'a piece is refused twice', [{ match: FOURTH, kind: 'status', status: 503, times: 2 }]),
  film('fmp4', 'a line is cut once', [{ match: FOURTH, kind: 'drop', times: 1 }]),
  film('ts', 'a piece is cut off once', [{ match: FOURTH, kind: 'truncate', times: 1 }]),
  film('fmp4', 'a piece hangs once', [{ match: FOURTH, kind: 'hang', times: 1 }]),
  film('ts', 'a piece is slow', [{ match: FOURTH, kind: 'throttle', kbps: 60, times: 1 }]),
  film('fmp4', 'one size is gone', [{ match: /high_/, kind: 'status', status: 404 }]),
  film('ts', 'the master is refused once', [{ match: /master/, kind: 'status', status: 503, times: 1 }]),
];

/** Where only words help, until the origin is mended. */
const ENDED = [
  film('fmp4', 'the master is refused', [{ match: /master/, kind: 'status', status: 503 }], { wanted: 'retry' }),
  film('fmp4', 'the master never comes', [{ match: /master/, kind: 'hang' }], { wanted: 'retry' }),
  film('ts', 'the lists are gone', [{ match: /(high|low|sound)\.m3u8/, kind: 'status', status: 404 }], {
    wanted: 'retry',
  }),
  film('fmp4', 'the beginnings are gone', [{ match: /init_/, kind: 'status', status: 404 }], { wanted: 'retry' }),
  film('ts', 'every piece is gone', [{ match: /_\d+\.ts/, kind: 'status', status: 404 }], { wanted: 'retry' }),
  film('fmp4', 'every piece hangs', [{ match: /_\d+\.m4s/, kind: 'hang' }], { wanted: 'retry' }),
  film('fmp4', 'a codec nobody has', [], { path: '/fmp4/exotic.m3u8', wanted: 'words' }),
];

const LIVE = [
  live('ts', 'the clip begins anew', [], { mayStand: 500 }),
  live('fmp4', 'the clip begins anew', [], { mayStand: 500 }),
  live(
    'fmp4',
    'the list stands',
    [{ match: /(high|low|sound)\.m3u8/, kind: 'lie', lie: { about: 'time' }, after: 4, until: 18 }],
    { mayStand: 15_000 },
  ),
  live('ts', 'the numbers go back', [
    { match: /(high|low|sound)\.m3u8/, kind: 'lie', lie: { about: 'numbers' }, after: 5 },
  ]),
  live('fmp4', 'the target duration lies', [
    { match: /(high|low|sound)\.m3u8/, kind: 'lie', lie: { about: 'target', target: 10 } },
  ]),
  live('ts', 'a piece is gone', [{ match: /(high|low)_027\./, kind: 'status', status: 404 }], { mayStand: LOST_PIECE }),
  live('fmp4', 'a piece is corrupt', [{ match: /(high|low)_027\./, kind: 'corrupt', from: 0.3, to: 0.7 }]),
];

export const FAULT_CASES: readonly FaultCase[] = [...LASTING, ...CUT, ...PASSING, ...ENDED, ...LIVE];
