import {
  call,
  contentCalls,
  type Catchup,
  type Content,
  type ContentCard,
  type ContentMeta,
  type Episode,
  type Library,
  type PacketShort,
  type Person,
  type StreamAnswer,
  streamCalls,
} from '@antenna/api-client';
import { trailingId } from '@antenna/navigation';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api.ts';
import { NEVER_KEPT, lifetimes } from '../lifetimes.ts';

interface ContentArgs {
  /** An id or a slug that ends in it. */
  readonly id: string;
  readonly libraryId?: number | undefined;
}

const contentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    content: build.query<
      Content,
      ContentArgs & { readonly childId?: string | undefined; readonly isPlaying?: boolean | undefined }
    >({ ...lifetimes.content, query: (args) => call(contentCalls.one, args), providesTags: ['Contents'] }),
    contentMeta: build.query<ContentMeta, ContentArgs>({
      ...lifetimes.contentMeta,
      query: (args) => call(contentCalls.meta, args),
      providesTags: ['Meta'],
    }),
    episodes: build.query<
      readonly Episode[],
      ContentArgs & { readonly offset?: number | undefined; readonly limit?: number | undefined }
    >({
      ...lifetimes.episodes,
      query: (args) => call(contentCalls.episodes, args),
      providesTags: ['Contents', 'History'],
    }),
    similar: build.query<readonly ContentCard[], { readonly id: string; readonly limit?: number | undefined }>({
      ...lifetimes.similar,
      query: (args) => call(contentCalls.similar, args),
      providesTags: ['Contents'],
    }),
    sources: build.query<
      { readonly catchups: readonly Catchup[]; readonly libraries: readonly Library[] },
      { readonly id: string }
    >({ ...lifetimes.sources, query: (args) => call(contentCalls.sources, args), providesTags: ['Contents'] }),
    trailer: build.query<StreamAnswer, { readonly id: string }>({
      ...NEVER_KEPT,
      query: (args) => call(streamCalls.trailer, args),
    }),
    contentPackets: build.query<readonly PacketShort[], { readonly id: string }>({
      ...lifetimes.contentPackets,
      query: (args) => call(contentCalls.packets, args),
      providesTags: ['Packets'],
    }),
    libraries: build.query<readonly Library[], void>({
      ...lifetimes.libraries,
      query: () => call(contentCalls.libraries),
      providesTags: ['Contents'],
    }),
    person: build.query<Person, { readonly id: string }>({
      ...lifetimes.person,
      query: (args) => call(contentCalls.person, args),
      providesTags: ['Contents'],
    }),
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

type Turn = ThunkAction<void, Parameters<typeof contentsApi.util.selectCachedArgsForQuery>[0], unknown, UnknownAction>;

/** Updates the favourite toggle in the cached data of a title; without an id it is off. */
export function patchContent(id: string, favoriteId: string | undefined): Turn {
  return (dispatch, getState) => {
    for (const args of contentsApi.util.selectCachedArgsForQuery(getState(), 'contentMeta')) {
      if ((trailingId(args.id) ?? args.id) === id)
        dispatch(contentsApi.util.updateQueryData('contentMeta', args, (meta) => turned(meta, favoriteId)));
    }
  };
}

/** The same for a person. */
export function patchPerson(id: number, favoriteId: string | undefined): Turn {
  return (dispatch, getState) => {
    for (const args of contentsApi.util.selectCachedArgsForQuery(getState(), 'person')) {
      dispatch(
        contentsApi.util.updateQueryData('person', args, (person) =>
          person.id === id ? turned(person, favoriteId) : person,
        ),
      );
    }
  };
}

function turned<Held extends { readonly favoriteId?: string }>(former: Held, favoriteId: string | undefined): Held {
  const { favoriteId: _, ...held } = former;
  return (favoriteId === undefined ? held : { ...held, favoriteId }) as Held;
}
