import { createApiClient, type ApiClient } from '@antenna/api-client';
import type { Cancel } from '@antenna/kernel';
import { readDeepLink, deepLinkPath, readQuery } from '@antenna/navigation';
import { readStoredSession, type StoredSession } from '@antenna/session';
import { configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { alertsReducer } from './shell/alerts.ts';
import { api } from './data/api.ts';
import { withEarlyAnswers } from './shell/early.ts';
import { codeSetting } from './parental/code-setting.ts';
import { bootEntries, forgetAnswers, networkEndpoints } from './data/endpoints/network.ts';
import { homeEntries, wholeStartPage } from './data/endpoints/rows.ts';
import { holdingsChanged } from './data/holdings-changed.ts';
import { currentLanguage } from './shell/language.ts';
import { createLatePart } from './flow/late-part.ts';
import { messagePolling, watchMessages } from './session/messages.ts';
import { modals } from './shell/modals.ts';
import { checkRedirect, navigationReducer } from './shell/navigation.ts';
import { createParentalDesk } from './parental/parental-desk.ts';
import {
  preferencesMiddleware,
  preferencesReducer,
  preferencesRestored,
  readPreferences,
} from './shell/preferences.ts';
import { pin, protection } from './parental/protection.ts';
import { profileStorage } from './session/profile-storage.ts';
import type { Services, StorePorts } from './services.ts';
import { autoAuthOf, session, sessionView, viewerOf } from './session/session.ts';
import { addressChoice, block, passwordLogin, phoneLogin } from './session/sign-in-slices.ts';
import { STORAGE_KEYS } from './shell/storage-keys.ts';
import { TAGS } from './data/tags.ts';
import { watchParental } from './parental/watch-parental.ts';
import { tokenSource } from './session/token-source.ts';
import { signInMiddleware, watchSignIn } from './session/watch-sign-in.ts';

const selectNetwork = networkEndpoints.network.select(undefined);

/** The store of an app, with its client. Nothing is asked before `start`. */
export function createStore(ports: StorePorts) {
  // The client needs the session that lives in the store, the store needs the client: it is put in right below.
  const services = { ...ports, parental: createParentalDesk() } as Services & { client: ApiClient };
  // Whose languages, last channel and last watched ones are read and written.
  let owner = ownerOf(readStoredSession(ports.storage.get(STORAGE_KEYS.session)));
  const ownStorage = profileStorage(ports.storage, () => owner);
  // Buying and paying come with whoever needs them first: a page that sells, a dialog, a payment that is still under way.
  const payments = createLatePart();
  const store = configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      session: session.reducer,
      navigation: navigationReducer,
      preferences: preferencesReducer,
      modals: modals.reducer,
      alerts: alertsReducer,
      protection: protection.reducer,
      pin: pin.reducer,
      codeSetting: codeSetting.reducer,
      phoneLogin: phoneLogin.reducer,
      passwordLogin: passwordLogin.reducer,
      addressChoice: addressChoice.reducer,
      block: block.reducer,
      messagePolling: messagePolling.reducer,
      payments: payments.reducer,
    },
    preloadedState: { preferences: readPreferences(ownStorage) },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: services as Services },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(
        api.middleware,
        session.middleware(services),
        modals.middleware(services),
        protection.middleware(services),
        pin.middleware(services),
        codeSetting.middleware(services),
        phoneLogin.middleware(services),
        passwordLogin.middleware(services),
        addressChoice.middleware(services),
        block.middleware(services),
        messagePolling.middleware(services),
        signInMiddleware(services),
        preferencesMiddleware({ storage: ownStorage }),
        payments.middleware,
      ),
  });
  services.client = createApiClient({
    http: withEarlyAnswers(ports.http, ports.early ?? {}),
    baseUrl: ports.baseUrl,
    clock: ports.clock,
    logger: ports.logger,
    language: () => currentLanguage(store.getState(), ports.browserLanguages),
    token: tokenSource({
      getState: () => session.select(store.getState()),
      subscribe: store.subscribe,
      send: (event) => void store.dispatch(session.send(event)),
      now: () => ports.clock.now(),
    }),
    ...(ports.authTransport && { transport: ports.authTransport }),
  });

  const fromPage = {
    baseUrl: ports.baseUrl,
    reject: (what: string, why: string) => ports.logger.warn('left out of the page', { what, why }),
  };
  store.dispatch(bootEntries(ports.boot, fromPage));
  // What any guest sees is not for a user, who may be a child.
  const isHalfHome =
    readStoredSession(ports.storage.get(STORAGE_KEYS.session))?.viewer !== 'user' &&
    store.dispatch(homeEntries(ports.home, fromPage));

  store.subscribe(() => {
    const { viewer, profileId } = sessionView(session.select(store.getState()));
    const now = viewer === 'pending' ? owner : viewer === 'user' ? profileId : undefined;
    if (now === owner) return;
    owner = now;
    store.dispatch(preferencesRestored(readPreferences(ownStorage)));
  });

  const storedSession = () => readStoredSession(ports.storage.get(STORAGE_KEYS.session));

  /** Starts the session and listens to other tabs. Returns what stops listening. */
  const start = (): Cancel => {
    keepQuery(ports);
    const stops = [
      setupListeners(store.dispatch),
      store.subscribe(onViewerChange(store)),
      store.subscribe(watchParental(store, services)),
      store.subscribe(watchSignIn(store, services)),
      watchMessages(store, services),
      ports.storage.watch((key) => onStorage(key)),
      store.subscribe(onLanguageChange(store, services)),
      store.subscribe(onFirstToken(store, isHalfHome, ports.whenQuiet)),
    ];
    if (hasPayment()) void import('./payments/boot.ts').then(({ installPayments }) => installPayments(whole));
    store.dispatch(
      session.send({
        type: 'started',
        now: ports.clock.now(),
        stored: storedSession(),
        autoAuth: knownAutoAuth(store.getState()),
      }),
    );
    return () => stops.forEach((stop) => stop());
  };

  const hasPayment = () =>
    ports.storage.get(STORAGE_KEYS.transactionId) !== undefined ||
    ports.storage.get(STORAGE_KEYS.offerId) !== undefined;

  const onStorage = (key: string | undefined) => {
    // Another tab has seen the end of a payment: here only what is held may have changed.
    if (key === STORAGE_KEYS.transactionId && !hasPayment()) store.dispatch(holdingsChanged());
    if (key === undefined || key === STORAGE_KEYS.session)
      store.dispatch(session.send({ type: 'stored-elsewhere', stored: storedSession(), now: ports.clock.now() }));
    if (key !== STORAGE_KEYS.session) store.dispatch(preferencesRestored(readPreferences(ownStorage)));
  };

  /** The network is back: a session that waited goes on at once, and what had failed is asked again. */
  const online = () => {
    store.dispatch(session.send({ type: 'came-online', now: ports.clock.now() }));
    refreshFailed(store);
  };

  const whole = {
    ...store,
    services: services as Services,
    client: services.client,
    ownStorage,
    payments,
    start,
    online,
  };
  return whole;
}

