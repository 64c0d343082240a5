import type { Language } from '@antenna/i18n';
import type { OpenModal } from '@antenna/navigation';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { alertDismissed, alertDrawn, showAlert, type Alert, type NewAlert } from './alerts.ts';
import { selectLanguage } from './language.ts';
import { closeModal, modals, openModal } from './modals.ts';
import type { NavigationState } from './navigation.ts';
import { setPreference, type PreferenceName, type Preferences } from './preferences.ts';
import { selectSessionView, session, type SessionView } from '../session/session.ts';
import type { AppDispatch, AppStore, RootState } from '../app-store.ts';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();

/** The session; `retry` starts a failed one again. */
export function useSession(): SessionView & { readonly retry: () => void } {
  const view = useAppSelector(selectSessionView);
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const retry = useCallback(
    () => void dispatch(session.send({ type: 'retried', now: store.services.clock.now() })),
    [dispatch, store],
  );
  return useMemo(() => ({ ...view, retry }), [view, retry]);
}

/** One value of the session: `useSessionValue('isUser')`. The component renders again when that changes, not with every step of the session. */
export function useSessionValue<Name extends keyof SessionView>(name: Name): SessionView[Name] {
  return useAppSelector((state) => selectSessionView(state)[name]);
}

/** Opens a modal: `open({ name: 'text', with: { … } })`. */
export function useOpenModal(): (modal: OpenModal) => void {
  const dispatch = useAppDispatch();
  return useCallback((modal) => void dispatch(openModal(modal)), [dispatch]);
}

/** The open modal, whether it is closing, and how to dismiss it. */
export function useModal(): {
  readonly modal: OpenModal | undefined;
  readonly isClosing: boolean;
  readonly close: () => void;
} {
  const state = useAppSelector(modals.select);
  const dispatch = useAppDispatch();
  const close = useCallback(() => void dispatch(closeModal()), [dispatch]);
  return {
    modal: state.at === 'closed' ? undefined : state.modal,
    isClosing: state.at === 'closing' || state.at === 'swapping',
    close,
  };
}

export function useAlerts(): {
  readonly alerts: readonly Alert[];
  readonly show: (alert: NewAlert) => void;
  readonly dismiss: (id: string) => void;
} {
  const alerts = useAppSelector((state) => state.alerts);
  const dispatch = useAppDispatch();
  const show = useCallback((alert: NewAlert) => void dispatch(showAlert(alert)), [dispatch]);
  const dismiss = useCallback((id: string) => void dispatch(alertDismissed(id)), [dispatch]);
  return { alerts, show, dismiss };
}

/** The alerts for the component that draws them: the time of each begins when it is first drawn. */
export function useDrawnAlerts(): readonly Alert[] {
  const alerts = useAppSelector((state) => state.alerts);
  const dispatch = useAppDispatch();
  const drawn = useRef(new Set<string>());
  useEffect(() => {
    for (const alert of alerts) {
      if (drawn.current.has(alert.id)) continue;
      drawn.current.add(alert.id);
      dispatch(alertDrawn(alert));
    }
  }, [alerts, dispatch]);
  return alerts;
}

/** A stored preference and its setter: `const [volume, setVolume] = usePreference('volume')`. */
export function usePreference<Name extends PreferenceName>(
  name: Name,
): readonly [Preferences[Name], (value: Preferences[Name]) => void] {
  const value = useAppSelector((state) => state.preferences[name]);
  const dispatch = useAppDispatch();
  const set = useCallback((chosen: Preferences[Name]) => void dispatch(setPreference(name, chosen)), [dispatch, name]);
  return [value, set];
}

export function useNavigation(): NavigationState {
  return useAppSelector((state) => state.navigation);
}

/** The current language, and a function to choose another. */
export function useLanguage(): readonly [Language, (chosen: Language) => void] {
  const { services } = useAppStore();
  const language = useAppSelector((state) => selectLanguage(state, services.browserLanguages));
  const [, choose] = usePreference('language');
  return [language, choose];
}
