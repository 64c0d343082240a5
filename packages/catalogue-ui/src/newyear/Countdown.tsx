import { timeLeft, type TimeLeft } from '@antenna/catalogue';
import { useNow, useTranslation } from '@antenna/ui-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import './newyear.css';

/** Days to seconds until the year ends. Afterwards the countdown and its timer are gone (B-140), and a greeting is shown. */
export function Countdown({ until }: { readonly until: number }) {
  const [isOver, setOver] = useState(false);
  return isOver ? <Greeting /> : <Ticking until={until} onOver={() => setOver(true)} />;
}

function Greeting() {
  const { t } = useTranslation();
  return <p className="ca-year-greeting">{t('catalogue.newyear_here')}</p>;
}

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const satisfies readonly (keyof TimeLeft)[];

function Ticking({ until, onOver }: { readonly until: number; readonly onOver: () => void }) {
  const { t } = useTranslation();
  const left = timeLeft(until, useNow('second'));
  const isOver = left === undefined;
  const end = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  if (!left) return <Greeting />;
  const words = UNITS.map((unit) => ({
    unit,
    count: left[unit],
    label: t(`catalogue.newyear_${unit}`, { count: left[unit] }),
  }));
  const year = new Date(until).getFullYear();
  return (
    <div className="ca-year-left">
      <p className="ca-year-until">{t('catalogue.newyear_until', { year })}</p>
      {/* Announced on request, not every second. */}
      <div
        role="timer"
        aria-live="off"
        aria-label={words.map(({ count, label }) => `${count} ${label}`).join(', ')}
        className="ca-year-units"
      >
        {words.map(({ unit, count, label }) => (
          <span key={unit} className="ca-year-unit" aria-hidden="true">
            <b>{unit === 'days' ? count : String(count).padStart(2, '0')}</b>
            <small>{label}</small>
          </span>
        ))}
      </div>
    </div>
  );
}
