// `npm run antenna -- tv-pack <operator folder> [folder to write to]`
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { androidProject } from './android/project.ts';
import { writeProject } from './android/write-project.ts';
import { readCertificate } from './certificate.ts';
import { drawing } from './pictures.ts';
import { packagedApp } from './packaged.ts';
import { shellPage } from './shell/page.ts';
import { startupTexts } from './texts.ts';
import { tizenPackage, type Signers } from './tizen.ts';
import { readTvFile, type TvFile } from './tv-file.ts';
import { webOsPackage } from './webos.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export interface PackOptions {
  readonly folder: string;
  readonly out: string;
  /** Passwords of the certificates. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly root?: string;
}

/** Writes the packages that `tv.json` asks for; answers a line about each. */
export async function pack({ folder, out, env, root = ROOT }: PackOptions): Promise<readonly string[]> {
  const tv = readTvFile(folder);
  const draw = await drawing(folder, tv);
  const app =
    tv.delivery === 'packaged'
      ? packagedApp(tv, join(root, 'apps/smarttv/dist'))
      : [
          { path: 'index.html', data: Buffer.from(shellPage(tv, startupTexts(root))) },
          { path: 'icon.png', data: await draw(280, 280) },
        ];
  const said: string[] = [];
  const write = (name: string, data: Buffer, note = '') => {
    mkdirSync(out, { recursive: true });
    writeFileSync(join(out, name), data);
    said.push(`${join(out, name)}  ${Math.ceil(data.length / 1024)} KB${note}`);
  };
  const { webos, tizen, android } = tv;
  if (webos) write(`${webos.id}_${tv.version}_all.ipk`, await webOsPackage({ ...tv, webos }, app, draw));
  if (tizen) {
    const signers = readSigners(folder, { ...tizen }, env);
    const data = await tizenPackage({ ...tv, tizen }, app, { draw, signers });
    write(`${tizen.name}_${tv.version}.wgt`, data, signers ? '' : '  not signed: tv.json names no certificates');
  }
  if (android) {
    const project = join(out, 'android');
    writeProject(project, await androidProject({ ...tv, android }, app, draw));
    said.push(`${project}  a project for Android Studio, or: gradle assembleRelease`);
  }
  return said;
}

/** Without certificates of its own the package is signed by Samsung's tool; one alone is a mistake. */
function readSigners(
  folder: string,
  { author, distributor }: NonNullable<TvFile['tizen']>,
  env: PackOptions['env'],
): Signers | undefined {
  if (author === undefined && distributor === undefined) return undefined;
  if (author === undefined || distributor === undefined)
    throw new Error('tv.json: tizen needs both certificates, author and distributor.');
  const read = (file: string, variable: string) => {
    const path = join(folder, file);
    if (!existsSync(path)) throw new Error(`tv.json: tizen: there is no ${file} in the folder.`);
    return readCertificate(readFileSync(path), env[variable] ?? '', `${file} (password in ${variable})`);
  };
  return {
    author: read(author, 'TIZEN_AUTHOR_PASSWORD'),
    distributor: read(distributor, 'TIZEN_DISTRIBUTOR_PASSWORD'),
  };
}

const HELP = `antenna tv-pack <operator folder> [folder]   writes the packages of the TV app: .ipk (LG), .wgt (Samsung), a project for Android TV

What they contain stands in tv.json of the operator's folder (docs/operators.md, "Apps for TVs"); without a second folder they
are written to <operator folder>/tv-packages.

  TIZEN_AUTHOR_PASSWORD, TIZEN_DISTRIBUTOR_PASSWORD   of the certificates that tv.json names
`;

async function run(words: readonly string[]): Promise<number> {
  const [given, target, ...others] = words;
  if (given === '--help') {
    process.stdout.write(HELP);
    return 0;
  }
  const superfluous = words.find((word) => word.startsWith('-')) ?? others[0];
  if (given === undefined || superfluous !== undefined) {
    process.stderr.write(superfluous === undefined ? HELP : `tv-pack takes no argument "${superfluous}".\n\n${HELP}`);
    return 1;
  }
  const folder = folderOf(given);
  try {
    const out = target === undefined ? join(folder, 'tv-packages') : resolve(target);
    for (const line of await pack({ folder, out, env: process.env })) process.stdout.write(`${relativeIn(line)}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return 1;
  }
}

/** A path, or the name of a folder below `operators`. */
function folderOf(given: string): string {
  const named = join(ROOT, 'operators', given);
  return !existsSync(given) && existsSync(named) ? named : resolve(given);
}

const relativeIn = (line: string): string => line.replace(process.cwd() + '/', '');

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await run(process.argv.slice(2));
