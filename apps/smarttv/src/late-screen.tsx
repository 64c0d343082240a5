import { Button, Message, Waiting } from '@antenna/tv-kit';
import { iconWifiSlash, useTranslation } from '@antenna/ui-kit';
import { useEffect, useState, type ComponentType } from 'react';

/** A screen in a script of its own: it waits for the script, and offers to ask for it again where it did not come. */
export function lateScreen(load: () => Promise<ComponentType>): ComponentType {
  let View: ComponentType | undefined;
  return function LateScreen() {
    const { t } = useTranslation();
    const [state, setState] = useState<'loading' | 'failed' | 'ready'>(View ? 'ready' : 'loading');
    useEffect(() => {
      if (state !== 'loading') return;
      let isShown = true;
      load().then(
        (loaded) => {
          View = loaded;
          if (isShown) setState('ready');
        },
        () => isShown && setState('failed'),
      );
      return () => {
        isShown = false;
      };
    }, [state]);
    if (View && state === 'ready') return <View />;
    if (state !== 'failed') return <Waiting label={t('common.loading')} className="tu-picture-focus" />;
    return (
      <div className="tu-page">
        <Message glyph={iconWifiSlash} title={t('shell.failed_title')} text={t('shell.failed_text')}>
          <Button id="script-retry" kind="play" isInitial onPress={() => setState('loading')}>
            {t('common.retry')}
          </Button>
        </Message>
      </div>
    );
  };
}
