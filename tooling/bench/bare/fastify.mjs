// A bare Fastify that answers given bytes: `node fastify.mjs <file>`, where the file is { path: { headers, text } }. Its port is the
// first line of its output.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(join(process.cwd(), 'apps/backend/package.json'));
const { fastify } = require('fastify');
const app = fastify();
for (const [path, { headers, text }] of Object.entries(JSON.parse(readFileSync(process.argv[2], 'utf8'))))
  app.get(path, (_request, reply) => reply.headers(headers).send(text));
await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${app.server.address().port}\n`);
