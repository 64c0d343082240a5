import type { Call } from '@antenna/api-client';
import type { Failure, Outcome } from '@antenna/kernel';
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { Services } from '../services.ts';
import { TAGS } from './tags.ts';

/**
 * An answer as the store keeps it: it is never changed, so it is frozen here, one level deep. Immer freezes what is not by walking
 * through all of it, which for a start page on a slow device takes longer than reading it.
 */
export const shallowFreeze = <Value>(value: Value): Value => Object.freeze(value);

/** The outcome of a call as RTK Query takes it. */
export const answerOf = <Value>(outcome: Outcome<Value, Failure>): { data: Value } | { error: Failure } =>
  outcome.ok ? { data: shallowFreeze(outcome.value) } : { error: outcome.failure };

/** The base query of RTK Query: every endpoint passes a typed call to the injected client. */
export const throughClient: BaseQueryFn<Call<unknown>, unknown, Failure> = async (call, { extra, signal }) => {
  const outcome = await (extra as Services).client.send(call);
  if (signal.aborted) return { error: { kind: 'aborted' } };
  const answer = answerOf(outcome);
  // RTK Query takes no answer without a value.
  return 'data' in answer ? { data: answer.data ?? null } : answer;
};

/** Endpoints are injected by `endpoints/*`, so that a page brings only those it uses. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: throughClient,
  tagTypes: [...TAGS],
  endpoints: () => ({}),
});
