export type * from './channel.ts';
export type * from './content.ts';
export type * from './network.ts';
export type * from './program.ts';
export type * from './rows.ts';
export type * from './schedule.ts';
export type * from './stream.ts';
export type * from './user.ts';
