import { offeredLanguages, type Language } from '@antenna/i18n';
import type { Lang } from '@antenna/api-client';
import { useLanguage, useNetworkQuery, usePreference } from '@antenna/store';
import { ReorderList, useTranslation } from '@antenna/ui-kit';
import { ChoiceList } from '../parts/ChoiceList.tsx';
import { RowLink, Rows } from '../parts/Row.tsx';
import { preferredOrder } from '../rules/order.ts';
import { pagePath, type LanguageGroup } from '../rules/sections.ts';
import './LanguagePage.css';

/** The three language groups with the current choice; each opens its own page. */
export function LanguagePage() {
  const { t } = useTranslation();
  const { interfaces, language, audio, subtitles, subtitle } = useLanguages();
  return (
    <Rows label={t('settings.language')}>
      <RowLink
        to={pagePath('language-interface')}
        label={t('settings.language_interface')}
        value={interfaces.find((each) => each.language === language)?.name}
      />
      {audio.length > 0 ? (
        <RowLink to={pagePath('language-audio')} label={t('settings.language_audio')} value={audio[0]?.name} />
      ) : null}
      {subtitles.length > 0 ? (
        <RowLink
          to={pagePath('language-subtitle')}
          label={t('settings.language_subtitle')}
          value={subtitles.find((each) => each.key === subtitle)?.name ?? t('settings.subtitle_none')}
        />
      ) : null}
    </Rows>
  );
}

/** One group: interface language, order of audio languages, subtitles. */
export function LanguageGroupPage({ group }: { readonly group: LanguageGroup }) {
  const { t } = useTranslation();
  const { interfaces, language, setLanguage, audio, setAudioOrder, subtitles, subtitle, setSubtitle } = useLanguages();
  if (group === 'interface') {
    return (
      <ChoiceList
        label={t('settings.language_interface')}
        choices={interfaces.map((each) => ({ key: each.language, label: each.name, lang: each.language }))}
        current={language}
        onChange={(key) => setLanguage(key as Language)}
      />
    );
  }
  if (group === 'audio') {
    return (
      <>
        <p className="k-text-2 k-prose">{t('settings.language_audio_about')}</p>
        <div className="st-audio-order">
          <p className="k-caption">{t('settings.move_help')}</p>
          <ReorderList
            label={t('settings.language_audio')}
            items={audio}
            itemKey={({ key }) => key}
            nameOf={({ name }) => name}
            hasButtons
            row={({ key, name }, place) => (
              <span className="st-audio-row">
                <span aria-hidden="true">{place + 1}</span>
                <span lang={key.split('_')[0]}>{name}</span>
              </span>
            )}
            onReorder={(ordered) => setAudioOrder(ordered.map(({ key }) => key))}
          />
        </div>
      </>
    );
  }
  const choices = [{ key: '', label: t('settings.subtitle_none') }, ...subtitles.map(item)];
  return (
    <ChoiceList
      label={t('settings.language_subtitle')}
      choices={choices}
      current={subtitle ?? ''}
      onChange={(key) => setSubtitle(key || undefined)}
    />
  );
}

const item = ({ key, name }: Lang) => ({ key, label: name, lang: key.split('_')[0] });

function useLanguages() {
  const { data: network } = useNetworkQuery();
  const [language, setLanguage] = useLanguage();
  const [order, setAudioOrder] = usePreference('audioOrder');
  const [subtitle, setSubtitle] = usePreference('subtitleLanguage');
  return {
    interfaces: offeredLanguages(network?.languages.available ?? []),
    language,
    setLanguage,
    audio: preferredOrder(network?.languages.audio ?? [], order),
    setAudioOrder,
    subtitles: preferredOrder(network?.languages.subtitle ?? [], []),
    subtitle,
    setSubtitle,
  };
}
