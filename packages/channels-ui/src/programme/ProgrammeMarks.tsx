import type { ProgramInfo } from '@antenna/api-client';
import { genreRow, shownRating } from '@antenna/catalogue';
import { to } from '@antenna/navigation';
import { Link, useLocale, VisuallyHidden, useTranslation } from '@antenna/ui-kit';

/** Names of the rating services; one rating has none. */
const PLACES = { ratingKinopoisk: 'Kinopoisk', ratingImdb: 'IMDb', rating: '' } as const;

/** Ratings of the programme with one decimal. */
export function Ratings({ info }: { readonly info: ProgramInfo }) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const marks = (Object.keys(PLACES) as (keyof typeof PLACES)[]).flatMap((key) => {
    const shown = shownRating(info[key]);
    return shown === undefined
      ? []
      : [{ place: PLACES[key], mark: language.startsWith('en') ? shown : shown.replace('.', ',') }];
  });
  return (
    <>
      {marks.map(({ place, mark }) => (
        <span key={place} className="ch-rating">
          <span aria-hidden="true">
            <b>{mark}</b>
            {place === '' ? null : ` ${place}`}
          </span>
          <VisuallyHidden>{t('catalogue.rating', { rating: [mark, place].filter(Boolean).join(' ') })}</VisuallyHidden>
        </span>
      ))}
    </>
  );
}

/** Genres, linked to their row in the catalogue (B-088). */
export function Genres({ genres }: Pick<ProgramInfo, 'genres'>) {
  const { t } = useTranslation();
  return (
    <span className="ch-genres" role="group" aria-label={t('channels.genres')}>
      {genres.slice(0, 3).map((genre, index) => {
        const row = genreRow(genre);
        return (
          <span key={genre.name}>
            {index > 0 ? ', ' : ''}
            {row === undefined ? (
              genre.name
            ) : (
              <Link to={to.row(row)} className="ch-genre">
                {genre.name}
              </Link>
            )}
          </span>
        );
      })}
    </span>
  );
}
