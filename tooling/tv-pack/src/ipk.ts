import { gzipSync } from 'node:zlib';
import type { PackedFile } from './zip.ts';

/** 2026-01-01, s: the same files make the same package. */
const TIME = 1_767_225_600;
const BLOCK = 512;

export interface Ipk {
  readonly id: string;
  readonly version: string;
  readonly title: string;
  readonly vendor: string;
  readonly files: readonly PackedFile[];
}

/** The package of webOS: an `ar` of the version, the control file and the files, as Debian's. LG signs it. */
export function ipk({ id, version, title, vendor, files }: Ipk): Buffer {
  const size = files.reduce((sum, { data }) => sum + data.length, 0);
  const control = [
    `Package: ${id}`,
    `Version: ${version}`,
    'Section: misc',
    'Priority: optional',
    'Architecture: all',
    `Installed-Size: ${size}`,
    `Maintainer: ${line(vendor)}`,
    `Description: ${line(title)}`,
    'webOS-Package-Format-Version: 2',
    'webOS-Packager-Version: x.y.x',
    '',
  ].join('\n');
  const packageInfo = { app: id, id, loc_name: title, version };
  const data = tar([
    ...files.map((file) => ({ ...file, path: `usr/palm/applications/${id}/${file.path}` })),
    {
      path: `usr/palm/packages/${id}/packageinfo.json`,
      data: Buffer.from(`${JSON.stringify(packageInfo, null, 2)}\n`),
    },
  ]);
  return ar([
    { path: 'debian-binary', data: Buffer.from('2.0\n') },
    { path: 'control.tar.gz', data: gzip(tar([{ path: 'control', data: Buffer.from(control) }])) },
    { path: 'data.tar.gz', data: gzip(data) },
  ]);
}

/** A line of the control file: nothing in it starts another field. */
const line = (text: string): string => text.replace(/\s+/g, ' ').trim();

function gzip(data: Buffer): Buffer {
  const packed = gzipSync(data, { level: 9 });
  // The byte that names the operating system.
  packed[9] = 3;
  return packed;
}

export function ar(files: readonly PackedFile[]): Buffer {
  const parts = files.flatMap(({ path, data }) => [
    Buffer.from(
      `${path.padEnd(16)}${String(TIME).padEnd(12)}${'0'.padEnd(6)}${'0'.padEnd(6)}${'100644'.padEnd(8)}${String(data.length).padEnd(10)}\`\n`,
    ),
    data,
    Buffer.alloc(data.length % 2, '\n'),
  ]);
  return Buffer.concat([Buffer.from('!<arch>\n'), ...parts]);
}

/** Files and the folders above them, in `ustar` form. */
export function tar(files: readonly PackedFile[]): Buffer {
  const folders = new Set<string>();
  for (const { path } of files) {
    const parts = path.split('/').slice(0, -1);
    parts.forEach((_, index) => folders.add(`${parts.slice(0, index + 1).join('/')}/`));
  }
  const blocks = [
    ...[...folders].toSorted().map((path) => header({ path, size: 0, isFolder: true })),
    ...files.flatMap(({ path, data }) => [
      header({ path, size: data.length, isFolder: false }),
      data,
      Buffer.alloc((BLOCK - (data.length % BLOCK)) % BLOCK),
    ]),
  ];
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]);
}

function header({
  path,
  size,
  isFolder,
}: {
  readonly path: string;
  readonly size: number;
  readonly isFolder: boolean;
}) {
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, length: number) => value.toString(8).padStart(length - 1, '0');
  const [name, prefix] = split(path);
  block.write(name, 0);
  block.write(octal(isFolder ? 0o755 : 0o644, 8), 100);
  block.write(octal(0, 8), 108);
  block.write(octal(0, 8), 116);
  block.write(octal(size, 12), 124);
  block.write(octal(TIME, 12), 136);
  block.write(' '.repeat(8), 148);
  block.write(isFolder ? '5' : '0', 156);
  block.write('ustar\x0000', 257);
  block.write(prefix, 345);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${octal(sum, 7)}\0 `, 148);
  return block;
}

/** A name has 100 bytes, and its folder another 155. */
function split(path: string): readonly [name: string, prefix: string] {
  if (Buffer.byteLength(path) <= 100) return [path, ''];
  const at = path.lastIndexOf('/', 155);
  const [prefix, name] = [path.slice(0, at), path.slice(at + 1)];
  if (at < 0 || Buffer.byteLength(name) > 100) throw new Error(`The file name is too long for a package: ${path}`);
  return [name, prefix];
}
