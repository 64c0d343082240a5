import type { TSchema } from 'typebox';

type Project = (value: unknown) => unknown;
type Plain = { [key: string]: unknown };

const made = new WeakMap<object, Project>();

/**
 * Copies of a value exactly what its schema declares: a field that the contract does not declare is never sent, whatever a
 * service put into its object. It does not check types; the contract test does, over real data.
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

function build(schema: Plain): Project {
  const choices = schema['anyOf'] as TSchema[] | undefined;
  if (choices) return oneOf(choices);
  if (schema['type'] === 'array') {
    const item = projection(schema['items'] as TSchema);
    return item === asIs ? asIs : (value) => (Array.isArray(value) ? value.map(item) : value);
  }
  const properties = schema['properties'] as { [key: string]: TSchema } | undefined;
  if (schema['type'] !== 'object' || !properties) return asIs;
  const parts = Object.entries(properties).map(([key, part]) => [key, projection(part)] as const);
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const whole = value as Plain;
    const copy: Plain = {};
    for (const [key, part] of parts) {
      const own = whole[key];
      if (own !== undefined) copy[key] = part === asIs ? own : part(own);
    }
    return copy;
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
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const fitting = shaped.find((each) => each.required.every((key) => key in value)) ?? shaped[0];
    return fitting ? fitting.project(value) : value;
  };
}
