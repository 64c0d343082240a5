// A pay system that moves no money, for trying everything out
export { sandboxGateway } from './gateway.ts';
export { registerSandbox } from './routes.ts';
