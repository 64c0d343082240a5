import { call, newsCalls, type NewsItem, type Paging } from '@antenna/api-client';
import { api } from '../api.ts';
import { lifetimes } from '../lifetimes.ts';

const newsApi = api.injectEndpoints({
  endpoints: (build) => ({
    news: build.query<readonly NewsItem[], Paging | void>({
      ...lifetimes.news,
      query: (args) => call(newsCalls.list, args ?? {}),
      providesTags: ['News'],
    }),
    newsItem: build.query<NewsItem, { readonly id: string }>({
      ...lifetimes.newsItem,
      query: (args) => call(newsCalls.one, args),
      providesTags: ['News'],
    }),
  }),
});

export const { useNewsQuery, useNewsItemQuery } = newsApi;
export const newsEndpoints = newsApi.endpoints;
