import { createApiClient, type ApiClient } from '@antenna/api-client';
import { SECOND, type Cancel } from '@antenna/kernel';
import { deepLinkPath, readDeepLink, readQuery } from '@antenna/navigation';
import type { StoredSession } from '@antenna/session';
import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import type { AppDispatch, AppStore, RootState, StartAppListening, StorePart } from './app-store.ts';
import { api } from './data/api.ts';
import { bootEntries, networkEndpoints } from './data/endpoints/network.ts';
import { holdEntries, isPublicEntry, PAGE_KEPT, pageEntriesArrived } from './data/page-entries.ts';
import { holdingsChanged } from './data/holdings-changed.ts';
import type { StartFlowListening } from './flow/create-flow-slice.ts';
import { createPinRequests } from './parental/pin-requests.ts';
import { createRootReducer } from './root-reducer.ts';
import type { Services, StorePorts } from './services.ts';
import { listenForReader, watchActivity } from './session/message-listeners.ts';
import { messagePolling } from './session/message-polling.ts';
import { profileStorage } from './session/profile-storage.ts';
import { autoAuthOf, selectSessionView, session } from './session/session.ts';
import { listenForSignedIn, listenForViewer } from './session/sign-in-listeners.ts';
import { isStoredUser, startSession, storedSessionIn } from './session/start-session.ts';
import { tokenSource } from './session/token-source.ts';
import { selectLanguage } from './shell/language.ts';
import { modals } from './shell/modals.ts';
import { listenForPreferences } from './shell/preference-listeners.ts';
import { preferencesRestored, readPreferences } from './shell/preferences.ts';
import { STORAGE_KEYS } from './shell/storage-keys.ts';
import { listenForFirstToken, listenForLanguage, listenForSession, refetchFailed } from './store-listeners.ts';

/** What a server has prepared for the first render. */
export type PreloadedState = Partial<RootState>;

/** The store of an app, one per page or, on a server, per request. Nothing is requested before `start`. */
export function makeStore(ports: StorePorts, preloadedState: PreloadedState = {}): AppStore {
  // The client needs the session in the store, the store needs the client: it is set below.
  const services = { ...ports, parental: createPinRequests() } as Services & { client: ApiClient };
  const owner = createOwner(ports);
  const rootReducer = createRootReducer();
  const { effects, reactions } = createListeners(services);
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: { ...preloadedState, preferences: readPreferences(owner.storage) } as never,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: services as Services },
        serializableCheck: false,
        immutableCheck: false,
      })
        // Effects outside, reactions inside: what reacts to a state runs before the effects of the same action.
        .prepend(effects.middleware, reactions.middleware)
        .concat(api.middleware),
  });
  const dispatch = store.dispatch as AppDispatch;
  const { getState } = store;
  const tokens = tokenSource({
    getState: () => session.select(getState()),
    subscribe: store.subscribe,
    send: (event) => void dispatch(session.send(event)),
    now: () => ports.clock.now(),
  });
  services.client = createClient(ports, { getState, tokens });
  const entries = takeEntries(ports, dispatch);

  const injected = new Set<StorePart>();
  const inject = (part: StorePart): void => {
    if (injected.has(part)) return;
    injected.add(part);
    part.needs?.forEach(inject);
    for (const { name, reducer, listen } of part.slices) {
      rootReducer.inject({ reducerPath: name, reducer } as never);
      listen(effects.startFlowListening);
    }
    part.listen(reactions.startListening);
  };
  owner.listen(reactions.startListening);
  listenForPreferences(reactions.startListening, owner.storage);
  listenForSession(reactions.startListening);
  listenForViewer(reactions.startListening, inject);
  listenForReader(reactions.startListening);
  // A server's store speaks one language, for one page.
  if (!ports.tokens) listenForLanguage(reactions.startListening, ports.browserLanguages);
  if (!entries.every(isPublicEntry))
    listenForFirstToken(reactions.startListening, storedSessionIn(ports.storage) ? entries : []);
  for (const slice of [session, modals, messagePolling]) slice.listen(effects.startFlowListening);
  listenForSignedIn(effects.startListening);

  const appStore: AppStore = {
    ...store,
    dispatch,
    services,
    client: services.client,
    tokens,
    ownStorage: owner.storage,
    inject,
    start: () => start(appStore, ports),
    online: () => {
      dispatch(session.send({ type: 'came-online', now: ports.clock.now() }));
      refetchFailed(getState(), dispatch);
    },
  };
  return appStore;
}

