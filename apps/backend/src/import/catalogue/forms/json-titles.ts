import { createLineReader, InputError, type Bytes } from '@antenna/safe-input';
import { TITLE_CHARS } from '../limits.ts';
import type { TitleEvents } from './title-events.ts';

/** `{ "titles": [ … ] }`: the list begins at the second depth. */
const WRAPPED = /^\s*\{\s*"titles"\s*:\s*\[/;

/** Whether `head`, the beginning of a file, is a list of titles and not one title in each line. */
export const isJsonList = (head: string): boolean => /^\s*\[/.test(head) || WRAPPED.test(head);

/** Reads a list of titles; one that is cut off gives the titles before. */
export async function readJsonList(
  bytes: Bytes,
  head: string,
  events: TitleEvents,
): Promise<{ readonly isWhole: boolean }> {
  const reader = createJsonListReader(head, events);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of bytes) reader.write(decoder.decode(chunk, { stream: true }));
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
    throw new InputError('nothing-in-it', 'not UTF-8, as JSON is: save it as UTF-8');
  }
  return reader.end();
}

/**
 * Reads a list of titles, each as soon as it is complete: the file is never in memory as a whole. A list that is cut off gives
 * the titles before.
 */
function createJsonListReader(head: string, { onTitle, onProblem }: TitleEvents) {
  const base = WRAPPED.test(head) ? 2 : 1;
  let depth = 0;
  let line = 1;
  let startLine = 1;
  let isText = false;
  let isEscaped = false;
  let isClosed = false;
  /** The beginning of an unfinished title, in earlier chunks. */
  let kept = '';
  let isInside = false;

  /** Of the list, where a title should be: reported once, up to the next comma. */
  let isStray = false;
  const noteStray = (code: number): void => {
    if (code === 44) isStray = false;
    // Blanks, brackets and braces.
    if (isStray || code <= 32 || code === 44 || code === 91 || code === 93 || code === 123 || code === 125) return;
    isStray = true;
    onProblem({ line, reason: 'not a title: { … } is expected' });
  };
  const finish = (text: string): void => {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      return onProblem({ line: startLine, reason: `not JSON (${(error as Error).message})`, text });
    }
    onTitle(value, startLine);
  };
  return {
    write(chunk: string): void {
      let start = 0;
      for (let at = 0; at < chunk.length; at += 1) {
        const code = chunk.charCodeAt(at);
        if (code === 10) line += 1;
        if (isText) {
          if (isEscaped) isEscaped = false;
          else if (code === 92) isEscaped = true;
          else if (code === 34) isText = false;
          continue;
        }
        if (depth === base && !isInside) noteStray(code);
        if (code === 34) isText = true;
        else if (code === 123 || code === 91) {
          if (depth === base && !isInside) {
            isInside = true;
            start = at;
            startLine = line;
          }
          depth += 1;
        } else if (code === 125 || code === 93) {
          depth -= 1;
          if (depth === base && isInside) {
            finish(kept + chunk.slice(start, at + 1));
            kept = '';
            isInside = false;
          } else if (depth === base - 1) isClosed = true;
        }
      }
      if (isInside) kept += chunk.slice(start);
      if (kept.length > TITLE_CHARS) throw new InputError('too-large', 'a title that does not end', startLine);
    },
    end(): { readonly isWhole: boolean } {
      if (isInside) onProblem({ line: startLine, reason: 'the file ends in the middle of this title' });
      return { isWhole: isClosed };
    },
  };
}

/** JSON Lines: a title in each line; a broken line is refused, and the next one is read. */
export async function readJsonLines(
  bytes: Bytes,
  { onTitle, onProblem }: TitleEvents,
): Promise<{ readonly isWhole: boolean }> {
  let isWhole = true;
  const lines = createLineReader(TITLE_CHARS, (text, line) => {
    isWhole = true;
    if (text === undefined) return onProblem({ line, reason: 'a line that does not end' });
    if (text.trim() === '') return;
    let value: unknown;
    try {
      value = JSON.parse(line === 1 ? text.replace(/^\ufeff/, '') : text);
    } catch (error) {
      isWhole = false;
      return onProblem({ line, reason: `not JSON (${(error as Error).message})`, text });
    }
    onTitle(value, line);
  });
  for await (const chunk of bytes) lines.write(chunk);
  lines.end();
  // Only the last line can be one that is cut off.
  return { isWhole };
}
