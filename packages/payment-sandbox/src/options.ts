import type { Millis } from '@antenna/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FailureText, SandboxBrand } from './pages/frame.ts';
import type { SandboxDeps } from './ports.ts';

/** How an operator has the sandbox. */
export interface SandboxSettings {
  /** Its pages look like this operator's. */
  readonly brand: SandboxBrand;
  /** Who may show its pages in a frame; empty: no one. */
  readonly frameAncestors: readonly string[];
  /** The key of the console; undefined: there is no console. */
  readonly consoleKey: string | undefined;
}

/** Limits how often a key may be guessed from an address; `take` throws when it was too often. */
export interface GuessLimiter {
  take(address: string): void;
  /** After a right guess. */
  giveBack(address: string): void;
}

/** What the server gives the plugin. */
export interface SandboxOptions extends SandboxDeps {
  /** Undefined while no operator of this server has the sandbox on: then its addresses are unknown. */
  settings(): Promise<SandboxSettings | undefined>;
  readonly failureText: FailureText;
  /** Of the header Accept-Language. */
  readonly languageOf: (header: string | undefined) => string;
  readonly guesses: GuessLimiter;
  /** Moves the server's clock and runs what is due on the way. */
  readonly moveClock: (by: Millis) => Promise<void>;
  /** How this server answers an unknown address, and a call without the right key. */
  readonly answerUnknown: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  readonly answerUnauthenticated: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}
