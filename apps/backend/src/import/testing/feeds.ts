// cspell:disable -- names of channels and groups in the shape of public lists
import { gzipSync } from 'node:zlib';

/** A playlist in the shape of a well-known maker, with its quirks; and what comes of it. */
export interface Feed {
  readonly maker: string;
  readonly bytes: string | Buffer;
  /** Channels that viewers see, in the order of the list. */
  readonly shown: readonly string[];
  /** Channels that viewers do not see, and what their addresses are. */
  readonly hidden?: readonly string[];
  readonly films?: readonly string[];
  /** Entries that became a further address of a channel; that share its id and stay apart. */
  readonly merged?: number;
  readonly parted?: number;
  readonly withCatchup?: number;
  /** Lines that are no channel: headings, addresses without a name, text. */
  readonly refused?: number;
  readonly guides?: readonly string[];
}

const lines = (...all: readonly string[]): string => `${all.join('\n')}\n`;

/** Russian in windows-1251. */
export function cp1251(text: string): Buffer {
  const byte = (letter: string): number => {
    const code = letter.codePointAt(0) ?? 0;
    if (code < 0x80) return code;
    if (letter === 'Ё') return 0xa8;
    return letter === 'ё' ? 0xb8 : code - 0x410 + 0xc0;
  };
  return Buffer.from([...text].map(byte));
}

const RUSSIAN = lines(
  '#EXTM3U url-tvg="http://epg.example/xmltv.xml.gz"',
  '#EXTINF:0 group-title="Эфирные",Первый канал',
  '#EXTGRP:Эфирные',
  'http://cdn.example/1/index.m3u8',
  '#EXTINF:0,Ёлка ТВ',
  'http://cdn.example/2/index.m3u8',
);

