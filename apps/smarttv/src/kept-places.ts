/** The places behind the one on the screen, as a reload finds them again. */
export interface KeptPlaces {
  read(): { readonly entries: readonly string[]; readonly index: number };
  /** `step`: what the router has done. */
  moved(step: 'push' | 'replace' | 'pop', path: string): void;
  /** The set was started with a place; a reload goes on with the places that were kept. */
  launched(path: string | undefined, how: { readonly isReload: boolean }): void;
  /** Nothing was kept, and the set asked for no place: the app has just been started. */
  readonly isFresh: () => boolean;
  /** Whether anything is behind the place on the screen. */
  readonly depth: () => number;
}

const KEY = 'antenna-tv-places';
/** Places that are kept; older ones are forgotten. */
const MAX_PLACES = 30;

const isPath = (value: unknown): value is string => typeof value === 'string' && /^\/(?!\/)/.test(value);

/** Packaged apps have no addresses: the stack is kept in the session's storage, which a set may refuse. */
export function createKeptPlaces(storage: () => Pick<Storage, 'getItem' | 'setItem'>, first: string): KeptPlaces {
  const kept = readStack(storage);
  let stack: readonly string[] = kept ?? [first];
  const save = () => {
    try {
      storage().setItem(KEY, JSON.stringify(stack));
    } catch {
      // Refused: the places are gone after a reload.
    }
  };
  const moved: KeptPlaces['moved'] = (step, path) => {
    if (step === 'push') stack = [...stack, path].slice(-MAX_PLACES);
    else if (step === 'replace') stack = [...stack.slice(0, -1), path];
    else {
      const at = stack.lastIndexOf(path);
      stack = at === -1 ? [path] : stack.slice(0, at + 1);
    }
    save();
  };
  return {
    read: () => ({ entries: stack, index: stack.length - 1 }),
    isFresh: () => kept === undefined && stack.length === 1,
    depth: () => stack.length,
    moved,
    launched(path, { isReload }) {
      if (path === undefined || (isReload && kept !== undefined)) return;
      // The place on the screen a second time: back would lead to itself.
      if (path !== stack[stack.length - 1]) moved('push', path);
    },
  };
}

function readStack(storage: () => Pick<Storage, 'getItem'>): readonly string[] | undefined {
  try {
    const value: unknown = JSON.parse(storage().getItem(KEY) ?? 'null');
    return Array.isArray(value) && value.length > 0 && value.every(isPath) ? value.slice(-MAX_PLACES) : undefined;
  } catch {
    return undefined;
  }
}
