import { usePreference } from '@antenna/store';
import { Switch, useTranslation } from '@antenna/ui-kit';

/** How this device plays. */
export function PlaybackPage() {
  const { t } = useTranslation();
  const [choice, choose] = usePreference('miniPlayer');
  const isOn = choice !== 'off';
  return (
    <Switch
      label={t('settings.mini_player')}
      help={t('settings.mini_player_about')}
      isOn={isOn}
      onToggle={() => choose(isOn ? 'off' : undefined)}
    />
  );
}
