import { ChannelsViewing, ProgrammeCard, ShelfLiveCard } from '@antenna/channels-ui';
import {
  BrandNameProvider,
  CardSlotsProvider,
  CurrencyProvider,
  LoadFailed,
  OpenerProvider,
  OverHeroProvider,
  PrerenderProvider,
} from '@antenna/catalogue-ui';
import type { Translate } from '@antenna/i18n';
import { isPrerender, modalHash, to, type RouteName } from '@antenna/navigation';
import { TimeLeft, useChildLook } from '@antenna/session-ui';
import {
  Alerts,
  AppFrame,
  barEntries,
  BottomBar,
  chromeOf,
  Header,
  ModalPage,
  OfflineBanner,
  searchFallback,
  SessionFailed,
} from '@antenna/shell-ui';
import {
  navigated,
  useAlerts,
  useAppDispatch,
  useCapabilities,
  useNetworkQuery,
  useOpenModal,
  usePreference,
  useSession,
} from '@antenna/store';
import { applyTheme, Standstill, useLayout, useTranslation } from '@antenna/ui-kit';
import {
  createElement,
  Fragment,
  Suspense,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router';
import { AppErrorBoundary } from './frame/AppErrorBoundary.tsx';
import { AppOfferSlot } from './frame/AppOfferSlot.tsx';
import { routeNeeds } from './frame/deployment.ts';
import { FooterSlot } from './frame/FooterSlot.tsx';
import { HeaderAccount, HeaderMessages } from './frame/HeaderAccount.tsx';
import { HeaderSearch } from './frame/HeaderSearch.tsx';
import { HeaderTrial } from './frame/HeaderTrial.tsx';
import { Languages } from './frame/Languages.tsx';
import { loadModals, ModalsSlot } from './frame/ModalsSlot.tsx';
import { OwnNetworkSlot } from './frame/OwnNetworkSlot.tsx';
import { RemindersSlot } from './frame/RemindersSlot.tsx';
import { ScreenFallback } from './frame/ScreenFallback.tsx';
import { useAwaitedGuest } from './frame/use-awaited-guest.ts';
import { useBackEvents } from './frame/use-back-events.ts';
import { useEchoes } from './frame/use-echoes.ts';
import { useBrand, useMenu } from './frame/use-menu.ts';
import { useOnline } from './frame/use-online.ts';
import { usePurchaseReturn } from './frame/use-purchase-return.ts';
import { useProfileTurn } from './frame/use-profile-turn.ts';
import { useSpokenTitle } from './frame/use-spoken-title.ts';
import { useScrollMemory } from './frame/use-scroll-memory.ts';
import { useWayOut } from './frame/use-way-out.ts';
import { useScreens, type Screen } from './frame/use-screens.ts';
import { PreviewSlot } from './player/PreviewSlot.tsx';
import type { WebServices } from './services.ts';
import { useWebServices } from './services-context.tsx';
import { hasScreen, PREFETCH, renewScreen, screenOf } from './views.tsx';

/** Modal pages of texts and rows. */
const NARROW: readonly RouteName[] = ['news-item', 'agreement', 'privacy', 'settings'];
const CARDS = { channel: ShelfLiveCard, programme: ProgrammeCard };

/** The frame, the page and what lies over it. Everything the pages need stands in providers around this. */
export function App({ services }: { readonly services: WebServices }) {
  const location = useLocation();
  const prerender = useMemo(
    () => isPrerender({ userAgent: services.userAgent, search: location.search }),
    [services, location.search],
  );
  const screens = useScreens({ has: routeNeeds(useCapabilities()), prerender, hasScreen });
  const dispatch = useAppDispatch();
  useScrollMemory(screens.page.place.pathname);
  useEchoes();
  useBackEvents();
  usePurchaseReturn();
  useEffect(
    () => void dispatch(navigated({ pathname: location.pathname, search: location.search, hash: location.hash })),
    [dispatch, location.pathname, location.search, location.hash],
  );
  useIdlePrefetch();

  // What lies below the fold, or over the page only at times, comes in the breath after the first.
  const isDrawn = useDeferredValue(true, false);
  const session = useSession();
  const chrome = chromeOf(screens.page.route, services.context.isEmbed);
  const [overHero, setOverHero] = useState(screens.page.route.name === 'home');
  const isBlocked = session.isStuck && !session.isGuest && !session.isUser;
  const { data: network } = useNetworkQuery();
  return (
    <PageProviders prerender={prerender}>
      <AppFrame
        chrome={chrome}
        overHero={overHero && !isBlocked}
        header={
          <AppHeader
            overHero={overHero && !isBlocked}
            isOnSearch={screens.page.route.name === 'search'}
            search={screens.page.place.search}
            pathname={screens.page.place.pathname}
          />
        }
        footer={isDrawn ? <FooterSlot pathname={screens.page.place.pathname} /> : null}
        bar={<AppBar pathname={screens.page.place.pathname} />}
        over={
          <>
            <OverPage screens={screens} services={services} plain={prerender} />
            {isDrawn ? <OverAll services={services} place={location} hasHeader={chrome.header} /> : null}
          </>
        }
      >
        {isBlocked ? (
          <SessionFailed onRetry={session.retry} phone={network?.provider.support.phone} />
        ) : (
          <OverHeroProvider onChange={setOverHero}>
            <Standstill isStill={screens.over !== undefined}>
              <ScreenView key={`${screens.page.route.name}`} screen={screens.page} place="page" services={services} />
            </Standstill>
          </OverHeroProvider>
        )}
      </AppFrame>
    </PageProviders>
  );
}

/** What may lie over any page: dialogs, a child's time, notices. */
function OverAll({
  services,
  place,
  hasHeader,
}: {
  readonly services: WebServices;
  readonly place: ReturnType<typeof useLocation>;
  readonly hasHeader: boolean;
}) {
  return (
    <>
      <ModalsSlot />
      <TimeLeft />
      <OwnNetworkSlot />
      {hasHeader ? <AppOfferSlot /> : null}
      <RemindersSlot place={place} />
      <AppAlerts services={services} />
    </>
  );
}

function ScreenView({
  screen,
  place,
  services,
}: {
  readonly screen: Screen;
  readonly place: 'page' | 'over';
  readonly services: WebServices;
}) {
  const { route, place: address } = screen;
  const turn = useProfileTurn();
  return (
    <AppErrorBoundary
      resetKey={address.pathname}
      onError={(error) => services.logger.error('a page failed', { error: String(error), path: address.pathname })}
      fallback={(retry) => (
        <LoadFailed
          onRetry={() => {
            renewScreen(route.name);
            retry();
          }}
        />
      )}
    >
      <Suspense fallback={<ScreenFallback name={route.name} />}>
        {/* Another profile begins every page anew: nothing of the former may go on. */}
        <Fragment key={turn}>
          {createElement(screenOf(route.name), { route, params: route.params, search: address.search, place })}
        </Fragment>
      </Suspense>
    </AppErrorBoundary>
  );
}

/** The modal page of the address: over the page before, gone back from by Escape or a click beside it (A-022 … A-024). */
function OverPage({
  screens,
  services,
  plain,
}: {
  readonly screens: ReturnType<typeof useScreens>;
  readonly services: WebServices;
  readonly plain: boolean;
}) {
  return screens.over ? (
    <OverFrame key={screens.over.route.name} over={screens.over} services={services} plain={plain} />
  ) : null;
}

function OverFrame({
  over,
  services,
  plain,
}: {
  readonly over: Screen;
  readonly services: WebServices;
  readonly plain: boolean;
}) {
  const back = useWayOut();
  const label = useSpokenTitle(true);
  const name = over.route.name;
  const isPlayer = name === 'watch' || name === 'trailer';
  return (
    <ModalPage
      label={label}
      onBack={back}
      plain={plain}
      size={
        isPlayer || name === 'channel' || name === 'last-channel'
          ? 'full'
          : NARROW.includes(name)
            ? 'narrow'
            : 'content'
      }
      bare={isPlayer || name === 'channel' || name === 'last-channel'}
    >
      <ScreenView screen={over} place="over" services={services} />
    </ModalPage>
  );
}

function AppHeader({
  overHero,
  isOnSearch,
  search,
  pathname,
}: {
  readonly overHero: boolean;
  readonly isOnSearch: boolean;
  readonly search: string;
  readonly pathname: string;
}) {
  const [isSearching, setSearching] = useState(isOnSearch);
  const session = useSession();
  const isAwaited = useAwaitedGuest();
  const entries = useMenu(pathname);
  const { isMobile } = useLayout();
  return (
    <Header
      brand={useBrand()}
      menu={entries}
      overHero={overHero}
      isSearching={isSearching}
      search={
        session.isGuest || session.isUser ? (
          <HeaderSearch
            isOnSearch={isOnSearch}
            search={search}
            fallback={searchFallback(entries)}
            onOpenChange={setSearching}
          />
        ) : isAwaited ? (
          <span className="w-avatar-space" />
        ) : null
      }
      actions={
        <>
          {isMobile ? null : <Languages kind="icon" />}
          <HeaderTrial />
          <HeaderMessages />
        </>
      }
      account={<HeaderAccount />}
    />
  );
}

function AppBar({ pathname }: { readonly pathname: string }) {
  const { t } = useTranslation();
  const entries = useMenu(pathname);
  const { isUser } = useSession();
  const words = {
    home: t('shell.home'),
    channels: t('shell.channels'),
    search: t('shell.search'),
    account: t(isUser ? 'shell.account' : 'shell.sign_in'),
  };
  const account = isUser ? to.settings() : `${pathname}${modalHash('auth')}`;
  return <BottomBar entries={barEntries({ menu: entries, pathname, words, account })} />;
}

/** What cards and prices need on any page. */
function PageProviders({ prerender, children }: { readonly prerender: boolean; readonly children: ReactNode }) {
  const openModal = useOpenModal();
  const { connectivity } = useWebServices();
  const [lastChannelId] = usePreference('lastChannelId');
  const [theme] = usePreference('theme');
  const { data: network } = useNetworkQuery();
  const currency = network?.provider.currency.symbol ?? '';
  const { isChild, viewer } = useSession();
  useLayoutEffect(() => applyTheme(theme), [theme]);
  useChildLook(viewer === 'pending' ? undefined : isChild);
  return (
    <ChannelsViewing preview={connectivity.isSparing?.() === true ? undefined : PreviewSlot}>
      <CardSlotsProvider cards={CARDS}>
        <CurrencyProvider sign={currency}>
          <BrandNameProvider name={network?.provider.brand.name ?? ''}>
            <OpenerProvider openModal={openModal} lastChannelId={lastChannelId}>
              <PrerenderProvider value={prerender}>{children}</PrerenderProvider>
            </OpenerProvider>
          </BrandNameProvider>
        </CurrencyProvider>
      </CardSlotsProvider>
    </ChannelsViewing>
  );
}

function AppAlerts({ services }: { readonly services: WebServices }) {
  const { t } = useTranslation();
  const { alerts, dismiss, show } = useAlerts();
  useEffect(() => services.storage.onLossy(() => show({ kind: 'info', key: 'errors.storage_lost' })), [services, show]);
  const isOnline = useOnline(services);
  const items = alerts.map((alert) => ({
    id: alert.id,
    kind: alert.kind,
    text: alert.text ?? (alert.key ? t(alert.key as Parameters<Translate>[0], alert.values) : ''),
  }));
  return (
    <>
      <OfflineBanner isOnline={isOnline} />
      <Alerts alerts={items} onClose={(id) => dismiss(String(id))} />
    </>
  );
}

/** When nothing else is to do, the chunks of the likely next pages come. */
function useIdlePrefetch(): void {
  useEffect(() => {
    const run = () => [loadModals, ...PREFETCH].forEach((load) => void load().catch(() => {}));
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(run, 4000);
      return () => clearTimeout(timer);
    }
    let handle = 0;
    const timer = setTimeout(() => {
      handle = requestIdleCallback(run, { timeout: 8000 });
    }, 2500);
    return () => {
      clearTimeout(timer);
      if (handle) cancelIdleCallback(handle);
    };
  }, []);
}
