import { offeredLanguages, type Language } from '@antenna/i18n';
import { LanguageSwitcher } from '@antenna/shell-ui';
import { useLanguage, useNetworkQuery } from '@antenna/store';

/** The language switcher, with the languages that the operator offers. */
export function Languages({ kind }: { readonly kind: 'icon' | 'full' }) {
  const { data: network } = useNetworkQuery();
  const [language, choose] = useLanguage();
  const languages = offeredLanguages(network?.languages.available ?? []);
  return (
    <LanguageSwitcher
      kind={kind}
      languages={languages}
      current={language}
      onChange={(chosen) => choose(chosen as Language)}
    />
  );
}
