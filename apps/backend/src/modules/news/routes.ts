import { newsCalls } from '@antenna/api-contract';
import type { ApiRouter } from '../../http/api-router.ts';
import { PAGE } from '../limits.ts';
import { limitOf } from '../paging.ts';
import { listNews, readNews, type NewsDeps } from './service.ts';

export function registerNews({ serve }: ApiRouter, deps: NewsDeps): void {
  serve(newsCalls.list, (call) => {
    const offset = call.query.offset ?? 0;
    const limit = limitOf(call.query.limit, PAGE);
    return call.cached(`${offset}|${limit}`, async () => ({
      value: (await listNews(deps, call.language)).slice(offset, offset + limit),
      maxAge: 300_000,
    }));
  });
  serve(newsCalls.read, ({ params, language }) => readNews(deps, params['id'] ?? '', language));
}
