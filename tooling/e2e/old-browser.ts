import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Playwright speaks to new engines only: this is as much of the DevTools protocol as a journey needs. */
export interface OldBrowser {
  open(url: string): Promise<void>;
  evaluate<Value>(expression: string): Promise<Value>;
  press(key: RemoteButton): Promise<void>;
  /** How many times slower scripts and layout are than on this machine. */
  slowDown(times: number): Promise<void>;
  /** Whether the viewer wants no motion. */
  reduceMotion(isReduced: boolean): Promise<void>;
  /** Bytes in use after garbage collection. */
  heap(): Promise<number>;
  /** Runs a script in every page that is opened from now on, before its own. */
  onEveryPage(script: string): Promise<void>;
  /** Opens pages as for the first time: nothing comes from the cache. */
  ignoreCache(): Promise<void>;
  /** What the engine records of these categories meanwhile. */
  trace(categories: string, meanwhile: () => Promise<void>): Promise<readonly TraceEvent[]>;
  /** Errors that nobody caught, and refusals of the page's policy. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

export interface TraceEvent {
  readonly name: string;
  /** µs */
  readonly ts: number;
}

const CODES = {
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Enter: 13,
  Escape: 27,
  PageUp: 33,
  PageDown: 34,
};
export type RemoteButton = keyof typeof CODES;

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: {
    readonly exceptionDetails?: { readonly text: string; readonly exception?: { readonly description?: string } };
    readonly entry?: { readonly level: string; readonly text: string };
    readonly value?: readonly TraceEvent[];
  };
  readonly result?: {
    readonly result?: { readonly value?: unknown };
    readonly usedSize?: number;
    readonly exceptionDetails?: { readonly text: string };
  };
  readonly error?: { readonly message: string };
}

const FLAGS =
  '--headless --no-sandbox --disable-gpu --no-first-run --disable-background-networking --mute-audio --hide-scrollbars --window-size=1920,1080 --autoplay-policy=no-user-gesture-required --remote-debugging-port=0 about:blank'.split(
    ' ',
  );

export async function openOldBrowser(path: string): Promise<OldBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'antenna-old-'));
  const child = spawn(path, [`--user-data-dir=${folder}`, ...FLAGS], { stdio: ['ignore', 'ignore', 'pipe'] });
  const address = await debuggerOf(child);
  const errors: string[] = [];
  const recorded: TraceEvent[] = [];
  let traced = () => {};
  const send = await connect(await pageOf(`http://127.0.0.1:${new URL(address).port}/json`), ({ method, params }) => {
    if (method === 'Tracing.dataCollected') recorded.push(...(params?.value ?? []));
    if (method === 'Tracing.tracingComplete') traced();
    const { exceptionDetails, entry } = params ?? {};
    if (exceptionDetails) errors.push(exceptionDetails.exception?.description ?? exceptionDetails.text);
    if (entry?.level === 'error') errors.push(entry.text);
  });
  for (const area of ['Page', 'Runtime', 'Log']) await send(`${area}.enable`);
  return {
    errors,
    async open(url) {
      await send('Page.navigate', { url });
    },
    async evaluate<Value>(expression: string) {
      const { result } = await send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true });
      if (result?.exceptionDetails) throw new Error(`${expression}: ${result.exceptionDetails.text}`);
      return result?.result?.value as Value;
    },
    async slowDown(times) {
      await send('Emulation.setCPUThrottlingRate', { rate: times });
    },
    async reduceMotion(isReduced) {
      const value = isReduced ? 'reduce' : 'no-preference';
      await send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
    },
    async heap() {
      for (let time = 0; time < 3; time += 1) await send('HeapProfiler.collectGarbage');
      const { result } = await send('Runtime.getHeapUsage');
      return result?.usedSize ?? 0;
    },
    async onEveryPage(script) {
      await send('Page.addScriptToEvaluateOnNewDocument', { source: script });
    },
    async ignoreCache() {
      await send('Network.enable');
      await send('Network.setCacheDisabled', { cacheDisabled: true });
    },
    async trace(categories, meanwhile) {
      recorded.length = 0;
      await send('Tracing.start', { categories, transferMode: 'ReportEvents' });
      await meanwhile();
      const isThere = new Promise<void>((resolve) => {
        traced = resolve;
      });
      await send('Tracing.end');
      await isThere;
      return [...recorded];
    },
    async press(key) {
      const event = { key, code: key, windowsVirtualKeyCode: CODES[key] };
      await send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event });
      await send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
    },
    async close() {
      const isGone = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await isGone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Send = (method: string, params?: object) => Promise<Message>;

/** A connection to a page or the whole browser; what it says without being asked goes to `listen`. */
async function connect(address: string, listen: (message: Message) => void): Promise<Send> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const waiting = new Map<number, (message: Message) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id === undefined) listen(message);
    else waiting.get(message.id)?.(message);
  });
  let last = 0;
  return async (method, params = {}) => {
    last += 1;
    const id = last;
    const answer = await new Promise<Message>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
    return answer;
  };
}

/** The address of its first page, which comes a moment after the browser is ready. */
async function pageOf(list: string): Promise<string> {
  const pages = (await (await fetch(list)).json()) as readonly Record<string, string>[];
  const address = pages.find(({ type }) => type === 'page')?.['webSocketDebuggerUrl'];
  if (address) return address;
  await new Promise((resolve) => setTimeout(resolve, 50));
  return pageOf(list);
}

/** The address that it prints when it is ready. */
function debuggerOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stderr?.on('data', (part) => {
      text += part;
      const address = /DevTools listening on (ws:\S+)/.exec(text)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`the old engine ended:\n${text}`)));
  });
}
