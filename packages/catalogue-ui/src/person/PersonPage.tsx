import { filmography, paragraphs } from '@antenna/catalogue';
import { trailingId } from '@antenna/navigation';
import { useFavoritePress, useFilmographyQuery, usePersonQuery } from '@antenna/store';
import { Picture, Shelf, Skeleton, useNow, useTranslation } from '@antenna/ui-kit';
import type { ContentCard } from '@antenna/api-client';
import { PosterCard } from '../card/PosterCard.tsx';
import { useRoleName } from '../card/role-name.ts';
import { FavoriteButton } from '../favorite/FavoriteButton.tsx';
import { isMissing } from '../state/is-missing.ts';
import { LoadFailed } from '../state/LoadFailed.tsx';
import { SuggestedRows } from '../search/SuggestedRows.tsx';
import { NotFound } from '../state/NotFound.tsx';
import { PageTitle } from '../state/PageTitle.tsx';
import { PersonShowings } from './PersonShowings.tsx';
import type { MouseEvent } from 'react';
import '../content/content.css';
import './person.css';

export interface PersonPageProps {
  /** Slug or id. */
  readonly person: string;
  readonly isChild?: boolean | undefined;
}

/** A person: photo, name, background, films in three groups, what is on, biography (B-121 … B-128). */
export function PersonPage({ person: address, isChild = false }: PersonPageProps) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const press = useFavoritePress();
  const now = useNow() / 1_000;
  const id = trailingId(address) ?? address;
  const { data: person, isError, error, isFetching, refetch } = usePersonQuery({ id });
  // An address without a number: the person says theirs.
  const personId = /^\d+$/u.test(id) ? Number(id) : person?.id;
  const { data: row } = useFilmographyQuery({ personId: personId ?? 0 }, { skip: personId === undefined });
  if (isError && !person)
    return isMissing(error) ? (
      <NotFound kind="page">
        <SuggestedRows />
      </NotFound>
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
  const showings = person.showings?.filter(({ stop }) => stop > now) ?? [];
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
      <header className="ca-person-head" data-theme={person.background ? 'dark' : undefined}>
        {person.background ? <Background src={person.background} tone={person.name} /> : null}
        <div className="ca-person-photo">
          <Picture src={person.image} alt={person.name} title={person.name} tone={person.name} kind="poster" eager />
        </div>
        <div className="ca-person-words">
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
            {showings.length > 0 ? (
              <a href="#showings" onClick={goToPart}>
                {t('catalogue.on_tv')}
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
      {showings.length > 0 ? <PersonShowings showings={showings} now={now} /> : null}
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

function Background({ src, tone }: { readonly src: string; readonly tone: string }) {
  return (
    <>
      <div className="ca-content-picture ca-person-background">
        <Picture src={src} tone={tone} kind="wide" eager position="50% 25%" />
      </div>
      <div className="ca-content-scrim" aria-hidden="true" />
    </>
  );
}

/** Scrolls to a part of the page and moves the focus there, without a history entry: back must leave the page. */
function goToPart(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const part = document.getElementById(event.currentTarget.hash.slice(1));
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
}
