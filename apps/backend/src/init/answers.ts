import { access, constants } from 'node:fs/promises';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isPublicAddress } from '@antenna/safe-input';
import type { Answers } from './folder.ts';
import { COUNTRIES, countryOfLocale, countryOfZone } from './country.ts';

export const INIT_HELP = `antenna init <name> --playlist <file|address> [--guide <file|address>]… [--name "My TV"]

Makes operators/<name>: a folder of commented files with which Antenna runs as your own service, and imports playlist, guides and films.
Without arguments it asks, and asks again where an answer cannot be used.

  --playlist <file|address>   your channels, M3U
  --guide <file|address>      your programmes, XMLTV; several are possible, the first one counts most
  --films <folder|file|address>   your films: a folder of videos (with .nfo files or without), JSON, CSV, or a playlist
  --media-url <address>       where your server gives that folder, as https://cdn.example/films/
  --name <text>               how viewers know the service (the folder's name)
  --country <code>            where it is, as KZ (that of your system's language, of the playlist, of the time zone, or none)
  --color <#rrggbb>           the colour of your brand (#5b8cff)
  --unrated-age <16|18>       age of channels and films without a rating: 16 plays without a PIN (the default), 18 asks for it
  --allow-http                accept addresses of playlist and guides that are not encrypted
  --allow-private             accept such addresses inside your own network

OPERATORS_DIR (./operators) is where the folder is made, DATA_DIR (./.data/<name>) where its data are kept.
Exit code: 0 made, 1 not made, 64 wrong arguments, 130 cancelled; where nothing is made, nothing is left behind.`;

export type Ask = (question: string, usual: string) => Promise<string>;

/** What cannot be used, in a sentence for the operator. */
export class InitRefused extends Error {
  override readonly name = 'InitRefused';
}

/** The country was not given, and nothing names it. */
export class CountryUnknown extends InitRefused {
  constructor() {
    super(
      "The country of your service is not known: neither the playlist nor this machine's time zone names one. Nothing was made.",
    );
  }
}

const NAME = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** Films that are imported once, beside catalogue.json. */
export interface GivenFilms {
  /** A folder, a file or an address. */
  readonly source: string;
  /** Where relative addresses of their videos begin. */
  readonly mediaUrl: string | undefined;
}

export interface GivenAnswers extends Omit<Answers, 'country'> {
  readonly films?: GivenFilms | undefined;
  /** Undefined: that which the playlist names, else `zoneCountry`. */
  readonly country: string | undefined;
  /** It was not given: it is that of the system's language. */
  readonly isCountryGuessed: boolean;
  /** The country of this machine's time zone. */
  readonly zoneCountry: string | undefined;
}

/** Arguments, and answers where they name nothing; what cannot be used is asked again. `ask` is undefined without a terminal. Undefined: help was requested. */
export async function readAnswers(
  args: readonly string[],
  { ask, locale, zone }: { readonly ask: Ask | undefined; readonly locale: string | undefined; readonly zone: string },
): Promise<GivenAnswers | undefined> {
  const given = parse(args);
  if (given.isHelp) return undefined;
  const asks = given.shortname === undefined || given.playlist === undefined ? ask : undefined;
  const answer = createAnswering(asks);
  const title = given.title ?? (asks ? await answer(undefined, 'Name of your service', { usual: 'My TV' }) : undefined);
  const shortname = await answer(given.shortname, 'Name of its folder', {
    usual: title === undefined ? '' : folderName(title),
    check: checkName,
  });
  const accepted = { allowHttp: given.allowHttp, allowPrivate: given.allowPrivate };
  const checkSource = async (text: string) => {
    await source(text);
    if (asks !== undefined) await acceptAddress(text, accepted, asks);
  };
  const playlist = await answer(given.playlist, 'Your playlist (M3U): file or https address', {
    async check(text) {
      if (text === '') throw new InitRefused('A playlist is missing: --playlist <file|address>');
      await checkSource(text);
    },
  });
  const guide =
    given.guides.length > 0
      ? ''
      : await answer(undefined, 'Your guide (XMLTV): file or https address, empty for none', {
          check: (text) => (text === '' ? undefined : checkSource(text)),
        });
  const zoneCountry = countryOfZone(zone);
  const isAsked = given.country === undefined && asks !== undefined;
  const usual = countryOfLocale(locale) ?? (isAsked ? zoneCountry : undefined);
  const country = await answer(given.country, 'Country, as KZ (empty: the one that the playlist names)', {
    usual,
    check: checkCountry,
  });
  const unratedAge = await answer(given.unratedAge, 'Age of channels and films without a rating (18 asks for a PIN)', {
    usual: '16',
    check: (text) => checkAge(Number(text)),
  });
  const films = await readFilms(given, answer, checkSource);
  const guides = given.guides.length > 0 ? given.guides : guide === '' ? [] : [guide];
  return checkAnswers({
    ...given,
    ...accepted,
    shortname,
    title: title ?? shortname,
    playlist,
    guides,
    films,
    country: country === '' ? undefined : country.toUpperCase(),
    isCountryGuessed: given.country === undefined && !isAsked,
    zoneCountry,
    unratedAge: Number(unratedAge),
  });
}

/** The films, where there are some; a folder needs the address at which it is given. */
async function readFilms(
  given: { readonly films: string | undefined; readonly mediaUrl: string | undefined },
  answer: ReturnType<typeof createAnswering>,
  checkSource: (text: string) => Promise<void>,
): Promise<GivenFilms | undefined> {
  const from = await answer(given.films, 'Your films: a folder of videos, JSON, CSV or a playlist; empty for none', {
    check: (text) => (text === '' ? undefined : checkSource(text)),
  });
  if (from === '') return undefined;
  const mediaUrl = await answer(
    given.mediaUrl,
    'Where your server gives their videos, as https://cdn.example/films/ (empty: the file has whole addresses)',
    { check: checkMediaUrl },
  );
  return { source: from, mediaUrl: mediaUrl === '' ? undefined : mediaUrl };
}

