import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJsonWithComments } from '../operator/json-with-comments.ts';
import type { DefaultPages } from '../provider/default-pages.ts';

/** Why nothing is written, in a sentence for the operator. */
export class EjectRefused extends Error {
  override readonly name = 'EjectRefused';
}

const NAME = 'catalogue.json';
const HEAD = `// Pages and rows of your service, made of your channels and yours from now on. docs/operators.md explains every setting.
// The running server reads this file within a minute after you saved it.
`;

export interface WrittenRows {
  readonly path: string;
  readonly text: string;
  readonly pages: number;
  readonly rows: number;
}

/** Writes the pages into catalogue.json, or adds them to one that has none, whose other lines stay as they are. Throws EjectRefused. */
export async function writeRows(
  operatorDir: string,
  { rowsets, rows }: DefaultPages,
  { isPrinting }: { readonly isPrinting: boolean },
): Promise<WrittenRows> {
  const path = join(operatorDir, NAME);
  const before = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const lists = `  // Pages of the menu. "rows" names rows by id, in their order.
  "rowsets": ${list(rowsets)},

  // "source" says what a row shows.
  "rows": ${list(rows)}`;
  const text = before === undefined ? `${HEAD}{\n${lists}\n}\n` : added(before, lists);
  if (!isPrinting) await writeFile(path, text);
  return { path, text, pages: rowsets.length, rows: rows.length };
}

/** One item a line: it can be moved and deleted. */
function list(items: readonly object[]): string {
  const lines = items.map((item) => `    ${JSON.stringify(item, undefined, 1).replaceAll(/\n\s*/g, ' ')}`);
  return `[\n${lines.join(',\n')}\n  ]`;
}

function added(before: string, lists: string): string {
  let file: { readonly rowsets?: readonly unknown[]; readonly rows?: readonly unknown[] };
  try {
    file = parseJsonWithComments(before) as typeof file;
  } catch (error) {
    throw new EjectRefused(`${NAME}: is not JSON (${(error as Error).message}). Nothing was written.`);
  }
  if ((file.rowsets?.length ?? 0) > 0 || (file.rows?.length ?? 0) > 0)
    throw new EjectRefused(
      `${NAME} has pages or rows of your own already. Nothing was written; --print shows the made ones.`,
    );
  if (file.rowsets !== undefined || file.rows !== undefined)
    throw new EjectRefused(`Take the empty "rowsets" and "rows" out of ${NAME} first. Nothing was written.`);
  const at = startOf(before);
  const isEmpty = Object.keys(file).length === 0;
  return `${before.slice(0, at)}\n${lists}${isEmpty ? '' : ',\n'}${before.slice(at)}`;
}

/** Behind the first brace that no comment holds. */
function startOf(text: string): number {
  const comments = /^(?:\s|\/\/[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*\{/u.exec(text);
  return comments?.[0].length ?? 1;
}
