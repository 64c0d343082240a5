// The fault matrix (faults 21–23): what breaks, and the expected outcome. Test: tooling/e2e/survival.spec.ts;
// benchmark: npm run bench -- streams/survival.
import type { Damage, OriginFault } from './origin.ts';
import type { Container } from './streams.ts';

export interface FaultCase {
  readonly name: string;
  readonly path: string;
  readonly faults: readonly OriginFault[];
  /**
   * `plays`: playback continues after the damage. `retry`: a message with an action, which works once the origin is
   * repaired. `message`: a message; no action would help. `returns`: playback continues within 5 s of the origin's return, and
   * the viewer presses nothing.
   */
  readonly expected: 'plays' | 'retry' | 'message' | 'returns';
  /** When the origin returns, in seconds from the first request. */
  readonly returnsAt?: number;
  readonly isLive: boolean;
  /** A film has survived when playback has reached this position. */
  readonly until: number;
  /** Total ms without a moving picture after the first frame. */
  readonly maxStall: number;
  /** The viewer seeks to this position after two seconds. */
  readonly seekTo?: number;
}

/** Limit of stalls for one lost segment. */
const LOST_SEGMENT_STALL = 3_000;
/** A longer stall needs a message (invariant I6). */
const SILENT_STALL = 10_000;

const CONTAINERS: readonly Container[] = ['ts', 'fmp4'];
/** The fourth video segment, in every size: from 6 to 8 s. */
const FOURTH = /(high|low)_003\./;
const FOURTH_SOUND = /sound_003\./;

type More = Partial<Omit<FaultCase, 'name' | 'faults'>>;
/** `name` begins with the container, `ts` or `fmp4`. */
const film = (name: string, faults: readonly OriginFault[], more: More = {}): FaultCase => ({
  name,
  path: `/${name.split(' ', 1)[0]}/master.m3u8`,
  faults,
  expected: 'plays',
  isLive: false,
  until: 12,
  maxStall: LOST_SEGMENT_STALL,
  ...more,
});
const live = (name: string, faults: readonly OriginFault[], more: More = {}) =>
  film(name, faults, {
    path: `/live/${name.split(' ', 1)[0]}/master.m3u8`,
    isLive: true,
    maxStall: SILENT_STALL,
    ...more,
  });

/** One permanent damage, in TS and in fMP4: the 24 cases that the prototype of the retry ladder survived. */
const PERMANENT = CONTAINERS.flatMap((container) => {
  const both: readonly (readonly [name: string, damage: readonly OriginFault[], more?: More])[] = [
    ['a segment is gone (404)', [{ match: FOURTH, kind: 'status', status: 404 }]],
    [
      'three segments are gone',
      [{ match: /(high|low)_00[3-5]\./, kind: 'status', status: 404 }],
      { until: 15, maxStall: SILENT_STALL },
    ],
    ['a segment is refused (503)', [{ match: FOURTH, kind: 'status', status: 503 }]],
    ['a segment is truncated', [{ match: FOURTH, kind: 'truncate' }]],
    ['a segment is corrupt in the middle', [{ match: FOURTH, kind: 'corrupt', from: 0.3, to: 0.7 }]],
    ['a segment is corrupt at the start', [{ match: FOURTH, kind: 'corrupt', from: 0, to: 0.1 }]],
    ['a segment never comes', [{ match: FOURTH, kind: 'hang' }]],
    [
      'a segment is of another type',
      [{ match: FOURTH, kind: 'swap', file: `${container}/sound_003.${container === 'ts' ? 'ts' : 'm4s'}` }],
    ],
    ['an audio segment is corrupt', [{ match: FOURTH_SOUND, kind: 'corrupt', from: 0.3, to: 0.7 }]],
    ['an audio segment is gone', [{ match: FOURTH_SOUND, kind: 'status', status: 404 }]],
    [
      'the only size has a corrupt segment',
      [{ match: FOURTH, kind: 'corrupt', from: 0.3, to: 0.7 }],
      { path: `/${container}/high.m3u8` },
    ],
    ['a seek into a gap', [{ match: /(high|low)_005\./, kind: 'status', status: 404 }], { seekTo: 10.5, until: 15 }],
  ];
  return both.map(([name, faults, more]) => film(`${container} ${name}`, faults, more));
});

/** A cut connection is retried like a 503, so one container is enough. */
const CUT = [film('ts a connection is cut every time', [{ match: FOURTH, kind: 'drop' }])];

