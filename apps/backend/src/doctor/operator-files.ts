import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { BrandFile } from '../provider/brand-file.ts';
import { FILE_SHAPES, type OperatorFile } from '../operator/file-shapes/index.ts';
import { demoKeysIn } from '../operator/demo-keys.ts';
import { operatorFolders } from '../operator/load-operators.ts';
import { OperatorFileBroken, parseOperatorFile, readRaw, type OperatorFiles } from '../operator/read-files.ts';
import { findingsOf, type Finding } from './finding.ts';

const { ok, advice, warning, error } = findingsOf('operator');
const NAMES = Object.keys(FILE_SHAPES) as readonly OperatorFile[];

/** What is asked of an operator's folder. */
export interface FolderQuestion {
  readonly config: Config;
  /** The demo's folder: its keys and accounts are public. */
  readonly demoDir: string;
  readonly isProduction: boolean;
}

/** Reads every file of the operator's folder, and of those in its `operators/`, as a start does. */
export async function checkOperators(question: FolderQuestion): Promise<readonly Finding[]> {
  const { operatorDir } = question.config;
  const found: Finding[] = [];
  for (const folder of [operatorDir, ...(await operatorFolders(operatorDir))])
    found.push(...(await checkFolder(folder, question)));
  return found;
}

async function checkFolder(folder: string, question: FolderQuestion): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  const files: Partial<OperatorFiles> = {};
  for (const name of NAMES)
    try {
      const raw = await readRaw(folder, name);
      if (raw) Object.assign(files, { [name]: await parseOperatorFile(name, raw.text) });
      else if (name === 'brand.json')
        found.push(error(`${folder} has no brand.json.`, 'Make a folder with: antenna init <name>'));
    } catch (failure) {
      if (!(failure instanceof OperatorFileBroken)) throw failure;
      found.push(error(`${join(folder, failure.message)}.`, 'Until it is corrected, what was loaded before stays.'));
    }
  const brand = files['brand.json'];
  if (brand)
    found.push(
      ...checkDemo(brand, folder, question),
      ...checkMoney(brand, question),
      ...checkSearch(brand),
      ...checkSignIn(brand, question),
    );
  for (const { text, advice: remedy } of await demoKeysIn(folder, question.demoDir)) found.push(error(text, remedy));
  return found.length === 0 ? [ok(`${folder}: every file can be read.`)] : found;
}

function checkDemo({ demo }: BrandFile, folder: string, { isProduction }: FolderQuestion): readonly Finding[] {
  if (demo !== true) return [];
  const level = isProduction ? error : warning;
  return [
    level(
      `${folder} is a demo ("demo": true): its accounts and passwords are public, and /demo/phone shows every one-time code.`,
      'antenna init <name> makes your own operator; start it with --operator <name> or OPERATOR_DIR.',
    ),
  ];
}

function checkMoney({ demo, payments, billing }: BrandFile, { config }: FolderQuestion): readonly Finding[] {
  const found: Finding[] = [];
  const gateways = new Set(payments?.paysystems.map(({ gateway }) => gateway));
  if (payments?.sandbox?.is_enabled && demo !== true)
    found.push(
      warning('payments.sandbox is on: viewers pay with test cards, no money moves.', 'Remove it when you sell.'),
    );
  if (gateways.has('stripe') && !config.stripe)
    found.push(
      error('brand.json names Stripe, but STRIPE_SECRET_KEY is not set.', 'Set it and STRIPE_WEBHOOK_SECRET.'),
    );
  if (gateways.has('stripe') && config.stripe?.secretKey.includes('_test_'))
    found.push(warning('STRIPE_SECRET_KEY is a test key: no money moves.', 'Use the live key when you sell.'));
  if (billing && !billing.secret)
    found.push(
      warning(
        'billing has no secret: your billing cannot tell our calls from others’.',
        'Give it a secret of 16 characters or more, and check the signature.',
      ),
    );
  if (billing?.api_url.startsWith('http://'))
    found.push(
      advice(
        'billing.api_url is http: calls about viewers can be read on the way.',
        'Use https, or a network of your own.',
      ),
    );
  return found;
}

function checkSearch({ search }: BrandFile): readonly Finding[] {
  if (!search) return [];
  const found: Finding[] = [];
  if (!search.secret)
    found.push(
      warning(
        'search has no secret: your search engine cannot tell our calls from others’.',
        'Give it a secret of 16 characters or more, and check the signature.',
      ),
    );
  if (search.api_url.startsWith('http://') && !search.allow_private)
    found.push(
      error(
        'search.api_url is http, which is not called: the own index answers all searches.',
        'Use https, or "allow_private": true for an engine in your own network.',
      ),
    );
  return found;
}

function checkSignIn(brand: BrandFile, { config }: FolderQuestion): readonly Finding[] {
  const found: Finding[] = [];
  const { delivery, trustProxy } = config;
  if (brand.demo !== true && !delivery.webhook && !delivery.smtp)
    found.push(
      warning(
        'Nothing sends one-time codes: viewers cannot sign in by phone or e-mail, nor reset a PIN.',
        'SMS_WEBHOOK_URL and SMS_WEBHOOK_SECRET for an SMS gateway, SMTP_URL and SMTP_FROM for e-mail. Without NODE_ENV=production the server prints them meanwhile.',
      ),
    );
  if (brand.auto_sign_in && typeof trustProxy === 'number')
    found.push(
      error(
        'auto_sign_in signs callers in by their network, and TRUST_PROXY counts proxies: the start is refused.',
        'Name the proxies’ addresses: TRUST_PROXY=10.0.0.1',
      ),
    );
  if (brand.demo !== true && !brand.network.agreement)
    found.push(
      advice(
        'network.agreement names no terms: the sign-in dialog has none to agree to.',
        'Add an address in brand.json.',
      ),
    );
  return found;
}
