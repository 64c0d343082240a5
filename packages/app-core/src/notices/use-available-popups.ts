import { SECOND, type Millis } from '@antenna/kernel';
import { canInstall, INSTALL_DELAY, type PopupKind } from '@antenna/navigation';
import { CONFIGURED_POPUPS, configuredPopup, popupText } from '@antenna/partners';
import {
  isReturning,
  useAppStore,
  useCapabilities,
  useNetworkQuery,
  useSelfQuery,
  useSessionValue,
  VISIT_GAP,
} from '@antenna/store';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PopupBrowser } from './popup-browser.ts';

interface PopupPage {
  readonly userAgent: string;
  readonly isStandalone: boolean;
  /** For how long the page has been there. */
  readonly waited: Millis;
}

/** Popups that have a reason to be shown to this viewer in this browser. */
export function useAvailablePopups(
  browser: PopupBrowser,
  { userAgent, isStandalone, waited }: PopupPage,
): readonly PopupKind[] {
  const { services } = useAppStore();
  const isGuest = useSessionValue('isGuest');
  const isUser = useSessionValue('isUser');
  const isChild = useSessionValue('isChild');
  const { data: network } = useNetworkQuery();
  const { data: self } = useSelfQuery();
  const { popups, installsLater } = useCapabilities().shell;
  // Never on the first visit.
  const [isKnown] = useState(() => isReturning(services, VISIT_GAP));
  const prompt = useSyncExternalStore(browser.watchInstallPrompt, browser.installPrompt, () => undefined);
  const [isLate, setLate] = useState(false);
  useEffect(() => services.clock.after(INSTALL_DELAY * SECOND - waited, () => setLate(true)), [services, waited]);
  // One who has just given an address confirms it.
  const [hadNone, setHadNone] = useState(false);
  const hasNone = isUser && self !== undefined && !self.email;
  if (hasNone && !hadNone) setHadNone(true);
  if (isChild) return [];
  const canOffer = prompt !== undefined && canInstall({ userAgent, isStandalone }) && (isLate || !installsLater);
  return [
    ...(isGuest && (network?.promoDays ?? 0) > 0 ? (['register'] as const) : []),
    ...(hasNone || (isUser && hadNone && self?.mayConfirmEmail) ? (['email'] as const) : []),
    ...(isKnown && browser.mayAskForPushes() ? (['permission'] as const) : []),
    ...(canOffer ? (['install'] as const) : []),
    ...CONFIGURED_POPUPS.filter((kind) => popupText(configuredPopup(popups, kind).title, 'en') !== ''),
  ];
}
