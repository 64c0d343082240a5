import { Parser } from 'htmlparser2';
import { ELEMENTS_MOST, ELEMENTS_DEEPEST, PLACES_MOST } from './limits.ts';

/** An element of a manifest. */
export interface Element {
  readonly name: string;
  readonly attributes: Record<string, string>;
  children: (Element | string)[];
}

/** The same thing at one or more servers, in the manifest's order. */
export type Places = readonly [string, ...string[]];

/** Our address for another: of a file as it is, of a manifest, or of a template whose `variables` the player fills in. */
export interface ManifestAddresses {
  file(places: Places): string;
  manifest(url: string): string;
  template(places: Places, variables: readonly Variable[]): string;
}

/** Why a manifest cannot be relayed: it is none, too large or broken; or nothing to play stands in it, only links (xlink). */
export type ManifestRefusal = 'unreadable' | 'linked';
export type RewrittenManifest = { readonly manifest: string } | { readonly refused: ManifestRefusal };

/** What a player fills in: number, time and part of a segment. */
const VARIABLES = ['Number', 'Time', 'SubNumber'] as const;
export type Variable = (typeof VARIABLES)[number];

/** Addresses of a SegmentTemplate, which lower levels inherit one by one. */
const TEMPLATES = ['media', 'index', 'initialization', 'bitstreamSwitching'] as const;
type Templates = Readonly<Partial<Record<(typeof TEMPLATES)[number], string>>>;

/** Their addresses lead to other servers, and nothing is lost without them. */
const LEFT_OUT: ReadonlySet<string> = new Set(['BaseURL', 'ContentSteering', 'Metrics', 'PatchLocation']);
const LEVELS: ReadonlySet<string> = new Set(['Period', 'AdaptationSet', 'Representation']);
/** Attributes with the address of one file. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  SegmentURL: ['media', 'index'],
  Initialization: ['sourceURL'],
  RepresentationIndex: ['sourceURL'],
  BitstreamSwitching: ['sourceURL'],
};
const HTTP_TIME = /^urn:mpeg:dash:utc:http-(?:head|xsdate|iso|ntp):/;

/**
 * A DASH manifest whose addresses are all ours. Those of templates stand in each representation, with its id and bandwidth filled
 * in, so that a player can fill in numbers alone. Several base addresses become the places of one address. What a manifest would
 * include from elsewhere (xlink) is left out, and one that has nothing else to play is refused.
 */
export function rewriteManifest(text: string, base: string, addresses: ManifestAddresses): RewrittenManifest {
  const root = readManifest(text);
  if (root === undefined) return { refused: 'unreadable' };
  const isLinked = leaveOutLinks(root);
  if (isLinked && !has(root, 'Representation')) return { refused: 'linked' };
  rewriteLevel(root, { bases: [base], templates: {}, addresses });
  return { manifest: `<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}\n` };
}

/** The root element of a manifest; undefined where it is none, or too large. */
export function readManifest(text: string): Element | undefined {
  const root = readElements(text);
  return root?.name === 'MPD' ? root : undefined;
}

const RESOLVED_TO_ZERO = 'urn:mpeg:dash:resolve-to-zero:2013';

/** Removes what would come from elsewhere; an element with content of its own keeps that. Answers whether there was any. */
function leaveOutLinks(element: Element): boolean {
  let isFound = false;
  element.children = element.children.filter((child) => {
    if (typeof child === 'string') return true;
    const href = child.attributes['xlink:href'];
    if (href === undefined || href === RESOLVED_TO_ZERO) return true;
    isFound = true;
    delete child.attributes['xlink:href'];
    delete child.attributes['xlink:actuate'];
    return elementsOf(child).length > 0;
  });
  for (const child of elementsOf(element)) isFound = leaveOutLinks(child) || isFound;
  return isFound;
}

const has = (element: Element, name: string): boolean =>
  elementsOf(element).some((child) => child.name === name || has(child, name));

/** Whether the bytes begin a DASH manifest. */
export function isManifest(bytes: Uint8Array, type: string): boolean {
  if (type.toLowerCase() === 'application/dash+xml') return true;
  const start = Buffer.from(bytes.subarray(0, 4_096))
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart();
  return start.startsWith('<') && /<MPD[\s>]/.test(start);
}

/** The address that a template gives for what the player filled in; undefined where something is missing or no number. */
export function filledTemplate(
  template: string,
  valueOf: (variable: Variable) => string | undefined,
): string | undefined {
  let isComplete = true;
  const filled = template.replaceAll(
    /\$(?:(Number|Time|SubNumber)(?:%0(\d{1,2})d)?)?\$/g,
    (_whole, variable: Variable | undefined, width = '0') => {
      if (variable === undefined) return '$';
      const value = valueOf(variable);
      if (value === undefined || !/^\d{1,20}$/.test(value)) isComplete = false;
      return (value ?? '').padStart(Number(width), '0');
    },
  );
  return isComplete ? filled : undefined;
}

interface Level {
  /** Absolute addresses that relative ones belong to. */
  readonly bases: Places;
  readonly templates: Templates;
  readonly addresses: ManifestAddresses;
}

