import { AppLink, ServicesProvider } from '@antenna/app-core';
import type { I18n } from '@antenna/i18n';
import { useLanguage, useNetworkQuery } from '@antenna/store';
import { useNavigate } from 'react-router';
import { DeviceProvider, I18nProvider, LinkProvider, NowProvider, useLocale } from '@antenna/ui-kit';
import { useDeferredValue, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { App } from './App.tsx';
import type { WebServices } from './services.ts';

/** Translations, time, links and services for everything below. */
export function Root({ services }: { readonly services: WebServices }) {
  const navigate = useNavigate();
  useLayoutEffect(() => services.address.bind(navigate), [services, navigate]);
  return (
    <Translations i18n={services.i18n} serverTimeZone={services.timeZone}>
      <NowProvider now={services.now} renderedAt={services.renderedAt}>
        <DeviceProvider device={services.device}>
          <LinkProvider link={AppLink}>
            <ServicesProvider services={services}>
              <App services={services} />
            </ServicesProvider>
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
  const [wanted] = useLanguage();
  const { isLoading } = useNetworkQuery();
  useEffect(() => {
    if ((i18n.isLanguageChangingTo ?? i18n.language) !== wanted) void i18n.changeLanguage(wanted);
  }, [i18n, wanted]);
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
    document.documentElement.lang = language;
  }, [language]);
  return null;
}
