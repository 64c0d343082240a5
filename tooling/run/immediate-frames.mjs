// For tests on jsdom: requestAnimationFrame runs in the next turn of the event loop instead of after 1/60 s. A test
// with vi.useFakeTimers replaces this.
const later = globalThis.setTimeout;
const never = globalThis.clearTimeout;

if (typeof window !== 'undefined') {
  globalThis.requestAnimationFrame = (run) => Number(later(() => run(performance.now()), 0));
  globalThis.cancelAnimationFrame = (frame) => never(frame);
}
