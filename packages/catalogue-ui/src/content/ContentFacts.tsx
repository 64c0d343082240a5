import type { Content } from '@antenna/api-client';
import { shownAge, shownRating } from '@antenna/catalogue';
import { Tag, useFormats, useTranslation } from '@antenna/ui-kit';
import { Fragment } from 'react';
import { useRating } from '../use-rating.ts';
import '../hero/words.css';

/** The names that ratings are known by; they are not translated. */
const NAMES: Readonly<Record<string, string>> = { imdb: 'IMDb', kinopoisk: 'Kinopoisk' };

/** Every rating that can be shown, once each (B-396). */
function ratingsOf({ ratings, ratingKinopoisk, ratingImdb }: Content) {
  const all = [
    ...ratings,
    { type: 'kinopoisk', rating: ratingKinopoisk },
    { type: 'imdb', rating: ratingImdb },
  ].flatMap(({ type, rating }) => {
    const shown = shownRating(rating);
    return shown === undefined ? [] : [{ type, rating: shown }];
  });
  return all.filter(({ type }, index) => all.findIndex((each) => each.type === type) === index);
}

function Rated({ name, rating }: { readonly name: string; readonly rating: string }) {
  const { t } = useTranslation();
  const shown = useRating(rating) ?? rating;
  return (
    <span className="ca-rated">
      <span
        className="ca-rating"
        role="img"
        aria-label={[name, t('catalogue.rating', { rating: shown })].filter(Boolean).join(' ')}
      >
        {shown}
      </span>
      {name === '' ? null : <span aria-hidden="true">{name}</span>}
    </span>
  );
}

/** Ratings with whose they are, year, countries, duration, genres, age. */
export function ContentFacts({ content }: { readonly content: Content }) {
  const formats = useFormats();
  const age = shownAge(content.age, content.motionRating);
  const words = [
    content.year,
    content.countries.map((country) => country.name).join(', '),
    content.duration > 0 ? formats.duration(content.duration) : '',
  ].filter((word) => word !== undefined && word !== '');
  return (
    <p className="ca-facts">
      {ratingsOf(content).map(({ type, rating }) => (
        <Rated key={type} name={NAMES[type] ?? ''} rating={rating} />
      ))}
      {words.map((word) => (
        <span key={word} className="ca-fact">
          {word}
        </span>
      ))}
      {content.genres.length > 0 ? (
        <span className="ca-fact">
          {content.genres.slice(0, 3).map((genre, index) => (
            <Fragment key={genre.id}>
              {index > 0 ? ', ' : ''}
              {genre.name}
            </Fragment>
          ))}
        </span>
      ) : null}
      {age ? <Tag kind="outline">{age}</Tag> : null}
      {content.is4k ? <Tag kind="outline">4K</Tag> : null}
    </p>
  );
}
