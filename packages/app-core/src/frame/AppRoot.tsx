import type { I18n } from '@antenna/i18n';
import { useLanguage, useNetworkQuery } from '@antenna/store';
import { DeviceProvider, I18nProvider, LinkProvider, NowProvider, useLocale } from '@antenna/ui-kit';
import { useDeferredValue, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { RouterAddress } from '../history/router-address.ts';
import { ServicesProvider, type AppServices } from '../services/services-context.tsx';
import { AppLink } from './AppLink.tsx';

export interface RootServices extends AppServices {
  readonly i18n: I18n;
  readonly address: RouterAddress;
  readonly now: () => number;
  /** When the server rendered the page, if it did. */
  readonly renderedAt?: number | undefined;
  /** The time zone it was rendered in, unless the viewer has the same. */
  readonly timeZone?: string | undefined;
}

/** Translations, time, links and services for everything below, inside store and router. */
export function AppRoot({ services, children }: { readonly services: RootServices; readonly children: ReactNode }) {
  const navigate = useNavigate();
  useLayoutEffect(() => services.address.bind(navigate), [services, navigate]);
  return (
    <Translations i18n={services.i18n} serverTimeZone={services.timeZone}>
      <NowProvider now={services.now} renderedAt={services.renderedAt}>
        <DeviceProvider device={services.device}>
          <LinkProvider link={AppLink}>
            <ServicesProvider services={services}>{children}</ServicesProvider>
          </LinkProvider>
        </DeviceProvider>
      </NowProvider>
    </Translations>
  );
}

/** Translations of the viewer's language; a switch keeps the old language on the screen until the new texts are here. */
function Translations({
  i18n,
  serverTimeZone,
  children,
}: {
  readonly i18n: I18n;
  readonly serverTimeZone: string | undefined;
  readonly children: ReactNode;
}) {
  // The first render is the server's; the viewer's own zone follows in a render that can pause.
  const timeZone = useDeferredValue(undefined, serverTimeZone);
  const [chosen] = useLanguage();
  const { isLoading } = useNetworkQuery();
  useEffect(() => {
    if ((i18n.isLanguageChangingTo ?? i18n.language) !== chosen) void i18n.changeLanguage(chosen);
  }, [i18n, chosen]);
  if (isLoading) return null;
  return (
    <I18nProvider i18n={i18n} timeZone={timeZone}>
      <DocumentLanguage />
      {children}
    </I18nProvider>
  );
}

function DocumentLanguage() {
  const { language } = useLocale();
  useLayoutEffect(() => {
    // Setting it styles the whole page again, even to the same language.
    if (document.documentElement.lang !== language) document.documentElement.lang = language;
  }, [language]);
  return null;
}
