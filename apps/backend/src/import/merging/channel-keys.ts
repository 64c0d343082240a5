import type { InputProblem } from '@antenna/safe-input';
import { mergeName } from './merge-name.ts';
import type { MergedChannel } from './merged-channel.ts';

/** A channel that the database has. */
export interface KnownChannel {
  readonly key: string;
  readonly name: string;
}

/**
 * The key by which a channel keeps its number and address through all imports: its tvg-id; the name and the group of one without;
 * `id~name` of a channel that shares its tvg-id with another.
 */
export interface ChannelKeys {
  readonly add: (channel: MergedChannel, sharesId: boolean) => void;
  /** One key a channel, in the order in which the channels were added. */
  readonly finish: () => Promise<readonly string[]>;
}

export interface KeyOptions {
  /** Channels of the database that shared a tvg-id, by that id. */
  readonly variants: ReadonlyMap<string, readonly KnownChannel[]>;
  /** Those channels of the database whose key is one of these ids. */
  readonly named: (ids: readonly string[]) => Promise<readonly KnownChannel[]>;
  /** An entry shares a tvg-id and is a channel of its own. */
  readonly onSeparated: (problem: InputProblem) => void;
}

type Sharing = Pick<MergedChannel, 'name' | 'line' | 'shift'> & { readonly at: number };

export function createChannelKeys({ variants, named, onSeparated }: KeyOptions): ChannelKeys {
  const keys: (string | undefined)[] = [];
  const lines: number[] = [];
  const sharing = new Map<string, Sharing[]>();
  return {
    add({ tvgId, name, line, shift, keyGroup }, sharesId) {
      lines.push(line);
      if (tvgId === undefined || (!sharesId && !variants.has(tvgId))) {
        keys.push(tvgId ?? nameKey(name, shift, keyGroup));
        return;
      }
      const channel = { name, line, shift, at: keys.push(undefined) - 1 };
      const others = sharing.get(tvgId);
      if (others === undefined) sharing.set(tvgId, [channel]);
      else others.push(channel);
    },
    async finish() {
      const bases = new Map((await named([...sharing.keys()])).map((known) => [known.key, known]));
      for (const [tvgId, channels] of sharing) {
        reportSeparated(channels, onSeparated);
        const base = bases.get(tvgId);
        const known = [...(base === undefined ? [] : [base]), ...(variants.get(tvgId) ?? [])];
        for (const [at, key] of sharedKeys(tvgId, channels, known)) keys[at] = key;
      }
      const taken = new Set<string>();
      return keys.map((requested = '', at) => {
        const key = taken.has(requested) ? `${requested}~${lines[at]}` : requested;
        taken.add(key);
        return key;
      });
    },
  };
}

/** The tvg-id of a key `id~name`. */
export function idOfVariant(key: string): string {
  return key.slice(0, key.indexOf('~'));
}

function reportSeparated([first, ...others]: readonly Sharing[], onSeparated: (problem: InputProblem) => void): void {
  for (const { line, name } of others)
    onSeparated({
      line,
      reason: `has the tvg-id of "${first?.name}" (line ${first?.line}) and is another channel`,
      text: name,
    });
}

/** A known channel keeps its key; the tvg-id alone goes to the channel that has it, else to the first new one. */
function sharedKeys(
  tvgId: string,
  channels: readonly Sharing[],
  known: readonly KnownChannel[],
): readonly (readonly [at: number, key: string])[] {
  const keyOf = new Map(known.map(({ key, name }) => [identityOf(name, hoursOfKey(key)), key]));
  const answers: (readonly [number, string])[] = [];
  const used = new Set<string>();
  const open = channels.filter(({ name, shift, at }) => {
    const key = keyOf.get(identityOf(name, shift / 3600));
    if (key === undefined || used.has(key)) return true;
    used.add(key);
    answers.push([at, key]);
    return false;
  });
  for (const { name, shift, at } of open) {
    const key = used.has(tvgId) ? `${tvgId}~${variantOf(name, shift / 3600)}` : tvgId;
    used.add(tvgId);
    answers.push([at, key]);
  }
  return answers;
}

/** `hours`: of tvg-shift; a "+2" of the name counts without it. */
function identityOf(name: string, hours: number): string {
  const { bare, shift } = mergeName(name);
  return `${bare}\n${hours === 0 ? shift : hours}`;
}

const hoursOfKey = (key: string): number => Number(/~([+-]\d+(?:\.\d+)?)h$/.exec(key)?.[1] ?? 0);

/** What distinguishes a channel from the others of its tvg-id: hours of delay, else the name. */
function variantOf(name: string, tvgShift: number): string {
  const { text, shift } = mergeName(name);
  const hours = tvgShift === 0 ? shift : tvgShift;
  return hours === 0 ? text : `${hours > 0 ? '+' : ''}${hours}h`;
}

function nameKey(name: string, shift: number, group: string): string {
  const delay = shift === 0 ? '' : ` ${shift > 0 ? '+' : ''}${shift / 3600}h`;
  return `name:${mergeName(name).text}${delay}${group === '' ? '' : `@${group.toLowerCase()}`}`;
}
