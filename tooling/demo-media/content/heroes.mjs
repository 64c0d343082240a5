// Pictures of the hero, by title or promotion: recipes as in films.mjs.
/** Wide, tall, and how far the tall one is raised above the title, as a share of its height. */
export const HERO = {
  match: ['goal:green:73:.72', 'goal:green:73:.5', 0.2],
  cinema: ['projector:plum:53:.72', 'projector:plum:53:.5'],
  1001: ['ridgefig:dusk:3:.56', 'ridgefig:dusk:3:.55'],
  1003: ['planet:ice:2:.68', 'planet:ice:2:.52'],
  2002: ['tunnel:neon:8:.42:0:502', 'tunnel:neon:8:.5:0:502', 0.26],
  1017: ['riders:sand:5:.55:-.34', 'riders:sand:5:.55'],
  1008: ['whale:sea:68:.7', 'whale:sea:68:.5', 0.12],
  2010: ['kids:kid:44:.64', 'kids:kid:44:.5', 0.24],
};
