// Turns content/schedule.mjs into guide-plan.json: shows with texts, pools, and seven days of slots that fill 24 hours each.
import { spelt } from '../lib/translate.mjs';
import { GUIDE, CATEGORY, KIND, TEAMS } from './schedule.mjs';
import { FILMS } from './films.mjs';
import { SERIES } from './series.mjs';
import { FILES as LIBRARY } from './catalogue.mjs';
const P = '/media/pictures/stills',
  t = (ru, en) => ({ ru, en });
/** Pictures that only the guide uses: recipe -> file, drawn by make-pictures.mjs. */
export const STILLS = new Map();
const still = (recipe) => {
  const file = 'g-' + recipe.replaceAll(/[:+]/g, '-').replaceAll('.', '');
  STILLS.set(file, recipe);
  return `${P}/${file}.webp`;
};
const cat = (key) => {
  const [ru, en] = CATEGORY[key];
  return t(ru, en);
};
const contents = LIBRARY['catalogue.json'].contents;
const people = LIBRARY['catalogue.json'].persons;
function person(id) {
  const found = people.find((each) => String(each.id) === id);
  return { role: found.role, name: found.name.ru };
}
function show(row, lang) {
  const [, ru, en, minutes, age, category, pic, dru, den, more = ''] = row;
  const [own, other] = ru.split('|');
  const title = other === undefined ? t(own, en) : lang ? { ru: other, en, [lang]: own } : { ru: other, en: own };
  const numbered = /ep:(\d+)/.exec(more),
    link = /c:(\d+)/.exec(more),
    kind = /\bkind:(\w+)/.exec(more),
    // The rights end with the broadcast.
    once = /\bonce\b/.test(more),
    // People: ids from the catalogue, and names that only the guide has. Ratings: system=value.
    credits = [
      ...(/\bby:([\d,]+)/.exec(more)?.[1].split(',') ?? []).map(person),
      ...(/\bwith:([^ ]+)/.exec(more)?.[1].split(',') ?? []).map((name) => ({
        role: 'guest',
        name: name.replaceAll('_', ' '),
      })),
    ],
    stars = (/\bstars:([^ ]+)/.exec(more)?.[1].split(',') ?? []).map((mark) => ({
      system: mark.split('=')[0],
      value: mark.split('=')[1],
    }));
  return {
    title,
    desc: t(dru, den),
    category: cat(category),
    ...(kind ? { kind: t(...KIND[kind[1]]) } : {}),
    age: +age,
    minutes: +minutes,
    image: still(pic),
    ...(numbered ? { season_length: +numbered[1] } : {}),
    ...(link ? { content: link[1] } : {}),
    ...(once ? { live_only: true } : {}),
    ...(credits.length > 0 ? { credits } : {}),
    ...(stars.length > 0 ? { stars } : {}),
  };
}
const film = (id) => {
  const f = FILMS.find((x) => x.id === id);
  return {
    title: f.title,
    desc: f.short,
    category: cat('film'),
    age: f.age,
    minutes: f.min,
    year: f.year,
    image: `${P}/${id}.webp`,
    content: id,
    // Until it is out, it is shown but not kept.
    ...(f.announcement ? { live_only: true } : {}),
  };
};
function series(id) {
  const s = SERIES.find((x) => x.id === id);
  const episodes = contents.filter(
    (c) =>
      c.content_type === 'episode' &&
      (c.parent_id === id || contents.find((p) => p.id === c.parent_id)?.parent_id === id),
  );
  return {
    title: s.title,
    desc: s.short,
    category: cat('series'),
    age: s.age,
    minutes: Math.round((s.min + 8) / 5) * 5,
    image: `${P}/${id}.webp`,
    content: id,
    episodes: episodes.map((e) => ({
      season: e.season,
      episode: e.series,
      title: e.title,
      desc: e.short,
      image: e.cover.src_16x9,
      content: e.id,
    })),
  };
}
function channel(id, g) {
  const shows = {},
    pools = {};
  for (const line of g.rows.trim().split('\n')) {
    const row = line.split(' | ');
    if (row.length < 9) throw new Error(`${id}: ${line}`);
    shows[row[0]] = show(row, g.lang);
  }
  for (const [name, list] of Object.entries(g.pools ?? {}))
    pools[name] = list.map((x) => {
      shows[`f${x}`] = film(x);
      return `f${x}`;
    });
  const length = (token) => {
    const [, key, m] =
      /^=?(@?\w+)(?:\*(\d+))?$/.exec(token) ??
      (() => {
        throw new Error(`${id}: slot ${token}`);
      })();
    if (/^s\d{4}$/.test(key)) shows[key] ??= series(key.slice(1));
    if (key.startsWith('@') ? !pools[key.slice(1)] : !shows[key]) throw new Error(`${id}: no show ${key}`);
    if (key.startsWith('@'))
      return [
        key,
        Math.max(m ? +m : 0, ...pools[key.slice(1)].map((k) => Math.ceil((shows[k].minutes + 3) / 5) * 5)),
        false,
      ]; // time for the longest film of the pool
    return [key, m ? +m : shows[key].minutes, token.startsWith('=')];
  };
  const day = (n) => {
    const weekend = n > 4,
      list = (weekend ? g.end : g.week).split(' '),
      fill = g.fill.split(' ');
    if (list.length > 8) {
      const turn = n % 3,
        middle = list.splice(2, 4);
      list.splice(2, 0, ...middle.slice(turn), ...middle.slice(0, turn));
    }
    const out = [];
    let left = 1440;
    const put = (key, m, repeat) => {
      out.push(`${repeat ? '=' : ''}${key}*${m}`);
      left -= m;
    };
    for (const token of list) {
      const [key, m, repeat] = length(token);
      if (m <= left) put(key, m, repeat);
    }
    for (let i = n; left > 0; i++) {
      const [key, m, repeat] = length(fill[i % fill.length]);
      if (key.startsWith('@') && left < m) continue;
      if (out.at(-1)?.replace('=', '').startsWith(`${key}*`) && fill.length > 1) continue;
      if (left <= Math.min(120, m + 30)) put(key, left, repeat);
      else if (left - m < 10) put(key, Math.floor(left / 10) * 5, repeat);
      else put(key, m, repeat);
    }
    return out;
  };
  const days = Array.from({ length: 7 }, (_, n) => day(n));
  if (id === 'retro') {
    // real feeds have errors: a gap on Wednesday evening, an overlap on Friday
    days[2][4] = days[2][4].replace(/^.*\*/, '-*');
    days[4][3] += '+10';
  }
  // What the catalogue announces is shown on Friday and on Sunday evening: one of them is always to come.
  if (pools.premiere)
    for (const day of [days[4], days[6]]) {
      const evening = day.findLastIndex((slot) => slot.startsWith('@prime*'));
      day[evening] = day[evening].replace('@prime', '@premiere');
    }
  return { shows, ...(Object.keys(pools).length ? { pools } : {}), days: days.map((d) => d.join(' ')) };
}
const plan = {
  zone: '+0500',
  day_starts: '06:00',
  teams: TEAMS.map(([ru, en]) => spelt({ ru, en })),
  numbered: t('Выпуск {n}', 'Episode {n}'),
  channels: Object.fromEntries(Object.entries(GUIDE).map(([id, g]) => [id, channel(id, g)])),
};
export const FILES = { 'guide-plan.json': plan };
