import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { serveMetrics } from './index.ts';
import { createMetrics } from './registry.ts';

const OPS = fileURLToPath(new URL('../../../../ops', import.meta.url));
const rulesFile = join(OPS, 'prometheus/rules.yml');
const dashboard = JSON.parse(readFileSync(join(OPS, 'grafana/antenna.json'), 'utf8')) as {
  readonly panels: readonly { readonly targets?: readonly { readonly expr: string }[] }[];
};
const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
const rules = readFileSync(rulesFile, 'utf8');
const has = (program: string) => spawnSync(program, ['--version']).status === 0;
/** Says loudly that a check was left out: Prometheus is Debian's package `prometheus`. */
const missing = (program: string): boolean => {
  if (has(program)) return false;
  console.warn(`NOT CHECKED: there is no ${program} here (Debian: apt-get install prometheus)`);
  return true;
};
const textOf = () => createMetrics().register.metrics();

describe('the dashboard and the alerts', () => {
  it('use figures that the backend has, and show every figure of its own', async () => {
    const known = [...(await textOf()).matchAll(/^# TYPE (\w+) (\w+)/gm)].map(([, name = '', type = '']) => ({
      name,
      type,
    }));
    const names = new Set(
      known.flatMap(({ name, type }) =>
        type === 'histogram' ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    );
    const used = new Set(
      [...queries, rules].flatMap((text) => text.match(/\b(antenna|http_server|db_client|nodejs|process)_\w+/g) ?? []),
    );
    expect([...used].filter((name) => !names.has(name))).toEqual([]);
    const shown = queries.join(' ');
    expect(known.filter(({ name }) => name.startsWith('antenna_') && !shown.includes(name))).toEqual([]);
    expect(queries.length).toBeGreaterThan(30);
  });

  it('are accepted by promtool: the figures, the rules, and what each rule fires on', async () => {
    expect((rules.match(/- alert: /g) ?? []).length).toBe(10);
    if (missing('promtool')) return;
    const checked = spawnSync('promtool', ['check', 'metrics'], { input: await textOf(), encoding: 'utf8' });
    expect(
      checked.stderr
        .split('\n')
        // Names of Node's own figures, which prom-client gives.
        .filter((line) => /^(antenna|http_server|db_client)/.test(line)),
    ).toEqual([]);
    execFileSync('promtool', ['check', 'rules', rulesFile], { stdio: 'pipe' });
    const tested = spawnSync('promtool', ['test', 'rules', join(OPS, 'prometheus/rules.test.yml')], {
      encoding: 'utf8',
    });
    expect([tested.status, tested.stdout + tested.stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
  }, 30_000);

  it('are answered by a Prometheus that reads the backend', async () => {
    expect(queries.length).toBeGreaterThan(0);
    if (missing('prometheus')) return;
    const folder = mkdtempSync(join(tmpdir(), 'antenna-prometheus-'));
    const served = await serveMetrics(createMetrics(), { port: 0, host: '127.0.0.1' });
    writeFileSync(
      join(folder, 'prometheus.yml'),
      `global: { scrape_interval: 1s }\nscrape_configs: [{ job_name: antenna, static_configs: [{ targets: ['127.0.0.1:${served.port}'] }] }]\n`,
    );
    const port = served.port === 65_535 ? served.port - 1 : served.port + 1;
    const running = spawn(
      'prometheus',
      [
        `--config.file=${folder}/prometheus.yml`,
        `--storage.tsdb.path=${folder}/data`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      { stdio: 'ignore' },
    );
    const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()));
    const ask = async (query: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/query?${new URLSearchParams({ query }).toString()}`);
      return (await answer.json()) as {
        readonly status: string;
        readonly data?: { readonly result: readonly unknown[] };
      };
    };
    try {
      await expect
        .poll(async () => (await ask('up == 1').catch(() => undefined))?.data?.result.length, { timeout: 20_000 })
        .toBe(1);
      const wrong: string[] = [];
      for (const query of queries) if ((await ask(query)).status !== 'success') wrong.push(query);
      expect(wrong).toEqual([]);
    } finally {
      running.kill();
      await ended;
      await served.close();
      rmSync(folder, { recursive: true, force: true });
    }
  }, 40_000);
});
