// A PostgreSQL primary with a standby that follows it, for tests of a failover.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { asPostgres, ensurePostgres, fastFolder, freePort } from './machine.mjs';

/**
 * Starts both. The primary answers a commit when the standby has written it too (synchronous replication). `url` names both servers,
 * `standbyUrl` one. `isDurable`: they wait for their disks.
 */
export async function startReplicatedPostgres(say, { isDurable = false } = {}) {
  const bin = await ensurePostgres(say);
  const folder = mkdtempSync(join(isDurable ? tmpdir() : fastFolder(), 'antenna-pair-'));
  chmodSync(folder, 0o777);
  const [primary, standby] = [
    { data: join(folder, 'primary'), port: await freePort() },
    { data: join(folder, 'standby'), port: await freePort() },
  ];
  const control = ({ data, port }, what) =>
    asPostgres(
      `${bin}/pg_ctl -D ${data} -w -s -l ${data}.log -o "-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=${isDurable ? 'on' : 'off'} -c max_connections=100" ${what}`,
    );
  const ask = (port, question) =>
    asPostgres(`test "$(${bin}/psql -h 127.0.0.1 -p ${port} -U antenna -d antenna -At -c "${question}")" = t`);
  const stop = () => {
    for (const server of [primary, standby]) {
      try {
        control(server, '-m immediate stop');
      } catch {
        // Killed before.
      }
    }
    rmSync(folder, { recursive: true, force: true });
  };

  asPostgres(`${bin}/initdb -D ${primary.data} -A trust -U antenna -E UTF8 --no-sync`);
  control(primary, 'start');
  asPostgres(`${bin}/createdb -h 127.0.0.1 -p ${primary.port} -U antenna antenna`);
  asPostgres(
    `${bin}/pg_basebackup -h 127.0.0.1 -p ${primary.port} -U antenna -D ${standby.data} -R -X stream -c fast --no-sync`,
  );
  control(standby, 'start');
  const settings = ["alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()'];
  for (const each of settings)
    asPostgres(`${bin}/psql -h 127.0.0.1 -p ${primary.port} -U antenna -d antenna -q -c "${each}"`);
  await until(() => ask(primary.port, "select count(*) = 1 from pg_stat_replication where sync_state = 'sync'"));

  return {
    url: `postgres://antenna@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/antenna?target_session_attrs=read-write`,
    standbyUrl: `postgres://antenna@127.0.0.1:${standby.port}/antenna`,
    /** As when its machine loses power: no word to anybody. */
    killPrimary() {
      const [pid] = readFileSync(join(primary.data, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    promoteStandby: () => control(standby, 'promote'),
    stop,
  };
}

async function until(check) {
  for (let tries = 0; ; tries += 1) {
    try {
      return check();
    } catch (error) {
      if (tries > 100) throw error;
    }
    await delay(50);
  }
}
