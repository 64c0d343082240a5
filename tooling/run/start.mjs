// `npm start`: from a fresh clone to a running service on one port. See --help.
import { spawn } from 'node:child_process';
import { build } from './turbo.mjs';
import { backend, ensureDependencies, node, root, toolEnv } from './workspace.mjs';

const HELP = `npm start                start Antenna: web at /, API at /v2, embed at /channel_embed/…
npm start -- --operator my-tv   start your own service with its own data; where there is none, a page to set it up
npm start -- --help      this text

What is missing is installed and built first (about a minute the first time, nothing later).

  PORT           the port to listen on (8080)
  DATA_DIR       where the embedded database and imported files live (./.data); survives restarts
  DATABASE_URL   a PostgreSQL to use instead of the embedded SQLite, e.g. postgres://user@host/antenna
  OPERATOR_DIR   the operator's files: brand, channels, guide, catalogue (the demo operator)
  SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET   an SMS gateway for one-time codes   } without them: the
  SMTP_URL, SMTP_FROM                   a mail server for codes by e-mail   } demo's /demo/phone

Prints "Antenna is ready at http://localhost:8080" when it answers; GET /readyz is 200 from then on, GET /healthz while the process lives.
docs/operators.md lists all settings. SIGINT and SIGTERM end it within 5 seconds. While the demo operator
runs, sign in with login "demo" and password "demo", or with any phone: what it "sends" by SMS or e-mail
shows on /demo/phone and /demo/outbox?to=, as do more accounts to sign in with. /sandbox/console is
the console of its test payments. Your own service from a playlist and a guide:
"npm run antenna -- init my-tv --playlist <file|url> --guide <file|url>".
`;

const say = (line) => process.stdout.write(`${line}\n`);

const args = process.argv.slice(2);
if (args.includes('--help') || args.includes('-h')) {
  process.stdout.write(HELP);
  process.exit(0);
}
// `--operator my-tv` or `--operator=my-tv`; the backend says what is wrong with the name.
const isOperator = /^--operator(=.+)?$/.test(args[0] ?? '');
const superfluous = args.slice(isOperator ? (args[0].includes('=') ? 1 : 2) : 0);
if (superfluous.length > 0) {
  process.stderr.write(`npm start takes no argument "${superfluous[0]}"; see npm start -- --help\n`);
  process.exit(1);
}

try {
  await ensureDependencies(say);
  await build(['web', 'embed', 'smarttv', 'account_mobile', 'backend'], say);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

const server = spawn(node, ['--disable-warning=ExperimentalWarning', backend, ...args], {
  cwd: root,
  env: toolEnv(),
  stdio: 'inherit',
});
let isAsked = false;
const end = (signal) => {
  isAsked = true;
  server.kill(signal);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => end(signal === 'SIGHUP' ? 'SIGTERM' : signal));
// A server that was killed (out of memory, for example) did not end well.
server.on('exit', (code) => process.exit(code ?? (isAsked ? 0 : 1)));

// npm sends SIGTERM only to its shell, which exits without passing it on: a process without its parent must end.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end('SIGTERM');
  }, 200);
  watch.unref();
}
