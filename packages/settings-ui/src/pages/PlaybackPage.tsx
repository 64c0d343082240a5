import { qualityLimitsWith, usePlaybackSettings, usePreference } from '@antenna/store';
import { Switch, useTranslation } from '@antenna/ui-kit';
import { ChoiceList } from '../parts/ChoiceList.tsx';

const NO_LIMIT = 'none';

/** How the active profile is played to on every device, and what leaves a player does on this one. */
export function PlaybackPage() {
  const { t } = useTranslation();
  const [{ qualityLimit, isDataSaver, autoplaysNext, hasPreviews }, change] = usePlaybackSettings();
  const [corner, choose] = usePreference('miniPlayer');
  const isMini = corner !== 'off';
  const limits = [
    { key: NO_LIMIT, label: t('settings.quality_best') },
    ...qualityLimitsWith(qualityLimit).map((lines) => ({
      key: String(lines),
      label: t('settings.quality_lines', { lines }),
    })),
  ];
  return (
    <>
      <Switch
        label={t('settings.autoplay_next')}
        help={t('settings.autoplay_next_about')}
        isOn={autoplaysNext}
        onToggle={() => change({ autoplaysNext: !autoplaysNext })}
      />
      <Switch
        label={t('settings.previews')}
        help={t('settings.previews_about')}
        isOn={hasPreviews}
        onToggle={() => change({ hasPreviews: !hasPreviews })}
      />
      <Switch
        label={t('settings.data_saver')}
        help={t('settings.data_saver_about')}
        isOn={isDataSaver}
        onToggle={() => change({ isDataSaver: !isDataSaver })}
      />
      <Switch
        label={t('settings.mini_player')}
        help={t('settings.mini_player_about')}
        isOn={isMini}
        onToggle={() => choose(isMini ? 'off' : undefined)}
      />
      <ChoiceList
        label={t('settings.quality_limit')}
        hasHeading
        choices={limits}
        current={limits.find(({ key }) => key === String(qualityLimit))?.key ?? NO_LIMIT}
        onChange={(key) => change({ qualityLimit: key === NO_LIMIT ? undefined : Number(key) })}
      />
    </>
  );
}
