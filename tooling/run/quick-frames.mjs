// For tests on jsdom: what waits for a frame waits for a turn of the event loop, not for a sixtieth of a real second.
// A test that moves frames by hand (vi.useFakeTimers) puts its own in place of these.
const later = globalThis.setTimeout;
const never = globalThis.clearTimeout;

if (typeof window !== 'undefined') {
  globalThis.requestAnimationFrame = (run) => Number(later(() => run(performance.now()), 0));
  globalThis.cancelAnimationFrame = (frame) => never(frame);
}
