import { useRowsetQuery } from '@antenna/store';
import { Button, Message, Stack, WaitingRow } from '@antenna/tv-kit';
import { iconFilmStrip, iconWifiSlash, useTranslation } from '@antenna/ui-kit';
import { useNavigate, useParams } from 'react-router';
import { to } from '@antenna/navigation';
import { RowsPage } from '../rows/RowsPage.tsx';
import { useMenuShown } from '../frame/menu-shown.tsx';
import '../parts/parts.css';

/** The operator's start page. */
export function HomeScreen() {
  return <Rowset slug="startpage" />;
}

/** Any page of rows that the operator has made. */
export function RowsetScreen() {
  const params = useParams();
  return <Rowset slug={params['rowset'] ?? ''} />;
}

export const MoviesScreen = () => <Rowset slug="movies" />;
export const SeriesScreen = () => <Rowset slug="series" />;

function Rowset({ slug }: { readonly slug: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const show = useMenuShown();
  const { data, isError, refetch } = useRowsetQuery({ slug });
  if (data && data.rows.length > 0)
    return <RowsPage key={data.slug} page={data} onMoved={(isMoved) => show(!isMoved)} />;
  if (data)
    return (
      <div className="tu-page">
        <Message glyph={iconFilmStrip} title={t('catalogue.row_empty')}>
          <Button kind="play" isInitial onPress={() => void navigate(to.channels())}>
            {t('catalogue.to_channels')}
          </Button>
        </Message>
      </div>
    );
  if (isError)
    return (
      <div className="tu-page">
        <Message glyph={iconWifiSlash} title={t('shell.failed_title')} text={t('shell.failed_text')}>
          <Button kind="play" isInitial onPress={() => void refetch()}>
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
          { id: 'posters', height: 500, render: row(248, 372) },
        ]}
      />
    </div>
  );
}
