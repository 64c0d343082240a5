import type { Meta, StoryObj } from '@storybook/react-vite';

export default { title: 'ui-kit/Look' } satisfies Meta;

const ROLES = [
  'page',
  'surface',
  'raised',
  'now-cell',
  'outline',
  'outline-strong',
  'text-3',
  'text-2',
  'text',
  'live',
  'live-line',
  'ok',
  'warn',
  'error',
  'info',
  'brand-solid',
  'brand-accent',
  'brand-accent-text',
] as const;

export const Colours: StoryObj = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))', gap: 16 }}>
      {ROLES.map((role) => (
        <div key={role}>
          <div
            style={{
              height: 72,
              borderRadius: 'var(--r-card)',
              background: `var(--${role})`,
              boxShadow: 'inset 0 0 0 1px var(--hairline)',
            }}
          />
          <span className="k-caption k-text-2">{role}</span>
        </div>
      ))}
    </div>
  ),
};

const WORDS = [
  'Громче грома',
  'Қазақша сөз',
  'ქართული ტექსტი',
  'Latviešu ģimene',
  'Azərbaycan ₼ 12',
  'Тоҷикӣ ӣ ӯ ҳ ҷ',
  'Oʻzbekcha ₽ ₸ ₾',
];

export const Type: StoryObj = {
  render: () => (
    <div style={{ display: 'grid', gap: 24 }}>
      {(['display', 'h1', 'h2', 'h3', 'lead', 'body', 'caption'] as const).map((size) => (
        <div key={size}>
          <span className="k-caption k-text-3">{size}</span>
          <p className={`k-${size}`}>{WORDS.join(' · ')}</p>
        </div>
      ))}
    </div>
  ),
};
