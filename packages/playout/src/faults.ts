import type { Seconds } from '@antenna/kernel';
import { FAULT_LOG } from './limits.ts';

/** How a request fails. Positions are fractions of the body between 0 and 1. */
export type FaultKind =
  /** Answers with this status. */
  | { readonly kind: 'status'; readonly status: number }
  /** Closes the connection without an answer. */
  | { readonly kind: 'drop' }
  /** Announces the whole body, sends this fraction of it and closes the connection. */
  | { readonly kind: 'truncate'; readonly keep: number }
  /** Changes the bytes in this part of the body. */
  | { readonly kind: 'corrupt'; readonly from: number; readonly to: number }
  /** Never answers. */
  | { readonly kind: 'hang' }
  /** Answers later; can be combined with another fault. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** Sends the body at this rate. */
  | { readonly kind: 'throttle'; readonly kbps: number }
  /** Answers as at this moment: a playlist that no longer moves. */
  | { readonly kind: 'freeze'; readonly at: Seconds };

export type Fault = FaultKind & {
  /** A regular expression for the path without the token. */
  readonly match: string;
  /** How many requests fail; all by default. */
  readonly times?: number;
};

export interface FaultLogEntry {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly path: string;
  readonly fault: FaultKind['kind'] | null;
}

export interface Faults {
  /** Whether a request for this path would fail, not only be delayed. */
  spoils(path: string): boolean;
  /** Adds one fault or a list; answers how many are active, or why the order is invalid. */
  add(order: unknown): number | string;
  clear(): void;
  readonly log: readonly FaultLogEntry[];
  /** Logs the request and answers its faults: delays first, then at most one other. */
  hit(path: string, at: number): readonly FaultKind[];
}

/** Faults for tests. A freeze without a moment begins at `now`. */
export function createFaults(now: () => Seconds): Faults {
  let active: { readonly fault: FaultKind; readonly pattern: RegExp; left: number }[] = [];
  let log: FaultLogEntry[] = [];
  return {
    add(order) {
      const list: readonly unknown[] = Array.isArray(order) ? order : [order];
      const read = list.map((item) => readFault(item, now));
      const wrong = read.find((item) => typeof item === 'string');
      if (typeof wrong === 'string') return wrong;
      active.push(...read.flatMap((item) => (typeof item === 'string' ? [] : item)));
      return active.length;
    },
    clear() {
      active = [];
      log = [];
    },
    get log() {
      return log;
    },
    spoils: (path) => active.some((one) => one.left > 0 && one.fault.kind !== 'delay' && one.pattern.test(path)),
    hit(path, at) {
      const fitting = active.filter((one) => one.left > 0 && one.pattern.test(path));
      const other = fitting.find((one) => one.fault.kind !== 'delay');
      const hitting = [...fitting.filter((one) => one.fault.kind === 'delay'), ...(other ? [other] : [])];
      for (const one of hitting) one.left -= 1;
      log.push({ at, path, fault: (other ?? hitting[0])?.fault.kind ?? null });
      if (log.length > FAULT_LOG) log = log.slice(-FAULT_LOG / 2);
      return hitting.map((one) => one.fault);
    },
  };
}

type Fields = Readonly<Record<string, unknown>>;

function readFault(item: unknown, now: () => Seconds): { fault: FaultKind; pattern: RegExp; left: number } | string {
  if (typeof item !== 'object' || item === null) return 'a fault is an object { match, kind, times? }';
  const fields = item as Fields;
  const { match, times } = fields;
  if (typeof match !== 'string') return 'match must be a regular expression';
  const pattern = compile(match);
  if (!pattern) return `match is no regular expression: ${match}`;
  if (times !== undefined && !(typeof times === 'number' && Number.isInteger(times) && times > 0))
    return 'times must be a whole number above 0';
  const fault = readKind(fields, now);
  return typeof fault === 'string' ? fault : { fault, pattern, left: typeof times === 'number' ? times : Infinity };
}

function readKind(fields: Fields, now: () => Seconds): FaultKind | string {
  const { kind } = fields;
  const number = (name: string, otherwise: number) => (typeof fields[name] === 'number' ? fields[name] : otherwise);
  switch (kind) {
    case 'drop':
    case 'hang':
      return { kind };
    case 'status': {
      const status = number('status', number('code', 503));
      return Number.isInteger(status) && status >= 400 && status <= 599
        ? { kind, status }
        : 'status must be between 400 and 599';
    }
    case 'truncate':
      return { kind, keep: share(number('keep', 0.5)) };
    case 'corrupt':
      return { kind, from: share(number('from', 0.3)), to: share(number('to', 0.7)) };
    case 'delay':
      return { kind, ms: Math.max(0, number('ms', 2000)) };
    case 'throttle':
      return { kind, kbps: Math.max(1, number('kbps', 200)) };
    case 'freeze':
      return { kind, at: number('at', now()) };
    default:
      return `unknown kind of fault: ${String(kind)}`;
  }
}

function share(value: number): number {
  return Math.min(1, Math.max(0, value));
}

function compile(source: string): RegExp | undefined {
  try {
    return new RegExp(source);
  } catch {
    return undefined;
  }
}

/** The body with every byte between the two fractions changed. */
export function corrupted(bytes: Buffer, from: number, to: number): Buffer {
  const broken = Buffer.from(bytes);
  for (let i = Math.floor(bytes.length * from); i < Math.floor(bytes.length * to); i += 1)
    broken[i] = ((broken[i] ?? 0) * 31 + 7) & 255;
  return broken;
}
