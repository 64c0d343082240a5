import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isTimeZone } from '@antenna/time-zones';
import type { BrandFile } from '../provider/brand-file.ts';
import type { AdRule } from '../provider/ad-rules.ts';
import type { AvatarCategoryFile } from '../provider/provider-cache.ts';
import type {
  LibraryFile,
  NamedFile,
  PersonFile,
  PromotionFile,
  RowFile,
  RowsetFile,
} from '../provider/catalogue-cache.ts';
import type { ChannelExtra } from '../provider/channel-record.ts';
import type { ContentFile } from '../provider/content-record.ts';
import type { PacketFile } from '../provider/packet-record.ts';
import type { AddressesFile } from '../modules/mw/subscribers.ts';
import type { MessageFile } from '../modules/messages/message-file.ts';
import type { PromoFile } from '../modules/promokeys/promo-file.ts';
import type { LicenceFile } from '../titles/index.ts';
import type { SurveyFile } from '../modules/surveys/survey-file.ts';
import type { NewsFile } from '../modules/news/service.ts';
import type { GuideDecision } from '../import/index.ts';
import { lineOfPointer, parseJsonWithComments } from './json-with-comments.ts';
import { packetsProblem } from './check-packets.ts';
import { FILE_SHAPES, type OperatorFile } from './file-shapes/index.ts';
import type { AccountFile } from './repository/accounts.ts';
import type { SourcesFile } from './sources-file.ts';
import type { Text } from '../texts/localised.ts';

export interface OperatorFiles {
  readonly 'brand.json': BrandFile;
  readonly 'sources.json': SourcesFile;
  readonly 'categories.json': readonly {
    readonly id: number;
    readonly slug: string;
    readonly name: Text;
    readonly groups: readonly string[];
    readonly tags?: object;
  }[];
  readonly 'channels.json': Readonly<Record<string, ChannelExtra>>;
  /** Decisions about guide matches, by tvg-id. */
  readonly 'guide-matches.json': Readonly<Record<string, GuideDecision>>;
  readonly 'packets.json': readonly PacketFile[];
  readonly 'catalogue.json': {
    readonly libraries?: readonly LibraryFile[];
    readonly genres?: readonly NamedFile[];
    readonly countries?: readonly NamedFile[];
    readonly persons?: readonly PersonFile[];
    readonly contents?: readonly ContentFile[];
    readonly rowsets?: readonly RowsetFile[];
    readonly rows?: readonly RowFile[];
    readonly promotions?: readonly PromotionFile[];
  };
  readonly 'news.json': readonly NewsFile[];
  readonly 'ads.json': readonly AdRule[];
  /** Key ids to keys, in hex. */
  readonly 'keys.json': Readonly<Record<string, string>>;
  readonly 'avatars.json': readonly AvatarCategoryFile[];
  readonly 'messages.json': readonly MessageFile[];
  readonly 'addresses.json': AddressesFile;
  readonly 'licences.json': readonly LicenceFile[];
  readonly 'surveys.json': readonly SurveyFile[];
  readonly 'promokeys.json': readonly PromoFile[];
  readonly 'accounts.json': readonly AccountFile[];
}

/** A file that cannot be used: one line that names it and the place in it. */
export class OperatorFileBroken extends Error {
  override readonly name = 'OperatorFileBroken';
}

export interface RawFile {
  readonly text: string;
  readonly hash: string;
}

/** A file's bytes and their hash; undefined when it is not there. */
export async function readRaw(dir: string, name: string): Promise<RawFile | undefined> {
  try {
    const text = await readFile(join(dir, name), 'utf8');
    return { text, hash: createHash('sha256').update(text).digest('base64url') };
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined;
    throw new OperatorFileBroken(`${name}: cannot be read (${(error as { code?: string }).code ?? 'unknown error'})`);
  }
}

/** Reads one JSON file into its shape. Throws OperatorFileBroken: `channels.json: /rival/age must be integer`. */
export async function parseOperatorFile<Name extends OperatorFile>(
  name: Name,
  text: string,
): Promise<OperatorFiles[Name]> {
  let value: unknown;
  try {
    value = parseJsonWithComments(text);
  } catch (error) {
    throw new OperatorFileBroken(`${name}: is not JSON (${(error as Error).message})`);
  }
  const { Compile } = await import('typebox/compile');
  const checker = Compile(FILE_SHAPES[name]);
  if (!checker.Check(value)) {
    // The deepest complaint is the plainest: that of a choice only says that nothing fitted.
    const errors = [...checker.Errors(value)].filter((error) => error.keyword !== 'anyOf');
    const worst = errors.toSorted((a, b) => b.instancePath.length - a.instancePath.length)[0];
    const line = worst && lineOfPointer(text, worst.instancePath);
    throw new OperatorFileBroken(
      `${name}: ${worst ? `${worst.instancePath || '/'} ${worst.message === 'schema is false' ? 'is not known here' : worst.message}${worst.keyword === 'required' ? ` (${(worst.params as { requiredProperties?: string[] }).requiredProperties?.join(', ')})` : ''}` : 'is not as expected'}${line === undefined ? '' : `, line ${line}`}`,
    );
  }
  const place = unknownZone(name, value as object);
  if (place !== undefined)
    throw new OperatorFileBroken(`${name}: ${place} is no time zone (names are like Europe/Moscow)`);
  const problem = name === 'packets.json' ? packetsProblem(value as readonly PacketFile[]) : undefined;
  if (problem !== undefined) throw new OperatorFileBroken(`${name}: ${problem}`);
  return value as OperatorFiles[Name];
}

/** Places with an unknown `time_zone`: the server's archive would be asked for in UTC and be hours off. */
function unknownZone(name: OperatorFile, value: object): string | undefined {
  const holders: readonly (readonly [string, unknown])[] =
    name === 'brand.json'
      ? [['', value]]
      : name === 'channels.json'
        ? Object.entries(value).map(([tvgId, channel]) => [`/${tvgId}`, channel] as const)
        : [];
  const guides = name === 'sources.json' ? ((value as SourcesFile).guides ?? []) : [];
  const wrong = guides.findIndex(({ time_zone: zone }) => zone !== undefined && !isTimeZone(zone));
  if (wrong >= 0) return `/guides/${wrong}/time_zone`;
  const found = holders.find(([, holder]) => {
    const zone = (holder as { catchup?: { time_zone?: string } | null }).catchup?.time_zone;
    return zone !== undefined && !isTimeZone(zone);
  });
  return found && `${found[0]}/catchup/time_zone`;
}
