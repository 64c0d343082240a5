import { access, constants } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Answers } from './folder.ts';
import { COUNTRIES, countryOfLocale, countryOfZone } from './country.ts';

export const INIT_HELP = `antenna init <name> --playlist <file|address> [--guide <file|address>]… [--name "My TV"]

Makes operators/<name>: a folder of commented files with which Antenna runs as your own service, and imports playlist and guides.
Without arguments it asks.

  --playlist <file|address>   your channels, M3U
  --guide <file|address>      your programmes, XMLTV; several are possible, the first one counts most
  --name <text>               how viewers know the service (the folder's name)
  --country <code>            where it is, as KZ (that of your system's language, of the playlist, or of the time zone)
  --color <#rrggbb>           the colour of your brand (#5b8cff)
  --unrated-age <16|18>       age of channels without a rating: 16 plays without a PIN (the default), 18 asks for it
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
      "The country of your service is not known: neither the playlist nor this machine's time zone names one. Name it with --country, as --country KZ. Nothing was made.",
    );
  }
}

const NAME = /^[a-z0-9][a-z0-9-]{0,62}$/;

export interface GivenAnswers extends Omit<Answers, 'country'> {
  /** Undefined: that which the playlist names, else `zoneCountry`. */
  readonly country: string | undefined;
  /** It was not given: it is that of the system's language. */
  readonly isCountryGuessed: boolean;
  /** The country of this machine's time zone. */
  readonly zoneCountry: string | undefined;
}

/** Arguments, and answers where they name nothing. `ask` is undefined without a terminal. Undefined: help was requested. */
export async function readAnswers(
  args: readonly string[],
  { ask, locale, zone }: { readonly ask: Ask | undefined; readonly locale: string | undefined; readonly zone: string },
): Promise<GivenAnswers | undefined> {
  const given = parse(args);
  if (given.isHelp) return undefined;
  const asks = given.shortname === undefined || given.playlist === undefined ? ask : undefined;
  const answer = async (value: string | undefined, question: string, usual = '') =>
    value ?? (asks ? (await asks(question, usual)).trim() || usual : usual);
  const title = given.title ?? (asks ? await answer(undefined, 'Name of your service', 'My TV') : undefined);
  const shortname = await answer(given.shortname, 'Name of its folder', title === undefined ? '' : folderName(title));
  if (!NAME.test(shortname))
    throw new InitRefused(
      shortname === ''
        ? 'A name is missing: antenna init my-tv --playlist <file|address>'
        : `"${shortname}" cannot name a folder: use small letters, digits and hyphens, as my-tv.`,
    );
  const playlist = await answer(given.playlist, 'Your playlist (M3U): file or https address');
  if (playlist === '') throw new InitRefused('A playlist is missing: --playlist <file|address>');
  const guide =
    given.guides.length > 0 ? '' : await answer(undefined, 'Your guide (XMLTV): file or https address, empty for none');
  const zoneCountry = countryOfZone(zone);
  const isAsked = given.country === undefined && asks !== undefined;
  const usual = countryOfLocale(locale) ?? (isAsked ? zoneCountry : undefined);
  const country = await answer(given.country, 'Country, as KZ (empty: the one that the playlist names)', usual);
  const unratedAge = await answer(given.unratedAge, 'Age of channels without a rating (18 asks for a PIN)', '16');
  const guides = given.guides.length > 0 ? given.guides : guide === '' ? [] : [guide];
  return checkAnswers({
    ...given,
    shortname,
    title: title ?? shortname,
    playlist,
    guides,
    country: country === '' ? undefined : country.toUpperCase(),
    isCountryGuessed: given.country === undefined && !isAsked,
    zoneCountry,
    unratedAge: Number(unratedAge),
  });
}

/** The answers with their files as absolute paths. Throws InitRefused. */
export async function checkAnswers(answers: GivenAnswers): Promise<GivenAnswers> {
  const { country, color, unratedAge } = answers;
  if (country !== undefined && !COUNTRIES.includes(country))
    throw new InitRefused(`"${country}" is no country code of two letters, as KZ.`);
  if (!/^#[0-9a-fA-F]{6}$/.test(color)) throw new InitRefused(`"${color}" is no colour as #5b8cff.`);
  if (!Number.isInteger(unratedAge) || unratedAge < 13 || unratedAge > 18)
    throw new InitRefused('The age of unrated channels is a number from 13 to 18.');
  return {
    ...answers,
    playlist: await source(answers.playlist),
    guides: await Promise.all(answers.guides.map(source)),
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
