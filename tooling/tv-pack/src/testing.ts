import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import forge from 'node-forge';

const DEMO = fileURLToPath(new URL('../../../apps/backend/demo', import.meta.url));

/** An operator's folder with the demo's picture and a `tv.json`. */
export function operatorFolder(change: Readonly<Record<string, unknown>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'antenna-tv-pack-'));
  copyFileSync(join(DEMO, 'pictures/brand/favicon.svg'), join(folder, 'icon.svg'));
  const tv = {
    version: '1.2.3',
    address: 'https://tv.example',
    names: { en: 'Demo & TV', ru: 'Демо' },
    vendor: 'Demo',
    scheme: 'demo-tv',
    icon: 'icon.svg',
    webos: { id: 'example.demo.tv' },
    tizen: { package: 'AbCdEf1234', name: 'Demo' },
    android: { id: 'example.demo.tv' },
    ...change,
  };
  writeFileSync(join(folder, 'tv.json'), JSON.stringify(tv));
  return folder;
}

let keys: forge.pki.rsa.KeyPair | undefined;

/** A certificate of its own, as Samsung's Certificate Manager exports one. */
export function testCertificate(folder: string, name: string, password: string): string {
  keys ??= forge.pki.rsa.generateKeyPair({ bits: 2048 });
  const cert = forge.pki.createCertificate();
  cert.publicKey = keys.publicKey;
  cert.serialNumber = '01';
  cert.validity.notBefore = new Date('2026-01-01');
  cert.validity.notAfter = new Date('2046-01-01');
  const subject = [{ name: 'commonName', value: name }];
  cert.setSubject(subject);
  cert.setIssuer(subject);
  cert.sign(keys.privateKey, forge.md.sha256.create());
  const p12 = forge.pkcs12.toPkcs12Asn1(keys.privateKey, [cert], password, { algorithm: '3des' });
  writeFileSync(join(folder, `${name}.p12`), Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary'));
  writeFileSync(join(folder, `${name}.pem`), forge.pki.certificateToPem(cert));
  return `${name}.p12`;
}

/** Whether a tool of the system is here; what it verifies is also tested byte for byte. */
export const has = (tool: string): boolean => spawnSync('which', [tool]).status === 0;

export const tool = (name: string, args: readonly string[], cwd?: string): string =>
  execFileSync(name, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd === undefined ? {} : { cwd }),
  });

/** The files of a zip archive, by its own directory. */
export function unzip(archive: Buffer, inflate: (data: Buffer) => Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(archive.length - 6);
  while (archive.readUInt32LE(at) === 0x02014b50) {
    const [packed, name] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)];
    const local = archive.readUInt32LE(at + 42);
    const data = local + 30 + archive.readUInt16LE(local + 26);
    files.set(archive.toString('utf8', at + 46, at + 46 + name), inflate(archive.subarray(data, data + packed)));
    at += 46 + name;
  }
  return files;
}

export function extract(files: ReadonlyMap<string, Buffer>): string {
  const folder = mkdtempSync(join(tmpdir(), 'antenna-unpacked-'));
  for (const [path, data] of files) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), data);
  }
  return folder;
}