export const FEEDS: readonly Feed[] = [
  {
    maker:
      'iptv-org: ids with country and feed, qualities and remarks in names, several addresses, categories by semicolons',
    bytes: lines(
      '#EXTM3U x-tvg-url="https://guides.example/al.xml"',
      '#EXTINF:-1 tvg-id="AlbUKTV.al@SD" tvg-logo="https://i.example/a.png" group-title="General;News",Alb UK TV (720p) [Not 24/7]',
      'https://one.example/live/playlist.m3u8',
      '#EXTINF:-1 tvg-id="AlbUKTV.al@SD" tvg-logo="https://i.example/a.png" group-title="General",Alb UK TV (1080p)',
      'https://two.example/live/playlist.m3u8',
      '#EXTINF:-1 tvg-id="Report.al" group-title="Undefined" http-user-agent="Mozilla/5.0 (X11)",Report TV [Geo-blocked]',
      '#EXTVLCOPT:http-user-agent=Mozilla/5.0 (X11)',
      'https://three.example/report.m3u8',
    ),
    shown: ['Alb UK TV', 'Report TV'],
    merged: 1,
    guides: ['https://guides.example/al.xml'],
  },
  {
    maker: 'Free-TV: circled letters, a page first and a stream second, no ids',
    bytes: lines(
      '#EXTM3U x-tvg-url="https://epg.example/1.xml.gz, https://epg.example/2.xml.gz"',
      '#EXTINF:-1 tvg-name="France 24" tvg-country="FR" group-title="France",France 24 Ⓨ',
      'https://www.youtube.com/c/FRANCE24/live',
      '#EXTINF:-1 tvg-name="France 24" tvg-country="FR" group-title="France",France 24 Ⓖ',
      'https://f24.example/master.m3u8',
      '#EXTINF:-1 tvg-name="BFM Live" tvg-country="FR" group-title="France",BFM Live Ⓨ',
      'https://www.dailymotion.com/video/xgz4t1',
    ),
    shown: ['France 24'],
    hidden: ['BFM Live page'],
    merged: 1,
    guides: ['https://epg.example/1.xml.gz', 'https://epg.example/2.xml.gz'],
  },
  {
    maker: 'Kodi: KODIPROP for DASH, Smooth Streaming, keys, and headers after a bar',
    bytes: lines(
      '#EXTM3U',
      '#KODIPROP:inputstream=inputstream.adaptive',
      '#KODIPROP:inputstream.adaptive.manifest_type=mpd',
      '#EXTINF:-1 tvg-id="clear",Clear DASH',
      'https://cdn.example/clear/manifest?id=1',
      '#KODIPROP:inputstream.adaptive.manifest_type=mpd',
      '#KODIPROP:inputstream.adaptive.license_type=com.widevine.alpha',
      '#KODIPROP:inputstream.adaptive.license_key=https://keys.example/|Content-Type=|R{SSM}|',
      '#EXTINF:-1 tvg-id="locked",Locked DASH',
      'https://cdn.example/locked.mpd',
      '#KODIPROP:inputstream.adaptive.manifest_type=ism',
      '#EXTINF:-1 tvg-id="smooth",Smooth',
      'https://cdn.example/smooth.ism/Manifest',
      '#EXTINF:-1 tvg-id="bar",Bar',
      'https://cdn.example/bar.m3u8|User-Agent=Box%2F1&Referer=https://site.example/',
    ),
    shown: ['Clear DASH', 'Bar'],
    hidden: ['Locked DASH dash', 'Smooth smooth'],
  },
  {
    maker: 'VLC: options between entry and address, multicast, rtsp, a tuner in the network',
    bytes: lines(
      '#EXTM3U',
      '#EXTINF:0,1. Das Erste',
      '#EXTVLCOPT:network-caching=1000',
      'udp://@239.35.10.4:10000',
      '#EXTINF:0,2. ZDF',
      '#EXTVLCOPT--http-reconnect=true',
      'rtsp://192.168.178.1:554/?freq=450&bw=8&msys=dvbc',
      '#EXTINF:0,3. Arte',
      '#EXTVLCOPT:http-referrer=https://arte.example/',
      'https://arte.example/live.m3u8',
    ),
    shown: ['3. Arte'],
    hidden: ['1. Das Erste udp', '2. ZDF rtsp'],
  },
  {
    maker: 'm3u_plus of a panel: separators, films and series mixed in, streams without an ending',
    bytes: lines(
      '#EXTM3U',
      '#EXTINF:-1 tvg-id="" tvg-name="##### NEWS #####" tvg-logo="" group-title="UK | NEWS",##### NEWS #####',
      'http://panel.example:8080/user/pass/1',
      '#EXTINF:-1 tvg-id="bbcnews.uk" tvg-name="UK: BBC NEWS HD" tvg-logo="http://l.example/b.png" group-title="UK | NEWS",UK: BBC NEWS HD',
      'http://panel.example:8080/user/pass/2',
      '#EXTINF:-1 tvg-id="sky.uk" tvg-name="UK: SKY NEWS" group-title="UK | NEWS",UK: SKY NEWS',
      'http://panel.example:8080/live/user/pass/3.ts',
      '#EXTINF:-1 tvg-id="" tvg-name="A Film (2020)" group-title="VOD | ACTION",A Film (2020)',
      'http://panel.example:8080/movie/user/pass/4.mkv',
      '#EXTINF:-1 tvg-id="" tvg-name="A Series S01 E01" group-title="SERIES",A Series S01 E01',
      'http://panel.example:8080/series/user/pass/5.mp4',
    ),
    shown: ['UK: BBC NEWS HD'],
    hidden: ['UK: SKY NEWS mpegts'],
    films: ['A Film (2020)', 'A Series S01 E01'],
    refused: 1,
  },
  {
    maker: 'xTeVe: channel ids, quotes around everything',
    bytes: lines(
      '#EXTM3U url-tvg="http://192.168.1.2:34400/xmltv/xteve.xml" x-tvg-url="http://192.168.1.2:34400/xmltv/xteve.xml"',
      '#EXTINF:0 channelID="x-ID.12" tvg-chno="1000" tvg-name="BBC One" tvg-id="1000" tvg-logo="http://192.168.1.2/l.png" group-title="UK",BBC One',
      'http://192.168.1.2:34400/stream/YmJj.m3u8',
      '#EXTINF:0 channelID="x-ID.13" tvg-chno="1001" tvg-name="BBC Two" tvg-id="1001" tvg-logo="" group-title="UK",BBC Two',
      'http://192.168.1.2:34400/stream/YmJk',
    ),
    shown: ['BBC One', 'BBC Two'],
    guides: ['http://192.168.1.2:34400/xmltv/xteve.xml'],
  },
  {
    maker: 'Threadfin and Jellyfin tuners: transport streams',
    bytes: lines(
      '#EXTM3U',
      '#EXTINF:-1 tvg-chno="2.1" channel-id="CBS" tvg-name="CBS" tvg-id="CBS.us",CBS',
      'http://192.168.1.5:34400/stream/abc.ts',
      '#EXTINF:-1 tvg-chno="2.2" tvg-id="NBC.us",NBC',
      'http://192.168.1.5:5004/auto/v2.2',
    ),
    shown: ['NBC'],
    hidden: ['CBS mpegts'],
  },
  {
    maker: 'Pluto: long addresses with empty parameters, one feed on two ids',
    bytes: lines(
      '#EXTM3U',
      '#EXTINF:-1 channel-id="5421f71da6af422839419cb3" tvg-id="5421f71da6af422839419cb3" tvg-chno="1001" tvg-name="CNN" tvg-logo="https://images.example/a.png" group-title="News + Opinion" tvc-guide-description="The news, ""live""",CNN Headlines',
      'https://stitcher.example/stitch/hls/channel/5421/master.m3u8?advertisingId=&appName=web&deviceDNT=0&sid=1',
      '#EXTINF:-1 channel-id="b" tvg-id="b" tvg-chno="1002" group-title="Movies",Pluto TV Action',
      '',
      'https://stitcher.example/stitch/hls/channel/b/master.m3u8?advertisingId=&sid=2',
    ),
    shown: ['CNN Headlines', 'Pluto TV Action'],
  },
  {
    maker: 'TVHeadend: numbers, tickets, ids as hashes',
    bytes: lines(
      '#EXTM3U',
      '#EXTINF:-1 logo="http://tvh.example:9981/imagecache/12" tvg-id="4c1d" tvg-chno="1",Das Erste HD',
      'http://tvh.example:9981/stream/channelid/1849?ticket=ABC&profile=pass',
      '#EXTINF:-1 logo="http://tvh.example:9981/imagecache/13" tvg-id="5e2f" tvg-chno="2",ZDF HD',
      'http://tvh.example:9981/stream/channelid/1850?ticket=DEF&profile=pass',
    ),
    shown: ['Das Erste HD', 'ZDF HD'],
  },
  {
    maker: 'catch-up of every type',
    bytes: lines(
      '#EXTM3U catchup="append" catchup-source="?utc={utc}&lutc={lutc}" catchup-days="3"',
      '#EXTINF:-1 tvg-id="a",Append',
      'https://arc.example/a/index.m3u8',
      '#EXTINF:-1 tvg-id="d" catchup="default" catchup-source="https://arc.example/d/{utc}.m3u8" catchup-days="7",Default',
      'https://arc.example/d/index.m3u8',
      '#EXTINF:-1 tvg-id="s" catchup="shift" catchup-days="2",Shift',
      'https://arc.example/s/index.m3u8',
      '#EXTINF:-1 tvg-id="f" catchup-type="fs" timeshift="5",Flussonic',
      'https://arc.example/f/index.m3u8',
      '#EXTINF:-1 tvg-id="x" catchup="xc" catchup-days="5",Xtream',
      'https://arc.example/live/user/pass/12.m3u8',
      '#EXTINF:-1 tvg-id="n" catchup="none",None',
      'https://arc.example/n/index.m3u8',
    ),
    shown: ['Append', 'Default', 'Shift', 'Flussonic', 'Xtream', 'None'],
    withCatchup: 5,
  },
  {
    maker: 'windows-1251',
    bytes: cp1251(RUSSIAN),
    shown: ['Первый канал', 'Ёлка ТВ'],
    guides: ['http://epg.example/xmltv.xml.gz'],
  },
  {
    maker: 'UTF-16 with its mark',
    bytes: Buffer.from(`\ufeff${RUSSIAN}`, 'utf16le'),
    shown: ['Первый канал', 'Ёлка ТВ'],
    guides: ['http://epg.example/xmltv.xml.gz'],
  },
  {
    maker: 'UTF-8 with its mark and Windows line ends',
    bytes: `\ufeff${RUSSIAN.replaceAll('\n', '\r\n')}`,
    shown: ['Первый канал', 'Ёлка ТВ'],
    guides: ['http://epg.example/xmltv.xml.gz'],
  },
  {
    maker: 'line ends of an old Mac',
    bytes: RUSSIAN.replaceAll('\n', '\r'),
    shown: ['Первый канал', 'Ёлка ТВ'],
    guides: ['http://epg.example/xmltv.xml.gz'],
  },
  {
    maker: 'gzip',
    bytes: gzipSync(RUSSIAN),
    shown: ['Первый канал', 'Ёлка ТВ'],
    guides: ['http://epg.example/xmltv.xml.gz'],
  },
  {
    maker: 'duplicate ids: one channel twice, regions under one id, a time-shifted channel',
    bytes: lines(
      '#EXTM3U',
      '#EXTINF:-1 tvg-id="one.es" group-title="Spain",La Uno HD',
      'https://a.example/1.m3u8',
      '#EXTINF:-1 tvg-id="one.es" group-title="Spain",La Uno',
      'https://b.example/1.m3u8',
      '#EXTINF:-1 tvg-id="one.es" group-title="Spain",La Uno Canarias',
      'https://c.example/1.m3u8',
      '#EXTINF:-1 tvg-id="one.es" tvg-shift="1" group-title="Spain",La Uno',
      'https://d.example/1.m3u8',
    ),
    shown: ['La Uno HD', 'La Uno Canarias', 'La Uno'],
    merged: 1,
    parted: 2,
  },
  {
    maker: 'radio: an attribute, sound files, streams without an ending',
    bytes: lines(
      '#EXTM3U',
      '#EXTINF:-1 radio="true" tvg-id="r1" group-title="Radio",Radio One',
      'https://radio.example/one.mp3',
      '#EXTINF:-1 radio="true" tvg-id="r2" group-title="Radio",Radio Two',
      'https://radio.example:8443/stream',
    ),
    shown: ['Radio One', 'Radio Two'],
  },
  {
    maker: 'broken lines: no address, no name, no header, unclosed quotes, text between',
    bytes: lines(
      '#EXTINF:-1 tvg-id="lost",Without an address',
      '#EXTINF:-1 tvg-id="found" group-title="News,Found',
      'https://a.example/found.m3u8',
      '#EXTINF:-1,',
      'https://a.example/nameless.m3u8',
      'this is no address',
      '#EXTINF',
      '#EXTINF:-1 tvg-id=bare group-title=Bare,Bare attributes',
      'https://a.example/bare.m3u8',
    ),
    shown: ['Found', 'nameless', 'Bare attributes'],
    refused: 3,
  },
  {
    maker: '5,000 entries of a panel, each twice',
    bytes: lines(
      '#EXTM3U',
      ...Array.from({ length: 5_000 }, (_, at) => {
        const number = (at % 2_500) + 1;
        return `#EXTINF:-1 tvg-id="ch${number}.kz" group-title="Group ${number % 40}",Channel ${number}${at < 2_500 ? '' : ' HD'}\nhttps://s${at < 2_500 ? 1 : 2}.example/${number}.m3u8`;
      }),
    ),
    shown: Array.from({ length: 2_500 }, (_, at) => `Channel ${at + 1}`),
    merged: 2_500,
  },
];
