import type { ParentalDialogue, ParentalSettings } from '@antenna/api-client';
import type { Failure, ParentalAction } from '@antenna/kernel';
import { dialogueAction, pinDue, type PinDue, type PinState, type SetCodeState } from '@antenna/parental';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { beginCodeSetting, changeCode, codeSetting, ignoreControl, switchOffControl } from './code-setting.ts';
import { useCurrentDeviceQuery, usePatchDeviceMutation } from '../data/endpoints/devices.ts';
import { useSelfQuery } from '../data/endpoints/users.ts';
import type { AppDispatch } from '../app-store.ts';
import { useAppDispatch, useAppSelector, useAppStore, useSessionValue } from '../shell/hooks.ts';
import { closeModal, openModal } from '../shell/modals.ts';
import { parentalPart } from './part.ts';
import type { Granted } from './pin-requests.ts';
import { learnFacts, pin, pinFacts, protect, protection } from './protection.ts';

export interface ProtectOptions {
  /** Age of the content: 18 and above always requires the PIN where a code is set. */
  readonly age?: number | undefined;
  /** The dialog was closed without the PIN, or the settings could not be read. */
  readonly otherwise?: () => void;
  /** Asks although the action is open, and passes the PIN to `run` for a call that requires it. */
  readonly isFresh?: boolean;
  /** The server itself said that the PIN is due: what this tab remembered does not count. */
  readonly isDemanded?: boolean;
}

/** Runs at once when no PIN is due, else opens the fitting dialog and runs after the right PIN. */
export type Protect = (action: ParentalAction, run: Granted, options?: ProtectOptions) => void;

/** The dispatch of a store that has parental control: the first component that needs it adds it. */
function useParentalDispatch(): AppDispatch {
  useAppStore().inject(parentalPart);
  return useAppDispatch();
}

export function useProtected(): Protect {
  const dispatch = useParentalDispatch();
  return useCallback(
    (action, run, { age, otherwise, isFresh, isDemanded } = {}) => {
      dispatch(protect({ action, age, isFresh, isDemanded }, run, otherwise));
    },
    [dispatch],
  );
}

/** What is required before an action; `unknown` while the viewer's settings are loading. */
export function usePinDue(action: ParentalAction, age?: number): PinDue | 'unknown' {
  const { clock } = useAppStore().services;
  const dispatch = useAppDispatch();
  const facts = useAppSelector(pinFacts);
  const memory = useAppSelector((state) => protection.select(state).memory);
  const isPending = useSessionValue('viewer') === 'pending';
  useEffect(() => {
    if (facts === undefined && !isPending) void dispatch(learnFacts());
  }, [facts, isPending, dispatch]);
  return useMemo(
    () =>
      facts === undefined
        ? 'unknown'
        : pinDue({
            ...facts,
            action,
            age,
            memory,
            now: clock.now(),
          }),
    [facts, action, age, memory, clock],
  );
}

export interface Unlock {
  /** `waiting`: nothing is known yet, or the dialog is open. `shut`: the viewer closed it. */
  readonly state: 'open' | 'waiting' | 'shut';
  /** The requirement; `start`: a code has to be set first. */
  readonly due: PinDue | 'unknown';
  readonly ask: () => void;
  /** The platform requires the PIN: asks for it although this tab remembers one. */
  readonly demand: (action?: ParentalAction) => void;
}

/**
 * The PIN before something is played. An item that was open stays so while it is on the screen (B-360): the memory's end
 * does not interrupt playback. The dialog opens automatically once for an item.
 */
export function useUnlock({
  action,
  age,
  item,
  isAsking = true,
}: {
  readonly action: ParentalAction;
  readonly age?: number | undefined;
  readonly item: string;
  readonly isAsking?: boolean;
}): Unlock {
  const { clock } = useAppStore().services;
  const protectedRun = useProtected();
  const due = usePinDue(action, age);
  const [place, setPlace] = useState<{ readonly item: string; readonly at: 'open' | 'waiting' | 'shut' | 'demanded' }>({
    item,
    at: 'waiting',
  });
  // Another item starts again, also when the former one returns.
  if (place.item !== item) setPlace({ item, at: 'waiting' });
  const at = place.item === item ? place.at : 'waiting';
  const isOpen = at === 'open' || (due === 'none' && at === 'waiting');
  const demanded = useRef<ParentalAction>(action);
  const ask = useCallback(
    (asked: ParentalAction = action, isDemanded = false) => {
      setPlace({ item, at: isDemanded ? 'demanded' : 'waiting' });
      demanded.current = asked;
      // Results for an item that was left are ignored.
      const say = (at: 'open' | 'shut') => setPlace((now) => (now.item === item ? { item, at } : now));
      protectedRun(asked, () => say('open'), { age, isDemanded, otherwise: () => say('shut') });
    },
    [action, age, item, protectedRun],
  );
  if (due === 'none' && at === 'waiting' && place.item === item) setPlace({ item, at: 'open' });
  // After the page's own effects: an address that has just changed would close the dialog again.
  useEffect(
    () =>
      isAsking && !isOpen && at === 'waiting' && (due === 'pin' || due === 'start')
        ? clock.after(0, () => ask())
        : undefined,
    [isAsking, isOpen, at, due, clock, ask],
  );
  return {
    state: isOpen ? 'open' : at === 'shut' ? 'shut' : 'waiting',
    due,
    ask: () => ask(at === 'shut' ? demanded.current : action),
    demand: (asked) => ask(asked ?? action, true),
  };
}

