// Doubles of what payments need: a bank and the ports in memory
export { createBank, type Bank, type BankEvent, type Connection } from './bank.ts';
export { createMemoryStore, type MemoryStore, type Prices } from './memory-store.ts';