/** Temporary faults. */
const TEMPORARY = [
  film('ts a segment is refused twice', [{ match: FOURTH, kind: 'status', status: 503, times: 2 }]),
  film('fmp4 a connection is cut once', [{ match: FOURTH, kind: 'drop', times: 1 }]),
  film('ts a segment is truncated once', [{ match: FOURTH, kind: 'truncate', times: 1 }]),
  film('fmp4 a segment hangs once', [{ match: FOURTH, kind: 'hang', times: 1 }]),
  film('ts a segment is slow', [{ match: FOURTH, kind: 'throttle', kbps: 60, times: 1 }]),
  film('fmp4 one size is gone', [{ match: /high_/, kind: 'status', status: 404 }]),
  film('ts the master is refused once', [{ match: /master/, kind: 'status', status: 503, times: 1 }]),
];

/** Faults that need a message until the origin is repaired. */
const FATAL = [
  film('fmp4 the master is refused', [{ match: /master/, kind: 'status', status: 503 }], { expected: 'retry' }),
  film('fmp4 the master never comes', [{ match: /master/, kind: 'hang' }], { expected: 'retry' }),
  film('ts the playlists are gone', [{ match: /(high|low|sound)\.m3u8/, kind: 'status', status: 404 }], {
    expected: 'retry',
  }),
  film('fmp4 the initialisation segments are gone', [{ match: /init_/, kind: 'status', status: 404 }], {
    expected: 'retry',
  }),
  film('ts every segment is gone', [{ match: /_\d+\.ts/, kind: 'status', status: 404 }], { expected: 'retry' }),
  film('fmp4 every segment hangs', [{ match: /_\d+\.m4s/, kind: 'hang' }], { expected: 'retry' }),
  film('fmp4 an unknown codec', [], { path: '/fmp4/exotic.m3u8', expected: 'message' }),
];

const LIVE = [
  live('ts live, the clip starts again', [], { maxStall: 500 }),
  live('fmp4 live, the clip starts again', [], { maxStall: 500 }),
  live(
    'fmp4 live, the playlist stops',
    [{ match: /(high|low|sound)\.m3u8/, kind: 'playlist', fault: { about: 'time' }, after: 4, until: 18 }],
    { maxStall: 15_000 },
  ),
  live('ts live, the sequence numbers go back', [
    { match: /(high|low|sound)\.m3u8/, kind: 'playlist', fault: { about: 'numbers' }, after: 5 },
  ]),
  live('fmp4 live, the target duration is wrong', [
    { match: /(high|low|sound)\.m3u8/, kind: 'playlist', fault: { about: 'target', target: 10 } },
  ]),
  live('ts live, a segment is gone', [{ match: /(high|low)_027\./, kind: 'status', status: 404 }], {
    maxStall: LOST_SEGMENT_STALL,
  }),
  live('fmp4 live, a segment is corrupt', [{ match: /(high|low)_027\./, kind: 'corrupt', from: 0.3, to: 0.7 }]),
];

/** A live origin that is away for a while, in the ways in which origins are. */
const away = (name: string, seconds: number, damage: Damage & { readonly match?: RegExp }) =>
  live(`${name} for ${seconds} s`, [{ match: /./, ...damage, after: 6, until: 6 + seconds }], {
    expected: 'returns',
    returnsAt: 6 + seconds,
  });
export const AWAY_CASES: readonly FaultCase[] = [
  away('ts live, the playlists are refused', 5, { kind: 'status', status: 503, match: /\.m3u8/ }),
  away('fmp4 live, the playlists are refused', 10, { kind: 'status', status: 503, match: /\.m3u8/ }),
  away('ts live, every connection is cut', 8, { kind: 'drop' }),
  away('fmp4 live, every connection is cut', 30, { kind: 'drop' }),
  away('ts live, everything is refused', 30, { kind: 'status', status: 502 }),
  away('fmp4 live, nothing answers', 20, { kind: 'hang' }),
];

/** As long as a test cannot wait: tooling/bench/streams/away.mjs plays them. */
export const LONG_AWAY_CASES: readonly FaultCase[] = [5, 30, 300].flatMap((seconds) => [
  away('ts live, every connection is cut', seconds, { kind: 'drop' }),
  away('fmp4 live, everything is refused', seconds, { kind: 'status', status: 502 }),
]);

export const FAULT_CASES: readonly FaultCase[] = [...PERMANENT, ...CUT, ...TEMPORARY, ...FATAL, ...LIVE];
