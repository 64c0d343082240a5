export type { Tables } from '@antenna/database';
