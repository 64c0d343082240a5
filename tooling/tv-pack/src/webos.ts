import { ipk } from './ipk.ts';
import type { Draw } from './pictures.ts';
import { nameIn, type TvFile } from './tv-file.ts';
import type { PackedFile } from './zip.ts';

/** The `.ipk` for LG's store and for sets in developer mode. */
export async function webOsPackage(
  tv: TvFile & { readonly webos: NonNullable<TvFile['webos']> },
  app: readonly PackedFile[],
  draw: Draw,
): Promise<Buffer> {
  const { id } = tv.webos;
  const title = nameIn(tv, 'en');
  const info = {
    id,
    version: tv.version,
    vendor: tv.vendor,
    type: 'web',
    main: 'index.html',
    title,
    icon: 'icon80.png',
    largeIcon: 'icon130.png',
    bgImage: 'splash.png',
    splashBackground: 'splash.png',
    bgColor: tv.background ?? '#06080d',
    resolution: '1920x1080',
    // Back is a key of ours, and a running app takes new launch data itself.
    disableBackHistoryAPI: true,
    handlesRelaunch: true,
  };
  return ipk({
    id,
    version: tv.version,
    title,
    vendor: tv.vendor,
    files: [
      { path: 'appinfo.json', data: json(info) },
      ...Object.keys(tv.names)
        .filter((language) => language !== 'en')
        .map((language) => ({
          path: `resources/${language}/appinfo.json`,
          data: json({ title: nameIn(tv, language) }),
        })),
      { path: 'icon80.png', data: await draw(80, 80) },
      { path: 'icon130.png', data: await draw(130, 130) },
      { path: 'splash.png', data: await draw(1920, 1080) },
      ...app,
    ],
  });
}

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
