import { useRowsetQuery } from '@antenna/store';
import { Button, Message, Stack, WaitingRow } from '@antenna/tv-kit';
import { iconWifiSlash, useTranslation } from '@antenna/ui-kit';
import './HomeScreen.css';

/** The operator's start page. */
export function HomeScreen() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useRowsetQuery({ slug: 'startpage' });
  if (data) return <h1 className="tu-home-title tv-h1">{data.title}</h1>;
  if (isError)
    return (
      <div className="tu-page">
        <Message glyph={iconWifiSlash} title={t('shell.failed_title')} text={t('shell.failed_text')}>
          <Button kind="play" onPress={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </Message>
      </div>
    );
  const row = (width: number, height: number) => () => (
    <WaitingRow label={t('common.loading')} count={7} width={width} height={height} />
  );
  return (
    <div className="tu-page">
      <Stack
        id="loading"
        viewport={920}
        parts={[
          { id: 'live', height: 400, render: row(400, 225) },
          { id: 'posters', height: 500, render: row(264, 396) },
        ]}
      />
    </div>
  );
}
