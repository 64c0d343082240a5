import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, inflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pack } from './main.ts';
import { extract, has, operatorFolder, testCertificate, tool, unzip } from './testing.ts';

const AUTHOR = 'lpo8tUDs054eLlBQXiDPVDVKfw30ZZdtkRs1jd7H5K8=';
const DISTRIBUTOR = 'u/jU3U4Zm5ihTMSjKGlGYbWzDfRkGphPPHx3gJIYEJ4=';
const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('base64');

async function packed(change: Readonly<Record<string, unknown>> = {}, env: Readonly<Record<string, string>> = {}) {
  const folder = operatorFolder(change);
  const out = join(folder, 'out');
  const said = await pack({ folder, out, env });
  const file = (name: string) => readFileSync(join(out, name));
  return { folder, out, said, file, wgt: () => unzip(file('Demo_1.2.3.wgt'), inflateRawSync) };
}

async function signed() {
  const folder = operatorFolder();
  const tizen = {
    package: 'AbCdEf1234',
    name: 'Demo',
    author: testCertificate(folder, 'author', 'one'),
    distributor: testCertificate(folder, 'distributor', 'two'),
  };
  const tv = JSON.parse(readFileSync(join(folder, 'tv.json'), 'utf8'));
  writeFileSync(join(folder, 'tv.json'), JSON.stringify({ ...tv, tizen }));
  const out = join(folder, 'out');
  const env = { TIZEN_AUTHOR_PASSWORD: 'one', TIZEN_DISTRIBUTOR_PASSWORD: 'two' };
  return { folder, env, said: await pack({ folder, out, env }), out };
}

/** Members of an `ar` archive, read as the format says. */
function arMembers(archive: Buffer): ReadonlyMap<string, Buffer> {
  const members = new Map<string, Buffer>();
  for (let at = 8; at < archive.length;) {
    const size = Number(archive.toString('latin1', at + 48, at + 58));
    members.set(archive.toString('latin1', at, at + 16).trim(), archive.subarray(at + 60, at + 60 + size));
    at += 60 + size + (size % 2);
  }
  return members;
}

function tarNames(archive: Buffer): readonly string[] {
  const names: string[] = [];
  for (let at = 0; archive[at] !== 0;) {
    names.push(archive.toString('utf8', at, archive.indexOf(0, at)));
    at += 512 * (1 + Math.ceil(Number.parseInt(archive.toString('latin1', at + 124, at + 135), 8) / 512));
  }
  return names;
}

describe('the package for LG', () => {
  it('has the layout that webOS installs, and a hosted shell of less than 150 KB', async () => {
    const { file } = await packed();
    const data = file('example.demo.tv_1.2.3_all.ipk');
    expect(data.length).toBeLessThan(150 * 1024);
    const members = arMembers(data);
    expect([...members.keys()]).toEqual(['debian-binary', 'control.tar.gz', 'data.tar.gz']);
    const app = 'usr/palm/applications/example.demo.tv';
    expect(tarNames(gunzipSync(members.get('data.tar.gz') ?? Buffer.alloc(0)))).toEqual(
      expect.arrayContaining([
        `${app}/appinfo.json`,
        `${app}/index.html`,
        `${app}/icon80.png`,
        `${app}/resources/ru/appinfo.json`,
        'usr/palm/packages/example.demo.tv/packageinfo.json',
      ]),
    );
  });

  it.skipIf(!has('dpkg-deb'))('is read by dpkg-deb', async () => {
    const { out } = await packed();
    const file = join(out, 'example.demo.tv_1.2.3_all.ipk');
    expect(tool('dpkg-deb', ['-f', file, 'Package', 'Version', 'Architecture'])).toBe(
      'Package: example.demo.tv\nVersion: 1.2.3\nArchitecture: all\n',
    );
    const into = join(out, 'unpacked');
    tool('dpkg-deb', ['-x', file, into]);
    const info = JSON.parse(readFileSync(join(into, 'usr/palm/applications/example.demo.tv/appinfo.json'), 'utf8'));
    expect(info).toMatchObject({ title: 'Demo & TV', main: 'index.html', disableBackHistoryAPI: true });
  });

  it('is the same bytes for the same folder', async () => {
    const [one, two] = [await packed(), await packed()];
    for (const name of ['example.demo.tv_1.2.3_all.ipk', 'Demo_1.2.3.wgt'])
      expect(one.file(name).equals(two.file(name)), name).toBe(true);
  });
});

