import type { CatalogueTables } from './catalogue.ts';
import type { MoneyTables } from './money.ts';
import type { OperatorTables } from './operators.ts';
import type { PaymentTables } from './payments.ts';
import type { PeopleTables } from './people.ts';
import type { PushTables } from './pushes.ts';
import type { ViewingTables } from './viewing.ts';

/** Every table. JSON columns are TEXT, flags are 0 or 1, times are Unix seconds. The import writes channels and the guide, the backend the rest. */
export interface Tables
  extends CatalogueTables, MoneyTables, OperatorTables, PaymentTables, PeopleTables, PushTables, ViewingTables {}
