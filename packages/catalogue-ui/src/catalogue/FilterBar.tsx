import {
  byName,
  countryOptions,
  hasFilters,
  ratingOptions,
  TITLE_SORTS,
  yearOptions,
  type CatalogueFilters,
} from '@antenna/catalogue';
import { useCountriesQuery, useGenresQuery } from '@antenna/store';
import { Button, iconCaretDown, iconX, Menu, useLocale, useTranslation, type MenuItem } from '@antenna/ui-kit';
import type { Ref } from 'react';
import './FilterBar.css';

export interface FilterBarProps {
  readonly filters: CatalogueFilters;
  /** The current year: years are offered relative to it. */
  readonly year: number;
  readonly onChange: (filters: CatalogueFilters) => void;
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

interface Option {
  readonly id: string;
  readonly name: string;
}

/**
 * Genre, subgenre, country, year and rating of a page of films or series, a button that clears them (B-129, B-130), and
 * what the titles are sorted by.
 */
export function FilterBar({ filters, year, onChange, ref }: FilterBarProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  // A list that failed to load leaves its menu disabled; the page works without it (B-516).
  const { data: genres } = useGenresQuery();
  const { data: countries } = useCountriesQuery();
  const sorted = genres && byName(genres, language);
  const years = yearOptions(year).map(({ id, from, to }) => ({
    id,
    name:
      from === undefined ? t('catalogue.filter_before', { year: to + 1 }) : from === to ? String(to) : `${from}–${to}`,
  }));
  const ratings = ratingOptions.map((rating) => ({ id: String(rating), name: t('catalogue.filter_over', { rating }) }));
  const choose = (change: CatalogueFilters) => onChange({ ...filters, ...change });
  return (
    <div ref={ref} className="ca-filters">
      <div className="ca-filters-chosen" role="group" aria-label={t('catalogue.filters')}>
        <FilterMenu
          label={t('catalogue.filter_genre')}
          options={sorted?.filter(({ id }) => id !== filters.subgenre)}
          chosen={filters.genre}
          onChoose={(genre) => choose({ genre })}
        />
        <FilterMenu
          label={t('catalogue.filter_subgenre')}
          options={sorted?.filter(({ id }) => id !== filters.genre)}
          chosen={filters.subgenre}
          onChoose={(subgenre) => choose({ subgenre })}
        />
        <FilterMenu
          label={t('catalogue.country')}
          options={countries && countryOptions(countries, language, filters.country)}
          chosen={filters.country}
          onChoose={(country) => choose({ country })}
        />
        <FilterMenu
          label={t('catalogue.year')}
          options={years}
          chosen={filters.year}
          onChoose={(id) => choose({ year: id })}
        />
        <FilterMenu
          label={t('catalogue.filter_rating')}
          options={ratings}
          chosen={filters.rating === undefined ? undefined : String(filters.rating)}
          onChoose={(rating) => choose({ rating: rating === undefined ? undefined : Number(rating) })}
        />
        {hasFilters(filters) ? (
          <Button kind="text" size="small" icon={iconX} onClick={() => onChange({})}>
            {t('catalogue.filters_clear')}
          </Button>
        ) : null}
      </div>
      <FilterMenu
        label={t('catalogue.sort')}
        none={t('catalogue.sort_none')}
        options={TITLE_SORTS.map((id) => ({ id, name: t(`catalogue.sort_${id}`) }))}
        chosen={filters.sort}
        onChoose={(id) => choose({ sort: TITLE_SORTS.find((each) => each === id) })}
      />
    </div>
  );
}

function FilterMenu({
  label,
  none,
  options,
  chosen,
  onChoose,
}: {
  readonly label: string;
  /** What it is when nothing is chosen; "any" by default. */
  readonly none?: string;
  /** Not loaded: the menu is disabled. Nothing to choose from: it is left out. */
  readonly options: readonly Option[] | undefined;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
}) {
  const { t } = useTranslation();
  if (options?.length === 0) return null;
  const name = options?.find(({ id }) => id === chosen)?.name;
  const item = (id: string | undefined, text: string): MenuItem => ({
    key: id ?? 'any',
    label: text,
    checked: id === chosen,
    onSelect: () => onChoose(id),
  });
  return (
    <Menu
      label={label}
      trigger={
        <Button
          kind={name === undefined ? 'outline' : 'quiet'}
          size="small"
          iconEnd={iconCaretDown}
          aria-label={name === undefined ? label : `${label}: ${name}`}
          disabled={!options}
        >
          {name ?? label}
        </Button>
      }
      items={[
        item(undefined, none ?? t('catalogue.filter_any')),
        ...(options ?? []).map(({ id, name: text }) => item(id, text)),
      ]}
    />
  );
}
