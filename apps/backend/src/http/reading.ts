import type { TObject, TSchema } from 'typebox';
import { invalid } from '../domain/domain-error.ts';
import type { FieldProblem, ProblemFields } from '../domain/field-problem.ts';

type Plain = { [key: string]: unknown };
type Read = (text: string) => unknown;

const NOT = Symbol('not readable');
const INTEGER = /^-?\d{1,15}$/;
const NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/;

interface Part {
  readonly key: string;
  readonly read: Read;
  readonly required: boolean;
}

/**
 * Reads a query by its schema: unknown keys are ignored, an empty value counts as absent, a repeated key's last value wins;
 * numbers and flags come as texts. Throws 400 with the fields that are wrong.
 */
export function queryReader(schema: TObject): (query: Plain) => Plain {
  const required = new Set((schema as { required?: readonly string[] }).required ?? []);
  const parts: Part[] = Object.entries(schema.properties as { [key: string]: TSchema }).map(([key, part]) => ({
    key,
    read: reader(part as unknown as Plain),
    required: required.has(key),
  }));
  return (query) => {
    const read: Plain = {};
    let wrong: { [key: string]: FieldProblem[] } | undefined;
    for (const part of parts) {
      const given = query[part.key];
      const text = Array.isArray(given) ? given.at(-1) : given;
      if (typeof text !== 'string' || text === '') {
        if (part.required) (wrong ??= {})[part.key] = ['required'];
        continue;
      }
      const value = part.read(text);
      if (value === NOT) (wrong ??= {})[part.key] = ['not_valid'];
      else read[part.key] = value;
    }
    if (wrong) throw invalid(wrong);
    return read;
  };
}

function reader(schema: Plain): Read {
  if (schema['type'] === 'boolean') return flag;
  if (schema['type'] === 'integer' || schema['type'] === 'number') {
    const form = schema['type'] === 'integer' ? INTEGER : NUMBER;
    const minimum = (schema['minimum'] as number | undefined) ?? -Infinity;
    const maximum = (schema['maximum'] as number | undefined) ?? Infinity;
    return (text) => {
      const value = form.test(text) ? Number(text) : Number.NaN;
      return value >= minimum && value <= maximum ? value : NOT;
    };
  }
  const longest = (schema['maxLength'] as number | undefined) ?? 1_000;
  const pattern = schema['pattern'] ? new RegExp(schema['pattern'] as string) : undefined;
  return (text) => (text.length <= longest && !text.includes('\0') && (pattern?.test(text) ?? true) ? text : NOT);
}

function flag(text: string): unknown {
  if (text === '1' || text === 'true') return true;
  if (text === '0' || text === 'false') return false;
  return NOT;
}

/**
 * Reads a body by its schema, an object or (where the schema says so) an array of them: unknown fields are ignored unless it allows no others, `null` for an optional field counts
 * as absent, texts of a form become numbers and flags. Throws 400 with the fields that are wrong. The checker is compiled at the first body.
 */
export function bodyReader(schema: TSchema): (body: unknown, isForm: boolean) => Promise<unknown> {
  let checker: Promise<Checker> | undefined;
  const forms = ((schema as Plain)['anyOf'] as Plain[] | undefined) ?? [schema as Plain];
  const one = forms.find((form) => form['type'] !== 'array');
  const many = forms.find((form) => form['type'] === 'array')?.['items'] as Plain | undefined;
  return async (body, isForm) => {
    const form = Array.isArray(body) ? many : one;
    if (!form || !isPlain(body ?? {})) throw invalid({ body: [one ? 'object' : 'array'] });
    const properties = (form['properties'] ?? {}) as { [key: string]: Plain };
    if (form['additionalProperties'] === false) refuseOthers((body ?? {}) as Plain, properties);
    const picked = Array.isArray(body)
      ? body.map((item: unknown) => (isPlain(item) ? pick(item as Plain, properties, isForm) : item))
      : pick((body ?? {}) as Plain, properties, isForm);
    const poisoned = [picked].flat().flatMap((each) =>
      Object.entries(isPlain(each) ? (each as Plain) : {})
        .filter(([, value]) => typeof value === 'string' && value.includes('\0'))
        .map(([key]) => key),
    );
    if (poisoned.length > 0) throw invalid(Object.fromEntries(poisoned.map((key) => [key, ['not_valid' as const]])));
    const { Check, Errors } = await (checker ??= compile(schema));
    if (Check(picked)) return picked;
    throw invalid(wrongFields(Errors(picked)));
  };
}

function refuseOthers(body: Plain, properties: { [key: string]: Plain }): void {
  const others = Object.keys(body).filter((key) => !Object.hasOwn(properties, key));
  if (others.length > 0)
    throw invalid(Object.fromEntries(others.map((key) => [key, [{ message: 'is no field of this call' }]])));
}

const isPlain = (value: unknown): boolean => typeof value === 'object' && value !== null;

function pick(body: Plain, properties: { [key: string]: Plain }, isForm: boolean): Plain {
  const picked: Plain = {};
  for (const [key, part] of Object.entries(properties)) {
    if (!Object.hasOwn(body, key)) continue;
    const value = body[key];
    const nullable = Array.isArray(part['anyOf']);
    if (value === undefined || (value === null && !nullable)) continue;
    const read = isForm && typeof value === 'string' ? reader(part)(value) : value;
    picked[key] = read === NOT ? value : read;
  }
  return picked;
}

interface Checker {
  Check(value: unknown): boolean;
  Errors(
    value: unknown,
  ): readonly { readonly instancePath: string; readonly message: string; readonly params: object }[];
}

async function compile(schema: TSchema): Promise<Checker> {
  const { Compile } = await import('typebox/compile');
  const made = Compile(schema);
  return { Check: (value) => made.Check(value), Errors: (value) => made.Errors(value) };
}

function wrongFields(errors: ReturnType<Checker['Errors']>): ProblemFields {
  const fields: { [key: string]: FieldProblem[] } = {};
  for (const { instancePath, message, params } of errors) {
    const missing = (params as { requiredProperties?: readonly string[] }).requiredProperties;
    const names = instancePath === '' && missing ? missing : [instancePath.split('/')[1] ?? 'body'];
    for (const name of names) {
      const problems = (fields[name] ??= []);
      if (problems.length < 4) problems.push(missing && instancePath === '' ? 'required' : { message: message });
    }
  }
  return fields;
}
