// The rules of every benchmark: its baseline runs in the same process, ours and the baseline alternate, and only the
// ratio is judged, with its confidence interval. Results go to bench-results/<name>.json and to a table on standard
// output.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { root } from '../run/workspace.mjs';
import { record } from './report.mjs';

export const sorted = (values) => [...values].sort((a, b) => a - b);
export const quantile = (values, share) => {
  const line = sorted(values);
  const at = (line.length - 1) * share;
  const low = Math.floor(at);
  return line[low] + (line[Math.min(low + 1, line.length - 1)] - line[low]) * (at - low);
};
export const median = (values) => quantile(values, 0.5);

/** The 95 % confidence interval of the median of ratios, by 2,000 resamplings with a fixed seed. */
export function interval(ratios) {
  let state = 12345;
  const random = () => (state = (Math.imul(state, 1103515245) + 12345) >>> 0) / 4294967296;
  const medians = Array.from({ length: 2000 }, () =>
    median(Array.from(ratios, () => ratios[Math.floor(random() * ratios.length)])),
  );
  return [quantile(medians, 0.025), quantile(medians, 0.975)];
}

/** Runs `baseline` and `ours` alternately, `rounds` times after a warm-up of each, and returns all figures. */
export async function alternate({ rounds, baseline, ours, warmup = 1 }) {
  const figures = { baseline: [], ours: [] };
  for (let round = -warmup; round < rounds; round += 1) {
    const order = round % 2 === 0 ? ['baseline', 'ours'] : ['ours', 'baseline'];
    for (const side of order) {
      const value = await (side === 'ours' ? ours(round) : baseline(round));
      if (round >= 0) figures[side].push(value);
    }
  }
  return figures;
}

/**
 * One judged figure. It fails the run when the whole interval is above `gate`; when the gate is inside the interval
 * the verdict is `unclear`.
 */
export function figure({ name, unit, baseline, ours, gate, goal, note }) {
  const pairs =
    baseline.length === ours.length
      ? ours.map((value, index) => value / baseline[index])
      : [median(ours) / median(baseline)];
  const ratio = median(pairs);
  const [low, high] = pairs.length > 2 ? interval(pairs) : [ratio, ratio];
  return {
    name,
    unit,
    baseline: median(baseline),
    baselineP95: quantile(baseline, 0.95),
    ours: median(ours),
    oursP95: quantile(ours, 0.95),
    ratio,
    low,
    high,
    gate,
    goal,
    verdict: ratio <= goal ? 'goal' : ratio <= gate ? 'gate' : low > gate || pairs.length <= 2 ? 'missed' : 'unclear',
    note,
  };
}

const round = (value) =>
  Math.abs(value) >= 100 ? value.toFixed(0) : Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(2);

/** Prints the table, writes the JSON, and sets the exit code when a gate is missed. */
export function publish(name, figures, extra = {}) {
  const versions = Object.fromEntries(
    ['vite', 'react', 'hls.js', 'fastify', 'typescript'].flatMap((dependency) => {
      try {
        const path = ['', 'apps/web', 'apps/backend', 'packages/player-engines']
          .map((folder) => join(root, folder, 'node_modules', dependency, 'package.json'))
          .find((each) => {
            try {
              readFileSync(each);
              return true;
            } catch {
              return false;
            }
          });
        return path ? [[dependency, JSON.parse(readFileSync(path, 'utf8')).version]] : [];
      } catch {
        return [];
      }
    }),
  );
  const result = {
    name,
    at: new Date().toISOString(),
    node: process.version,
    cpus: cpus().length,
    load: loadavg()[0],
    versions,
    figures,
    ...extra,
  };
  const folder = join(root, 'bench-results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
  record(result);
  const rows = [
    ['figure', 'bare', 'ours', 'ratio', '95 %', 'gate', 'goal', ''],
    ...figures.map((each) => [
      each.name,
      `${round(each.baseline)} ${each.unit}`,
      `${round(each.ours)} ${each.unit}`,
      `${each.ratio.toFixed(2)}x`,
      `${each.low.toFixed(2)}–${each.high.toFixed(2)}`,
      `${each.gate}x`,
      `${Number(each.goal.toFixed(2))}x`,
      each.verdict,
    ]),
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  process.stdout.write(
    `\nbench:${name}   load ${result.load.toFixed(1)} on ${result.cpus} cores\n${rows.map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]))).join('  ')).join('\n')}\n`,
  );
  for (const each of figures) if (each.note) process.stdout.write(`  ${each.name}: ${each.note}\n`);
  if (figures.some((each) => each.verdict === 'missed')) process.exitCode = 1;
  return result;
}
