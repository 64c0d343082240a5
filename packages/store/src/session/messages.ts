import type { Cancel } from '@antenna/kernel';
import {
  ACTIONS_TOLD,
  messagesFlow,
  type MessagesEffect,
  type MessagesEvent,
  type MessagesState,
} from '@antenna/session';
import type { UnknownAction } from '@reduxjs/toolkit';
import { createFlowSlice } from '../flow/create-flow-slice.ts';
import { messageEndpoints } from '../data/endpoints/messages.ts';
import type { Services } from '../services.ts';
import { session, sessionView } from './session.ts';

/** When the operator's messages are asked for, in the store. */
export const messagePolling = createFlowSlice<'messagePolling', MessagesState, MessagesEvent, MessagesEffect, Services>(
  'messagePolling',
  messagesFlow,
  {
    'ask-messages': (_effect, { dispatch }) =>
      void dispatch(messageEndpoints.messages.initiate(undefined, { subscribe: false, forceRefetch: true })),
    'wait-for-messages': ({ turn, ms }, { send, services }) =>
      void services.clock.after(ms, () => send({ type: 'due', turn, now: services.clock.now() })),
  },
);

type Root = Parameters<typeof session.select>[0] & Parameters<typeof messagePolling.select>[0];

/** Tells the flow who comes and goes and when he acts; of many actions one in 5 s. A child is not told of messages. Returns what stops it. */
export function watchMessages(
  store: { getState(): Root; dispatch(action: UnknownAction): unknown; subscribe(run: () => void): Cancel },
  { activity, clock }: Pick<Services, 'activity' | 'clock'>,
): Cancel {
  let [isReader, toldAt] = [false, -Infinity];
  const look = () => {
    const { isUser, isChild } = sessionView(session.select(store.getState()));
    const now = isUser && !isChild;
    if (now === isReader) return;
    isReader = now;
    store.dispatch(messagePolling.send(isReader ? { type: 'user-came', now: clock.now() } : { type: 'user-left' }));
  };
  const acted = () => {
    const now = clock.now();
    if (!isReader || Math.abs(now - toldAt) < ACTIONS_TOLD) return;
    toldAt = now;
    store.dispatch(messagePolling.send({ type: 'acted', now }));
  };
  const stops = [store.subscribe(look), activity.watch(acted)];
  return () => stops.forEach((stop) => stop());
}
