import { PageTitle } from '@antenna/catalogue-ui';
import { modalHash, to } from '@antenna/navigation';
import { SubscriptionsSection } from '@antenna/packets-payments-ui';
import { ParentalSettingsPage } from '@antenna/parental-ui';
import {
  ActivatePage,
  type ActivatePageProps,
  ActiveAvatar,
  ForAdults,
  HouseholdTiles,
  ProfileManager,
} from '@antenna/session-ui';
import {
  KidsRows,
  PAGE_TITLES,
  SettingsArea,
  settingsPage,
  type SettingsPageName,
  type SettingsSlots,
} from '@antenna/settings-ui';
import { useModal, useOpenModal, useSessionValue } from '@antenna/store';
import { usePaymentActions } from '@antenna/store/payments';
import { useTranslation } from '@antenna/ui-kit';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { AppDiagnostics } from '../frame/AppDiagnostics.tsx';
import { HeaderTrial } from '../chrome/HeaderTrial.tsx';
import { useServices } from '../services/services-context.tsx';

/** Parts of the settings from other packages. */
function useSlots(): SettingsSlots {
  const { context } = useServices();
  const open = useOpenModal();
  const isUser = useSessionValue('isUser');
  const { linkCard } = usePaymentActions();
  const onLinkCard = useCallback(() => linkCard(), [linkCard]);
  const onRefill = useCallback(() => open({ name: 'refill', with: {} }), [open]);
  return {
    profileList: <HouseholdTiles size="large" />,
    avatar: <ActiveAvatar />,
    profiles: <ProfileManager />,
    subscriptions: <SubscriptionsSection />,
    onRefill,
    onLinkCard,
    // Users enter a code over the settings; the wizard of /promo has a step for signing in.
    promoTo: isUser ? modalHash('promocode') : to.promo(),
    parental: <ParentalSettingsPage kids={<KidsRows />} />,
    forAdults: <ForAdults />,
    trial: <HeaderTrial />,
    diagnostics: <AppDiagnostics />,
    isWebview: context.isWebview,
  };
}

function Area({ page, plain }: { readonly page: SettingsPageName; readonly plain?: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle words={t(PAGE_TITLES[page])} />
      <SettingsArea page={page} slots={useSlots()} plain={plain} />
    </>
  );
}

/** `/settings`, `/settings/{id}`, `/settings/language/{id}`. */
export function SettingsScreen() {
  const params = useParams();
  return <Area page={settingsPage({ section: params['section'], group: params['group'] })} />;
}

export interface AccountSectionProps extends Pick<SettingsSlots, 'onAccountDeleted'> {
  readonly page: SettingsPageName;
  /** The app draws title and back button itself. */
  readonly hasBar: boolean;
}

/** A page of the settings below an app's own account menu. */
export function AccountSection({ page, hasBar, onAccountDeleted }: AccountSectionProps) {
  const { t } = useTranslation();
  const slots = useSlots();
  return (
    <>
      <PageTitle words={t(PAGE_TITLES[page])} />
      <SettingsArea page={page} slots={{ ...slots, onAccountDeleted }} plain={hasBar} hasMenu={false} />
    </>
  );
}

/** `/lk`: the account menu as a page. */
export function AccountScreen() {
  return (
    <AccountOnly>
      <Area page="account" plain />
    </AccountOnly>
  );
}

/** `/lk_parental`: the parental settings as a page. */
export function ParentalScreen() {
  return (
    <AccountOnly>
      <Area page="parental" plain />
    </AccountOnly>
  );
}

/** `/activate?code=`: a TV is signed in from here. */
export function ActivateScreen() {
  return <ActivateSection hasBar />;
}

export interface ActivateSectionProps {
  /** Without it there is a link back to the devices. */
  readonly hasBar: boolean;
  readonly scan?: ActivatePageProps['scan'];
}

export function ActivateSection({ hasBar, scan }: ActivateSectionProps) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  return (
    <AccountOnly>
      <PageTitle words={t('activate.title')} />
      <ActivatePage
        code={query.get('code') ?? undefined}
        scan={scan}
        back={hasBar ? undefined : { to: to.settings('devices'), name: t(PAGE_TITLES.devices) }}
      />
    </AccountOnly>
  );
}

/** The store opens the sign-in dialog over these pages for a guest; closing it leads home. */
function AccountOnly({ children }: { readonly children: ReactNode }) {
  const isUser = useSessionValue('isUser');
  const viewer = useSessionValue('viewer');
  const { modal } = useModal();
  const navigate = useNavigate();
  const wasOpened = useRef(false);
  const isAsked = modal?.name === 'auth';
  const isOpen = modal !== undefined;
  useEffect(() => {
    if (isAsked) wasOpened.current = true;
    else if (!isOpen && wasOpened.current && !isUser && viewer !== 'pending') {
      wasOpened.current = false;
      void navigate(to.home(), { replace: true });
    }
  }, [isAsked, isOpen, isUser, viewer, navigate]);
  return children;
}
