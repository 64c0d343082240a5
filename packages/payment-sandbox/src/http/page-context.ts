import type { FastifyRequest } from 'fastify';
import type { SandboxOptions, SandboxSettings } from '../options.ts';
import type { PageContext } from '../pages/frame.ts';

export interface PageRequest {
  readonly options: SandboxOptions;
  readonly settings: SandboxSettings;
  readonly request: FastifyRequest;
}

/** What a page is made with, in the language of the browser. */
export function pageContext({ options, settings, request }: PageRequest): PageContext {
  return {
    brand: settings.brand,
    ancestors: settings.frameAncestors,
    failureText: options.failureText,
    language: options.languageOf(request.headers['accept-language']),
  };
}
