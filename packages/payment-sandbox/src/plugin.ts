import type { FastifyInstance } from 'fastify';
import { registerSandboxApi } from './http/api-routes.ts';
import { registerConsole } from './http/console-routes.ts';
import { registerPages } from './http/page-routes.ts';
import type { SandboxOptions } from './options.ts';

/** A Fastify plugin: the sandbox's pages, console and API under /sandbox. */
export async function paymentSandbox(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (!(await options.settings())) return options.answerUnknown(request, reply);
  });
  registerSandboxApi(app, options);
  registerPages(app, options);
  registerConsole(app, options);
}
