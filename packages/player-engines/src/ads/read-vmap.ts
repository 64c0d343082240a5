import { isWebAddress, type ScheduledBreak } from '@antenna/player-core';

/**
 * Reads a VMAP document, versions 1.0 and 1.0.1: its breaks with a linear ad from a VAST tag or a VAST document, in their order, with
 * their tracking. What is invalid, and breaks by number (`#1`), are left out. It never throws and sends no request. `base`: the
 * document's address.
 */
export function readVmap(xml: string, base: string): readonly ScheduledBreak[] {
  const document = new DOMParser().parseFromString(xml.trim(), 'text/xml');
  if (document.getElementsByTagName('parsererror').length > 0) return [];
  // Some servers use another prefix or namespace: only the local names count.
  if (document.documentElement?.localName !== 'VMAP') return [];
  return named(document, 'AdBreak').flatMap((element) => {
    const types = (element.getAttribute('breakType') ?? 'linear').split(',').map((type) => type.trim());
    const at = types.includes('linear') ? readOffset(element.getAttribute('timeOffset') ?? '') : undefined;
    const source = at === undefined ? undefined : readSource(element, base);
    return at !== undefined && source !== undefined ? [{ at, source, tracking: readTracking(element) }] : [];
  });
}

function readSource(element: Element, base: string): ScheduledBreak['source'] | undefined {
  const [inline] = named(element, 'VASTAdData').flatMap((data) => [...data.children]);
  if (inline?.localName === 'VAST') return { xml: new XMLSerializer().serializeToString(inline) };
  const [tag] = named(element, 'AdTagURI');
  const written = tag?.textContent?.trim() ?? '';
  if (written === '' || /^(?!vast)/i.test(tag?.getAttribute('templateType') ?? 'vast')) return undefined;
  const url = URL.canParse(written, base) && !isWebAddress(written) ? new URL(written, base).href : written;
  return isWebAddress(url) ? { tag: url } : undefined;
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
  const [, hours, minutes, seconds] = /^(\d{1,3}):(\d{2}):(\d{2}(?:\.\d{1,3})?)$/.exec(text) ?? [];
  if (hours === undefined) return undefined;
  const position = Math.round((Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000);
  return position === 0 ? 'start' : { position };
}

const named = (parent: Document | Element, name: string): readonly Element[] => [
  ...parent.getElementsByTagNameNS('*', name),
];
const children = (parent: Element, name: string): readonly Element[] =>
  [...parent.children].filter(({ localName }) => localName === name);
