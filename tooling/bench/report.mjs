// docs/benchmarks.md: one section for each benchmark, replaced when the benchmark runs.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/workspace.mjs';

const file = join(root, 'docs/benchmarks.md');
const INTRODUCTION = `# Benchmarks

Written by \`npm run bench\` (one section per benchmark, replaced when it runs). Every figure is a ratio to a bare baseline measured in the same run, in turns; the interval is that of the median ratio (95 %, bootstrap). A gate fails the run, a goal does not.
`;

const value = (number) =>
  Math.abs(number) >= 100 ? number.toFixed(0) : Math.abs(number) >= 10 ? number.toFixed(1) : number.toFixed(2);

/** One benchmark's result as a Markdown section that begins with `## name`. */
export function section({ name, at, node, cpus, load, versions, figures }) {
  const used = Object.entries(versions).map(([library, version]) => `${library} ${version}`);
  const rows = figures.map((each) => [
    each.name,
    `${value(each.baseline)} ${each.unit}`,
    `${value(each.ours)} ${each.unit}`,
    each.ratio.toFixed(2),
    `${each.low.toFixed(2)}–${each.high.toFixed(2)}`,
    String(each.gate),
    String(Number(each.goal.toFixed(2))),
    each.verdict,
  ]);
  const table = [['figure', 'bare', 'ours', 'ratio', '95 %', 'gate', 'goal', 'verdict'], Array(8).fill('---'), ...rows];
  const notes = figures.filter(({ note }) => note).map((each) => `- ${each.name}: ${each.note}`);
  return [
    `## ${name}`,
    `${at.slice(0, 16).replace('T', ' ')} UTC, ${cpus} cores, load ${load.toFixed(1)}, Node ${node.replace('v', '')}, ${used.join(', ')}`,
    table.map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n'),
    ...(notes.length > 0 ? [notes.join('\n')] : []),
  ].join('\n\n');
}

/** The page with this section instead of the previous one of the same name; sections are sorted by name. */
export function withSection(page, name, text) {
  const sections = page.split(/^(?=## )/m).slice(1);
  const others = sections.map((each) => each.trim()).filter((each) => !each.startsWith(`## ${name}\n`));
  return `${[INTRODUCTION.trim(), ...[...others, text].sort()].join('\n\n')}\n`;
}

/** Writes a result into docs/benchmarks.md. */
export function record(result) {
  const page = existsSync(file) ? readFileSync(file, 'utf8') : INTRODUCTION;
  writeFileSync(file, withSection(page, result.name, section(result)));
}
