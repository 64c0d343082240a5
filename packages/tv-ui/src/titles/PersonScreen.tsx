import { filmography } from '@antenna/catalogue';
import { to, trailingId } from '@antenna/navigation';
import { useFavoritePress, useFilmographyQuery, usePersonQuery, useSessionValue } from '@antenna/store';
import { Button, Message, Stack, Waiting } from '@antenna/tv-kit';
import { iconHeart, iconHeartFill, iconWarningCircle, useTranslation } from '@antenna/ui-kit';
import { useNavigate, useParams } from 'react-router';
import { TvPicture } from '../parts/TvPicture.tsx';
import { TitleRow } from './TitleRow.tsx';
import './titles.css';

/** A person: picture, name, biography, films and series. */
export function PersonScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const press = useFavoritePress();
  const isChild = useSessionValue('isChild');
  const address = useParams()['person'] ?? '';
  const id = trailingId(address) ?? address;
  const { data: person, isError, refetch } = usePersonQuery({ id });
  const { data: row } = useFilmographyQuery({ personId: person?.id ?? 0 }, { skip: person === undefined });
  if (isError && !person)
    return (
      <div className="tu-screen">
        <Message glyph={iconWarningCircle} title={t('catalogue.page_failed')}>
          <Button kind="play" onPress={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </Message>
      </div>
    );
  if (!person)
    return (
      <div className="tu-screen">
        <Waiting label={t('common.loading')} style={{ width: 320, height: 400 }} />
      </div>
    );
  const { movies, series, programs } = filmography(row?.contents ?? [], { isChild });
  const groups = [
    { id: 'movies', title: t('catalogue.movies'), contents: movies },
    { id: 'series', title: t('catalogue.series'), contents: series },
    { id: 'programs', title: t('catalogue.programs'), contents: programs },
  ].filter(({ contents }) => contents.length > 0);
  const isFavored = person.favoriteId !== undefined;
  return (
    <article className="tu-title-page">
      <div className="tu-title-stack">
        <Stack
          id="person"
          viewport={926}
          parts={[
            {
              id: 'head',
              height: 440,
              render: () => (
                <header className="tu-title-head">
                  <div className="tu-person-face">
                    <TvPicture src={person.image} title={person.name} />
                  </div>
                  <div className="tu-person-words">
                    <h1 className="tu-title-name">{person.name}</h1>
                    <p className="tu-title-about">{person.bio ?? person.subtitle ?? ''}</p>
                    <div className="tv-buttons" data-region="person-buttons">
                      <Button
                        id="favorite"
                        isInitial
                        glyph={isFavored ? iconHeartFill : iconHeart}
                        label={t(isFavored ? 'catalogue.remove_favorite' : 'catalogue.add_favorite', {
                          name: person.name,
                        })}
                        pressed={isFavored}
                        onPress={() => press({ target: { kind: 'person', id: person.id }, isWanted: !isFavored })}
                      />
                    </div>
                  </div>
                </header>
              ),
            },
            ...groups.map(({ id: group, title, contents }) => ({
              id: group,
              height: 480,
              render: () => (
                <TitleRow
                  region={group}
                  title={title}
                  contents={contents}
                  onOpen={(each) => void navigate(to.content(each))}
                />
              ),
            })),
          ]}
        />
      </div>
    </article>
  );
}
