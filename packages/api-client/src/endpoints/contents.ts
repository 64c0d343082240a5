import { LIST_TTL, REFERENCE_TTL, STREAM_TTL } from '../limits.ts';
import type {
  Catchup,
  Content,
  ContentCard,
  ContentMeta,
  Episode,
  Library,
  PacketShort,
  Person,
  StreamAnswer,
} from '../model/index.ts';
import { readCard, readCatchup, readContent, readEpisode, readLibrary, readMeta, readPerson } from '../read/content.ts';
import { readPacketShort } from '../read/rows.ts';
import { readStream } from '../read/stream.ts';
import { list, listAnswer, object } from '../read/wire.ts';
import { get, segment, type Paging } from './define.ts';

/** An id or a slug that ends in it. */
interface ContentId {
  readonly id: string;
}

export const contentCalls = {
  one: get('contents.one', {
    path: (
      args: ContentId & {
        readonly libraryId?: number | undefined;
        readonly childId?: string | undefined;
        readonly isPlaying?: boolean | undefined;
      },
    ) => `/v2/contents/${segment(args.id)}`,
    query: (args) => ({
      library_id: args.libraryId,
      childId: args.childId,
      action: args.isPlaying ? 'play' : undefined,
    }),
    auth: 'user',
    cache: LIST_TTL,
    read: (data, context): Content => readContent(data, context),
    readLost: (data, context): Content => ({ ...readContent(data, context), isLost: true, isAvailable: false }),
  }),
  episodes: get('contents.episodes', {
    path: (args: ContentId & Paging & { readonly libraryId?: number | undefined }) =>
      `/v2/contents/${segment(args.id)}/episodes`,
    query: (args) => ({ library_id: args.libraryId, offset: args.offset, limit: args.limit }),
    auth: 'user',
    cache: LIST_TTL,
    read: (data, context): readonly Episode[] =>
      listAnswer(data, 'episodes', context, (raw) => readEpisode(raw, context)),
  }),
  sources: get('contents.sources', {
    path: (args: ContentId) => `/v2/contents/${segment(args.id)}/sources`,
    auth: 'user',
    cache: LIST_TTL,
    read: (data, context): { readonly catchups: readonly Catchup[]; readonly libraries: readonly Library[] } => {
      const raw = object(data, 'sources');
      return {
        catchups: list(raw['catchups'], 'catchups', context, readCatchup),
        libraries: list(raw['libraries'], 'libraries', context, (each) => readLibrary(each, context)),
      };
    },
  }),
  similar: get('contents.similar', {
    path: (args: ContentId & { readonly limit?: number | undefined }) => `/v2/contents/${segment(args.id)}/similar`,
    query: (args) => ({ limit: args.limit }),
    auth: 'user',
    cache: LIST_TTL,
    read: (data, context): readonly ContentCard[] =>
      listAnswer(data, 'similar', context, (raw) => readCard(raw, context)),
  }),
  /** What is the viewer's own about it: bought, watched to, rated. */
  meta: get('contents.meta', {
    path: (args: ContentId & { readonly libraryId?: number | undefined }) =>
      `/v2/users/self/content_metadata/${segment(args.id)}`,
    query: (args) => ({ library_id: args.libraryId }),
    auth: 'user',
    cache: STREAM_TTL,
    read: (data): ContentMeta => readMeta(data),
  }),
  /** `seconds`: start position when resuming (B-461). `isUntold`: asked ahead of a viewing, which leaves no record yet. */
  stream: get('contents.stream', {
    path: (
      args: ContentId & {
        readonly libraryId: number;
        readonly seconds?: number | undefined;
        readonly isUntold?: boolean | undefined;
      },
    ) => `/v2/libraries/${segment(args.libraryId)}/contents/${segment(args.id)}/stream`,
    query: (args) => ({
      seconds: args.seconds === undefined ? undefined : Math.floor(args.seconds),
      disable_stat: args.isUntold ? 1 : undefined,
    }),
    auth: 'device',
    cache: STREAM_TTL,
    read: (data, context): StreamAnswer => readStream(data, context),
  }),
  trailer: get('contents.trailer', {
    path: (args: ContentId) => `/v2/trailers/${segment(args.id)}/stream`,
    auth: 'user',
    cache: STREAM_TTL,
    read: (data, context): StreamAnswer => readStream(data, context),
  }),
  packets: get('contents.packets', {
    path: (args: ContentId) => `/v2/contents/${segment(args.id)}/purchasepacket_short`,
    auth: 'user',
    cache: LIST_TTL,
    read: (data, context): readonly PacketShort[] => listAnswer(data, 'packets', context, readPacketShort),
  }),
  libraries: get<void, readonly Library[]>('contents.libraries', {
    path: () => '/v2/libraries',
    auth: 'user',
    cache: REFERENCE_TTL,
    read: (data, context) => listAnswer(data, 'libraries', context, (raw) => readLibrary(raw, context)),
  }),
  person: get('contents.person', {
    path: (args: ContentId) => `/v2/persons/${segment(args.id)}`,
    auth: 'user',
    cache: LIST_TTL,
    read: (data, context): Person => readPerson(object(data, 'person'), context),
  }),
} as const;
