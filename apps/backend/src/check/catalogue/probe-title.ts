import { existsSync } from 'node:fs';
import { join, normalize } from 'node:path';
import type { ContentFile, TitleStream } from '../../provider/content-record.ts';
import { TITLE_PICTURES_FOLDER, TITLE_PICTURES_PATH } from '../../title-pictures/store.ts';
import type { Fetching } from '../fetching.ts';
import { probe, statusText } from '../probe.ts';
import type { FindingKind } from './title-findings.ts';

type Found = { readonly kind: FindingKind; readonly text: string } | undefined;

const PICTURES_PATH = '/media/pictures/';

/** Whether an address of a title plays in a browser: of a list down to its first segment, of a file its first bytes. */
export async function probeStream(fetching: Fetching, { type, url }: TitleStream): Promise<Found> {
  const dead = (text: string): Found => ({ kind: 'dead-stream', text: `${url}: ${text}` });
  const refused = (text: string): Found => ({ kind: 'browser', text: `${url}: ${text}` });
  let isOpen = true;
  if (type === 'mp4') {
    const reply = await fetching.get(url, undefined, true);
    if ('why' in reply) return dead(reply.why);
    if (reply.status !== 200 && reply.status !== 206) return dead(statusText(reply.status));
    if (/^text\/html/i.test(reply.contentType ?? '')) return dead('a web page, not a video');
    if (reply.bytes.length === 0) return dead('an empty file');
    if (reply.status === 200) return refused('its server sends no parts of a file (Range): nobody can seek in it');
  } else {
    const answer = await probe(fetching, url, undefined);
    if (answer.is === 'problem') return dead(answer.why);
    isOpen = answer.isOpen;
  }
  if (/^http:/i.test(url)) return refused('http: a page that came by https may not load it');
  return isOpen ? undefined : refused('its server lets no other site read it (CORS)');
}

export interface PicturePlaces {
  readonly dataDir: string;
  /** Undefined: its pictures and clips are not looked for. */
  readonly operatorDir: string | undefined;
}

/** A picture that is kept here and whose file is gone; of another server's, what it answers. */
export async function probePicture(
  url: string,
  { fetching, dataDir, operatorDir }: PicturePlaces & { readonly fetching: Fetching | undefined },
): Promise<Found> {
  const gone = (text: string): Found => ({ kind: 'picture-gone', text: `${url}: ${text}` });
  if (/^https?:/i.test(url)) {
    const reply = await fetching?.get(url, undefined, true);
    if (reply === undefined) return undefined;
    if ('why' in reply) return gone(reply.why);
    if (reply.status !== 200 && reply.status !== 206) return gone(statusText(reply.status));
    return /^text\/html/i.test(reply.contentType ?? '') ? gone('a web page, not a picture') : undefined;
  }
  const [path = ''] = url.split('?');
  const root = path.startsWith(TITLE_PICTURES_PATH)
    ? { from: TITLE_PICTURES_PATH, folder: join(dataDir, TITLE_PICTURES_FOLDER) }
    : path.startsWith(PICTURES_PATH) && operatorDir !== undefined
      ? { from: PICTURES_PATH, folder: join(operatorDir, 'pictures') }
      : undefined;
  if (root === undefined) return undefined;
  const file = normalize(decodeURIComponent(path.slice(root.from.length)));
  return existsSync(join(root.folder, file)) ? undefined : gone('there is no such file');
}

/** Clips of a title, its trailers and packshots that the operator's folder does not have. */
export function missingClips(
  { clips = [], trailers = [], packshots = [] }: ContentFile,
  operatorDir: string | undefined,
): readonly NonNullable<Found>[] {
  if (operatorDir === undefined) return [];
  const all = [
    clips,
    ...trailers.map((each) => each.clips),
    ...packshots.map((each) => ('clips' in each ? each.clips : [])),
  ];
  return [...new Set(all.flat())]
    .filter((name) => !existsSync(join(operatorDir, 'media/clips', name, 'clip.json')))
    .map((name) => ({ kind: 'dead-stream', text: `media/clips/${name}: there is no such clip` }));
}
