import type { Channel, Episode, Programme, SeekPoints } from '@antenna/api-client';
import type { BlackoutConfiguration } from '@antenna/schedule';
import type {
  BackendPort,
  Denied,
  PlayerMode,
  Resolved,
  ResolveOptions,
  StatReport,
  Subject,
  Unreachable,
} from '../port/backend.ts';

export interface FakeBackend extends BackendPort {
  readonly requests: readonly Subject[];
  /** The address that each of them reported as failed. */
  readonly failed: readonly ResolveOptions['failed'][];
  /** The mode of each of them. */
  readonly modes: readonly PlayerMode[];
  /** Titles whose episodes were requested. */
  readonly lists: readonly string[];
  /** Every channel is like this one. */
  readonly channel: Channel;
  /** The platform refuses a report: the viewing was ended. */
  endStream(statId: string): void;
  /** What was sent. */
  readonly stats: readonly { readonly id: string; readonly seconds: number; readonly isLast: boolean }[];
  /** All reports, with their positions. */
  readonly reports: readonly StatReport[];
  /** What `resolve` answers from now on; a function receives the subject. `undefined`: as at the beginning. */
  answer(next: Answer | ((subject: Subject) => Answer | Promise<Answer>) | undefined): void;
}
type Answer = Resolved | Denied | Unreachable;

export function fakeChannel(change: Partial<Channel> = {}): Channel {
  return {
    id: 9,
    slug: 'fjord',
    name: 'Fjord',
    description: '',
    num: 9,
    age: 0,
    isHd: true,
    is4k: false,
    aspectRatio: '16:9',
    cover: { plate: '#0a5a6b' },
    images: [],
    isFree: true,
    isFixed: false,
    isHidden: false,
    isAvailable: true,
    isPurchased: true,
    isFavored: false,
    archivedDays: 7,
    isVitrina: false,
    vlight: false,
    trackers: [],
    tags: { isAllChannels: true, isStartup: false, isAdult: false },
    ...change,
  };
}

export function fakeProgramme(
  start: number,
  minutes: number,
  about: string | (Partial<Programme> & Pick<Programme, 'title'>),
): Programme {
  return {
    id: `p${start}`,
    channelId: 9,
    timestamp: start,
    realTimestamp: start,
    duration: minutes * 60,
    realDuration: minutes * 60,
    isCatchupAvailable: true,
    ...(typeof about === 'string' ? { title: about } : about),
  };
}

export function fakeEpisode(id: string, change: Partial<Episode> = {}): Episode {
  return {
    id,
    slug: id,
    title: `Episode ${id}`,
    season: 1,
    series: Number(id),
    description: '',
    duration: 100,
    isAnnouncement: false,
    isAvailable: true,
    ...change,
  };
}

export interface FakeBackendOptions {
  /** Episodes of the only series: every opened title among them belongs to it. */
  readonly episodes?: readonly Episode[];
  /** Added to the stream of every episode. */
  readonly episode?: Pick<Resolved, 'points' | 'packshots' | 'nextId' | 'ad'>;
  readonly channel?: Channel;
  readonly schedule?: readonly Programme[];
  readonly thumbnails?: SeekPoints;
  readonly blackout?: BlackoutConfiguration;
}

/** A platform that answers at once; every stream has its own statistics record, except in silent mode. */
export function createFakeBackend({
  channel = fakeChannel(),
  schedule = [],
  thumbnails,
  episodes,
  episode = {},
  blackout = { blackoutSafeArea: 0, placeholderUrl: '/mattress.mp4', placeholderStillUrl: '/mattress.webp' },
}: FakeBackendOptions = {}): FakeBackend {
  const requests: Subject[] = [];
  const endings = new Set<(statId: string) => void>();
  const modes: PlayerMode[] = [];
  const failed: ResolveOptions['failed'][] = [];
  const lists: string[] = [];
  const stats: { id: string; seconds: number; isLast: boolean }[] = [];
  const reports: StatReport[] = [];
  const usual = (subject: Subject): Answer => {
    const statId = `stat-${requests.length}`;
    if (subject.kind === 'channel') {
      const url =
        subject.at === 'live' ? `/ch/${subject.id}/live.m3u8` : `/ch/${subject.id}/archive-${subject.at.ts}.m3u8`;
      return {
        outcome: 'ready',
        source: { kind: 'hls', url },
        channel: { ...channel, id: subject.id },
        statId,
        ...(thumbnails ? { thumbnails: '/img' } : {}),
      };
    }
    const parent = episodes?.some(({ id }) => id === subject.id) ? { ...episode, parentId: 'series' } : {};
    return {
      outcome: 'ready',
      source: { kind: 'hls', url: `/${subject.kind}/${subject.id}.m3u8` },
      title: 'A film',
      statId,
      ...parent,
    };
  };
  let answer: (subject: Subject) => Answer | Promise<Answer> = usual;
  return {
    requests,
    channel,
    modes,
    failed,
    stats,
    reports,
    answer: (next) => void (answer = next === undefined ? usual : typeof next === 'function' ? next : () => next),
    resolve: (subject, { mode, failed: reported }) => {
      failed.push(reported);
      requests.push(subject);
      modes.push(mode);
      const given = answer(subject);
      return Promise.resolve(mode === 'silent' && answer === usual ? withoutRecord(given as Resolved) : given);
    },
    schedule: () => Promise.resolve(schedule),
    blackout: () => Promise.resolve(blackout),
    endStream: (statId) => endings.forEach((listen) => listen(statId)),
    onStreamEnded(listen) {
      endings.add(listen);
      return () => void endings.delete(listen);
    },
    thumbnails: () => Promise.resolve(thumbnails),
    episodes: (id) => {
      lists.push(id);
      return Promise.resolve(episodes);
    },
    lists,
    stat: (report) => {
      reports.push(report);
      if (report.kind !== 'kept')
        stats.push({ id: report.statId, seconds: report.seconds, isLast: report.kind === 'last' });
    },
  };
}

function withoutRecord({ statId: _statId, ...stream }: Resolved): Resolved {
  return stream;
}
