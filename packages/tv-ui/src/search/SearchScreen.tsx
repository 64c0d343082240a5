import type { ContentCard } from '@antenna/api-client';
import { visibleRow } from '@antenna/catalogue';
import { to } from '@antenna/navigation';
import {
  useConfigurationQuery,
  useKeptSearches,
  useLanguage,
  usePreference,
  useRowsetQuery,
  useSessionValue,
  useSuggestionsQuery,
} from '@antenna/store';
import { Keyboard, Press, Stack } from '@antenna/tv-kit';
import { classNames, useTranslation } from '@antenna/ui-kit';
import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router';
import { TitleRow } from '../titles/TitleRow.tsx';
import { CardRow } from '../titles/CardRow.tsx';
import '../parts/parts.css';
import './search.css';

/** As many as stay readable on one line. */
const SUGGESTED = 4;

/** From the left edge of what is found, 756 px, to the margin of the screen. */
const ROW_WIDTH = 1068;

/** What is found; before typing, the operator's titles. `shown` has the nearest where nothing is found. */
function useFound(typed: string, isAsked: boolean) {
  const isChild = useSessionValue('isChild');
  const { currentData: page } = useRowsetQuery({ slug: 'search', ...(isAsked && { q: typed }) });
  const rows = (page?.rows ?? [])
    .map((row) => visibleRow(row, { isChild }))
    .filter(({ contents, channels, persons }) => contents.length + channels.length + persons.length > 0);
  useKeptSearches(isAsked ? typed : '', rows.length > 0);
  const nearest = page && rows.length === 0 ? (page.nearestRows ?? []) : [];
  return { page, rows, shown: rows.length > 0 ? rows : nearest.filter(({ contents }) => contents.length > 0) };
}

/** Suggestions; before typing, earlier searches come first. */
function useWords(typed: string): readonly string[] {
  const [recent] = usePreference('recentSearches');
  const { data: suggestions } = useSuggestionsQuery({ q: typed || undefined });
  const suggested = (suggestions ?? []).map((each) => each.text);
  return [...new Set(typed === '' ? [...recent, ...suggested] : suggested)].slice(0, SUGGESTED);
}

/** The keyboard at the left; beside it earlier searches and the operator's titles, then suggestions and what is found while typing. */
export function SearchScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [language] = useLanguage();
  const [text, setText] = useState('');
  const { data: configuration } = useConfigurationQuery();
  const typed = useDeferredValue(text.trim().toLowerCase());
  const isAsked = typed.length >= Math.max(1, configuration?.minSearchChars ?? 2);
  const { page, rows, shown } = useFound(typed, isAsked);
  const words = useWords(typed);
  const open = (content: ContentCard) => void navigate(to.content(content));
  return (
    <div className="tu-screen tu-search">
      <div className="tu-search-keys">
        <p
          className={classNames('tu-search-text', text ? 'tu-ellipsis' : 'tu-search-text--empty')}
          role="status"
          aria-label={t('catalogue.search')}
        >
          {text || t('shell.search_hint')}
        </p>
        <Keyboard
          language={language}
          label={t('set.keyboard')}
          labels={{ space: t('set.space'), erase: t('set.erase'), clear: t('common.clear') }}
          onText={(added) => setText((old) => old + added)}
          onErase={() => setText((old) => old.slice(0, -1))}
          onClear={() => setText('')}
        />
      </div>
      <div className="tu-search-found">
        <div className="tu-search-words" data-region="suggestions">
          {words.map((title) => (
            <Press
              key={title}
              id={`suggestion-${title}`}
              className="tu-search-word tu-ellipsis"
              onPress={() => setText(title)}
            >
              {title}
            </Press>
          ))}
        </div>
        {isAsked && page && rows.length === 0 ? (
          <p className="tu-lead" role="status">
            {t('catalogue.search_empty', { q: typed })}
          </p>
        ) : null}
        <Stack
          id="found"
          viewport={800}
          parts={shown.map((row) => ({
            id: row.id,
            height: row.contents.length > 0 ? 460 : 340,
            render: () =>
              row.contents.length > 0 ? (
                <TitleRow
                  region={`found-${row.id}`}
                  title={row.title}
                  contents={row.contents}
                  viewport={ROW_WIDTH}
                  onOpen={open}
                />
              ) : (
                <CardRow
                  region={`found-${row.id}`}
                  title={row.title}
                  viewport={ROW_WIDTH}
                  cards={[
                    ...row.channels.map((channel, index) => ({
                      id: `c${channel.id} ${index}`,
                      title: channel.currentProgramme?.title ?? channel.name,
                      about: channel.currentProgramme && channel.name,
                      image: channel.currentProgramme?.image ?? channel.cover.full,
                      path: to.channel(
                        { id: channel.id, slug: channel.slug },
                        row.template === 'channel' ? undefined : channel.currentProgramme?.timestamp,
                      ),
                    })),
                    ...row.persons.map((person, index) => ({
                      id: `p${person.id} ${index}`,
                      title: person.name,
                      image: person.image,
                      isPortrait: true,
                      path: to.person(person.slug || String(person.id)),
                    })),
                  ]}
                  onOpen={(path) => void navigate(path)}
                />
              ),
          }))}
        />
      </div>
    </div>
  );
}
