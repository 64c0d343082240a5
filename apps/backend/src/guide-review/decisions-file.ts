import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GuideDecision } from '../import/index.ts';
import { parseOperatorFile, readRaw } from '../operator/read-files.ts';

const NAME = 'guide-matches.json';

export type Decisions = Readonly<Record<string, GuideDecision>>;

/** What the operator decided so far. Throws OperatorFileBroken. */
export async function readDecisions(operatorDir: string): Promise<Decisions> {
  const raw = await readRaw(operatorDir, NAME);
  return raw === undefined ? {} : parseOperatorFile(NAME, raw.text);
}

/** Writes the file as a whole, sorted by tvg-id, so that it reads well in a version control system. */
export async function writeDecisions(operatorDir: string, decisions: Decisions): Promise<string> {
  const file = join(operatorDir, NAME);
  const sorted = Object.fromEntries(Object.entries(decisions).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(`${file}.new`, `${JSON.stringify(sorted, undefined, 2)}\n`);
  await rename(`${file}.new`, file);
  return file;
}

export const confirm = (decisions: Decisions, tvgId: string, guide: string | null): Decisions => ({
  ...decisions,
  [tvgId]: { ...decisions[tvgId], guide },
});

export const refuse = (decisions: Decisions, tvgId: string, guides: readonly string[]): Decisions => ({
  ...decisions,
  [tvgId]: { ...decisions[tvgId], not: [...new Set([...(decisions[tvgId]?.not ?? []), ...guides])] },
});
