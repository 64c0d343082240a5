// A pay system that moves no money, for trying everything out
export { paymentSandbox } from './plugin.ts';
export type { GuessLimiter, SandboxOptions, SandboxSettings } from './options.ts';
export type { SandboxDeps, SandboxRepository } from './ports.ts';
export { createSandboxRepository } from './repository.ts';
// Jobs
export { pruneSandbox, runSandbox } from './payments.ts';
// Its adapter
export { sandboxGateway } from './gateway.ts';
// For tests of the whole
export { CALLBACK_PATH, SIGNATURE_HEADER } from './callbacks.ts';
export { sandboxKeys } from './keys.ts';
export { endPayment, refundPayment } from './payments.ts';
export { SANDBOX_TEXTS } from './texts/index.ts';
