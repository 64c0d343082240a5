import { sizeOf } from './report-list.ts';
import type { Progress } from './reports.ts';

export interface ProgressPrinter {
  readonly print: (progress: Progress) => void;
  /** Clears the line. */
  readonly end: () => void;
}

interface Terminal {
  readonly write: (text: string) => unknown;
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
}

const WIDTH = 24;
const labels: Readonly<Record<Progress['phase'], string>> = {
  reading: 'Reading',
  correcting: 'Putting in order',
  writing: 'Writing',
};

/** A progress bar that is redrawn on a terminal; elsewhere a plain line at each quarter and phase. */
export function createProgressPrinter(out: Terminal): ProgressPrinter {
  return out.isTTY === true ? bar(out) : plain(out);
}

function bar(out: Terminal): ProgressPrinter {
  let isDrawn = false;
  return {
    print(progress) {
      const part = share(progress);
      const filled = Math.round((part ?? 0) * WIDTH);
      const drawing =
        part === undefined
          ? ''
          : `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${String(Math.floor(part * 100)).padStart(3)} %  `;
      const line = `${labels[progress.phase].padEnd(16)} ${drawing}${counts(progress)}`;
      out.write(`\r\u001b[2K${line.slice(0, Math.max(20, (out.columns ?? 80) - 1))}`);
      isDrawn = true;
    },
    end() {
      if (isDrawn) out.write('\r\u001b[2K');
      isDrawn = false;
    },
  };
}

function plain(out: Terminal): ProgressPrinter {
  let phase = '';
  let quarter = 0;
  return {
    print(progress) {
      const now = Math.floor((share(progress) ?? 0) * 4);
      if (progress.phase === phase && now <= quarter) return;
      phase = progress.phase;
      quarter = now;
      const percent = progress.phase === 'reading' && now > 0 ? ` ${now * 25} %` : '';
      out.write(`${labels[progress.phase]}${percent}: ${counts(progress)}\n`);
    },
    end: () => undefined,
  };
}

function share({ phase, bytes, total }: Progress): number | undefined {
  if (phase !== 'reading') return 1;
  return total === undefined || total === 0 ? undefined : Math.min(1, bytes / total);
}

function counts({ bytes, total, channels, programmes, titles }: Progress): string {
  const size = `${sizeOf(bytes)}${total === undefined ? '' : ` of ${sizeOf(total)}`}`;
  if (titles !== undefined) return bytes > 0 ? `${size}, ${titles} titles` : `${titles} titles`;
  return `${size}, ${channels} channels${programmes > 0 ? `, ${programmes} programmes` : ''}`;
}
