import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Subject } from '@antenna/player-core';
import {
  BENCH_NOW,
  fakeAd,
  fakeAdInfo,
  fakeAds,
  fakeChannel,
  fakeProgramme,
  playerBench,
  type BenchOptions,
  type PlayerBench,
} from '@antenna/player-core/testing';
import { useEffect, useState } from 'react';
import { PlayerScreen } from '../player/PlayerScreen.tsx';
import { StreamsFull, TimeOver } from '../player/Refused.tsx';
import { Scene } from './Scene.tsx';

export default { title: 'tv-ui/Player', parameters: { page: true } } satisfies Meta;

const nothing = () => {};
const film: Subject = { kind: 'content', id: '2' };
const at = (minutes: number) => BENCH_NOW + minutes * 60;
const fjord = fakeChannel({ name: 'Fjord', num: 9, cover: { plate: '#06586b' } });
const schedule = [
  fakeProgramme(at(-120), 60, { title: 'Прогноз', isCatchupAvailable: false }),
  fakeProgramme(at(-60), 30, 'Паруса. Регата на краю карты'),
  fakeProgramme(at(-30), 60, 'Below the Kelp: the Last Cold Reef'),
  fakeProgramme(at(30), 60, 'ზღვის ხმა — Голос моря'),
];

interface PlayedProps {
  readonly options?: BenchOptions;
  readonly subject?: Subject;
  /** What the server answers. */
  readonly prepare?: (bench: PlayerBench) => void;
  /** How long it has played, ms. */
  readonly ms?: number;
}

/** A player without an engine, on a clock of its own. */
function Played({ options = {}, subject = film, prepare, ms = 2_000 }: PlayedProps) {
  const [bench] = useState(() => {
    const made = playerBench(options);
    prepare?.(made);
    void made.player.do('open', { subject });
    return made;
  });
  useEffect(() => void bench.pass(ms), [bench, ms]);
  const programme = schedule[2];
  return (
    <Scene>
      {subject.kind === 'channel' ? (
        <PlayerScreen
          player={bench.player}
          title={fjord.name}
          subtitle={programme?.subtitle}
          programme={programme}
          of={{
            channel: fjord,
            byId: new Map([[fjord.id, fjord]]),
            around: [fjord],
            programmes: schedule,
            programme,
            onChannel: nothing,
            onProgramme: nothing,
            onStartOver: nothing,
            onLive: nothing,
            onFavorite: nothing,
          }}
          onBack={nothing}
        />
      ) : (
        <PlayerScreen player={bench.player} title="Перевал" subtitle="Драма" onBack={nothing} />
      )}
    </Scene>
  );
}

const story = (props: PlayedProps): StoryObj => ({ render: () => <Played {...props} /> });
const onAir: Subject = { kind: 'channel', id: 9, at: 'live' };

export const Film = story({});
export const Channel = story({ options: { schedule }, subject: onAir });
export const Advertisement = story({
  options: {
    ads: fakeAds({ 'https://ads.test/one': [fakeAd('one', { skipAfter: 5 })] }),
    media: (source) => ({ duration: source.url.includes('ads.test') ? 12 : 100 }),
  },
  prepare: ({ backend }) =>
    backend.answer({
      outcome: 'ready',
      source: { kind: 'hls', url: '/film.m3u8' },
      title: 'Перевал',
      ad: fakeAdInfo({ pre: ['https://ads.test/one'] }),
    }),
});
export const Cover = story({ options: { schedule }, subject: { kind: 'channel', id: 9, at: { ts: at(-90) } } });
export const Trouble = story({ prepare: ({ backend }) => backend.answer({ outcome: 'unreachable' }), ms: 120_000 });
export const StreamLimit: StoryObj = {
  render: () => (
    <Scene
      answers={(server) =>
        server.on('GET /v2/users/self/streams', {
          json: [
            { id: 's1', title: 'Перевал', device: 'Nokia X', is_this_device: false },
            { id: 's2', title: 'КУБ', device: 'Vestel', is_this_device: false },
          ],
        })
      }
    >
      <StreamsFull onRetry={nothing} onBack={nothing} />
    </Scene>
  ),
};
export const TimeIsOver: StoryObj = {
  render: () => (
    <Scene>
      <TimeOver until={BENCH_NOW * 1_000} onBack={nothing} />
    </Scene>
  ),
};
