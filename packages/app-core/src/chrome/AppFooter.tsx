import { offeredLanguages } from '@antenna/i18n';
import { appStores } from '@antenna/navigation';
import { Footer, ThemeSwitch } from '@antenna/shell-ui';
import {
  useCapabilities,
  useNetworkQuery,
  usePreference,
  useResourcesQuery,
  useSelling,
  useSessionValue,
} from '@antenna/store';
import { useTranslation } from '@antenna/ui-kit';
import { footerLinks } from '../routing/deployment.ts';
import { Languages } from './Languages.tsx';
import { useBrand, useMenu } from './use-menu.ts';

/** The footer of every page: menu, support, legal texts, language and theme. */
export function AppFooter({ pathname }: { readonly pathname: string }) {
  const { data: network } = useNetworkQuery();
  const brand = useBrand();
  const [theme, setTheme] = usePreference('theme');
  const entries = useMenu(pathname);
  const isChild = useSessionValue('isChild');
  const { showsPrices } = useSelling();
  const { t } = useTranslation();
  const { data: resources } = useResourcesQuery();
  const can = useCapabilities();
  const hasApps = appStores(resources?.links ?? {}).length > 0;
  const hasLanguages = offeredLanguages(network?.languages.available ?? []).length > 1;
  return (
    <Footer
      brand={brand}
      menu={entries}
      support={network?.provider.support ?? {}}
      aboutTo={network?.provider.landingUrl}
      information={footerLinks(can, { sections: network?.sections, hasApps, hidesSales: isChild || !showsPrices }, t)}
      hasAgreement={network?.agreement !== undefined}
      hasPrivacy={network?.privacy !== undefined}
      language={hasLanguages ? <Languages kind="full" /> : undefined}
      theme={<ThemeSwitch theme={theme} onChange={setTheme} />}
    />
  );
}
