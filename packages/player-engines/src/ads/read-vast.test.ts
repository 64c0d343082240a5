// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readVast as read } from './read-vast.ts';
import { empty, inline, mediaFile, pod, program, wrapper } from './vast-documents.ts';

const readVast = (xml: string) => read(xml, 'https://ads.test/tags/vast.xml?a=1');
const adsOf = (xml: string) => {
  const reading = readVast(xml);
  return reading.outcome === 'read' ? reading.document.ads : [];
};

describe('reading VAST', () => {
  it('finds the file, the pixels of every event, the click and the moment to skip [B-481]', () => {
    expect(adsOf(inline('a'))).toEqual([
      {
        id: 'a',
        title: 'Boots',
        impressions: ['https://px.test/a/impression?r=[CACHEBUSTING]'],
        errors: ['https://px.test/a/error?code=[ERRORCODE]'],
        clickThrough: 'https://shop.test/?a=1&b=2',
        clickTracking: ['https://px.test/a/click'],
        tracking: {
          start: ['https://px.test/a/start'],
          firstQuartile: ['https://px.test/a/q1'],
          midpoint: ['https://px.test/a/q2'],
          complete: ['https://px.test/a/end'],
          'progress-3': ['https://px.test/a/3s'],
        },
        linear: {
          duration: 15.5,
          skipAfter: 5,
          isProgram: false,
          media: [{ url: 'https://cdn.test/ad.mp4', type: 'video/mp4', width: 1280, height: 720, bitrate: 1200 }],
        },
      },
    ]);
  });

  it.each(['2.0', '3.0', '4.0', '4.2'])('reads version %s', (version) => {
    expect(adsOf(inline('a', { version }))).toHaveLength(1);
  });

  it('reads a wrapper: its next tag and its pixels', () => {
    expect(adsOf(wrapper('https://ads.test/next'))[0]).toMatchObject({
      wrapper: { url: 'https://ads.test/next', mayFollow: true },
      impressions: ['https://px.test/w/impression'],
      errors: ['https://px.test/w/error?[ERRORCODE]'],
      tracking: { start: ['https://px.test/w/start'] },
      clickTracking: ['https://px.test/w/click'],
    });
    expect(adsOf(wrapper('https://ads.test/next'))[0]?.linear).toBeUndefined();
  });

  it('reads the sequence of a pod', () => {
    expect(adsOf(pod).map(({ id, sequence }) => [id, sequence])).toEqual([
      ['p3', 3],
      ['p1', 1],
      ['p2', 2],
    ]);
  });

  it('reads a response without ads, with its error pixels', () => {
    expect(readVast(empty)).toEqual({
      outcome: 'read',
      document: { ads: [], errors: ['https://px.test/none?[ERRORCODE]'] },
    });
  });

  it('marks a file that is a script, and reads the video beside it', () => {
    expect(adsOf(program)[0]?.linear).toMatchObject({ media: [], isProgram: true });
    const both = inline('b', {
      media: `${mediaFile('type="application/javascript" apiFramework="VPAID"', 'https://cdn.test/v.js')}${mediaFile()}`,
    });
    expect(adsOf(both)[0]?.linear?.media).toHaveLength(1);
  });

  it('leaves out every address that is not a web address', () => {
    const evil = inline('e', { media: mediaFile('type="video/mp4"', 'javascript:alert(1)') })
      .replaceAll('https://shop.test/?a=1&b=2', 'data:text/html,x')
      .replaceAll('https://px.test', 'file:///etc');
    expect(adsOf(evil)[0]).toMatchObject({
      impressions: [],
      errors: [],
      clickTracking: [],
      tracking: {},
      linear: { media: [] },
    });
    expect(adsOf(evil)[0]?.clickThrough).toBeUndefined();
  });

  it('resolves a file and a further tag relative to itself', () => {
    expect(adsOf(inline('o', { media: mediaFile('type="video/mp4"', 'house.mp4') }))[0]?.linear?.media[0]?.url).toBe(
      'https://ads.test/tags/house.mp4',
    );
    expect(adsOf(wrapper('/other.xml'))[0]?.wrapper?.url).toBe('https://ads.test/other.xml');
  });

  it.each([
    ['nothing', '', 100],
    ['no XML', 'not found', 100],
    ['XML that breaks off', inline('a').slice(0, 700), 100],
    ['a page', '<html><body>404</body></html>', 101],
    ['a first version', '<VideoAdServingTemplate/>', 102],
    ['an unknown version', '<VAST version="7.0"/>', 102],
    ['a bomb of entities', `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(100)}">]><VAST>&b;</VAST>`, 100],
  ])('answers %s with a code', (_name, xml, code) => {
    expect(readVast(xml)).toEqual({ outcome: 'broken', code });
  });

  it('never throws and sends no request, for a thousand damaged documents', () => {
    const requests: string[] = [];
    const images = globalThis.Image;
    globalThis.Image = class {
      set src(url: string) {
        requests.push(url);
      }
    } as unknown as typeof Image;
    const documents = fc.constantFrom(
      inline('a'),
      inline('b', { version: '4.2' }),
      wrapper('https://ads.test/next'),
      pod,
      empty,
      program,
    );
    const mutation = fc.record({
      kind: fc.constantFrom(
        'cut',
        'swap',
        'double',
        'gone',
        'twice',
        'renamed',
        'text',
        'attribute',
        'gone',
        'twice',
        'renamed',
        'text',
        'attribute',
      ),
      at: fc.noBias(fc.integer({ min: 0, max: 99_999 })).map((place) => place / 100_000),
      length: fc.integer({ min: 1, max: 80 }),
      text: fc.oneof(
        fc.string({ unit: 'binary', maxLength: 12 }),
        fc.constantFrom(
          '<',
          '>',
          '&',
          '"',
          ']]>',
          '<Ad>',
          '</VAST>',
          '<Creatives/>',
          '<MediaFile/>',
          '<Linear skipoffset="99:99:99">',
          '<Duration>-1</Duration>',
          'NaN',
          '\u0000',
        ),
      ),
    });
    let readable = 0;
    fc.assert(
      fc.property(documents, fc.array(mutation, { minLength: 1, maxLength: 4 }), (document, mutations) => {
        const reading = readVast(mutations.reduce(mutated, document));
        if (reading.outcome === 'broken') {
          expect([100, 101, 102]).toContain(reading.code);
          return;
        }
        readable += 1;
        for (const ad of reading.document.ads) {
          for (const url of [
            ...ad.impressions,
            ...ad.errors,
            ...ad.clickTracking,
            ...Object.values(ad.tracking).flat(),
            ...(ad.linear?.media ?? []).map((each) => each.url),
          ])
            expect(url).toMatch(/^https?:\/\//i);
          expect(ad.linear?.duration ?? 1).toBeGreaterThan(0);
          expect(ad.linear?.skipAfter ?? 0).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 1_000, seed: 1211 },
    );
    globalThis.Image = images;
    expect(requests).toEqual([]);
    // A good part of them can still be read: the walls behind the parser are tried as well.
    expect(readable).toBeGreaterThan(150);
  });
});

interface Mutation {
  readonly kind: string;
  readonly at: number;
  readonly length: number;
  readonly text: string;
}

const CONTAINERS = [
  'Ad',
  'InLine',
  'Wrapper',
  'Creatives',
  'Creative',
  'Linear',
  'MediaFiles',
  'TrackingEvents',
  'VideoClicks',
  'Extensions',
];

/** One change: to the text as such, which mostly breaks the XML, or to an element, its words or an attribute, which mostly does not. */
function mutated(xml: string, { kind, at, length, text }: Mutation): string {
  const from = Math.floor(at * xml.length);
  if (kind === 'cut') return xml.slice(0, from) + xml.slice(from + length);
  if (kind === 'swap') return xml.slice(0, from) + text + xml.slice(from + length);
  if (kind === 'double') return xml.slice(0, from + length) + xml.slice(from);
  const safe = text.replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]|[<>&"]/gu, '');
  const element = [...CONTAINERS, '\\w+', '\\w+', '\\w+'][Math.floor(at * 7_919) % (CONTAINERS.length + 3)] ?? '';
  const content = element === '\\w+' ? '(?:<!\\[CDATA\\[.*?\\]\\]>|[^<]*)' : '.*?';
  const pattern =
    kind === 'attribute'
      ? /(\w+)="[^"]*"/g
      : kind === 'text'
        ? /<!\[CDATA\[.*?\]\]>|(?<=>)[^<>\s][^<>]*(?=<)/gs
        : new RegExp(`<(${element})(?:\\s[^<>]*)?>${content}</\\1>`, 'gs');
  const found = [...xml.matchAll(pattern)];
  const chosen = found[Math.min(found.length - 1, Math.floor(at * found.length))];
  if (!chosen) return xml;
  const [whole, name = ''] = chosen;
  const renamed = whole.replace(`<${name}`, '<Odd').replace(new RegExp(`</${name}>$`), '</Odd>');
  const instead =
    { gone: '', twice: whole + whole, renamed, text: safe, attribute: `${name}="${safe}"` }[kind] ?? whole;
  return xml.slice(0, chosen.index) + instead + xml.slice(chosen.index + whole.length);
}
