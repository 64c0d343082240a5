import { transactionCalls } from '@antenna/api-contract';
import type { ApiRouter } from '../../http/api-router.ts';
import { readTransaction, type TransactionsDeps } from './service.ts';

export function registerTransactions({ serve }: ApiRouter, deps: TransactionsDeps): void {
  serve(transactionCalls.read, ({ viewer, params, language }) =>
    readTransaction(deps, viewer.userId, { id: params['id'] ?? '', language }),
  );
}
