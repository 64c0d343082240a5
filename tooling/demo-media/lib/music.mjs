// A tiny loop-exact synth (stereo, 48 kHz). Notes wrap round the end of the buffer, so the loop has no seam.
// 120 bpm, 4/4: one bar is 2 s, which is one video segment.
import { writeFileSync } from 'node:fs';
import { rng, TAU } from './kit.mjs';
const SR = 48000,
  hz = (m) => 440 * 2 ** ((m - 69) / 12);
const STYLES = {
  news: {
    chords: [
      [50, 57, 62, 65],
      [46, 53, 58, 65],
      [48, 55, 60, 64],
      [45, 52, 57, 61],
    ],
    bass: true,
    arp: [0.25, 12, 0.05],
    pad: 0.03,
    drums: [0.2, 0.0, 0.05],
  },
  weather: {
    chords: [
      [48, 55, 64, 67],
      [45, 52, 60, 67],
      [41, 53, 60, 65],
      [43, 55, 62, 65],
    ],
    arp: [0.5, 12, 0.05],
    pad: 0.04,
    drums: [0.08, 0.03, 0.03],
  },
  ocean: {
    chords: [
      [45, 52, 60, 64, 67],
      [41, 53, 57, 60, 64],
      [48, 55, 59, 64, 67],
      [43, 55, 59, 62, 66],
    ],
    slow: 2,
    pad: 0.05,
    bells: 0.7,
    noise: [0.16, 4],
  },
  city: {
    chords: [
      [45, 57, 60, 64],
      [41, 53, 57, 60],
      [43, 55, 58, 62],
      [40, 52, 56, 62],
    ],
    drive: true,
    pad: 0.035,
    lead: [76, 74, 72, 69, 72, 74, 71, 67],
    drums: [0.22, 0.1, 0.06],
  },
  reef: {
    chords: [
      [38, 50, 57, 64],
      [41, 53, 60, 64],
      [36, 48, 55, 62],
      [43, 50, 59, 62],
    ],
    slow: 2,
    pad: 0.05,
    bells: 0.5,
    noise: [0.07, 3],
  },
  peaks: {
    chords: [
      [40, 52, 59, 64],
      [36, 48, 60, 67],
      [43, 50, 59, 67],
      [38, 50, 57, 66],
    ],
    slow: 2,
    pad: 0.055,
    noise: [0.12, 2],
    bells: 0.25,
  },
  dunes: {
    chords: [
      [38, 50, 57, 62],
      [38, 51, 57, 60],
      [36, 48, 55, 60],
      [38, 50, 58, 62],
    ],
    slow: 2,
    pad: 0.04,
    lead: [74, 75, 78, 74, 72, 70, 69, 70],
    noise: [0.1, 2],
    drums: [0.1, 0, 0.02],
  },
  stage: {
    chords: [
      [41, 53, 60, 63],
      [44, 56, 60, 63],
      [39, 51, 58, 63],
      [46, 53, 58, 61],
    ],
    drive: true,
    pad: 0.04,
    lead: [72, 75, 77, 75, 72, 70, 68, 70],
    drums: [0.3, 0.14, 0.08],
  },
  crowd: {
    chords: [
      [43, 55, 59, 62],
      [43, 55, 60, 64],
    ],
    noise: [0.5, 5],
    drums: [0.14, 0.05, 0],
    stomp: true,
  },
  space: {
    chords: [
      [33, 45, 57, 64, 71],
      [36, 48, 55, 64, 71],
      [29, 41, 57, 60, 69],
      [31, 43, 55, 62, 69],
    ],
    slow: 3,
    pad: 0.06,
    bells: 0.35,
  },
  noir: {
    chords: [
      [45, 55, 60, 64],
      [38, 53, 60, 65],
      [43, 53, 59, 64],
      [40, 50, 56, 62],
    ],
    slow: 1,
    walk: true,
    pad: 0.025,
    lead: [69, 0, 72, 71, 0, 67, 64, 0],
    drums: [0.05, 0.05, 0.025],
  },
  drive: {
    chords: [
      [40, 52, 59, 64],
      [43, 50, 59, 67],
      [45, 52, 60, 64],
      [36, 48, 60, 67],
    ],
    drive: true,
    pad: 0.05,
    arp: [0.25, 12, 0.03],
    drums: [0.18, 0.09, 0.04],
  },
  forest: {
    chords: [
      [43, 55, 62, 67],
      [40, 52, 59, 67],
      [36, 52, 60, 64],
      [38, 50, 57, 66],
    ],
    slow: 2,
    pad: 0.04,
    bells: 0.55,
    noise: [0.08, 3],
  },
  kitchen: {
    chords: [
      [48, 55, 60, 64],
      [45, 52, 57, 64],
      [50, 57, 62, 65],
      [43, 50, 59, 65],
    ],
    walk: true,
    arp: [0.5, 12, 0.06],
    pad: 0.02,
    drums: [0.06, 0.05, 0.04],
  },
  tale: {
    chords: [
      [60, 64, 67],
      [57, 60, 64],
      [65, 69, 72],
      [55, 62, 67],
    ],
    box: true,
    pad: 0.025,
  },
  lullaby: {
    chords: [
      [53, 57, 60],
      [50, 57, 62],
      [46, 58, 62],
      [48, 58, 64],
    ],
    slow: 2,
    box: true,
    pad: 0.04,
  },
  calm: {
    chords: [
      [45, 57, 64],
      [41, 57, 60],
    ],
    slow: 2,
    pad: 0.03,
  },
};
/** @param {string} style @param {number} seconds a multiple of 8, so that the buffer is whole AAC frames */
export function music(style, seconds, out, seed = 17) {
  const s = STYLES[style],
    N = SR * seconds,
    L = new Float32Array(N),
    R = new Float32Array(N),
    r = rng(seed);
  const note = (t, d, m, g, { a = 0.01, rel = 0.3, pan = 0, harm = [1, 0.4, 0.15], vib = 0 } = {}) => {
    const n0 = Math.round(t * SR),
      n = Math.round((d + rel) * SR),
      w = (TAU * hz(m)) / SR,
      l = g * Math.cos(((pan + 1) * Math.PI) / 4),
      q = g * Math.sin(((pan + 1) * Math.PI) / 4);
    for (let i = 0; i < n; i++) {
      const x0 = i / SR,
        e = Math.min(1, x0 / a) * (x0 > d ? Math.max(0, 1 - (x0 - d) / rel) ** 2 : 1),
        ph = w * i + (vib ? vib * Math.sin(TAU * 5 * x0) : 0);
      let x = 0;
      for (let k = 0; k < harm.length; k++) x += harm[k] * Math.sin(ph * (k + 1));
      const j = (n0 + i) % N;
      L[j] += x * e * l;
      R[j] += x * e * q;
    }
  };
  const hit = (t, d, g, tone, pan = 0) => {
    if (!g) return;
    const n0 = Math.round(t * SR),
      n = Math.round(d * SR);
    let lp = 0;
    for (let i = 0; i < n; i++) {
      const e = Math.exp((-5 * i) / n);
      let x;
      if (tone) x = Math.sin(TAU * ((tone * i) / SR + (60 * (1 - Math.exp((-i / SR) * 30))) / 30));
      else {
        const z = r() * 2 - 1;
        x = z - lp;
        lp = z;
      }
      const j = (n0 + i) % N;
      L[j] += x * e * g * (1 - pan);
      R[j] += x * e * g * (1 + pan);
    }
  };
  const slow = s.slow ?? 1;
  for (let b = 0; b < seconds / 2; b++) {
    const c = s.chords[Math.floor(b / slow) % s.chords.length],
      t = b * 2;
    if (s.pad && b % slow === 0)
      c.forEach((m, i) =>
        note(t, 1.8 * slow, m, s.pad, {
          a: 0.3 * slow,
          rel: 0.5 + 0.5 * slow,
          pan: (i - 1.5) * 0.3,
          harm: [1, 0.35, 0.14, 0.05],
        }),
      );
    if (s.bass) note(t, 1.9, c[0] - 12, 0.1, { harm: [1, 0.5, 0.3, 0.1] });
    if (s.arp)
      for (let i = 0; i < 2 / s.arp[0]; i++)
        note(t + i * s.arp[0], 0.08, c[1 + (i % (c.length - 1))] + s.arp[1], s.arp[2], {
          rel: 0.3,
          pan: i % 2 ? 0.4 : -0.4,
        });
    if (s.bells)
      for (let i = 0; i < 4; i++)
        if (r() < s.bells)
          note(t + i * 0.5, 0.1, c[1 + Math.floor(r() * (c.length - 1))] + 12, 0.055, {
            rel: 1.4,
            pan: r() - 0.5,
            harm: [1, 0.2, 0.3],
          });
    if (s.drive)
      for (let i = 0; i < 8; i++)
        note(t + i * 0.25, 0.16, c[0] - 12 + (i % 4 === 3 ? 12 : 0), 0.1, {
          rel: 0.08,
          harm: [1, 0.6, 0.4, 0.25, 0.15],
        });
    if (s.walk)
      for (let i = 0; i < 4; i++)
        note(
          t + i * 0.5,
          0.36,
          [c[0], c[1] - 12, c[2] - 12, c[0] + (i === 3 ? 2 : 0)][i] - (c[0] > 44 ? 12 : 0),
          0.12,
          {
            rel: 0.2,
            harm: [1, 0.5, 0.2],
          },
        );
    if (s.box)
      for (let i = 0; i < 4; i++)
        note(t + i * 0.5, 0.05, c[[0, 2, 1, 2][i]] + 12 + (b % 4 === 3 && i === 3 ? 5 : 0), 0.09, {
          rel: 1.1,
          pan: i % 2 ? 0.3 : -0.3,
          harm: [1, 0, 0.35, 0.1],
        });
    if (s.lead && b % 2)
      for (let i = 0; i < 4; i++) {
        const m = s.lead[(b * 3 + i) % s.lead.length];
        if (m) note(t + i * 0.5, 0.34, m, 0.05, { rel: 0.5, pan: 0.2, vib: 0.4, harm: [1, 0.3, 0.2, 0.1] });
      }
    if (s.drums)
      for (let i = 0; i < 4; i++) {
        hit(t + i * 0.5, 0.2, i % 2 ? s.drums[1] : s.drums[0], i % 2 ? 0 : 50);
        hit(t + i * 0.5 + 0.25, 0.05, s.drums[2], 0, -0.3);
      }
    if (s.stomp && b % 2) for (const k of [0, 0.5, 0.75, 1, 1.5]) hit(t + k, 0.3, 0.16, 45);
  }
  if (s.noise) {
    const [g, swells] = s.noise;
    let a = 0,
      b = 0;
    for (let i = -SR; i < N; i++) {
      a += 0.02 * (r() * 2 - 1 - a);
      b += 0.02 * (r() * 2 - 1 - b);
      if (i < 0) continue;
      const e = g * (0.55 + 0.45 * Math.sin(TAU * (i / N) * swells)),
        k = Math.min(1, i / SR, (N - i) / SR);
      L[i] += a * e * (0.3 + 0.7 * k);
      R[i] += b * e * (0.3 + 0.7 * k);
    }
  }
  let peak = 0;
  for (let i = 0; i < N; i++) peak = Math.max(peak, Math.abs(L[i]), Math.abs(R[i]));
  const B = Buffer.alloc(44 + N * 4);
  B.write('RIFF', 0);
  B.writeUInt32LE(36 + N * 4, 4);
  B.write('WAVEfmt ', 8);
  B.writeUInt32LE(16, 16);
  B.writeUInt16LE(1, 20);
  B.writeUInt16LE(2, 22);
  B.writeUInt32LE(SR, 24);
  B.writeUInt32LE(SR * 4, 28);
  B.writeUInt16LE(4, 32);
  B.writeUInt16LE(16, 34);
  B.write('data', 36);
  B.writeUInt32LE(N * 4, 40);
  for (let i = 0; i < N; i++) {
    B.writeInt16LE(Math.round((L[i] / peak) * 20000), 44 + i * 4);
    B.writeInt16LE(Math.round((R[i] / peak) * 20000), 46 + i * 4);
  }
  writeFileSync(out, B);
}
