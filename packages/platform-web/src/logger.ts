import type { Clock, Logger, Millis } from '@antenna/kernel';
import { ERRORS_KEPT } from './limits.ts';

export interface LogLine {
  readonly at: Millis;
  readonly level: 'warn' | 'error';
  readonly message: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

export interface RingLogger extends Logger {
  /** The last warnings and errors, oldest first, without tokens: for diagnostics. */
  recent(): readonly LogLine[];
}

/** Keeps the last lines in memory and passes each to `print` if given (development). Tokens are masked first. */
export function createRingLogger({
  clock,
  print,
}: {
  readonly clock: Clock;
  readonly print?: (line: LogLine) => void;
}): RingLogger {
  let lines: readonly LogLine[] = [];
  const keep = (level: LogLine['level']) => (message: string, data?: Readonly<Record<string, unknown>>) => {
    const line: LogLine = {
      at: clock.now(),
      level,
      message: masked(message) as string,
      ...(data && { data: masked(data) as Readonly<Record<string, unknown>> }),
    };
    lines = [...lines, line].slice(-ERRORS_KEPT);
    print?.(line);
  };
  return { debug: () => {}, warn: keep('warn'), error: keep('error'), recent: () => lines };
}

const SECRET_IN_TEXT = /((?:access_token|token|device_id|password)["']?\s*[=:]\s*["']?)[^&\s"'#,}]+|(Token\s+)\S+/gi;
const SECRET_NAME = /token|password|device_?id|authorization/i;

/** Masks secrets in texts and in fields with their names, at any depth. */
function masked(value: unknown): unknown {
  if (typeof value === 'string')
    return value.replace(
      SECRET_IN_TEXT,
      (_whole, named: string | undefined, header: string | undefined) => `${named ?? header ?? ''}…`,
    );
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, SECRET_NAME.test(name) ? '…' : masked(each)]),
  );
}
