// cspell:disable -- names in the shape of public guides
import { gzipSync } from 'node:zlib';
import { cp1251 } from './feeds.ts';

/** A guide in the shape of a well-known maker, and what comes of it. */
export interface GuideFeed {
  readonly maker: string;
  readonly bytes: string | Buffer;
  /** Channels that get programmes, with their first title and its start, ISO 8601. */
  readonly programmes: Readonly<Record<string, readonly [title: string, start: string]>>;
  readonly status?: 'done' | 'partial';
}

/** Channels of the playlist that the guides are for. */
export const GUIDED: readonly string[] = ['One.kz', 'Two.de', 'three', '1000'];

const tv = (inner: string, head = '<?xml version="1.0" encoding="UTF-8"?>') =>
  `${head}\n<!DOCTYPE tv SYSTEM "xmltv.dtd">\n<tv generator-info-name="x">\n${inner}\n</tv>\n`;
const channel = (id: string, name = id) => `<channel id="${id}"><display-name>${name}</display-name></channel>`;
const show = (id: string, start: string, stop: string, inner = '<title>News</title>') =>
  `<programme channel="${id}" start="${start}"${stop === '' ? '' : ` stop="${stop}"`}>${inner}</programme>`;
const NOON = '2026-11-23T12:00:00.000Z';

export const GUIDES: readonly GuideFeed[] = [
  {
    maker: 'iptv-org: languages, icons, urls, times with a zone',
    bytes: tv(
      `<channel id="One.kz"><display-name lang="kk">Бір</display-name><icon src="https://i.example/1.png"/><url>https://one.example</url></channel>${show('One.kz', '20261123170000 +0500', '20261123180000 +0500', '<title lang="kk">Жаңалықтар</title><desc lang="kk">x</desc><rating system="KZ"><value>12+</value><icon src="https://i.example/12.png"/></rating>')}`,
    ),
    programmes: { 'One.kz': ['Жаңалықтар', NOON] },
  },
  {
    maker: 'WebGrab+Plus: several names, episode numbers, zones without a blank',
    bytes: tv(
      `<channel id="Two.de"><display-name>Two</display-name><display-name>Zwei HD</display-name></channel>${show('Two.de', '20261123130000+0100', '20261123140000+0100', '<title lang="de">Tatort</title><sub-title>Der Fall</sub-title><date>2020</date><episode-num system="xmltv_ns">3 . 11 . 0/1</episode-num><episode-num system="onscreen">S4 E12</episode-num>')}`,
    ),
    programmes: { 'Two.de': ['Tatort', NOON] },
  },
  {
    maker: 'Schedules Direct by zap2xml: numbers as ids, no ends',
    bytes: tv(
      `<channel id="1000"><display-name>1000 BBC</display-name><display-name>1000</display-name><display-name>BBC</display-name></channel>${show('1000', '20261123120000 +0000', '', '<title>Film</title>')}${show('1000', '20261123140000 +0000', '', '<title>Next</title>')}`,
    ),
    programmes: { '1000': ['Film', NOON] },
  },
  {
    maker: 'a Russian guide: windows-1251, Moscow time, an entity of an entity',
    bytes: cp1251(
      `<?xml version="1.0" encoding="windows-1251"?><tv>${channel('three', 'Три')}${show('three', '20261123150000 +0300', '20261123160000 +0300', '<title>Том &amp;amp; Джерри</title>')}</tv>`,
    ),
    programmes: { three: ['Том &amp; Джерри', NOON] },
  },
  {
    maker: 'epgshare: gzip, programmes before channels',
    bytes: gzipSync(tv(`${show('One.kz', '20261123120000 +0000', '20261123130000 +0000')}${channel('One.kz')}`)),
    programmes: { 'One.kz': ['News', NOON] },
  },
  {
    maker: 'TVHeadend: short times, no DOCTYPE, UTC by default',
    bytes: `<tv>${channel('three')}${show('three', '202611231200', '202611231300')}</tv>`,
    programmes: { three: ['News', NOON] },
  },
  {
    maker: 'a guide that is cut off in the middle',
    bytes: tv(
      `${channel('One.kz')}${show('One.kz', '20261123120000 +0000', '20261123130000 +0000')}${show('One.kz', '20261123130000 +0000', '20261123140000 +0000')}`,
    ).slice(0, -90),
    programmes: { 'One.kz': ['News', NOON] },
    status: 'partial',
  },
  {
    maker: 'ids in other cases and with a feed',
    bytes: tv(
      `${channel('one.KZ')}${show('one.KZ', '20261123120000 +0000', '20261123130000 +0000', '<title><![CDATA[A < B]]></title>')}`,
    ),
    programmes: { 'One.kz': ['A < B', NOON] },
  },
];
