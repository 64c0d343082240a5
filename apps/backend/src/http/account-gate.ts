/** Runs `work`, now or when one of its account's calls has ended. */
export type AccountGate = (account: string | number, work: () => void | Promise<void>) => void;

interface Account {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Limits how many calls of one account run at once; more wait for their turn. A row of an account that something holds locked then keeps
 * that many connections to the database waiting, and not all of them.
 */
export function createAccountGate(most: number): AccountGate {
  const accounts = new Map<string | number, Account>();
  const start = (key: string | number, account: Account, work: () => void | Promise<void>): void => {
    account.running += 1;
    const leave = () => {
      account.running -= 1;
      const next = account.waiting.shift();
      if (next) next();
      else if (account.running === 0) accounts.delete(key);
    };
    let isAsync = false;
    try {
      const ended = work();
      isAsync = ended instanceof Promise;
      if (ended instanceof Promise) void ended.finally(leave);
    } finally {
      if (!isAsync) leave();
    }
  };
  return (key, work) => {
    const account = accounts.get(key) ?? { running: 0, waiting: [] };
    accounts.set(key, account);
    if (account.running < most) start(key, account, work);
    else account.waiting.push(() => start(key, account, work));
  };
}
