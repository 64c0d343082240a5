import type { Millis } from '@antenna/kernel';
import { EmailForm, Popup } from '@antenna/messages-ui';
import { isPermissionOver, isPopupShown, NOTIFICATION_TIME, safeUrl, type PopupKind } from '@antenna/navigation';
import { EmailCode } from '@antenna/settings-ui';
import { configuredPopup, isConfiguredPopup, popupText, type ConfiguredPopup } from '@antenna/partners';
import {
  useAppStore,
  useCapabilities,
  useModal,
  useNavigation,
  useNetworkQuery,
  useOpenModal,
  usePopups,
  type Popups,
} from '@antenna/store';
import {
  iconBell,
  iconDownloadSimple,
  iconUser,
  iconGift,
  iconChatCircleDots,
  useLocale,
  usePresence,
  useTranslation,
  type Glyph,
} from '@antenna/ui-kit';
import { useEffect, useState, type ReactNode } from 'react';
import { popupBrowser, type PopupBrowser } from './popup-browser.ts';
import { useAvailablePopups } from './use-available-popups.ts';

export interface AppPopupsProps {
  readonly userAgent: string;
  readonly isStandalone: boolean;
  /** For how long the page has been there, ms. */
  readonly waited?: Millis;
  /** Pages that play have none. */
  readonly show: boolean;
  readonly browser?: PopupBrowser;
}

interface Content {
  readonly title: string;
  readonly text?: string;
  readonly glyph: Glyph;
  readonly action?: { readonly label: string; readonly to?: string | undefined; readonly onPress: () => void };
  readonly form?: ReactNode;
}

/** The popup of this moment, at the edge of the page; a dialog hides it. */
export function AppPopups({ userAgent, isStandalone, waited = 0, show, browser = popupBrowser }: AppPopupsProps) {
  const popups = usePopups(useAvailablePopups(browser, { userAgent, isStandalone, waited }));
  const { modal } = useModal();
  const contentOf = useContents(popups, browser);
  const { kind } = popups;
  useNavigatedAway(popups);
  // While it leaves, its words stay; the next one comes after it.
  const [drawn, setDrawn] = useState(kind);
  const open = kind === drawn && isPopupShown({ notification: kind, show, isModalOpen: modal !== undefined });
  const { mounted } = usePresence(open, NOTIFICATION_TIME);
  if (!mounted && kind !== drawn) setDrawn(kind);
  if (drawn === undefined) return null;
  const { form, ...content } = contentOf(drawn);
  return (
    <Popup key={drawn} {...content} open={open} onClose={() => popups.close(drawn)}>
      {form}
    </Popup>
  );
}

/** A question for permission does not follow the viewer through the service. */
function useNavigatedAway({ kind, hide }: Popups): void {
  const { steps } = useNavigation();
  const [since, setSince] = useState({ kind, steps });
  if (since.kind !== kind) setSince({ kind, steps });
  const isOver = kind === 'permission' && since.kind === kind && isPermissionOver(steps - since.steps);
  useEffect(() => {
    if (isOver) hide('permission');
  }, [isOver, hide]);
}

/** Saves the address, and confirms it where a code can be sent. */
function EmailRequest({ onDone }: { readonly onDone: () => void }) {
  const [saved, setSaved] = useState<string>();
  if (saved !== undefined) return <EmailCode email={saved} onDone={onDone} />;
  return (
    <EmailForm
      onSaved={({ email, mayConfirmEmail }) => (mayConfirmEmail && email !== undefined ? setSaved(email) : onDone())}
    />
  );
}

function useContents({ close }: Popups, browser: PopupBrowser): (kind: PopupKind) => Content {
  const { t } = useTranslation();
  const { language } = useLocale();
  const { services } = useAppStore();
  const { data: network } = useNetworkQuery();
  const { popups } = useCapabilities().shell;
  const openModal = useOpenModal();
  const days = network?.promoDays ?? 0;
  const configured = (kind: ConfiguredPopup): Content => {
    const { title, text, button, link, survey } = configuredPopup(popups, kind);
    const say = (given: typeof title) => popupText(given, language);
    const to = link.startsWith('/') && !link.startsWith('//') ? link : safeUrl(link);
    const isSurvey = kind === 'survey_rate' || kind === 'survey_unsubscribe';
    const onPress = () => {
      close(kind);
      if (to === undefined && isSurvey) openModal({ name: 'survey', with: { id: survey } });
    };
    return {
      title: say(title),
      text: say(text),
      glyph: kind === 'partner_promo' ? iconGift : iconChatCircleDots,
      ...((to !== undefined || isSurvey) && {
        action: { label: say(button) || t('popups.open'), to, onPress },
      }),
    };
  };
  const install = async () => {
    const prompt = browser.installPrompt();
    close('install');
    await prompt?.prompt();
    if ((await prompt?.userChoice)?.outcome === 'accepted') browser.reload();
  };
  return (kind) => {
    if (isConfiguredPopup(kind)) return configured(kind);
    if (kind === 'email')
      return {
        title: t('popups.email_title'),
        text: t('popups.email_text'),
        glyph: iconUser,
        form: <EmailRequest onDone={() => close('email')} />,
      };
    if (kind === 'permission') {
      const onPress = () => {
        close('permission');
        void browser.askForPushes(services.client);
      };
      return {
        title: t('popups.permission_title'),
        text: t('popups.permission_text'),
        glyph: iconBell,
        action: { label: t('popups.permission_allow'), onPress },
      };
    }
    if (kind === 'install')
      return {
        title: t('popups.install_title'),
        text: t('popups.install_text'),
        glyph: iconDownloadSimple,
        action: { label: t('popups.install_button'), onPress: () => void install() },
      };
    const onPress = () => {
      close('register');
      openModal({ name: 'auth', with: { promoDays: days } });
    };
    return {
      title: t('shell.trial', { count: days }),
      text: t('popups.register_text'),
      glyph: iconGift,
      action: { label: t('popups.register_button'), onPress },
    };
  };
}
