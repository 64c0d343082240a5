import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { SECOND } from '@antenna/kernel';
import { LARGEST_BYTES } from '../pictures/limits.ts';

/** Of the app's dark pages, for which logos are drawn (ui-kit: --n1). */
export const PAGE_COLOUR = '#0d0f15';

export type IconName = 'plain192' | 'plain512' | 'maskable512';

export interface AppIcons {
  /** Another picture has another version. */
  readonly version: string;
  readonly png: Readonly<Record<IconName, Buffer>>;
}

/** `mark` fills a square; `logo` is a name in letters. */
export interface IconPicture {
  readonly file: string;
  readonly kind: 'mark' | 'logo';
}

/** The icons of a picture; undefined where they cannot be drawn: no such file, no `sharp`, no picture. */
export type DrawIcons = (picture: IconPicture) => Promise<AppIcons | undefined>;

const PROGRAM = fileURLToPath(new URL('draw-icons.ts', import.meta.url));
const DRAWN_WITHIN = 20 * SECOND;
const OUTPUT_BYTES = 8 * 1_024 * 1_024;

/** Draws once for each version of a file, and keeps the icons of the latest one. */
export function createAppIcons(draw = drawApart): DrawIcons {
  let kept: { readonly version: string; readonly icons: Promise<AppIcons | undefined> } | undefined;
  return async ({ file, kind }) => {
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile() || found.size > LARGEST_BYTES) return undefined;
    const key = JSON.stringify([file, kind, found.size, found.mtimeMs]);
    const version = createHash('sha256').update(key).digest('hex').slice(0, 12);
    if (kept?.version !== version) {
      const icons = draw({ file, kind }).then(
        (png) => ({ version, png }),
        () => undefined,
      );
      kept = { version, icons };
    }
    return kept.icons;
  };
}

function drawApart({ file, kind }: IconPicture): Promise<AppIcons['png']> {
  return new Promise((resolve, reject) => {
    const options = { timeout: DRAWN_WITHIN, killSignal: 'SIGKILL' as const, maxBuffer: OUTPUT_BYTES };
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', PROGRAM, file, kind, PAGE_COLOUR],
      options,
      (error, output) => {
        if (error) return reject(error);
        const { plain192, plain512, maskable512 } = JSON.parse(output) as Record<IconName, string>;
        const png = (text: string) => Buffer.from(text, 'base64');
        resolve({ plain192: png(plain192), plain512: png(plain512), maskable512: png(maskable512) });
      },
    );
  });
}