function rewriteLevel(element: Element, above: Level): void {
  const named = elementsOf(element).filter(({ name }) => name === 'BaseURL');
  const bases = placesOf(named.map(textOf), above.bases) ?? above.bases;
  const own = elementsOf(element).find(({ name }) => name === 'SegmentTemplate');
  const templates = { ...above.templates, ...(own && takeTemplates(own)) };
  const level: Level = { ...above, bases, templates };
  element.children = element.children.filter((child) => typeof child === 'string' || !LEFT_OUT.has(child.name));
  for (const child of elementsOf(element))
    if (LEVELS.has(child.name)) rewriteLevel(child, level);
    else rewriteElement(child, level);
  if (element.name === 'Representation') addAddresses(element, own, level);
}

/** The addresses of a representation: its templates, or the one file that it is. */
function addAddresses(element: Element, own: Element | undefined, { bases, templates, addresses }: Level): void {
  const { id = '', bandwidth = '' } = element.attributes;
  const filled = Object.entries(templates).flatMap(([name, template]) => {
    const places = placesOf([withIdentity(template, id, bandwidth)], bases);
    if (places === undefined) return [];
    const variables = VARIABLES.filter((variable) => new RegExp(`\\$${variable}(?:%0\\d+d)?\\$`).test(places[0]));
    const unescaped = places.map((url) => url.replaceAll('$$', '$')) as [string, ...string[]];
    return [[name, variables.length > 0 ? addresses.template(places, variables) : addresses.file(unescaped)] as const];
  });
  if (filled.length > 0) {
    const target = own ?? { name: 'SegmentTemplate', attributes: {}, children: [] };
    if (own === undefined) element.children.push(target);
    Object.assign(target.attributes, Object.fromEntries(filled));
    return;
  }
  if (elementsOf(element).some(({ name }) => name === 'SegmentList')) return;
  element.children.unshift({ name: 'BaseURL', attributes: {}, children: [addresses.file(bases)] });
}

function rewriteElement(element: Element, level: Level): void {
  const { bases, addresses } = level;
  if (element.name === 'Location') {
    const url = absolute(textOf(element), bases[0]);
    element.children = url === undefined ? [] : [addresses.manifest(url)];
    return;
  }
  if (element.name === 'UTCTiming' && HTTP_TIME.test(element.attributes['schemeIdUri'] ?? '')) {
    const url = absolute(element.attributes['value']?.trim().split(/\s/, 1)[0] ?? '', bases[0]);
    if (url !== undefined) element.attributes['value'] = addresses.file([url]);
  }
  for (const name of FILES[element.name] ?? []) {
    const places = element.attributes[name] === undefined ? undefined : placesOf([element.attributes[name]], bases);
    if (places !== undefined) element.attributes[name] = addresses.file(places);
  }
  for (const child of elementsOf(element)) rewriteElement(child, level);
}

function takeTemplates({ attributes }: Element): Templates {
  const taken: Record<string, string> = {};
  for (const name of TEMPLATES) {
    const value = attributes[name];
    if (value === undefined) continue;
    taken[name] = value;
    delete attributes[name];
  }
  return taken;
}

/** `$$` stays: it is a sign of its own only when everything is filled in. */
const withIdentity = (template: string, id: string, bandwidth: string): string =>
  template.replaceAll(
    /\$(?:(RepresentationID)|Bandwidth(?:%0(\d{1,2})d)?|[^$]*)\$/g,
    (whole, isId: string | undefined, width: string | undefined) => {
      if (isId !== undefined) return id;
      return whole.startsWith('$Bandwidth') ? bandwidth.padStart(Number(width ?? 0), '0') : whole;
    },
  );

/** Each of these, below each base: at most `PLACES_MOST`, each once. Undefined where none is an http address. */
function placesOf(uris: readonly string[], bases: Places): Places | undefined {
  const found = new Set(uris.flatMap((uri) => bases.map((base) => absolute(uri, base))));
  found.delete(undefined);
  const [first, ...others] = [...found] as string[];
  return first === undefined ? undefined : [first, ...others.slice(0, PLACES_MOST - 1)];
}

/** Undefined for what is no http address. */
function absolute(uri: string, base: string): string | undefined {
  if (!URL.canParse(uri.trim(), base)) return undefined;
  const { protocol, href } = new URL(uri.trim(), base);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}

export const elementsOf = ({ children }: Element): Element[] => children.filter((child) => typeof child !== 'string');
export const textOf = ({ children }: Element): string => children.filter((child) => typeof child === 'string').join('');

/** Of elements and attributes: what can be written again as it was. */
const NAME = /^[A-Za-z_][\w.:-]*$/;

/** The root element; comments and processing instructions are left out. Undefined where there is none, too much, or half of it. */
function readElements(text: string): Element | undefined {
  let root: Element | undefined;
  let count = 0;
  let isSound = /<\/MPD\s*>/.test(text);
  const open: Element[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        count += 1;
        const element: Element = { name, attributes: { ...attributes }, children: [] };
        if (open.length === 0) root ??= element;
        else open.at(-1)?.children.push(element);
        open.push(element);
        isSound &&= [name, ...Object.keys(attributes)].every((each) => NAME.test(each));
        if (count > ELEMENTS_MOST || open.length > ELEMENTS_DEEPEST) parser.pause();
      },
      ontext: (data) => void open.at(-1)?.children.push(data),
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text.replace(/^\ufeff/, ''));
  // Elements are left open where reading was stopped.
  return isSound && open.length === 0 ? root : undefined;
}

function written({ name, attributes, children }: Element): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inner = children.map((child) => (typeof child === 'string' ? escaped(child) : written(child))).join('');
  return inner === '' ? `<${name}${pairs.join('')}/>` : `<${name}${pairs.join('')}>${inner}</${name}>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
