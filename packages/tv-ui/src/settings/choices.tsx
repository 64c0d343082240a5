import { offeredLanguages } from '@antenna/i18n';
import { qualityLimitsWith, useLanguage, useNetworkQuery, usePlaybackSettings, usePreference } from '@antenna/store';
import { useTranslation } from '@antenna/ui-kit';
import { useState } from 'react';
import { ChoiceDialog } from '../parts/ChoiceDialog.tsx';
import { Line, Lines, Toggle } from './lines.tsx';

interface ChoiceLineProps<Value> {
  readonly id: string;
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** A line with its value; OK opens the list of all values. */
function ChoiceLine<Value>({ id, label, options, chosen, onChoose }: ChoiceLineProps<Value>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Line
        id={id}
        label={label}
        value={options.find(({ value }) => value === chosen)?.label ?? ''}
        onPress={() => setOpen(true)}
      />
      {isOpen ? (
        <ChoiceDialog
          title={label}
          options={options}
          chosen={chosen}
          onChoose={onChoose}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

/** The interface's language, audio and subtitles. */
export function LanguagePart() {
  const { t } = useTranslation();
  const { data: network } = useNetworkQuery();
  const [language, setLanguage] = useLanguage();
  const [subtitle, setSubtitle] = usePreference('subtitleLanguage');
  const [order, setOrder] = usePreference('audioOrder');
  const { audio = [], subtitle: subtitles = [] } = network?.languages ?? {};
  const first = audio.find(({ key }) => key === order[0]) ?? audio[0];
  const named = ({ key, name }: { readonly key: string; readonly name: string }) => ({ value: key, label: name });
  return (
    <Lines region="languages">
      <ChoiceLine
        id="language-interface"
        label={t('settings.language_interface')}
        options={offeredLanguages(network?.languages.available ?? []).map((each) => ({
          value: each.language,
          label: each.name,
        }))}
        chosen={language}
        onChoose={setLanguage}
      />
      {first ? (
        <ChoiceLine
          id="language-audio"
          label={t('settings.language_audio')}
          options={audio.map(named)}
          chosen={first.key}
          onChoose={(chosen) => setOrder([chosen, ...audio.map(({ key }) => key).filter((key) => key !== chosen)])}
        />
      ) : null}
      {subtitles.length > 0 ? (
        <ChoiceLine<string | undefined>
          id="language-subtitle"
          label={t('settings.language_subtitle')}
          options={[{ value: undefined, label: t('settings.subtitle_none') }, ...subtitles.map(named)]}
          chosen={subtitle}
          onChoose={setSubtitle}
        />
      ) : null}
    </Lines>
  );
}

/** How the active profile is played to. */
export function PlaybackPart() {
  const { t } = useTranslation();
  const [{ qualityLimit, autoplaysNext, isDataSaver }, change] = usePlaybackSettings();
  return (
    <Lines region="playback">
      <Toggle
        id="playback-next"
        label={t('settings.autoplay_next')}
        about={t('settings.autoplay_next_about')}
        isOn={autoplaysNext}
        onToggle={() => change({ autoplaysNext: !autoplaysNext })}
      />
      <Toggle
        id="playback-saver"
        label={t('settings.data_saver')}
        about={t('settings.data_saver_about')}
        isOn={isDataSaver}
        onToggle={() => change({ isDataSaver: !isDataSaver })}
      />
      <ChoiceLine<number | undefined>
        id="playback-quality"
        label={t('settings.quality_limit')}
        options={[undefined, ...qualityLimitsWith(qualityLimit)].map((lines) => ({
          value: lines,
          label: lines === undefined ? t('settings.quality_best') : t('settings.quality_lines', { lines }),
        }))}
        chosen={qualityLimit}
        onChoose={(lines) => change({ qualityLimit: lines })}
      />
    </Lines>
  );
}
