import type { Channel, Programme } from '@antenna/api-client';
import {
  createPlayer,
  standardFeatures,
  type Denied,
  type Engine,
  type EngineFacts,
  type Fault,
  type Player,
  type PlayableSource,
  type StartAt,
  type Subject,
} from '@antenna/player-core';
import {
  createFakeBackend,
  createFakeEngine,
  createFakeEnv,
  fakeAdInfo,
  fakeAds,
  fakeChannel,
  fakeProgramme,
  type FakeAdInfo,
  type FakeBackendOptions,
  type FakeEngine,
  type FakeMedia,
  type FakeTagAnswer,
} from '@antenna/player-core/testing';
import { createFakeCast, type FakeCast } from '@antenna/player-core/testing';
import { NowProvider } from '@antenna/ui-kit';
import { useEffect, useState, type ReactNode } from 'react';
import { PlayerProvider } from '../player-context.tsx';

/** 21 November 2026, 20:42 in Almaty. Stories start at this moment. */
export const STORY_NOW = Date.UTC(2026, 10, 21, 15, 42) / 1000;
const minutes = (count: number) => STORY_NOW + count * 60;

export const fjord: Channel = fakeChannel({ name: 'Fjord', num: 9, cover: { plate: '#06586b' } });
/** A Saturday evening: a weather forecast without the right to replay it, and a Georgian film after it. */
export const evening: readonly Programme[] = [
  fakeProgramme(minutes(-117), 45, 'Большая прогулка: Тбилиси, старый город и серные бани'),
  fakeProgramme(minutes(-72), 10, { title: 'Прогноз', isCatchupAvailable: false }),
  fakeProgramme(minutes(-62), 35, 'Паруса. Регата на краю карты'),
  fakeProgramme(minutes(-27), 55, 'Below the Kelp: the Last Cold Reef'),
  fakeProgramme(minutes(28), 55, 'ზღვის ხმა — Голос моря'),
];

export const twoSounds: Partial<EngineFacts> = {
  audio: [
    { id: '0', language: 'ru', label: 'Русский' },
    { id: '1', language: 'ka', label: 'ქართული' },
  ],
  text: [
    { id: '0', language: 'ru', label: 'Русский' },
    { id: '1', language: 'kk', label: 'Қазақша' },
  ],
  levels: [
    { id: '0', height: 1080, bitrate: 5e6 },
    { id: '1', height: 720, bitrate: 3e6 },
    { id: '2', height: 540, bitrate: 1.5e6 },
    { id: '3', height: 270, bitrate: 4e5 },
  ],
};

export interface StoryPlayerOptions {
  readonly subject?: Subject;
  readonly channel?: Channel;
  readonly schedule?: readonly Programme[];
  readonly facts?: Partial<EngineFacts>;
  readonly hasInteracted?: boolean;
  readonly isVitrina?: boolean;
  readonly denied?: Omit<Denied, 'outcome'>;
  readonly isUnreachable?: boolean;
  readonly thumbnails?: boolean;
  /** Ads of what is opened; their tags and files are at ads.test. */
  readonly ads?: { readonly info: FakeAdInfo; readonly answers: Readonly<Record<string, FakeTagAnswer>> };
  /** The series of what is opened, and additions to its episodes. */
  readonly series?: Pick<FakeBackendOptions, 'episodes' | 'episode'>;
  readonly unattendedEpisodes?: number;
  /** A device to cast to; receives the events when there is a picture. */
  readonly onScreen?: (player: Player, cast: FakeCast) => void;
  /** Called when the engine plays. */
  readonly onPlaying?: (player: Player, engine: FakeEngine, offline: (isOnline: boolean) => void) => void;
}

export interface StoryPlayer {
  readonly player: Player;
  readonly start: () => void;
}

