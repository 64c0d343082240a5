import type { UnknownAction } from '@reduxjs/toolkit';
import type { AppDispatch, RootState, StartAppListening } from './app-store.ts';
import { api } from './data/api.ts';
import { forgetAnswers, refetchNetwork } from './data/endpoints/network.ts';
import { refetchEntries } from './data/page-entries.ts';
import type { PageEntry } from './data/page-entry.ts';
import { TAGS } from './data/tags.ts';
import { selectSessionView, session, viewerOf } from './session/session.ts';
import { selectLanguage } from './shell/language.ts';
import { checkRedirect } from './shell/navigation.ts';

/** When another viewer is there, pages that they may not see are left, and what failed for want of a session is requested again. */
export function listenForSession(startListening: StartAppListening): void {
  startListening({
    predicate: (_action, state, before) => viewerOf(session.select(state)) !== viewerOf(session.select(before)),
    effect: (_action, { dispatch }) => dispatch(checkRedirect()),
  });
  startListening({
    predicate: (_action, state, before) =>
      session.select(state).at === 'ready' && session.select(before).at !== 'ready',
    effect: (_action, { dispatch, getState }) => refetchFailed(getState(), dispatch),
  });
}

const ABOUT_LANGUAGE = TAGS.filter((tag) => tag !== 'Network');

/**
 * Answers hold texts: in another language they are requested again, also when another tab switched. The network may have
 * brought that language itself: it is replaced, never removed.
 */
export function listenForLanguage(startListening: StartAppListening, browserLanguages: readonly string[]): void {
  startListening({
    predicate: (_action, state, before) =>
      selectLanguage(state, browserLanguages) !== selectLanguage(before, browserLanguages),
    effect: (_action, { dispatch }) => {
      dispatch(api.util.invalidateTags(ABOUT_LANGUAGE));
      dispatch(refetchNetwork());
    },
  });
}

/**
 * With the first token, the answers that came with the page are requested again for a returning guest, and forgotten for a
 * user or when the session cannot start: without it they lead nowhere, and the page has to say so.
 */
export function listenForFirstToken(startListening: StartAppListening, returning: readonly PageEntry[]): void {
  startListening({
    predicate: (_action, state) => {
      const { viewer, failure } = selectSessionView(state);
      return viewer !== 'pending' || failure !== undefined;
    },
    effect: (_action, { dispatch, extra, getState, unsubscribe }) => {
      unsubscribe();
      const { viewer, failure } = selectSessionView(getState());
      const { whenQuiet = (run: () => void) => run() } = extra;
      // Parts of the page that are still to be hydrated need the answers: without them they would keep the server's markup.
      if (failure !== undefined) whenQuiet(() => dispatch(forgetAnswers()));
      else if (viewer !== 'guest') dispatch(forgetAnswers());
      else whenQuiet(() => dispatch(refetchEntries(returning)));
    },
  });
}

export function refetchFailed(state: RootState, dispatch: AppDispatch): void {
  const hasFailed = Object.values(state.api.queries).some((query) => query?.status === 'rejected');
  if (hasFailed) dispatch(api.util.invalidateTags([...TAGS]) as UnknownAction);
}
