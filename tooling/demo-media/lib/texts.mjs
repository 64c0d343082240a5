// The English text behind each id in content/translations/*.txt: a line there translates the text that has its id here.
import { FILMS } from '../content/films.mjs';
import { LIBRARY } from '../content/library.mjs';
import { PERSONS, PROGRAMMES, SERIES } from '../content/series.mjs';
import { GUIDE } from '../content/schedule.mjs';
import { CHANNELS } from '../content/channels.mjs';
import { NEWS } from '../content/news.mjs';

const english = (list, id, text) => new Map(list.map((each) => [`${id(each)}`, text(each)?.en]));
const rows = ([channel, { rows: lines }]) =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))
    .map(([key, , , , , , , , en]) => [`${channel}.${key}`, en]);
const episodes = ({ id, seasons }) =>
  seasons.flatMap(({ number, episodes: list }) =>
    list.map((episode, i) => [`${id}.${number}.${i + 1}`, `${episode.title.en} / ${episode.short.en}`]),
  );

/** For each file of translations whose lines begin with an id: the English texts by id. */
export const ENGLISH = {
  stories: english(
    [...FILMS, ...SERIES, ...PROGRAMMES].filter(({ text }) => text),
    ({ id }) => id,
    ({ text }) => text,
  ),
  library: new Map(
    LIBRARY.map(({ id, title, short, more }) => [id, [title, short, more].map(({ en }) => en).join(' / ')]),
  ),
  episodes: new Map(SERIES.flatMap(episodes)),
  programmes: new Map(Object.entries(GUIDE).flatMap(rows)),
  people: english(
    PERSONS,
    ({ id }) => id,
    ({ bio }) => bio,
  ),
  channels: english(
    CHANNELS,
    ({ id }) => id,
    ({ text }) => text,
  ),
  news: new Map(
    NEWS.map(({ id, title, short, text }) => [`${id}`, [title, short, text].map(({ en }) => en).join(' / ')]),
  ),
};