/** A whole player with a drawn picture: every state of the interface without a stream. */
export function createStoryPlayer(options: StoryPlayerOptions = {}): StoryPlayer {
  const begun = performance.now();
  const clock = {
    now: () => STORY_NOW * 1000 + (performance.now() - begun),
    after(delay: number, run: () => void) {
      const timer = setTimeout(run, delay);
      return () => clearTimeout(timer);
    },
  };
  const channel = options.channel ?? fjord;
  const env = createFakeEnv({ hasInteracted: options.hasInteracted ?? true });
  env.picture = { width: 1920, height: 1080, droppedFrames: 3, totalFrames: 5_120 };
  const backend = createFakeBackend({
    channel,
    schedule: options.schedule ?? evening,
    ...options.series,
    blackout: { blackoutSafeArea: 60, placeholderUrl: '/mattress.mp4', placeholderStillUrl: meadow },
    ...(options.thumbnails === false
      ? {}
      : {
          thumbnails: {
            image: sprite,
            origin: minutes(-180),
            points: Array.from({ length: 180 }, (_, index) => ({
              time: index * 60,
              x: (index % 6) * 160,
              y: 0,
              w: 160,
              h: 90,
            })),
          },
        }),
  });
  const { denied, ads } = options;
  if (ads)
    backend.answer((subject) => ({
      outcome: 'ready',
      source: { kind: 'hls', url: subject.kind === 'channel' ? '/ch/live.m3u8' : '/film.m3u8' },
      ...(subject.kind === 'channel' ? { channel } : { title: 'Below the Kelp' }),
      ad: fakeAdInfo(ads.info),
    }));
  if (denied) backend.answer({ outcome: 'denied', ...denied });
  if (options.isUnreachable) backend.answer({ outcome: 'unreachable' });
  if (options.isVitrina)
    backend.answer({ outcome: 'ready', source: { kind: 'vitrina', url: 'about:blank', offset: 360 }, channel });
  const media = (source: PlayableSource, at: StartAt): FakeMedia => {
    const facts = options.facts ?? {};
    if (source.url.includes('mattress')) return { duration: 8 };
    if (source.url.includes('ads.test')) return { duration: 15 };
    if (source.url.includes('packshot')) return { duration: 600 };
    if (source.url.includes('live') || source.kind === 'vitrina') return { window: 60, facts };
    return at.at === 'wall' ? { duration: 7_200, wall: at.wall - 1_200, facts } : { duration: 6_240, facts };
  };
  const cast = createFakeCast();
  const player: Player = createPlayer({
    features: standardFeatures,
    ports: {
      clock,
      env,
      backend,
      audioOrder: () => [],
      logger: { debug: () => {}, warn: () => {}, error: () => {} },
      ...(ads ? { ads: fakeAds(ads.answers) } : {}),
      ...(options.onScreen ? { cast } : {}),
      ...(options.unattendedEpisodes === undefined
        ? {}
        : { unattendedEpisodes: () => options.unattendedEpisodes ?? 0 }),
      engine: (source) => {
        const isVitrina = source.kind === 'vitrina';
        const caps = {
          seek: !isVitrina,
          rate: !isVitrina,
          volume: !isVitrina,
          audio: !isVitrina,
          text: !isVitrina,
          quality: !isVitrina,
        };
        const engine = createFakeEngine(clock, media, { caps, kind: isVitrina ? 'vitrina' : 'fake' });
        const off = player.subscribe(() => {
          if (player.state.session.at !== 'active' || !player.state.engine.hasFirstFrame) return;
          off();
          options.onScreen?.(player, cast);
          options.onPlaying?.(player, engine, (isOnline) => env.goOnline(isOnline));
        });
        return Promise.resolve(
          drawn(engine, source.url.includes('mattress') ? meadow : source.url.includes('ads.test') ? boots : reef),
        );
      },
    },
  });
  return {
    player,
    start: () =>
      void player.do('open', { subject: options.subject ?? { kind: 'channel', id: channel.id, at: 'live' } }),
  };
}

/** The fake engine with a drawn picture instead of a video. */
function drawn(engine: FakeEngine, image: string): Engine {
  const picture = document.createElement('img');
  picture.className = 'pl-media';
  picture.style.objectFit = 'cover';
  picture.alt = '';
  picture.src = image;
  return {
    ...engine,
    mount(host) {
      engine.mount(host);
      (host as HTMLElement).prepend(picture);
    },
    destroy() {
      engine.destroy();
      picture.remove();
    },
  };
}

export function fault(what: Partial<Fault> & Pick<Fault, 'kind'>): (player: Player, engine: FakeEngine) => void {
  return (_player, engine) => engine.fault({ isFatal: true, ...what });
}

const storyNow = () => STORY_NOW * 1000;

/** Opens the story's player while the story is on the page. */
export function WithPlayer({
  options,
  children,
}: {
  readonly options?: StoryPlayerOptions;
  readonly children: ReactNode;
}) {
  const [made, setMade] = useState<StoryPlayer>();
  useEffect(() => {
    const story = createStoryPlayer(options);
    // oxlint-disable-next-line react/set-state-in-effect -- the player is an external system
    setMade(story);
    story.start();
    return () => story.player.destroy();
  }, [options]);
  return made ? (
    <NowProvider now={storyNow}>
      <PlayerProvider player={made.player}>{children}</PlayerProvider>
    </NowProvider>
  ) : null;
}

const svg = (body: string, width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">${body}</svg>`)}`;
const water =
  '<defs><linearGradient id="w" x2="0" y2="1"><stop stop-color="#4d8b96"/><stop offset=".5" stop-color="#23525f"/><stop offset="1" stop-color="#0b1d25"/></linearGradient></defs>';
const rays = Array.from(
  { length: 9 },
  (_, index) =>
    `<path d="M${560 + index * 12} -40 L${index * 180 - 60} 900 L${index * 180 + 40} 900Z" fill="#bfe6e6" opacity="${index % 2 ? 0.1 : 0.17}"/>`,
).join('');
const fish = Array.from(
  { length: 16 },
  (_, index) =>
    `<g transform="translate(${(index * 313) % 1500} ${200 + ((index * 97) % 430)}) scale(${0.6 + (index % 4) * 0.2})"><path d="M0 0q20-13 46-2l14-8v20l-14-6Q20 13 0 0" fill="${index % 3 ? '#1d3d47' : '#b8763f'}"/></g>`,
).join('');
const reef = svg(`${water}<rect width="1600" height="900" fill="url(#w)"/>${rays}${fish}`, 1600, 900);
const meadow = svg(
  '<rect width="1600" height="900" fill="#1b2a3a"/><circle cx="1180" cy="300" r="120" fill="#c9d7e6" opacity=".7"/><path d="M0 640q400-120 800-40t800-60v360H0z" fill="#0f1a26"/>',
  1600,
  900,
);
const boots = svg(
  '<rect width="1600" height="900" fill="#f3e7d3"/><circle cx="1180" cy="360" r="250" fill="#e2663a"/><path d="M980 640q120-60 180-240h110l40 170q120 30 190 120v70H980z" fill="#3b2416"/><path d="M980 760h520v36H980z" fill="#1a0f08"/>',
  1600,
  900,
);
const sprite = svg(
  Array.from(
    { length: 6 },
    (_, index) =>
      `<rect x="${index * 160}" width="160" height="90" fill="hsl(${190 + index * 12} 40% ${30 + index * 4}%)"/><circle cx="${index * 160 + 40 + index * 14}" cy="44" r="16" fill="#fff" opacity=".8"/><path d="M${index * 160} 70h160v20h-160z" fill="#0b1d25"/>`,
  ).join(''),
  960,
  90,
);
