import type { Client, Submittable } from 'pg';
import type { Value } from './connection.ts';

/** The part of pg's protocol connection that COPY needs; its type declarations lack it. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

const special = /[\\\t\n\r]/;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** COPY … FROM STDIN as text: a third of the time of multi-row inserts. `table` is never user input. */
export function copyRows(client: Client, table: string, rows: readonly (readonly Value[])[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let failed: Error | undefined;
    const copy = {
      submit: (connection: CopyConnection) => connection.query(`copy ${table} from stdin`),
      handleCopyInResponse(connection: CopyConnection) {
        connection.sendCopyFromChunk(Buffer.from(copyText(rows)));
        connection.endCopyFrom();
      },
      handleError(error: Error) {
        failed = error;
        reject(error);
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery() {
        if (failed === undefined) resolve();
      },
      handleRowDescription: () => undefined,
      handleDataRow: () => undefined,
      handlePortalSuspended: () => undefined,
      handleEmptyQuery: () => undefined,
    };
    client.query(copy as unknown as Submittable);
  });
}

export function copyText(rows: readonly (readonly Value[])[]): string {
  let text = '';
  for (const row of rows) {
    for (let at = 0; at < row.length; at += 1) {
      if (at > 0) text += '\t';
      const value = row[at] as Value;
      if (value === null) text += '\\N';
      else if (typeof value === 'number') text += value;
      else if (special.test(value)) text += value.replace(/[\\\t\n\r]/g, (letter) => escapes[letter] as string);
      else text += value;
    }
    text += '\n';
  }
  return text;
}
