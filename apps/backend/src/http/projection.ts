import type { TSchema } from 'typebox';

/** What an answer says about pictures, see `PictureUrl` of the contract. */
export interface AnswerPictures {
  /** The address that viewers get for a stored one. */
  addressOf(stored: string): string;
  /** `#rrggbb`, where it is known. */
  colourOf(stored: string): string | undefined;
  /** A `data:` address, where it is known. */
  placeholderOf(stored: string): string | undefined;
}

type Project = (value: unknown, pictures: AnswerPictures) => unknown;
type Plain = { [key: string]: unknown };

const made = new WeakMap<object, Project>();

/**
 * Copies of a value exactly what its schema declares: a field that the contract does not declare is never sent, whatever a
 * service put into its object. Fields of pictures get the addresses that viewers use. It does not check types; the contract
 * test does, over real data.
 */
export function projection(schema: TSchema): Project {
  let project = made.get(schema);
  if (!project) {
    project = build(schema as Plain);
    made.set(schema, project);
  }
  return project;
}

const asIs: Project = (value) => value;
const asPicture: Project = (value, pictures) =>
  typeof value === 'string' && value !== '' ? pictures.addressOf(value) : value;

function build(schema: Plain): Project {
  const choices = schema['anyOf'] as TSchema[] | undefined;
  if (choices) return oneOf(choices);
  if (schema['x-picture'] === true) return asPicture;
  if (schema['type'] === 'array') {
    const item = projection(schema['items'] as TSchema);
    return item === asIs ? asIs : (value, pictures) => listOf(value, (each) => item(each, pictures));
  }
  const properties = schema['properties'] as { [key: string]: TSchema } | undefined;
  if (schema['type'] !== 'object' || !properties) return asIs;
  const parts = Object.entries(properties).map(([key, part]) => [key, projection(part)] as const);
  const derived = Object.entries(properties).flatMap(([key, part]) => derivedField(key, part as Plain) ?? []);
  return (value, pictures) => {
    if (typeof value !== 'object' || value === null) return value;
    const whole = value as Plain;
    const copy: Plain = {};
    for (const [key, part] of parts) {
      const own = whole[key];
      if (own !== undefined) copy[key] = part === asIs ? own : part(own, pictures);
    }
    for (const add of derived) add(whole, copy, pictures);
    return copy;
  };
}

const listOf = (value: unknown, map: (each: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(map) : value;

type Add = (whole: Plain, copy: Plain, pictures: AnswerPictures) => void;

/** A field that follows from a picture of the same object, where a service did not say it. */
function derivedField(key: string, schema: Plain): Add | undefined {
  const colour = schema['x-colour-of'] as readonly string[] | undefined;
  const fields = colour ?? (schema['x-placeholder-of'] as readonly string[] | undefined);
  if (fields === undefined) return undefined;
  const paths = fields.map((field) => field.split('.'));
  return (whole, copy, pictures) => {
    if (copy[key] !== undefined) return;
    for (const path of paths) {
      const stored = path.reduce<unknown>((part, name) => (part as Plain | null | undefined)?.[name], whole);
      if (typeof stored !== 'string' || stored === '') continue;
      const found = colour ? pictures.colourOf(stored) : pictures.placeholderOf(stored);
      if (found !== undefined) copy[key] = found;
      // Another picture's would be wrong.
      if (found !== undefined || !colour) return;
    }
  };
}

/** `T|null`, or one of several objects: the first all of whose required fields are there. */
function oneOf(choices: readonly TSchema[]): Project {
  const shaped = choices
    .map((choice) => ({
      required: ((choice as Plain)['required'] as string[] | undefined) ?? [],
      project: projection(choice),
    }))
    .filter((each) => each.project !== asIs);
  if (shaped.length === 0) return asIs;
  if (shaped.every((each) => each.project === asPicture)) return asPicture;
  return (value, pictures) => {
    if (typeof value !== 'object' || value === null) return value;
    const fitting = shaped.find((each) => each.required.every((key) => key in value)) ?? shaped[0];
    return fitting ? fitting.project(value, pictures) : value;
  };
}
