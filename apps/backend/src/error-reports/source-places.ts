import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { basename, join } from 'node:path';

/** `https://tv.example/assets/first-abc1234.js:12:3456`, as all browsers write places in stacks. */
const PLACE =
  /(?:https?|file):\/\/[^\s():/]+(?::\d+)?(?:\/[^\s():/?]+)*\/([^\s():/?]+\.js)(?:\?[^\s():]*)?:(\d+):(\d+)/g;

/** The text of a stack with places in the sources instead of those in built files; places without a map stay as they are. */
export function inSources(stack: string, mapFolders: readonly string[]): string {
  const known = new Map<string, SourceMap | undefined>();
  const mapOf = (script: string): SourceMap | undefined => {
    if (!known.has(script)) known.set(script, readMap(`${script}.map`, mapFolders));
    return known.get(script);
  };
  return stack.replaceAll(PLACE, (place, ...[script, line, column]: [string, string, string]) => {
    const found = mapOf(script)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!found || !('originalSource' in found) || !found.originalSource) return place;
    const { originalSource, originalLine, originalColumn } = found;
    return `${originalSource.replace(/^(?:\.\.\/)+/, '')}:${originalLine + 1}:${originalColumn + 1}`;
  });
}

/** The scripts that a stack still names, each once. */
export const scriptsIn = (stack: string): readonly string[] => [
  ...new Set([...stack.matchAll(PLACE)].flatMap(([, script]) => script ?? [])),
];

function readMap(name: string, folders: readonly string[]): SourceMap | undefined {
  for (const folder of folders) {
    if (!existsSync(folder)) continue;
    const path = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((each) => basename(each) === name);
    if (path !== undefined) return new SourceMap(JSON.parse(readFileSync(join(folder, path), 'utf8')));
  }
  return undefined;
}
