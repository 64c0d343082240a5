import { loadEncoder } from '../pictures/index.ts';
import { findingsOf, type Finding } from './finding.ts';

const { ok, advice } = findingsOf('pictures');
/** One white pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==',
  'base64',
);

/** Whether pictures can be made narrower on this machine. */
export async function checkPictures(load: typeof loadEncoder = loadEncoder): Promise<readonly Finding[]> {
  const encode = await load();
  const hasMade = encode !== undefined && (await encode(PIXEL, 90, 'avif')) !== undefined;
  return hasMade
    ? [ok('Pictures are sent in the width that a screen shows.')]
    : [
        advice(
          'Every picture is sent as it is: sharp, which makes them narrower, does not run here.',
          'Install the optional packages too (npx pnpm@12 install, without --no-optional).',
        ),
      ];
}
