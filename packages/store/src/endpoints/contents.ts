import { call, contentCalls, type Catchup, type Content, type ContentCard, type ContentMeta, type Episode, type Library, type PacketShort, type Person, type StreamAnswer } from '@antenna/api-client';
import { api } from '../api.ts';

interface ContentArgs {
  /** An id or a slug that ends in it. */
  readonly id: string;
  readonly libraryId?: number | undefined;
}

const contentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    content: build.query<Content, ContentArgs & { readonly childId?: string | undefined; readonly isPlaying?: boolean | undefined }>({ query: (args) => call(contentCalls.one, args), providesTags: ['Contents'] }),
    contentMeta: build.query<ContentMeta, ContentArgs>({ query: (args) => call(contentCalls.meta, args), providesTags: ['Meta'] }),
    episodes: build.query<readonly Episode[], ContentArgs & { readonly offset?: number | undefined; readonly limit?: number | undefined }>({ query: (args) => call(contentCalls.episodes, args), providesTags: ['Contents'] }),
    similar: build.query<readonly ContentCard[], { readonly id: string; readonly limit?: number | undefined }>({ query: (args) => call(contentCalls.similar, args), providesTags: ['Contents'] }),
    sources: build.query<{ readonly catchups: readonly Catchup[]; readonly libraries: readonly Library[] }, { readonly id: string }>({ query: (args) => call(contentCalls.sources, args), providesTags: ['Contents'] }),
    trailer: build.query<StreamAnswer, { readonly id: string }>({ query: (args) => call(contentCalls.trailer, args), keepUnusedDataFor: 0 }),
    contentPackets: build.query<readonly PacketShort[], { readonly id: string }>({ query: (args) => call(contentCalls.packets, args), providesTags: ['Packets'] }),
    libraries: build.query<readonly Library[], void>({ query: () => call(contentCalls.libraries), providesTags: ['Contents'] }),
    person: build.query<Person, { readonly id: string }>({ query: (args) => call(contentCalls.person, args), providesTags: ['Contents'] }),
  }),
});

export const {
  useContentQuery,
  useContentMetaQuery,
  useEpisodesQuery,
  useSimilarQuery,
  useSourcesQuery,
  useTrailerQuery,
  useContentPacketsQuery,
  useLibrariesQuery,
  usePersonQuery,
} = contentsApi;
export const contentEndpoints = contentsApi.endpoints;