describe('the package for Samsung', () => {
  it('declares only what the app calls, and says that it is not signed without certificates', async () => {
    const { said, wgt } = await packed();
    const config = String(wgt().get('config.xml'));
    expect(config).toContain('<name>Demo &amp; TV</name>');
    expect(config.match(/privilege name="[^"]*"/g)).toHaveLength(3);
    expect(config).toContain('<tizen:allow-navigation>tv.example</tizen:allow-navigation>');
    expect([...wgt().keys()]).not.toContain('signature1.xml');
    expect(said.find((line) => line.includes('.wgt'))).toContain('not signed');
  });

  it('is signed over every file, with the digests that Samsung’s own tool writes for the properties', async () => {
    const { out } = await signed();
    const files = unzip(readFileSync(join(out, 'Demo_1.2.3.wgt')), inflateRawSync);
    for (const [signature, property, own] of [
      ['author-signature.xml', AUTHOR, []],
      ['signature1.xml', DISTRIBUTOR, ['author-signature.xml']],
    ] as const) {
      const references = [
        ...String(files.get(signature)).matchAll(/<Reference URI="([^"]*)">[\s\S]*?<DigestValue>([^<]*)</g),
      ].map(([, uri = '', value]) => [decodeURIComponent(uri), value]);
      const expected = [...files]
        .filter(([path]) => !/signature/.test(path) || (own as readonly string[]).includes(path))
        .map(([path, data]) => [path, sha256(data)]);
      expect(references).toEqual([...expected, ['#prop', property]]);
    }
  });

  it.skipIf(!has('xmlsec1'))('is verified by xmlsec1, and refused when a file is changed', async () => {
    const { folder, out } = await signed();
    const unpacked = extract(unzip(readFileSync(join(out, 'Demo_1.2.3.wgt')), inflateRawSync));
    const verify = (name: string, pem: string) =>
      tool('xmlsec1', ['--verify', '--trusted-pem', join(folder, pem), name], unpacked);
    expect(() => verify('author-signature.xml', 'author.pem')).not.toThrow();
    expect(() => verify('signature1.xml', 'distributor.pem')).not.toThrow();
    writeFileSync(join(unpacked, 'index.html'), 'changed');
    expect(() => verify('signature1.xml', 'distributor.pem')).toThrow();
  });

  it('says what is wrong with a certificate', async () => {
    const { folder } = await signed();
    const again = (env: Readonly<Record<string, string>>) => pack({ folder, out: join(folder, 'out'), env });
    await expect(again({ TIZEN_AUTHOR_PASSWORD: 'wrong' })).rejects.toThrow(
      /author\.p12 \(password in TIZEN_AUTHOR_PASSWORD\) cannot be opened/,
    );
    await expect(packed({ tizen: { package: 'AbCdEf1234', name: 'Demo', author: 'a.p12' } })).rejects.toThrow(
      /both certificates/,
    );
  });
});

