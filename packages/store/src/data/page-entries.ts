import type { Cancel } from '@antenna/kernel';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Services } from '../services.ts';
import { api, shallowFreeze } from './api.ts';
import { lifetimes } from './lifetimes.ts';
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
    for (const { endpoint, arg } of entries.filter((entry) => !isPublicEntry(entry)))
      void dispatch(endpointOf(endpoint)?.initiate(arg, { forceRefetch: true, subscribe: false }) as UnknownAction);
  };
}

/** Seconds that answers of the page stay at least: on a slow device its components are hydrated that late. */
export const PAGE_KEPT = 10;

/** Uses the page's answers that would be gone before; answers what ends that. */
export function holdEntries(entries: readonly PageEntry[]): ThunkAction<Cancel, unknown, Services, UnknownAction> {
  return (dispatch) => {
    const kept: Readonly<Record<string, { readonly keepUnusedDataFor: number } | undefined>> = lifetimes;
    const held = entries
      .filter(({ endpoint }) => endpointOf(endpoint) && (kept[endpoint]?.keepUnusedDataFor ?? PAGE_KEPT) < PAGE_KEPT)
      .map(({ endpoint, arg }) => dispatch(endpointOf(endpoint)?.initiate(arg) as never) as { unsubscribe(): void });
    return () => held.forEach((each) => each.unsubscribe());
  };
}

const endpointOf = (name: string) =>
  (api.endpoints as unknown as Readonly<Record<string, QueryEndpoint | undefined>>)[name];

interface QueryEndpoint {
  initiate(arg: unknown, options?: { readonly forceRefetch: true; readonly subscribe: false }): unknown;
}