export type AppStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];

type Bare = Pick<AppStore, 'getState' | 'dispatch'>;

/** The profile that a stored session ended with; only users have such. */
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

/** When another viewer is there, pages he may not see are left, and what failed for want of a session is asked again. */
function onViewerChange(store: Bare): () => void {
  let before = session.select(store.getState());
  return () => {
    const now = session.select(store.getState());
    const [was, is] = [before, now];
    before = now;
    if (viewerOf(was) !== viewerOf(is)) store.dispatch(checkRedirect());
    if (was.at !== 'ready' && is.at === 'ready') refreshFailed(store);
  };
}

/** With the first token, the start page that came by half is made whole. A user (of another tab, a moment ago) sees none of it. */
function onFirstToken(
  store: Bare,
  isHalfHome: boolean,
  whenQuiet: StorePorts['whenQuiet'] = (run) => run(),
): () => void {
  let isDue = isHalfHome;
  return () => {
    if (!isDue) return;
    const { viewer, failure } = sessionView(session.select(store.getState()));
    if (failure === undefined && viewer === 'pending') return;
    // Nobody can be let in: what stands there would lead nowhere, and the page has to say so.
    isDue = false;
    if (viewer === 'guest' && failure === undefined) whenQuiet(() => void store.dispatch(wholeStartPage()));
    else store.dispatch(forgetAnswers() as unknown as UnknownAction);
  };
}

/** Answers hold texts: in another language they are asked again (fault 20: also when another tab switched). */
function onLanguageChange(store: Bare, services: Services): () => void {
  const spoken = () => currentLanguage(store.getState(), services.browserLanguages);
  let before = spoken();
  return () => {
    const now = spoken();
    if (now === before) return;
    before = now;
    services.client.forget();
    store.dispatch(api.util.invalidateTags([...TAGS]) as UnknownAction);
  };
}

/** Where a device signs in by itself, when that came with the page. */
function knownAutoAuth(state: Parameters<typeof selectNetwork>[0]): string | undefined {
  const { data } = selectNetwork(state);
  return data && autoAuthOf(data);
}

function refreshFailed(store: Bare): void {
  const hasFailed = Object.values(store.getState().api.queries).some((query) => query?.status === 'rejected');
  if (hasFailed) store.dispatch(api.util.invalidateTags([...TAGS]) as UnknownAction);
}