function checkMediaUrl(text: string): void {
  if (text !== '' && !(/^https?:\/\//i.test(text) && URL.canParse(text)))
    throw new InitRefused(`"${text}" is no address like https://cdn.example/films/.`);
}

/** Asks for the country where neither the playlist nor this machine names one. */
export const askCountry = async (ask: Ask): Promise<string> => {
  const country = await createAnswering(ask)(
    undefined,
    'Your country, as KZ (neither the playlist nor this machine names one)',
    {
      check(text) {
        if (text === '') throw new InitRefused('Currency, phone numbers and the first group of channels depend on it.');
        checkCountry(text);
      },
    },
  );
  return country.toUpperCase();
};

interface Question {
  readonly usual?: string | undefined;
  /** Throws InitRefused for what cannot be used. */
  readonly check?: (text: string) => void | Promise<void>;
}

const ATTEMPTS_MOST = 5;

/** Answers the given value, what was asked for, or what is usual. Only answers to a question may be corrected. */
function createAnswering(ask: Ask | undefined) {
  return async (value: string | undefined, question: string, { usual = '', check }: Question = {}): Promise<string> => {
    let problem = '';
    for (let attempt = 1; ; attempt += 1) {
      const text = value ?? (ask ? (await ask(`${problem}${question}`, usual)).trim() || usual : usual);
      try {
        await check?.(text);
        return text;
      } catch (error) {
        if (!(error instanceof InitRefused) || value !== undefined || ask === undefined || attempt === ATTEMPTS_MOST)
          throw error;
        problem = `${error.message}\n`;
      }
    }
  };
}

/** Asks whether an address may be used that is refused otherwise. */
async function acceptAddress(
  text: string,
  accepted: { allowHttp: boolean; allowPrivate: boolean },
  ask: Ask,
): Promise<void> {
  if (!URL.canParse(text)) return;
  const { protocol, hostname } = new URL(text);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isYes = async (question: string) => /^y(?:es)?$/i.test((await ask(question, 'n')).trim());
  if (protocol === 'http:' && !accepted.allowHttp) {
    accepted.allowHttp = await isYes('This address is not encrypted (http). Use it nevertheless? y or n');
    if (!accepted.allowHttp) throw new InitRefused('Then name an https address or a file.');
  }
  const isPrivate = host === 'localhost' || (isIP(host) !== 0 && !isPublicAddress(host));
  if (isPrivate && !accepted.allowPrivate) {
    accepted.allowPrivate = await isYes('This address is in your own network. Use it nevertheless? y or n');
    if (!accepted.allowPrivate) throw new InitRefused('Then name another address or a file.');
  }
}

function checkName(shortname: string): void {
  if (NAME.test(shortname)) return;
  throw new InitRefused(
    shortname === ''
      ? 'A name is missing: antenna init my-tv --playlist <file|address>'
      : `"${shortname}" cannot name a folder: use small letters, digits and hyphens, as my-tv.`,
  );
}

function checkCountry(country: string): void {
  if (country !== '' && !COUNTRIES.includes(country.toUpperCase()))
    throw new InitRefused(`"${country}" is no country code of two letters, as KZ.`);
}

function checkAge(age: number): void {
  if (!Number.isInteger(age) || age < 13 || age > 18)
    throw new InitRefused('The age of unrated channels is a number from 13 to 18.');
}

/** The answers with their files as absolute paths. Throws InitRefused. */
export async function checkAnswers(answers: GivenAnswers): Promise<GivenAnswers> {
  const { country, color, unratedAge, films } = answers;
  checkCountry(country ?? '');
  if (!/^#[0-9a-fA-F]{6}$/.test(color)) throw new InitRefused(`"${color}" is no colour as #5b8cff.`);
  checkAge(unratedAge);
  return {
    ...answers,
    playlist: await source(answers.playlist),
    guides: await Promise.all(answers.guides.map(source)),
    ...(films === undefined ? {} : { films: { ...films, source: await source(films.source) } }),
  };
}

/** An address as it is; a file as an absolute path. npm changes the folder and says in INIT_CWD where it was called. */
async function source(text: string): Promise<string> {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(text)) return text;
  const file = resolve(process.env['INIT_CWD'] ?? '.', text);
  await access(file, constants.R_OK).catch(() => {
    throw new InitRefused(`The file ${file} cannot be read.`);
  });
  return file;
}

const folderName = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'my-tv';

function parse(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        playlist: { type: 'string' },
        guide: { type: 'string', multiple: true, default: [] },
        films: { type: 'string' },
        'media-url': { type: 'string' },
        name: { type: 'string' },
        country: { type: 'string' },
        color: { type: 'string', default: '#5b8cff' },
        'unrated-age': { type: 'string' },
        'allow-http': { type: 'boolean', default: false },
        'allow-private': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (positionals.length > 1) throw new Error(`One name at a time; superfluous: ${positionals.slice(1).join(' ')}`);
    return {
      isHelp: values.help,
      shortname: positionals[0],
      title: values.name,
      playlist: values.playlist,
      guides: values.guide,
      films: values.films,
      mediaUrl: values['media-url'],
      country: values.country,
      color: values.color,
      unratedAge: values['unrated-age'],
      allowHttp: values['allow-http'],
      allowPrivate: values['allow-private'],
    };
  } catch (error) {
    throw new InitRefused(`${(error as Error).message}\n\n${INIT_HELP}`);
  }
}
