import { listedChannels } from '@antenna/catalogue';
import { to } from '@antenna/navigation';
import {
  useChannelsQuery,
  useContentQuery,
  useFavoritesQuery,
  useRowsetQuery,
  useSessionValue,
  useSignIn,
} from '@antenna/store';
import { Button, Message, Press, Stack, WaitingRow, type StackPart } from '@antenna/tv-kit';
import { iconHeart, iconUserCircle, useTranslation } from '@antenna/ui-kit';
import { useNavigate } from 'react-router';
import { TvPicture } from '../parts/TvPicture.tsx';
import { CardRow } from '../titles/CardRow.tsx';
import { rowHeight } from '../rows/row-sizes.ts';
import { RowPart } from '../rows/RowPart.tsx';
import '../parts/parts.css';
import './my.css';

/** Titles of the list that are shown: each is a call. */
const TITLES_SHOWN = 12;

/** What the viewer has begun and saved; a guest is asked to sign in. */
export function MyScreen() {
  const { t } = useTranslation();
  const signIn = useSignIn();
  const isUser = useSessionValue('isUser');
  const viewer = useSessionValue('viewer');
  if (viewer === 'pending') return <Loading />;
  if (!isUser)
    return (
      <div className="tu-screen">
        <Message glyph={iconUserCircle} title={t('shell.my')} text={t('signin.my_text')}>
          <Button kind="solid" id="my-sign-in" onPress={() => void signIn({ reason: 'account' })}>
            {t('signin.title')}
          </Button>
        </Message>
      </div>
    );
  return <Saved />;
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div className="tu-screen">
      <WaitingRow label={t('common.loading')} count={7} width={240} height={360} />
    </div>
  );
}

function Saved() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isChild = useSessionValue('isChild');
  const { data: page } = useRowsetQuery({ slug: 'my' });
  const { data: favorites, isError } = useFavoritesQuery();
  const { data: channels } = useChannelsQuery();
  if (!favorites && !isError) return <Loading />;
  const ids = (favorites ?? []).flatMap(({ channelId }) => channelId ?? []);
  const titles = (favorites ?? []).flatMap(({ contentId }) => contentId ?? []).slice(0, TITLES_SHOWN);
  const saved = listedChannels(channels ?? [], { isChild }).filter(({ id }) => ids.includes(id));
  const rows = (page?.rows ?? []).filter(({ contents, histories }) => contents.length + histories.length > 0);
  const open = (path: string) => void navigate(path);
  const parts: StackPart[] = [
    ...rows.map((row) => ({
      id: `row-${row.id}`,
      height: rowHeight(row),
      render: () => <RowPart row={row} rowset="my" />,
    })),
    ...(titles.length > 0
      ? [
          {
            id: 'titles',
            height: 480,
            render: () => (
              <div className="tv-row">
                <div className="tv-row-head">
                  <h2 className="tv-h2">{t('catalogue.favorite_titles')}</h2>
                </div>
                <div className="tu-my-titles" data-region="my-titles">
                  {titles.slice(0, 6).map((id) => (
                    <SavedTitle key={id} id={id} onOpen={open} />
                  ))}
                </div>
              </div>
            ),
          },
        ]
      : []),
    ...(saved.length > 0
      ? [
          {
            id: 'channels',
            height: 320,
            render: () => (
              <CardRow
                region="my-channels"
                title={t('shell.channels')}
                cards={saved.map((channel) => ({
                  id: String(channel.id),
                  title: channel.name,
                  image: channel.cover?.full,
                  path: to.channel({ id: channel.id, slug: channel.slug }),
                }))}
                onOpen={open}
              />
            ),
          },
        ]
      : []),
  ];
  if (parts.length === 0)
    return (
      <div className="tu-screen">
        <Message glyph={iconHeart} title={t('errors.warning_no_favorites')}>
          <Button kind="play" id="my-home" onPress={() => open(to.home())}>
            {t('catalogue.to_home')}
          </Button>
        </Message>
      </div>
    );
  return (
    <div className="tu-screen">
      <Stack id="my" viewport={866} parts={parts} />
    </div>
  );
}

/** The platform lists ids: each title is asked for. */
function SavedTitle({ id, onOpen }: { readonly id: string; readonly onOpen: (path: string) => void }) {
  const { t } = useTranslation();
  const { data } = useContentQuery({ id });
  return (
    <Press
      id={`my-${id}`}
      className="tu-poster tu-my-title"
      label={data?.title ?? t('common.loading')}
      onPress={() => {
        if (data) onOpen(to.content(data));
      }}
    >
      <TvPicture src={data?.cover.poster ?? data?.cover.still} title={data?.title ?? ''} />
    </Press>
  );
}
