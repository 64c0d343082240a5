// Rows of cards with React alone: what scrolling them costs at least.
import { createRoot } from 'react-dom/client';

const ROWS = Array.from({ length: 8 }, (_, row) => Array.from({ length: 12 }, (_each, card) => `${row}-${card}`));

document.addEventListener('keydown', ({ key }) => {
  if (key !== 'ArrowRight') return;
  const cards = [...(document.activeElement?.closest('ul')?.querySelectorAll('a') ?? [])];
  const next = cards[cards.indexOf(document.activeElement as HTMLAnchorElement) + 1];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
});

const root = document.querySelector('#root');
if (root)
  createRoot(root).render(
    ROWS.map((cards) => (
      <section key={cards[0]} data-shelf="">
        <h2>Row {cards[0]}</h2>
        <ul data-cards="" style={{ display: 'flex', gap: 8, overflowX: 'auto', padding: 0, listStyle: 'none' }}>
          {cards.map((card) => (
            <li key={card} style={{ flex: '0 0 150px' }}>
              <a href={`#${card}`}>
                <span style={{ display: 'block', height: 225, background: '#246' }} />
                Card {card}
              </a>
            </li>
          ))}
        </ul>
      </section>
    )),
  );
