export { registerPlayout } from './routes.ts';
