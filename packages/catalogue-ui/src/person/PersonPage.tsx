import { filmography, isPersonIndexed, paragraphs } from '@antenna/catalogue';
import { trailingId } from '@antenna/navigation';
import { useFavoritePress, useFilmographyQuery, usePersonQuery } from '@antenna/store';
import { Picture, Shelf, Skeleton, useTranslation } from '@antenna/ui-kit';
import type { ContentCard } from '@antenna/api-client';
import { PosterCard } from '../card/PosterCard.tsx';
import { useRoleName } from '../card/role-name.ts';
import { FavoriteButton } from '../favorite/FavoriteButton.tsx';
import { isMissing } from '../state/is-missing.ts';
import { LoadFailed } from '../state/LoadFailed.tsx';
import { NotFound } from '../state/NotFound.tsx';
import { PageTitle } from '../state/PageTitle.tsx';
import type { MouseEvent } from 'react';
import './person.css';

export interface PersonPageProps {
  /** Slug or id. */
  readonly person: string;
  readonly isChild?: boolean | undefined;
}

/** A person: photo, name, films in three groups, biography (B-121 … B-128). */
export function PersonPage({ person: address, isChild = false }: PersonPageProps) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const press = useFavoritePress();
  const id = trailingId(address) ?? address;
  const { data: person, isError, error, isFetching, refetch } = usePersonQuery({ id });
  const { data: row } = useFilmographyQuery({ personId: Number(id) }, { skip: !/^\d+$/u.test(id) });
  if (isError && !person)
    return isMissing(error) ? (
      <NotFound kind="page" />
    ) : (
      <LoadFailed onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (!person)
    return (
      <div className="ca-person-page" aria-busy="true">
        <div className="ca-person-head">
          <Skeleton shape="round" width={180} height={180} />
          <Skeleton shape="line" width="320px" height="40px" />
        </div>
      </div>
    );
  const films = filmography(row?.contents ?? [], { isChild });
  const bio = paragraphs(person.bio ?? '');
  const group = (title: string, cards: readonly ContentCard[]) =>
    cards.length > 0 ? (
      <Shelf title={title} card="poster">
        {cards.map((card) => (
          <PosterCard key={card.id} content={card} />
        ))}
      </Shelf>
    ) : null;
  const hasFilms = films.movies.length + films.series.length + films.programs.length > 0;
  return (
    <article className="ca-person-page" data-usable="">
      <PageTitle words={person.name} />
      {row && !isPersonIndexed(films) ? <meta name="robots" content="noindex" /> : null}
      <header className="ca-person-head">
        <div className="ca-person-photo">
          <Picture src={person.image} alt={person.name} title={person.name} tone={person.name} kind="still" eager />
        </div>
        <div>
          <div className="ca-person-name">
            <h1 className="k-h1">{person.name}</h1>
            <FavoriteButton
              name={person.name}
              isFavored={person.favoriteId !== undefined}
              onPress={(isWanted) => press({ target: { kind: 'person', id: person.id }, isWanted })}
            />
          </div>
          <p className="ca-person-roles">
            {(person.roles.length > 0 ? person.roles : [person.role]).map(roleName).join(', ')}
          </p>
          <nav className="ca-person-links" aria-label={person.name}>
            {hasFilms ? (
              <a href="#films" onClick={goToPart}>
                {t('catalogue.filmography')}
              </a>
            ) : null}
            {bio.length > 0 ? (
              <a href="#biography" onClick={goToPart}>
                {t('catalogue.biography')}
              </a>
            ) : null}
          </nav>
        </div>
      </header>
      {hasFilms ? (
        <section id="films" tabIndex={-1} aria-label={t('catalogue.filmography')}>
          {group(t('catalogue.movies'), films.movies)}
          {group(t('catalogue.series'), films.series)}
          {group(t('catalogue.programs'), films.programs)}
        </section>
      ) : null}
      {bio.length > 0 ? (
        <section id="biography" tabIndex={-1} className="ca-biography">
          <h2 className="k-h2">{t('catalogue.biography')}</h2>
          {bio.map((part, index) => (
            <p key={index}>{part}</p>
          ))}
        </section>
      ) : null}
    </article>
  );
}

/** Scrolls to a part of the page and moves the focus there, without a history entry: back must leave the page. */
function goToPart(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const part = document.getElementById(event.currentTarget.hash.slice(1));
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
}
