import type {
  Catchup,
  Content,
  ContentCard,
  ContentMeta,
  Episode,
  Library,
  PacketShort,
  Person,
} from '../../model/index.ts';
import { readCard, readPerson } from '../../read/content-card.ts';
import { readCatchup, readContent, readEpisode, readLibrary, readMeta } from '../../read/content.ts';
import { readPacketShort } from '../../read/rows.ts';
import { list, listAnswer, object } from '../../read/fields/read-fields.ts';
import { get, type Paging } from '../define.ts';

/** An id or a slug that ends in it. */
interface ContentId {
  readonly id: string;
}

export const contentCalls = {
  one: get('contents.read', {
    path: '/v2/contents/{id}',
    params: (
      args: ContentId & {
        readonly libraryId?: number | undefined;
        readonly childId?: string | undefined;
        readonly isPlaying?: boolean | undefined;
      },
    ) => ({ id: args.id }),
    query: (args) => ({
      library_id: args.libraryId,
      childId: args.childId,
      action: args.isPlaying ? 'play' : undefined,
    }),
    auth: 'user',
    read: (data, context): Content => readContent(data, context),
    readLost: (data, context): Content => ({ ...readContent(data, context), isLost: true, isAvailable: false }),
  }),
  episodes: get('contents.episodes', {
    path: '/v2/contents/{id}/episodes',
    params: (args: ContentId & Paging & { readonly libraryId?: number | undefined }) => ({ id: args.id }),
    query: (args) => ({ library_id: args.libraryId, offset: args.offset, limit: args.limit }),
    auth: 'user',
    read: (data, context): readonly Episode[] =>
      listAnswer(data, { what: 'episodes', context, read: (raw) => readEpisode(raw, context) }),
  }),
  sources: get('contents.sources', {
    path: '/v2/contents/{id}/sources',
    params: (args: ContentId) => ({ id: args.id }),
    auth: 'user',
    read: (data, context): { readonly catchups: readonly Catchup[]; readonly libraries: readonly Library[] } => {
      const raw = object(data, 'sources');
      return {
        catchups: list(raw['catchups'], { what: 'catchups', context, read: readCatchup }),
        libraries: list(raw['libraries'], { what: 'libraries', context, read: (each) => readLibrary(each, context) }),
      };
    },
  }),
  similar: get('contents.similar', {
    path: '/v2/contents/{id}/similar',
    params: (args: ContentId & { readonly limit?: number | undefined }) => ({ id: args.id }),
    query: (args) => ({ limit: args.limit }),
    auth: 'user',
    read: (data, context): readonly ContentCard[] =>
      listAnswer(data, { what: 'similar', context, read: (raw) => readCard(raw, context) }),
  }),
  /** What is the viewer's own about it: bought, watched to, rated. */
  meta: get('contents.meta', {
    path: '/v2/users/self/content_metadata/{id}',
    params: (args: ContentId & { readonly libraryId?: number | undefined }) => ({ id: args.id }),
    query: (args) => ({ library_id: args.libraryId }),
    auth: 'user',
    read: (data): ContentMeta => readMeta(data),
  }),
  packets: get('contents.packetsShort', {
    path: '/v2/contents/{id}/purchasepacket_short',
    params: (args: ContentId) => ({ id: args.id }),
    auth: 'user',
    read: (data, context): readonly PacketShort[] =>
      listAnswer(data, { what: 'packets', context, read: readPacketShort }),
  }),
  libraries: get('contents.libraries', {
    path: '/v2/libraries',
    auth: 'user',
    read: (data, context) => listAnswer(data, { what: 'libraries', context, read: (raw) => readLibrary(raw, context) }),
  }),
  person: get('persons.read', {
    path: '/v2/persons/{id}',
    params: (args: ContentId) => ({ id: args.id }),
    auth: 'user',
    read: (data, context): Person => readPerson(object(data, 'person'), context),
  }),
} as const;
