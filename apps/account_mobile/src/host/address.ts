import { createRouterAddress, type RouterAddress } from '@antenna/app-core';
import { accountPath } from '../paths.ts';

/** The store's address port: the product's addresses are mapped to this app's, all others leave it. */
export function addressOf(leave: (path: string) => void): RouterAddress {
  const router = createRouterAddress();
  return {
    ...router,
    go(path, options) {
      const inside = accountPath(path);
      if (inside === undefined) leave(path);
      else router.go(inside, options);
    },
  };
}
