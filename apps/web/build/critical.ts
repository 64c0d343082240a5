import '@antenna/shell-ui/critical.css';
import '@antenna/catalogue-ui/hero.css';
import '@antenna/catalogue-ui/hero-words.css';
// A child's room, for the first paint as well.
import '@antenna/session-ui/child-look.css';
