import { searchCalls } from '@antenna/api-contract';
import type { ApiRouter } from '../../http/api-router.ts';
import { noteFound } from './openings.ts';
import { suggestions, type SearchDeps } from './service.ts';

export function registerSearch({ serve }: ApiRouter, deps: SearchDeps): void {
  serve(searchCalls.found, (call) => noteFound(deps, call.viewer, call.body));
  serve(searchCalls.suggest, (call) => suggestions(deps, call, call.query.q ?? ''));
}