describe('the project for Android TV', () => {
  const main = 'android/app/src/main';
  it('has one short activity for the operator’s origin, and a banner', async () => {
    const { file, out } = await packed();
    const activity = String(file(`${main}/java/example/demo/tv/MainActivity.java`));
    expect(activity).toContain('ORIGIN = "https://tv.example"');
    expect(activity.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
    expect(activity).not.toMatch(/__[A-Z]+__|addJavascriptInterface/);
    expect(String(file(`${main}/java/example/demo/tv/RemoteKeys.java`))).toMatch(/^package example\.demo\.tv;/);
    expect(String(file(`${main}/AndroidManifest.xml`))).toContain('android:scheme="demo-tv"');
    expect(String(file('android/app/build.gradle'))).toContain('versionCode 1002003');
    expect(readdirSync(join(out, main, 'assets')).toSorted()).toEqual(['icon.png', 'index.html']);
  });

  const framework = '/usr/share/android-framework-res/framework-res.apk';
  it.skipIf(!has('aapt') || !existsSync(framework))('is an app of the TV’s launcher to aapt', async () => {
    const { out, file } = await packed();
    // Gradle puts these into the manifest.
    const manifest = String(file(`${main}/AndroidManifest.xml`)).replace(
      '<manifest ',
      '<manifest package="example.demo.tv" android:versionCode="1" ',
    );
    writeFileSync(join(out, 'AndroidManifest.xml'), manifest);
    const args = ['package', '-f', '-M', join(out, 'AndroidManifest.xml'), '-S', join(out, main, 'res')];
    tool('aapt', [...args, '-A', join(out, main, 'assets'), '-I', framework, '-F', join(out, 'tv.apk')]);
    const badging = tool('aapt', ['dump', 'badging', join(out, 'tv.apk')]);
    expect(badging).toMatch(/leanback-launchable-activity: name='example\.demo\.tv\.MainActivity'/);
    expect(badging).toMatch(/application: label='Demo & TV' .*banner='res\/drawable-xhdpi/);
    expect(badging).toContain("application-label-ru:'Демо'");
  });
});

describe('what is there already', () => {
  it('stays beside the Android project, whose own files are replaced and removed', async () => {
    const { folder, out } = await packed();
    const key = join(out, 'android/app/release.jks');
    writeFileSync(key, 'key');
    const tv = JSON.parse(readFileSync(join(folder, 'tv.json'), 'utf8'));
    writeFileSync(join(folder, 'tv.json'), JSON.stringify({ ...tv, version: '1.3.0', names: { en: 'Demo' } }));
    await pack({ folder, out, env: {} });
    expect(readFileSync(key, 'utf8')).toBe('key');
    expect(readFileSync(join(out, 'android/app/build.gradle'), 'utf8')).toContain("versionName '1.3.0'");
    expect(existsSync(join(out, 'android/app/src/main/res/values-ru/strings.xml'))).toBe(false);
  });

  it('is not overwritten: a file that was changed, a folder of somebody else', async () => {
    const { folder, out } = await packed();
    const changed = join(out, 'android/app/build.gradle');
    writeFileSync(changed, 'mine');
    await expect(pack({ folder, out, env: {} })).rejects.toThrow(/changed since .*: app\/build\.gradle\./);
    expect(readFileSync(changed, 'utf8')).toBe('mine');
    const other = join(folder, 'other');
    mkdirSync(join(other, 'android'), { recursive: true });
    writeFileSync(join(other, 'android/notes.txt'), 'mine');
    await expect(pack({ folder, out: other, env: {} })).rejects.toThrow(/android is there already/);
    expect(readdirSync(join(other, 'android'))).toEqual(['notes.txt']);
  });

  it('has no folder with the name of an option', () => {
    const folder = operatorFolder();
    for (const words of [[folder, '--out'], [folder, join(folder, 'out'), 'more'], []]) {
      const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...words], {
        cwd: folder,
        encoding: 'utf8',
      });
      expect([status, stderr.includes('antenna tv-pack <operator folder>')]).toEqual([1, true]);
    }
    expect(readdirSync(folder).toSorted()).toEqual(['icon.svg', 'tv.json']);
  });
});

describe('tv.json', () => {
  it('is refused with a line for each mistake', async () => {
    await expect(packed({ version: '1', address: 'tv.example', more: 1 })).rejects.toThrow(
      /tv\.json: version .*\n.*address|more/s,
    );
    await expect(packed({ icon: 'none.png' })).rejects.toThrow(/there is no none\.png in the folder/);
    await expect(packed({ icon: '../secret.png' })).rejects.toThrow(/icon/);
  });

  it('is refused in words that say what to write', async () => {
    const refusal = (change: Readonly<Record<string, unknown>>) =>
      packed(change).then(
        () => '',
        (error: Error) => error.message.replaceAll(/^.*tv\.json: /gm, ''),
      );
    expect(await refusal({ webos: undefined, tizen: undefined, android: undefined })).toBe(
      'names no platform: give at least one of webos, tizen, android.',
    );
    expect(await refusal({ address: 'https://tv.example/' })).toMatch(/^address has to be https:.* without a path/);
    expect(await refusal({ delivery: 'box' })).toBe('delivery has to be hosted or packaged.');
    expect(await refusal({ colour: '#000000' })).toBe('there is no such field: colour');
    expect(await refusal({ names: { en: 'Demo', kaz: 'Demo' } })).toBe('there is no such field: names.kaz');
  });

  it('is refused with an icon that stores would not take', async () => {
    const folder = operatorFolder({ icon: 'icon.png' });
    const refused = async (icon: Buffer) => {
      writeFileSync(join(folder, 'icon.png'), icon);
      return expect(pack({ folder, out: join(folder, 'out'), env: {} })).rejects;
    };
    const picture = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#fff' } })
        .png()
        .toBuffer();
    await (await refused(Buffer.from('text'))).toThrow(/icon\.png cannot be read/);
    await (await refused(await picture(512, 400))).toThrow(/512 × 400 pixels: it has to be square/);
    await (await refused(await picture(100, 100))).toThrow(/100 × 100 pixels/);
  });
});
