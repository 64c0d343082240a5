import type { NewsItem } from '../../model/index.ts';
import { readNews } from '../../read/rows.ts';
import { listAnswer, object } from '../../read/fields/read-fields.ts';
import { PAGE_LIMIT } from '../../limits.ts';
import { get, type Paging } from '../define.ts';

export const newsCalls = {
  /** Newest first, 20 unless asked otherwise. */
  list: get('news.list', {
    path: '/v2/news',
    query: (args: Paging) => ({ limit: args.limit ?? PAGE_LIMIT, offset: args.offset }),
    auth: 'none',
    read: (data, context): readonly NewsItem[] =>
      listAnswer(data, { what: 'news', context, read: (raw) => readNews(raw, context) }),
  }),
  one: get('news.read', {
    path: '/v2/news/{id}',
    params: (args: { readonly id: string }) => ({ id: args.id }),
    auth: 'none',
    read: (data, context): NewsItem => readNews(object(data, 'news'), context),
  }),
} as const;
