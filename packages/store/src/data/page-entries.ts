import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Services } from '../services.ts';
import { api, shallowFreeze } from './api.ts';
import type { PageEntry } from './page-entry.ts';

type ApiState = ReturnType<typeof api.reducer>;

/** All cached answers of a store, to be embedded in the page. */
export function pageEntries({ api: state }: { readonly api: ApiState }): readonly PageEntry[] {
  return Object.values(state.queries).flatMap((query) =>
    query?.status === 'fulfilled' ? [{ endpoint: query.endpointName, arg: query.originalArgs, value: query.data }] : [],
  );
}

/** Puts the page's answers into a store. The endpoints must have been injected. */
export function pageEntriesArrived(entries: readonly PageEntry[]): UnknownAction {
  const given = entries.map(({ endpoint, arg, value }) => ({
    endpointName: endpoint,
    arg,
    value: shallowFreeze(value),
  }));
  return api.util.upsertQueryEntries(given as unknown as Parameters<typeof api.util.upsertQueryEntries>[0]);
}

const PUBLIC: readonly string[] = ['network', 'configuration', 'resources'];

/** Whether the answer is the same for every viewer; the others belong to a guest. */
export const isPublicEntry = ({ endpoint }: PageEntry): boolean => PUBLIC.includes(endpoint);

/** Reloads a guest's answers; those of the page stay until the new ones have arrived. */
export function refetchEntries(entries: readonly PageEntry[]): ThunkAction<void, unknown, Services, UnknownAction> {
  return (dispatch) => {
    const endpoints = api.endpoints as unknown as Readonly<Record<string, QueryEndpoint | undefined>>;
    for (const { endpoint, arg } of entries.filter((entry) => !isPublicEntry(entry)))
      void dispatch(endpoints[endpoint]?.initiate(arg, { forceRefetch: true, subscribe: false }) as UnknownAction);
  };
}

interface QueryEndpoint {
  initiate(arg: unknown, options: { readonly forceRefetch: true; readonly subscribe: false }): unknown;
}
