import { Compile } from 'typebox/compile';
import { FIELDS, ImportedTitle } from './title-schema.ts';

const checker = Compile(ImportedTitle);

/** A title, or why it is none. Rules that a schema cannot say: what a season and an episode need, the order of dates. */
export function checkTitle(value: unknown): { readonly title: ImportedTitle } | { readonly reason: string } {
  if (!checker.Check(value)) return { reason: complaint(value) };
  const { type, parent, season, episode, available_from: from, available_until: until } = value;
  if ((type === 'season' || type === 'episode') && parent === undefined)
    return { reason: `${withArticle(type)} needs "parent", the external_id of its series` };
  if (type === 'season' && season === undefined) return { reason: 'a season needs "season", its number' };
  if (type === 'episode' && episode === undefined) return { reason: 'an episode needs "episode", its number' };
  if (type !== 'season' && type !== 'episode' && parent !== undefined)
    return { reason: `a ${type} has no parent: is it a season or an episode?` };
  if ((type === 'series' || type === 'season' || type === 'serial') && (value.streams?.length ?? 0) > 0)
    return { reason: `a ${type} has no streams of its own: its episodes have` };
  for (const moment of [from, until])
    if (moment !== undefined && Number.isNaN(Date.parse(moment)))
      return { reason: `"${moment}" is no day like 2027-01-31` };
  if (from !== undefined && until !== undefined && Date.parse(from) >= Date.parse(until))
    return { reason: 'available_from is not before available_until' };
  return { title: value };
}

const withArticle = (type: string): string => `${type === 'episode' ? 'an' : 'a'} ${type}`;

/** Names in a title that nothing reads. */
export const unknownFields = (value: object): readonly string[] =>
  Object.keys(value).filter((name) => !FIELDS.has(name));

function complaint(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'not a title: { … } is expected';
  // The deepest complaint is the plainest: that of a choice only says that nothing fitted.
  const errors = [...checker.Errors(value)].filter(({ keyword }) => keyword !== 'anyOf');
  const worst = errors.toSorted((a, b) => b.instancePath.length - a.instancePath.length)[0];
  if (worst === undefined) return 'not a title';
  const missing = (worst.params as { requiredProperties?: readonly string[] }).requiredProperties;
  if (worst.keyword === 'required' && missing !== undefined) return `lacks ${missing.join(', ')}`;
  const allowed = (worst.params as { allowedValues?: readonly string[] }).allowedValues;
  return `"${worst.instancePath.slice(1)}" ${allowed === undefined ? worst.message : `is not one of ${allowed.join(', ')}`}`;
}
