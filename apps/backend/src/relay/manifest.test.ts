import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { filledTemplate, isManifest, rewriteManifest } from './manifest.ts';

const BASE = 'https://tv.example/live/one/manifest.mpd?token=1';
/** Addresses show the places that they stand for, in their order. */
const ADDRESSES = {
  file: (places: readonly string[]) => `/file/${places.join(' or ')}`,
  manifest: (url: string) => `/manifest/${url}`,
  template: (places: readonly string[], variables: readonly string[]) =>
    `/template/${places.join(' or ')}?${variables.join()}&x=1`,
};
const rewrite = (inner: string, attributes = ''): string => {
  const text = `<?xml version="1.0"?><!-- made --><MPD ${attributes}>${inner}</MPD>`;
  const result = rewriteManifest(text, BASE, ADDRESSES);
  return 'refused' in result ? result.refused : result.manifest;
};
/** Attributes of all elements of this name. */
const attributesOf = (manifest: string, name: string): Record<string, string>[] => {
  const found: Record<string, string>[] = [];
  const parser = new Parser(
    { onopentag: (tag, attributes) => void (tag === name && found.push({ ...attributes })) },
    { xmlMode: true },
  );
  parser.end(manifest);
  return found;
};
const baseOf = (manifest: string): string | undefined => /<BaseURL>([^<]*)</.exec(manifest)?.[1];

