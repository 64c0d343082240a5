// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { readVmap } from './read-vmap.ts';
import { readVast } from './read-vast.ts';
import { inline } from './vast-documents.ts';

const BASE = 'https://ads.test/schedules/one.xml';
const tagged = (url: string, type = 'vast3') =>
  `<vmap:AdSource id="s" followRedirects="true"><vmap:AdTagURI templateType="${type}"><![CDATA[ ${url} ]]></vmap:AdTagURI></vmap:AdSource>`;
const at = (offset: string, source = tagged('https://ads.test/a'), type = 'linear') =>
  `<vmap:AdBreak timeOffset="${offset}" breakType="${type}" breakId="b">${source}</vmap:AdBreak>`;
const vmap = (...breaks: readonly string[]) =>
  `<?xml version="1.0"?>\n<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">${breaks.join('')}</vmap:VMAP>`;
const tag = 'https://ads.test/a';

describe('VMAP', () => {
  it('names breaks before, inside, after, by time and by share', () => {
    const offsets = ['start', '00:10:30.500', '01:00:00', '25%', '33.5%', 'end', '00:00:00', '0%', '100%'];
    expect(readVmap(vmap(...offsets.map((offset) => at(offset))), BASE).map((each) => each.at)).toEqual([
      'start',
      { position: 630_500 },
      { position: 3_600_000 },
      { share: 0.25 },
      { share: 0.335 },
      'end',
      'start',
      'start',
      'end',
    ]);
  });

  it('gives a tag, resolved against the schedule, or the document inside it', () => {
    const data = `<vmap:AdSource><vmap:VASTAdData>${inline('in').replace(/^<\?xml.*?\?>/, '')}</vmap:VASTAdData></vmap:AdSource>`;
    const [absolute, relative, own] = readVmap(
      vmap(at('start', tagged('https://ads.test/x?a=1&b=2')), at('end', tagged('two.xml')), at('start', data)),
      BASE,
    );
    expect(absolute?.source).toEqual({ tag: 'https://ads.test/x?a=1&b=2' });
    expect(relative?.source).toEqual({ tag: 'https://ads.test/schedules/two.xml' });
    expect(own && 'xml' in own.source && readVast(own.source.xml, BASE)).toMatchObject({
      outcome: 'read',
      document: { ads: [{ id: 'in' }] },
    });
  });

  it('keeps the tracking of each break: the addresses of its start, end and error, not those of the ads in it', () => {
    const events = (...written: readonly (readonly [string, string])[]) =>
      `<vmap:TrackingEvents>${written.map(([event, url]) => `<vmap:Tracking event="${event}">${url}</vmap:Tracking>`).join('')}</vmap:TrackingEvents>`;
    const px = (name: string) => `https://px.test/${name}`;
    const data = `<vmap:AdSource><vmap:VASTAdData>${inline('in').replace(/^<\?xml.*?\?>/, '')}</vmap:VASTAdData></vmap:AdSource>`;
    const read = readVmap(
      vmap(
        at(
          'start',
          data +
            events(
              ['breakStart', `\n <![CDATA[ ${px('a?x=1&y=2')} ]]>\n`],
              ['breakStart', px('b')],
              ['breakEnd', px('end')],
              ['error', px('error?[ERROR_CODE]')],
            ),
        ),
        at('end', tagged(tag) + events(['breakEnd', px('last')])),
        at(
          'end',
          tagged(tag) +
            events(
              ['breakStart', 'javascript:alert(1)'],
              ['breakEnd', 'beside.gif'],
              ['error', ''],
              ['start', px('c')],
              ['__proto__', px('d')],
            ),
        ),
        at('end'),
      ),
      BASE,
    );
    expect(read.map(({ tracking }) => tracking)).toEqual([
      { breakStart: [px('a?x=1&y=2'), px('b')], breakEnd: [px('end')], error: [px('error?[ERROR_CODE]')] },
      { breakEnd: [px('last')] },
      undefined,
      undefined,
    ]);
  });

  const TRACKED =
    '<vmap:TrackingEvents><vmap:Tracking event="error">https://px.test/e</vmap:Tracking><vmap:Tracking event="breakStart">https://px.test/s</vmap:Tracking></vmap:TrackingEvents>';
  it.each([
    ['banners', at('start', tagged(tag) + TRACKED, 'nonlinear'), 1003],
    ['a break by number', at('#2', tagged(tag) + TRACKED), 900],
    ['a time that is none', at('later', tagged(tag) + TRACKED), 1000],
    ['a tag of another kind', at('00:10:00', tagged(tag, 'custom') + TRACKED), 1005],
    ['a tag that is no web address', at('end', tagged('javascript:alert(1)') + TRACKED), 1004],
    ['an empty source', at('end', `<vmap:AdSource/>${TRACKED}`), 1004],
  ])('keeps of %s the addresses that want to know, with the reason', (_what, text, error) => {
    const tracking = { error: ['https://px.test/e'], breakStart: ['https://px.test/s'] };
    expect(readVmap(vmap(text), BASE)).toEqual([{ at: 'start', source: { error }, tracking }]);
  });

  it('keeps a break without a source for its tracking, and when a break comes again', () => {
    const text = at('00:05:00', TRACKED).replace('breakId', 'repeatAfter="00:10:00" breakId');
    expect(readVmap(vmap(text, at('start').replace('breakId', 'repeatAfter="soon" breakId')), BASE)).toEqual([
      { at: { position: 300_000 }, source: { isEmpty: true }, tracking: expect.any(Object), repeat: 600_000 },
      { at: 'start', source: { tag } },
    ]);
  });

  it('may have another prefix, or none', () => {
    for (const [prefix, space] of [
      ['vmap1', 'http://www.iab.net/vmap-1.0'],
      ['', 'http://www.iab.net/videosuite/vmap'],
    ] as const) {
      const text = vmap(at('start')).replaceAll('vmap:', prefix === '' ? '' : `${prefix}:`);
      const declared = text.replace(/xmlns(:\w+)?="[^"]*"/, `xmlns${prefix === '' ? '' : `:${prefix}`}="${space}"`);
      expect(readVmap(declared.replace('xmlns:vmap=', 'xmlns='), BASE), prefix).toEqual([
        { at: 'start', source: { tag } },
      ]);
    }
  });

  it.each([
    ['a break by number', vmap(at('#1'))],
    ['a time that is none', vmap(at('00:61'), at('-5%'), at('140%'), at(''))],
    ['banners alone', vmap(at('start', undefined, 'nonlinear,display'))],
    ['a tag of another kind', vmap(at('start', tagged(tag, 'custom')))],
    ['a tag that is no web address', vmap(at('start', tagged('javascript:alert(1)')))],
    ['no source', vmap(at('start', ''))],
    ['no breaks', vmap()],
    ['a VAST document', inline('one')],
    ['broken XML', '<vmap:VMAP'],
    ['nothing', ''],
  ])('leaves out %s', (_what, text) => expect(readVmap(text, BASE)).toEqual([]));
});