/** The PIN dialog: its state and what can be done in it. */
export function usePin() {
  const state: PinState = useAppSelector(pin.select);
  const dispatch = useParentalDispatch();
  return useMemo(
    () => ({
      state,
      type: (text: string) => void dispatch(pin.send({ type: 'typed', text })),
      submit: () => void dispatch(pin.send({ type: 'submitted' })),
      sendSms: () => void dispatch(pin.send({ type: 'sms-asked' })),
    }),
    [state, dispatch],
  );
}

/** The dialog that sets a code; it starts when it is mounted. */
export function useCodeSetting() {
  const state: SetCodeState = useAppSelector(codeSetting.select);
  const dispatch = useParentalDispatch();
  useEffect(() => void dispatch(beginCodeSetting()), [dispatch]);
  return useMemo(
    () => ({
      state,
      type: (text: string) => void dispatch(codeSetting.send({ type: 'typed', text })),
      proceed: () => void dispatch(codeSetting.send({ type: 'proceeded' })),
      back: () => void dispatch(codeSetting.send({ type: 'went-back' })),
      confirm: () => void dispatch(codeSetting.send({ type: 'confirmed' })),
    }),
    [state, dispatch],
  );
}

/** The offer to set a code, with our text or the server's. */
export function useCodeOffer(requestId: number | undefined): {
  readonly dialogue: ParentalDialogue | undefined;
  readonly set: () => void;
  readonly close: () => void;
  readonly press: (action: string) => void;
} {
  const { data } = useSelfQuery();
  const dispatch = useParentalDispatch();
  return useMemo(() => {
    const set = () =>
      void dispatch(openModal({ name: 'parental_set', with: requestId === undefined ? {} : { requestId } }));
    const close = () => void dispatch(closeModal());
    const press = (action: string) => {
      const outcome = dialogueAction(action);
      if (outcome === 'set') return set();
      if (outcome === 'ignore') return void dispatch(ignoreControl()).then((isDone) => isDone && close());
      return close();
    };
    return { dialogue: data?.parentalDialogue, set, close, press };
  }, [data, dispatch, requestId]);
}

const ALL_ON: ParentalSettings = {
  duration: 0,
  pay: true,
  profile: true,
  program: true,
  vod: true,
  channel: true,
  settings: true,
};

/** The control's settings on this device; what was never set frees nothing. */
export function useParentalSettings() {
  const isUser = useSessionValue('isUser');
  const self = useSelfQuery();
  const device = useCurrentDeviceQuery(undefined, { skip: !isUser });
  const [patch, saving] = usePatchDeviceMutation();
  const dispatch = useParentalDispatch();
  const protectedRun = useProtected();
  const id = device.data?.id;
  const save = useCallback(
    (change: Partial<ParentalSettings>, onFailure: (failure: Failure) => void) => {
      const send = () => {
        if (id === undefined) return;
        void patch({ id, parentalSettings: change }).then(({ error }) => {
          if (!error) return;
          const failure: Failure = 'kind' in error ? error : { kind: 'offline' };
          // The PIN confirmation may have expired: it is requested again, then the change is saved.
          if (failure.kind === 'pin-required') protectedRun('settings', send, { isDemanded: true });
          else onFailure(failure);
        });
      };
      send();
    },
    [id, patch, protectedRun],
  );
  return {
    status: self.data?.parentalStatus,
    settings: device.data ? (device.data.parentalSettings ?? ALL_ON) : undefined,
    isFailed: self.isError || device.isError,
    retry: () => {
      void self.refetch();
      void device.refetch();
    },
    isSaving: saving.isLoading,
    save,
    setCode: useCallback(() => void dispatch(openModal({ name: 'parental_set', with: {} })), [dispatch]),
    changeCode: useCallback(() => void dispatch(changeCode()), [dispatch]),
    switchOff: useCallback(() => void dispatch(switchOffControl()), [dispatch]),
  };
}
