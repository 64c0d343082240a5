import { SECOND } from '@antenna/kernel';
import { isStoredUser, session, takeHandover, userEndpoints, viewerOf, type AppStore } from '@antenna/store';
import type { Host } from './host.ts';

/** So long a native app may take to answer before the page starts without it. */
const SILENCE = 2 * SECOND;

export interface HostSignIn {
  /** Starts the session: as the user of the app around the page where it names one. */
  start(): Promise<void>;
  /** The message `session`. One that was not asked for is ignored. */
  answer(id: string, handover: string): Promise<void>;
  /** The app's user, by `hello`: the session of another one is replaced. */
  expect(userId: number): void;
}

/** Signs in by what surrounds the page: a native app's one-time code, or what a messenger signed. */
export function createHostSignIn(store: AppStore, host: Host): HostSignIn {
  const { services, dispatch, getState } = store;
  const { clock, random, storage } = services;
  const isUser = () => viewerOf(session.select(getState())) === 'user';
  let asked: string | undefined;
  let isStarted = false;
  /** The session that is held is another user's. */
  let isOther = false;
  let onAnswer = () => {};

  const begin = () => {
    if (!isStarted) store.start();
    isStarted = true;
  };
  const redeem = async (by: 'handover' | 'telegram', code: string): Promise<void> => {
    const isWanted = () => {
      // A viewer who has signed in meanwhile stays.
      if (isUser() && !isOther) return false;
      isOther = false;
      begin();
      return true;
    };
    await dispatch(takeHandover(code, { by, isWanted }));
    begin();
  };
  const request = () => {
    asked = random.uuid();
    host.send({ type: 'session_request', id: asked });
  };

  return {
    async start() {
      if (isStoredUser(storage) || host.kind === 'browser') return begin();
      if (host.initData !== undefined) return redeem('telegram', host.initData);
      const isAnswered = new Promise<boolean>((resolve) => {
        const stop = clock.after(SILENCE, () => resolve(false));
        onAnswer = () => {
          stop();
          resolve(true);
        };
      });
      request();
      if (!(await isAnswered)) begin();
    },
    async answer(id, handover) {
      if (id !== asked) return;
      asked = undefined;
      onAnswer();
      if (handover === '') begin();
      else await redeem('handover', handover);
    },
    expect(userId) {
      const compare = async (): Promise<void> => {
        const { data } = await dispatch(userEndpoints.self.initiate(undefined, { subscribe: false }));
        if (data === undefined || data.id === userId || asked !== undefined) return;
        isOther = true;
        request();
      };
      if (isUser()) return void compare();
      if (!isStoredUser(storage)) return;
      const stop = store.subscribe(() => {
        if (!isUser()) return;
        stop();
        void compare();
      });
    },
  };
}
