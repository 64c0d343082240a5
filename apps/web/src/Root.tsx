import type { Language, Translate } from '@antenna/i18n';
import { useLanguage, useNetworkQuery } from '@antenna/store';
import { Link as RouterLink, useNavigate } from 'react-router';
import { LinkProvider, LocaleProvider, NowProvider, TextsProvider, type LinkProps, type Text } from '@antenna/ui-kit';
import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { App } from './App.tsx';
import type { WebServices } from './services.ts';
import { ServicesProvider } from './services-context.tsx';

function AppLink({ to, replace, ...rest }: LinkProps) {
  return <RouterLink to={to} replace={replace ?? false} {...rest} />;
}

/** Words, time, links and language for everything below; nothing is drawn before the first language is here. */
export function Root({ services }: { readonly services: WebServices }) {
  const navigate = useNavigate();
  useLayoutEffect(() => services.address.bind(navigate), [services, navigate]);
  return (
    <Spoken services={services}>
      <NowProvider now={services.now}>
        <LinkProvider link={AppLink}>
          <ServicesProvider services={services}>
            <App services={services} />
          </ServicesProvider>
        </LinkProvider>
      </NowProvider>
    </Spoken>
  );
}

/** The pre-rendered shell stays until texts are here; a later switch keeps the old language on the screen until then. */
function Spoken({ services, children }: { readonly services: WebServices; readonly children: ReactNode }) {
  const { texts } = services;
  const [wanted] = useLanguage();
  const { isLoading } = useNetworkQuery();
  const [ready, setReady] = useState<Language | undefined>(texts.isLoaded(wanted) ? wanted : undefined);
  useEffect(() => {
    let isCurrent = true;
    void texts.load(wanted).then(() => {
      if (isCurrent) setReady(wanted);
    });
    return () => {
      isCurrent = false;
    };
  }, [texts, wanted]);
  const language = ready;
  // The file of texts says more than those that the page began with.
  const changes = useSyncExternalStore(texts.subscribe, texts.changes);
  const text = useMemo(
    () => (language ? (texts.translate(language) as Translate as Text) : undefined),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a change is what makes it another function
    [texts, language, changes],
  );
  useLayoutEffect(() => {
    if (language) document.documentElement.lang = language;
  }, [language]);
  if (!language || !text || isLoading) return null;
  return (
    <TextsProvider text={text}>
      <LocaleProvider language={language}>{children}</LocaleProvider>
    </TextsProvider>
  );
}
