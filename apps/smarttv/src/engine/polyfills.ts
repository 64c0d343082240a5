// Runs before everything else; new engines skip all of it.
import { arrays, elements, objects, promise, promises, strings, urls, windows } from './methods.ts';

if (typeof globalThis === 'undefined') Object.defineProperty(window, 'globalThis', { value: window });

const ALL: readonly (readonly [object, object])[] = [
  [Object, objects],
  [Array.prototype, arrays],
  [String.prototype, strings],
  [Promise.prototype, promise],
  [Promise, promises],
  [Element.prototype, elements],
  [URL, urls],
  [window, windows],
];
for (const [target, methods] of ALL)
  for (const name of Object.keys(methods))
    if (!(name in target))
      Object.defineProperty(target, name, {
        value: (methods as Record<string, unknown>)[name],
        writable: true,
        configurable: true,
      });

/** Below 66; `fetch` of these engines ignores the signal, so an aborted request ends when its answer comes. */
if (!('AbortController' in window)) {
  class Controller {
    // Below 64 nothing but nodes are targets of events.
    readonly signal = Object.assign(document.createElement('i'), { aborted: false, reason: undefined as unknown });
    abort(reason: unknown = new DOMException('aborted', 'AbortError')): void {
      if (this.signal.aborted) return;
      this.signal.aborted = true;
      this.signal.reason = reason;
      this.signal.dispatchEvent(new Event('abort'));
    }
  }
  Object.defineProperty(window, 'AbortController', { value: Controller, writable: true, configurable: true });
}

let knowsSignals = false;
const probe = Object.defineProperty({}, 'signal', { get: () => void (knowsSignals = true) });
window.addEventListener('antenna-probe', null as never, probe);
if (!knowsSignals) {
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    addEventListener.call(this, type, listener, options);
    const signal = typeof options === 'object' ? options.signal : undefined;
    if (signal) addEventListener.call(signal, 'abort', () => this.removeEventListener(type, listener, options));
  };
}
