import { isWebAddress, type ScheduledBreak } from '@antenna/player-core';

/** Why a break cannot be shown, by VMAP's numbers. */
const REFUSED = { undefined: 900, schema: 1000, breakType: 1003, source: 1004, templateType: 1005 } as const;

/**
 * Reads a VMAP document, versions 1.0 and 1.0.1: its breaks with a linear ad from a VAST tag or a VAST document, in their order, with
 * their tracking. Of breaks that are invalid or that no roll can be (banners, breaks by number) only those are kept that want to know;
 * a break without a source is kept for its tracking. It never throws and sends no request. `base`: the document's address.
 */
export function readVmap(xml: string, base: string): readonly ScheduledBreak[] {
  const document = new DOMParser().parseFromString(xml.trim(), 'text/xml');
  if (document.getElementsByTagName('parsererror').length > 0) return [];
  // Some servers use another prefix or namespace: only the local names count.
  if (document.documentElement?.localName !== 'VMAP') return [];
  return named(document, 'AdBreak').flatMap((element) => {
    const tracking = readTracking(element);
    const refused = (error: number): readonly ScheduledBreak[] =>
      tracking?.['error'] === undefined ? [] : [{ at: 'start', source: { error }, tracking }];
    const types = (element.getAttribute('breakType') ?? 'linear').split(',').map((type) => type.trim());
    if (!types.includes('linear')) return refused(REFUSED.breakType);
    const offset = element.getAttribute('timeOffset') ?? '';
    const at = readOffset(offset);
    if (at === undefined) return refused(/^\s*#\d/.test(offset) ? REFUSED.undefined : REFUSED.schema);
    const source = readSource(element, base);
    if (typeof source === 'number') return refused(source);
    if ('isEmpty' in source && tracking === undefined) return [];
    const repeat = readTime(element.getAttribute('repeatAfter') ?? '');
    return [{ at, source, tracking, ...(repeat ? { repeat } : {}) }];
  });
}

/** A number says why it has none that can be shown. */
function readSource(element: Element, base: string): ScheduledBreak['source'] | number {
  if (children(element, 'AdSource').length === 0) return { isEmpty: true };
  const [inline] = named(element, 'VASTAdData').flatMap((data) => [...data.children]);
  if (inline?.localName === 'VAST') return { xml: new XMLSerializer().serializeToString(inline) };
  const [tag] = named(element, 'AdTagURI');
  const written = tag?.textContent?.trim() ?? '';
  if (written === '') return REFUSED.source;
  if (/^(?!vast)/i.test(tag?.getAttribute('templateType') ?? 'vast')) return REFUSED.templateType;
  const url = URL.canParse(written, base) && !isWebAddress(written) ? new URL(written, base).href : written;
  return isWebAddress(url) ? { tag: url } : REFUSED.source;
}

const EVENTS: readonly string[] = ['breakStart', 'breakEnd', 'error'];

/** The break's own events, which must have absolute addresses; those inside its VAST document belong to the ads. */
function readTracking(element: Element): ScheduledBreak['tracking'] {
  const tracking: Record<string, readonly string[]> = {};
  for (const each of children(element, 'TrackingEvents').flatMap((events) => children(events, 'Tracking'))) {
    const event = each.getAttribute('event') ?? '';
    const url = each.textContent?.trim() ?? '';
    if (EVENTS.includes(event) && isWebAddress(url)) tracking[event] = [...(tracking[event] ?? []), url];
  }
  return Object.keys(tracking).length > 0 ? tracking : undefined;
}

/** `start`, `end`, `50%` or `00:10:30.500`. */
function readOffset(written: string): ScheduledBreak['at'] | undefined {
  const text = written.trim();
  if (text === 'start' || text === 'end') return text;
  const percent = /^(\d{1,3}(?:\.\d+)?)%$/.exec(text)?.[1];
  if (percent !== undefined) {
    const share = Number(percent) / 100;
    return share === 0 ? 'start' : share === 1 ? 'end' : share < 1 ? { share } : undefined;
  }
  const position = readTime(text);
  return position === 0 ? 'start' : position === undefined ? undefined : { position };
}

/** Milliseconds of `00:10:30.500`. */
function readTime(written: string): number | undefined {
  const [, hours, minutes, seconds] = /^(\d{1,3}):(\d{2}):(\d{2}(?:\.\d{1,3})?)$/.exec(written.trim()) ?? [];
  if (hours === undefined) return undefined;
  return Math.round((Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000);
}

const named = (parent: Document | Element, name: string): readonly Element[] => [
  ...parent.getElementsByTagNameNS('*', name),
];
const children = (parent: Element, name: string): readonly Element[] =>
  [...parent.children].filter(({ localName }) => localName === name);