/** Whose languages, last channel and last watched channels are read and written. */
function createOwner({ storage }: StorePorts) {
  let owner = ownerOf(storedSessionIn(storage));
  const ownStorage = profileStorage(storage, () => owner);
  const ownerIn = (state: RootState) => {
    const { viewer, profileId } = selectSessionView(state);
    return viewer === 'pending' ? owner : viewer === 'user' ? profileId : undefined;
  };
  return {
    storage: ownStorage,
    listen: (startListening: StartAppListening) =>
      startListening({
        predicate: (_action, state) => ownerIn(state) !== owner,
        effect: (_action, listener) => {
          owner = ownerIn(listener.getState());
          listener.dispatch(preferencesRestored(readPreferences(ownStorage)));
        },
      }),
  };
}

/** Puts what the page brings into the store. Returns the page's answers that were taken. */
function takeEntries({ baseUrl, boot, entries = [], clock, logger, storage }: StorePorts, dispatch: AppDispatch) {
  dispatch(
    bootEntries(boot, {
      baseUrl,
      reject: (what: string, why: string) => logger.warn('left out of the page', { what, why }),
    }),
  );
  // A guest's answers are not for a user, who may be a child.
  const isUser = isStoredUser(storage);
  const taken = entries.filter((entry) => !isUser || isPublicEntry(entry));
  if (taken.length > 0) {
    dispatch(pageEntriesArrived(taken));
    clock.after(PAGE_KEPT * SECOND, dispatch(holdEntries(taken)));
  }
  return taken;
}

/** Starts the session, resumes a payment and follows other tabs. Returns what stops listening. */
function start(store: AppStore, ports: StorePorts): Cancel {
  const { dispatch, getState, services, ownStorage } = store;
  const { storage } = ports;
  const hasPayment = () =>
    storage.get(STORAGE_KEYS.transactionId) !== undefined || storage.get(STORAGE_KEYS.offerId) !== undefined;
  keepQuery(ports);
  const stops = [
    setupListeners(dispatch),
    watchActivity(store, services),
    storage.watch((key) => {
      // Another tab has seen the end of a payment: here only what is held may have changed.
      if (key === STORAGE_KEYS.transactionId && !hasPayment()) dispatch(holdingsChanged());
    }),
  ];
  if (hasPayment()) void import('./payments/boot.ts').then(({ installPayments }) => installPayments(store));
  const { data: network } = networkEndpoints.network.select()(getState());
  stops.push(
    startSession({
      send: (event) => void dispatch(session.send(event)),
      state: () => session.select(getState()),
      subscribe: store.subscribe,
      clock: ports.clock,
      storage,
      guestLock: ports.guestLock,
      autoAuth: network && autoAuthOf(network),
    }),
    storage.watch((key) => {
      if (key !== STORAGE_KEYS.session) dispatch(preferencesRestored(readPreferences(ownStorage)));
    }),
  );
  return () => stops.forEach((stop) => stop());
}

function createListeners(services: Services) {
  const onError = (error: unknown): void =>
    services.logger.error('a listener failed', { error: error instanceof Error ? error.stack : String(error) });
  const effects = createListenerMiddleware<RootState, AppDispatch, Services>({ extra: services, onError });
  const reactions = createListenerMiddleware<RootState, AppDispatch, Services>({ extra: services, onError });
  return {
    effects: {
      middleware: effects.middleware,
      startListening: effects.startListening.withTypes<RootState, AppDispatch, Services>(),
      startFlowListening: effects.startListening as unknown as StartFlowListening,
    },
    reactions: {
      middleware: reactions.middleware,
      startListening: reactions.startListening.withTypes<RootState, AppDispatch, Services>(),
    },
  };
}

function createClient(ports: StorePorts, { getState, tokens }: Pick<AppStore, 'getState' | 'tokens'>): ApiClient {
  return createApiClient({
    http: ports.http,
    baseUrl: ports.baseUrl,
    clock: ports.clock,
    logger: ports.logger,
    language: () => selectLanguage(getState(), ports.browserLanguages),
    token: ports.tokens ?? tokens,
    ...(ports.authTransport && { transport: ports.authTransport }),
  });
}

/** The profile that a stored session ended with; only users have one. */
function ownerOf(stored: StoredSession | undefined): string | undefined {
  return stored?.viewer === 'user' ? stored.token.profile?.id : undefined;
}

/** Keeps what an address brings: refer_id, the click id in its three spellings, a deep link. */
function keepQuery({ storage, search }: StorePorts): void {
  const query = readQuery(search);
  const clickId = query['click_id'] ?? query['clickid'] ?? query['clickId'];
  if (clickId) storage.set(STORAGE_KEYS.appSellClickId, clickId);
  if (query['refer_id']) storage.set(STORAGE_KEYS.referId, query['refer_id']);
  const link = readDeepLink(search);
  const path = link && deepLinkPath(link);
  if (path !== undefined) storage.set(STORAGE_KEYS.deepLink, path);
}
