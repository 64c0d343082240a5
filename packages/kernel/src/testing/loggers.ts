import type { Logger } from '../ports.ts';

export const silentLogger: Logger = { debug: () => {}, warn: () => {}, error: () => {} };

export interface RecordingLogger extends Logger {
  readonly lines: readonly { readonly level: string; readonly message: string; readonly data?: unknown }[];
}

/** Keeps what was logged, for tests that assert a report or its absence. */
export function recordingLogger(): RecordingLogger {
  const lines: { level: string; message: string; data?: unknown }[] = [];
  const at = (level: string) => (message: string, data?: unknown) => void lines.push({ level, message, data });
  return { lines, debug: at('debug'), warn: at('warn'), error: at('error') };
}
