/** Generated pictures for stories, by number. No files, no network. */
const SKIES = [
  ['#2b1d3a', '#d98a6a', '#1d1826'],
  ['#0b2e3c', '#7cc4c8', '#07202a'],
  ['#3a2412', '#e0b15a', '#21140a'],
  ['#101a3c', '#6f8bd8', '#0a1026'],
  ['#2a1212', '#d4604a', '#160a0a'],
  ['#12301f', '#9fcf8a', '#0a1c12'],
] as const;

export function scene(seed: number, width = 640, height = 360): string {
  const [high, light, ground] = SKIES[seed % SKIES.length] ?? SKIES[0];
  const wave = (at: number, deep: number) => {
    const points = Array.from(
      { length: 9 },
      (_, i) => `${(i / 8) * width},${(at + Math.sin(seed * 1.7 + i * 1.3 + at * 9) * deep) * height}`,
    );
    return `M0,${height}L${points.join('L')}L${width},${height}Z`;
  };
  const sun = `<circle cx="${width * (0.5 + ((seed * 37) % 30) / 100)}" cy="${height * 0.42}" r="${height * 0.13}" fill="#fff" opacity=".82"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${high}"/><stop offset=".62" stop-color="${light}"/><stop offset="1" stop-color="${high}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>${sun}<path d="${wave(0.58, 0.07)}" fill="${ground}" opacity=".45"/><path d="${wave(0.7, 0.06)}" fill="${ground}" opacity=".7"/><path d="${wave(0.84, 0.04)}" fill="${ground}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** A channel logo on its own background. */
export function mark(word: string, plate: string, ink = '#ffffff'): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 76"><rect width="120" height="76" fill="${plate}"/><text x="60" y="47" text-anchor="middle" font-family="Arial, sans-serif" font-weight="700" font-size="26" letter-spacing="-1" fill="${ink}">${word}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export const PROGRAMMES = [
  {
    title: 'Главное за день с Ириной Лозовой',
    caption: '20:30–21:15 · ещё 33 мин',
    mark: mark('СЕВЕР', '#a3161c'),
    done: 0.27,
  },
  {
    title: '«Маяк-Восток» — «Тулпар»: 22-й тур, прямая трансляция',
    caption: '20:00–22:05 · ещё 83 мин',
    mark: mark('RIVAL', '#0d0d0f', '#ff4a1c'),
    done: 0.34,
  },
  { title: 'Чужой почерк', caption: '19:50–21:40 · ещё 58 мин', mark: mark('kino', '#0c2f36', '#f3e5c8'), done: 0.47 },
  {
    title: 'Below the Kelp: the Last Cold Reef',
    caption: '20:15–21:10 · ещё 28 мин',
    mark: mark('fjord', '#06586b'),
    done: 0.49,
  },
  {
    title: 'ქალაქი წვიმის შემდეგ',
    caption: '20:20–22:10 · ещё 88 мин',
    mark: mark('მთა', '#f4efe6', '#7a1626'),
    done: 0.2,
  },
  {
    title: 'Ферғанаша палау және тағы тоғыз қазан',
    caption: '20:40–21:20 · ещё 38 мин',
    mark: mark('Очаг', '#c8401a', '#ffe3b8'),
    done: 0.05,
  },
  { title: 'Живой концерт: «Громче»', caption: '20:00–21:30 · ещё 48 мин', mark: mark('пульс', '#e4267d'), done: 0.47 },
  { title: 'Прогноз', caption: '20:40–20:45 · ещё 3 мин', mark: mark('мята', '#bff0d4', '#0d5b3a'), done: 0.4 },
] as const;
