import { createContext, useContext, useDeferredValue } from 'react';

/** How many cells a row mounts: the row with the focus moves, others in view rest, and the next key may enter a hidden one. */
export type Reach = 'moving' | 'resting' | 'hidden';

const ReachContext = createContext<Reach>('moving');
export const ReachProvider = ReachContext.Provider;

/** Not in the key's task: the cell that is entered is mounted in any case. */
export const useReach = (): Reach => useDeferredValue(useContext(ReachContext));
