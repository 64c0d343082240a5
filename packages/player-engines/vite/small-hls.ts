import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';

/**
 * Builds hls.js from the sources in its package, without the parts that Antenna does not use. In development, and wherever this
 * plugin is not used, the standard build has the same API.
 */
interface Resolver {
  resolve(id: string, importer: string): Promise<{ readonly id: string } | null>;
}

interface BuildPlugin {
  readonly name: string;
  readonly apply: 'build';
  readonly enforce: 'pre';
  resolveId(this: Resolver, id: string, importer: string | undefined): Promise<string | undefined>;
  load(id: string): Promise<{ readonly code: string; readonly moduleSideEffects: false } | undefined>;
}

/** hls.js's own build flags (its build-config.js). */
const FLAGS: Readonly<Record<string, boolean>> = {
  __USE_ALT_AUDIO__: true,
  __USE_SUBTITLES__: true,
  __USE_EME_DRM__: false, // Shaka and native FairPlay do DRM
  __USE_CMCD__: false,
  __USE_CONTENT_STEERING__: false,
  __USE_VARIABLE_SUBSTITUTION__: true, // operators' playlists may contain EXT-X-DEFINE
  __USE_M2TS_ADVANCED_CODECS__: true, // AC-3 and HEVC in TS, common in operators' streams
  __USE_MEDIA_CAPABILITIES__: false,
  __USE_INTERSTITIALS__: false,
  __USE_IFRAMES__: false,
};

/**
 * Files of features that Antenna never turns on (hls/config.ts): captions inside the video (CEA-608; they are no text tracks of a
 * playlist, so no menu could offer them), cues of timed metadata, progressive loading of segments, CMCD. Only the UMD build includes its
 * worker; ours is a separate file, if it is used.
 */
const UNUSED = ['/cea-608-parser', '/id3-track-controller', '/fetch-loader', '/cmcd-controller', '/transmuxer-worker'];
const NOTHING = '\0antenna:nothing';

export function smallHls(): BuildPlugin {
  const root = dirname(createRequire(import.meta.url).resolve('hls.js/package.json'));
  const sources = join(root, 'src') + sep;
  const version = readFile(join(root, 'package.json'), 'utf8').then(
    (text) => (JSON.parse(text) as { version: string }).version,
  );
  return {
    name: 'antenna:small-hls',
    apply: 'build',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id === 'hls.js') return join(sources, 'exports-default.ts');
      if (!importer?.startsWith(sources)) return undefined;
      // The sources import these packages, which are dependencies of ours.
      if (!id.startsWith('.')) return (await this.resolve(id, import.meta.filename))?.id;
      return UNUSED.some((name) => id.endsWith(name)) ? NOTHING : undefined;
    },
    async load(id) {
      if (id === NOTHING)
        return {
          code: 'export default undefined; export const fetchSupported = () => false;',
          moduleSideEffects: false,
        };
      if (!id.startsWith(sources)) return undefined;
      const code = await readFile(id, 'utf8');
      const requested = await version;
      const built = code
        .replace(/\b__USE_[A-Z0-9_]+__\b/g, (flag) => String(FLAGS[flag] ?? false))
        .replace(/\b__VERSION__\b/g, JSON.stringify(requested))
        .replace(/\b__IN_WORKER__\b/g, 'false')
        .replace(/typeof __HLS_WORKER_BUNDLE__/g, '"undefined"');
      // These files have no side effects: what the flags remove is removed with its imports.
      return { code: built, moduleSideEffects: false };
    },
  };
}
