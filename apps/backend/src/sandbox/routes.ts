import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';
import { registerSandboxApi } from './api.ts';

export async function registerSandbox(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(async (scope) => {
    registerSandboxApi(scope, platform);
  });
}
