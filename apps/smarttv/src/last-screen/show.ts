// Runs before the first paint, before the app's script is there.
import { showLastScreen } from './show-last-screen.ts';

try {
  if (!(window as { readonly antennaTooOld?: boolean }).antennaTooOld) showLastScreen(window);
} catch {
  // Storage may be refused, or damaged: the launch begins with an empty page.
}
