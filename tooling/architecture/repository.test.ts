// Rules for packages, layers and names that no other tool checks. Links, comments and folders have files of their
// own.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as workspace from './workspace.ts';

const { files, read, root, sources } = workspace;
const packages = readdirSync(join(root, 'packages')).filter((name) =>
  existsSync(join(root, 'packages', name, 'package.json')),
);
interface Manifest {
  readonly scripts?: Record<string, string>;
  readonly exports?: Record<string, string>;
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
}
const manifest = (folder: string) => JSON.parse(read(`${folder}/package.json`)) as Manifest;
const tagsOf = (name: string) => (JSON.parse(read(`packages/${name}/turbo.json`)) as { tags: string[] }).tags;
const RULES_ONLY = ['kernel', 'base', 'domain'];

describe('every package', () => {
  it.each(packages)('%s has a README of at most 40 lines that says what it decides and never does', (name) => {
    const text = read(`packages/${name}/README.md`);
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
    for (const part of ['What it decides', 'What it never does']) expect(text).toContain(part);
  });
  it.each(packages)('%s has a layer tag, and the tsconfig of its layer', (name) => {
    const tags = tagsOf(name);
    expect(tags.length).toBeGreaterThan(0);
    const isRules = tags.some((tag) => RULES_ONLY.includes(tag));
    const runtime = isRules ? 'domain' : tags.includes('server') ? 'node' : 'web';
    expect(read(`packages/${name}/tsconfig.json`)).toContain(`tsconfig/${runtime}.json`);
  });
  it.each(packages)('%s exports named files, not all of src', (folder) => {
    for (const [name, target] of Object.entries(manifest(`packages/${folder}`).exports ?? {})) {
      expect(
        ['./src/', './locales/', './vite/'].some((own) => target.startsWith(own)),
        `${name} → ${target}`,
      ).toBe(true);
      expect(target.startsWith('./src/*'), `${name} exports all of src`).toBe(false);
    }
  });
  const hasTests = (name: string) =>
    files.some((path) => path.startsWith(`packages/${name}/`) && /\.test\.tsx?$/.test(path));
  it.each(packages.filter(hasTests))('%s, which has tests, has the script that turbo runs', (name) => {
    const { scripts = {} } = manifest(`packages/${name}`);
    expect(scripts.test).toMatch(`vitest run --root ../.. --project ${name}`);
  });
  it.each(packages)('%s is in docs/map.md', (name) => expect(read('docs/map.md')).toContain(`${name}/`));
  it.each(packages)('%s exports something', (name) =>
    expect(read(`packages/${name}/src/index.ts`)).not.toMatch(/^export \{\};\s*$/),
  );
});

describe('layers', () => {
  it('libraries are used only by the layers that may use them', () => {
    const allowed: Readonly<Record<string, readonly string[]>> = {
      react: ['data', 'ui-kit', 'ui', 'app-core'],
      'react-dom': ['ui-kit', 'ui', 'app-core'],
      'react-router': ['ui', 'app-core'],
      i18next: ['base', 'ui-kit'],
      'react-i18next': ['ui-kit'],
      '@reduxjs/toolkit': ['data'],
      'react-redux': ['data'],
      'hls.js': ['platform'],
      'shaka-player': ['platform'],
    };
    const wrong = packages.flatMap((name) =>
      Object.keys(manifest(`packages/${name}`).dependencies ?? {})
        .filter((library) => allowed[library] && !tagsOf(name).some((tag) => allowed[library]?.includes(tag)))
        .map((library) => `${name} → ${library}`),
    );
    expect(wrong).toEqual([]);
  });
  it('no ui package imports another', () => {
    const ui = packages.filter((name) => tagsOf(name).includes('ui'));
    const wrong = ui.flatMap((name) =>
      Object.keys(manifest(`packages/${name}`).dependencies ?? {})
        .filter((other) => ui.some((each) => other === `@antenna/${each}`))
        .map((other) => `${name} → ${other}`),
    );
    expect(wrong).toEqual([]);
  });
  it('the backend imports rules and server packages only', () => {
    const allowed = packages
      .filter((name) => tagsOf(name).some((tag) => tag === 'server' || RULES_ONLY.includes(tag)))
      .map((name) => `@antenna/${name}`);
    const used = Object.keys(manifest('apps/backend').dependencies ?? {}).filter((name) =>
      name.startsWith('@antenna/'),
    );
    expect(used.filter((name) => !allowed.includes(name))).toEqual([]);
  });
  it('no relative import leaves its package', () => {
    const wrong = sources
      .filter((path) => path.startsWith('packages/') || path.startsWith('apps/'))
      .flatMap((path) => {
        const own = path.split('/').slice(0, 2).join('/');
        return [...read(path).matchAll(/from '(\.{1,2}\/[^']+)'/g)]
          .filter(([, target]) => {
            const resolved = join(dirname(path), target ?? '');
            return !resolved.startsWith(own);
          })
          .map(([, target]) => `${path} → ${target}`);
      });
    expect(wrong).toEqual([]);
  });
});

describe('names and secrets', () => {
  it('no file is called utils, helpers, common, types or constants', () => {
    expect(
      sources.filter((path) => /^(utils?|helpers?|common|types|constants)\.(ts|tsx|mjs)$/.test(basename(path))),
    ).toEqual([]);
  });
  it('no source names a machine path or a registry host', () => {
    const text = files.filter(
      (path) =>
        /\.(ts|tsx|mjs|json|md|ya?ml|css|html|sh)$|^Dockerfile$|^\.ci\/run$/.test(path) &&
        !path.startsWith('apps/backend/demo/'),
    );
    const forbidden = [
      ['', 'work', 'main'].join('/'),
      ['', 'work', 'shared'].join('/'),
      ['', 'root', ''].join('/'),
      ['registry', 'npmjs'].join('.'),
    ];
    const wrong = text.filter((path) => forbidden.some((word) => read(path).includes(word)));
    expect(wrong).toEqual([]);
  });
  it('the image holds the apps that npm start builds', () => {
    const [, started = ''] = /build\(\[([^\]]+)\]/.exec(read('tooling/run/start.mjs')) ?? [];
    const inImage = [...read('Dockerfile').matchAll(/ --filter=@antenna\/(\w+)/g)].map(([, name]) => `'${name}'`);
    expect(inImage).toContain("'backend'");
    expect(inImage.join(', ')).toBe(started);
  });
  it('the demo operator, with posters lettered in eleven languages, stays under 44 MB', () => {
    const demo = files.filter((path) => path.startsWith('apps/backend/demo/'));
    const bytes = demo.reduce((sum, path) => sum + readFileSync(join(root, path)).byteLength, 0);
    expect(bytes).toBeLessThan(44_000_000);
  });
  it('no test is skipped or run alone', () => {
    const wrong = sources
      .filter((path) => /\.(test|spec)\.tsx?$/.test(path) && path !== 'tooling/architecture/repository.test.ts')
      .filter((path) => /\b(it|test|describe)\.(only|skip|todo|fixme)\(/.test(read(path)));
    expect(wrong).toEqual([]);
  });
});
