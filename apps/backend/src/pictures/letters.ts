import { escapeHtml } from '@antenna/platform-server';
import type { loadSharp } from './encode.ts';

export type Sharp = NonNullable<Awaited<ReturnType<typeof loadSharp>>>;

/** Unicode has no such letter. */
const UNASSIGNED = '\u0378';

/** Tells whether a font of this machine has a letter; undefined on a machine without fonts. */
export async function createLetterCheck(sharp: Sharp): Promise<((letter: string) => Promise<boolean>) | undefined> {
  const sizes = new Map<string, Promise<string>>();
  const sizeOf = (letter: string) => {
    const known = sizes.get(letter) ?? measured(sharp, letter);
    if (sizes.size < 5_000) sizes.set(letter, known);
    return known;
  };
  // A letter that no font has is a box, on a machine without fonts every one.
  const box = await sizeOf(UNASSIGNED).catch(() => undefined);
  const isWritten = async (letter: string) => (await sizeOf(letter)) !== box;
  return box === undefined || !(await isWritten('A')) ? undefined : isWritten;
}

async function measured(sharp: Sharp, letter: string): Promise<string> {
  const text = { text: escapeHtml(letter), font: 'sans-serif Semi-Bold 40', dpi: 72, rgba: true };
  const { info } = await sharp({ text }).raw().toBuffer({ resolveWithObject: true });
  return `${info.width}x${info.height}`;
}