describe('a DASH manifest through the relay', () => {
  it('gives each representation its own templates, with id and bandwidth filled in', () => {
    const manifest = rewrite(
      `<Period><AdaptationSet><SegmentTemplate timescale="1000" media="$RepresentationID$/$Bandwidth%08d$/$Number%05d$.m4s" initialization="$RepresentationID$/init-$$.mp4"><SegmentTimeline><S t="0" d="2"/></SegmentTimeline></SegmentTemplate>
       <Representation id="a&amp;b" bandwidth="500"/><Representation id="c" bandwidth="900"><SegmentTemplate media="$Time$-$SubNumber$.m4s"/></Representation></AdaptationSet></Period>`,
    );
    expect(attributesOf(manifest, 'SegmentTemplate')).toEqual([
      { timescale: '1000' },
      {
        media: '/template/https://tv.example/live/one/a&b/00000500/$Number%05d$.m4s?Number&x=1',
        initialization: '/file/https://tv.example/live/one/a&b/init-$.mp4',
      },
      {
        media: '/template/https://tv.example/live/one/$Time$-$SubNumber$.m4s?Time,SubNumber&x=1',
        initialization: '/file/https://tv.example/live/one/c/init-$.mp4',
      },
    ]);
    expect(manifest).toContain('<S t="0" d="2"/>');
  });

  it('resolves base addresses from level to level', () => {
    const manifest = rewrite(
      '<BaseURL>https://cdn.example/a/</BaseURL><Period><BaseURL>b/</BaseURL><AdaptationSet><Representation id="1"><BaseURL>c/film.mp4?x=1&amp;y=2</BaseURL><SegmentBase indexRange="1-2"><Initialization range="0-1"/></SegmentBase></Representation></AdaptationSet></Period>',
    );
    expect(baseOf(manifest)).toBe('/file/https://cdn.example/a/b/c/film.mp4?x=1&amp;y=2');
    expect(manifest.match(/<BaseURL>/g)).toHaveLength(1);
  });

  it('takes all base addresses of a level as places of the same, in their order and four at most', () => {
    const base = (...names: string[]) => names.map((name) => `<BaseURL>${name}</BaseURL>`).join('');
    const manifest = rewrite(
      `${base('https://one.example/', 'https://two.example/', 'https://one.example/', 'ftp://three.example/')}<Period><AdaptationSet><SegmentTemplate media="$Number$.m4s" initialization="i.mp4"/><Representation id="1">${base('a/', 'b/', 'c/')}</Representation></AdaptationSet><AdaptationSet><Representation id="2"><BaseURL>film.mp4</BaseURL></Representation><Representation id="3"><SegmentList><SegmentURL media="1.m4s"/></SegmentList></Representation></AdaptationSet></Period>`,
    );
    const [one, two] = ['https://one.example/', 'https://two.example/'];
    expect(attributesOf(manifest, 'SegmentTemplate').at(-1)).toEqual({
      media: `/template/${one}a/$Number$.m4s or ${two}a/$Number$.m4s or ${one}b/$Number$.m4s or ${two}b/$Number$.m4s?Number&x=1`,
      initialization: `/file/${one}a/i.mp4 or ${two}a/i.mp4 or ${one}b/i.mp4 or ${two}b/i.mp4`,
    });
    expect(baseOf(manifest)).toBe(`/file/${one}film.mp4 or ${two}film.mp4`);
    expect(attributesOf(manifest, 'SegmentURL')).toEqual([{ media: `/file/${one}1.m4s or ${two}1.m4s` }]);
  });

  it('leaves out what is linked (xlink), keeps what such an element has itself, and is refused when nothing else is there', () => {
    const own = '<AdaptationSet><Representation id="1"/></AdaptationSet>';
    const link = 'xlink:href="https://more.example/" xlink:actuate="onLoad"';
    const manifest = rewrite(
      `<Period id="ad" ${link}/><Period id="film">${own}</Period><Period id="late" ${link}>${own}</Period><Period id="gone" xlink:href="urn:mpeg:dash:resolve-to-zero:2013"/>`,
    );
    expect(attributesOf(manifest, 'Period')).toEqual([
      { id: 'film' },
      { id: 'late' },
      { id: 'gone', 'xlink:href': 'urn:mpeg:dash:resolve-to-zero:2013' },
    ]);
    expect(rewrite(`<Period ${link}/>`)).toBe('linked');
    expect(rewrite(`<Period><AdaptationSet ${link}/></Period>`)).toBe('linked');
  });

  it('resolves a template that is inherited against the base of its representation', () => {
    const manifest = rewrite(
      '<Period><AdaptationSet><SegmentTemplate media="$Number$.m4s"/><Representation id="1"><BaseURL>low/</BaseURL></Representation><Representation id="2"><BaseURL>/high/</BaseURL></Representation></AdaptationSet></Period>',
    );
    expect(attributesOf(manifest, 'SegmentTemplate').map(({ media }) => media)).toEqual([
      undefined,
      '/template/https://tv.example/live/one/low/$Number$.m4s?Number&x=1',
      '/template/https://tv.example/high/$Number$.m4s?Number&x=1',
    ]);
  });

  it('replaces the addresses of segment lists, of the next manifest and of the clock', () => {
    const manifest = rewrite(
      '<Location>next.mpd</Location><Period><AdaptationSet><Representation id="1"><SegmentList><Initialization sourceURL="i.mp4"/><SegmentURL media="1.m4s" index="1.idx"/></SegmentList></Representation></AdaptationSet></Period><UTCTiming schemeIdUri="urn:mpeg:dash:utc:http-iso:2014" value="https://time.example/ https://b.example/"/>',
      'type="dynamic"',
    );
    expect(manifest).toContain('<Location>/manifest/https://tv.example/live/one/next.mpd</Location>');
    expect(attributesOf(manifest, 'Initialization')).toEqual([
      { sourceURL: '/file/https://tv.example/live/one/i.mp4' },
    ]);
    expect(attributesOf(manifest, 'SegmentURL')).toEqual([
      { media: '/file/https://tv.example/live/one/1.m4s', index: '/file/https://tv.example/live/one/1.idx' },
    ]);
    expect(attributesOf(manifest, 'UTCTiming')[0]?.['value']).toBe('/file/https://time.example/');
    expect(manifest).toContain('<MPD type="dynamic">');
  });

  it('leaves out what leads elsewhere, and keeps everything else', () => {
    const manifest = rewrite(
      '<ContentSteering>https://steer.example</ContentSteering><Metrics metrics="x"><Reporting value="https://spy.example"/></Metrics><Period id="p"><EventStream schemeIdUri="urn:x"><Event>&lt;MARK&gt; <![CDATA[a < b]]></Event></EventStream></Period>',
    );
    expect(manifest).not.toMatch(/steer|spy/);
    expect(manifest).toContain('<Period id="p">');
    expect(manifest).toContain('<Event>&lt;MARK&gt; a &lt; b</Event>');
  });

  it('cannot be broken out of: what was text or an attribute stays text or an attribute', () => {
    const evil = '&quot;/&gt;&lt;BaseURL&gt;https://evil.example&lt;/BaseURL&gt;';
    const manifest = rewrite(
      `<Period id="${evil}"><AdaptationSet><SegmentTemplate media="${evil}$Number$"/><Representation id="${evil}"/></AdaptationSet></Period>`,
    );
    expect(baseOf(manifest)).toBeUndefined();
    expect(attributesOf(manifest, 'Period')[0]?.['id']).toBe('"/><BaseURL>https://evil.example</BaseURL>');
  });

  it.each([
    ['another root', '<Playlist/>'],
    ['half of one', '<MPD><Period>'],
    ['too deep', `<MPD>${'<a>'.repeat(50)}${'</a>'.repeat(50)}</MPD>`],
    ['too many elements', `<MPD>${'<a/>'.repeat(100_001)}</MPD>`],
    ['a name that is none', '<MPD><a"b/></MPD>'],
  ])('is refused when it is %s', (_title, text) => {
    expect(rewriteManifest(text, BASE, ADDRESSES)).toEqual({ refused: 'unreadable' });
  });

  it('expands no entities of its own', () => {
    const text = '<!DOCTYPE MPD [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;">]><MPD id="&b;"></MPD>';
    expect(JSON.stringify(rewriteManifest(text, BASE, ADDRESSES))).not.toContain('aaaa');
  });
});

describe('what a player filled in', () => {
  const fill = (template: string, values: Readonly<Record<string, string>>) =>
    filledTemplate(template, (variable) => values[variable]);

  it('is put where the template has it, as wide as it asks', () => {
    expect(fill('https://a/$Number%05d$/$Time$-$$', { Number: '12', Time: '9' })).toBe('https://a/00012/9-$');
  });

  it.each(['../x', '1/2', '', '-1', '9'.repeat(21)])('is refused when it is no number: %j', (value) => {
    expect(fill('https://a/$Number$', { Number: value })).toBeUndefined();
  });

  it('must be there', () => {
    expect(fill('https://a/$Number$', {})).toBeUndefined();
  });
});

describe('what begins a manifest', () => {
  it.each([
    ['\ufeff<?xml version="1.0"?>\n<!-- x -->\n<MPD xmlns="urn:x">', '', true],
    ['<MPD>', 'text/plain', true],
    ['anything', 'application/dash+xml', true],
    ['#EXTM3U <MPD>', '', false],
    ['<html>', 'text/html', false],
  ])('%j as %s: %s', (text, type, expected) => {
    expect(isManifest(Buffer.from(text), type)).toBe(expected);
  });
});
