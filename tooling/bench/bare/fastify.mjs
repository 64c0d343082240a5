// A bare Fastify that answers given bytes: `node fastify.mjs <file> [<database>]`, where the file is { path: { headers, text, reads } }.
// With `reads`, an answer is a viewer's own: the token's owner and the rows it is made of are read first, each by one prepared
// statement, and its value is written as JSON. The database is a SQLite file or a postgres:// address. Its port is the first line of
// its output.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const require = createRequire(join(process.cwd(), 'apps/backend/package.json'));
const { fastify } = require('fastify');
const [, , file, database] = process.argv;

const OWNER = `select users.id, profiles.id as profile from tokens
  join users on users.id = tokens.user_id join profiles on profiles.user_id = users.id
  where tokens.hash = ? order by profiles.created_at limit 1`;

/** `(text, values) => rows`, each text prepared once. */
function readerOf(address) {
  if (address.startsWith('postgres')) {
    const { Pool } = require('pg');
    const pool = new Pool({ connectionString: address });
    const prepared = new Map();
    return async (text, values) => {
      let at = 0;
      if (!prepared.has(text))
        prepared.set(text, { name: `q${prepared.size}`, text: text.replaceAll('?', () => `$${(at += 1)}`) });
      return (await pool.query({ ...prepared.get(text), values })).rows;
    };
  }
  const db = new DatabaseSync(address, { readOnly: true });
  const prepared = new Map();
  return (text, values) => {
    if (!prepared.has(text)) prepared.set(text, db.prepare(text));
    return prepared.get(text).all(...values);
  };
}

const read = database && readerOf(database);

/** Reads `[text, ...values][]`; `:user`, `:profile` and `:now` stand for the caller's. */
function ownAnswer({ headers, text, reads }) {
  const value = JSON.parse(text);
  return async (request, reply) => {
    const hash = createHash('sha256').update(request.headers.authorization.slice(7)).digest('base64url');
    const [owner] = await read(OWNER, [hash]);
    const named = { ':user': owner.id, ':profile': owner.profile, ':now': Math.floor(Date.now() / 1_000) };
    await Promise.all(
      reads.map(([query, ...values]) =>
        read(
          query,
          values.map((each) => named[each] ?? each),
        ),
      ),
    );
    return reply.headers(headers).send(JSON.stringify(value));
  };
}

const app = fastify();
for (const [path, answer] of Object.entries(JSON.parse(readFileSync(file, 'utf8'))))
  app.get(
    path,
    answer.reads ? ownAnswer(answer) : (_request, reply) => reply.headers(answer.headers).send(answer.text),
  );
await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${app.server.address().port}\n`);
