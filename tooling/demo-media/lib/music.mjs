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
/** A stereo buffer of `seconds` with a synthesiser that writes into it and wraps around its end. */
function createSynth(seconds, random) {
  const length = SR * seconds;
  const left = new Float32Array(length);
  const right = new Float32Array(length);
  /** A tone of harmonics: `time` and `duration` in seconds, `midi` its pitch. */
  const note = (
    { time, duration, midi, gain },
    { attack = 0.01, release = 0.3, pan = 0, harm = [1, 0.4, 0.15], vibrato = 0 } = {},
  ) => {
    const first = Math.round(time * SR);
    const count = Math.round((duration + release) * SR);
    const step = (TAU * hz(midi)) / SR;
    const toLeft = gain * Math.cos(((pan + 1) * Math.PI) / 4);
    const toRight = gain * Math.sin(((pan + 1) * Math.PI) / 4);
    for (let i = 0; i < count; i++) {
      const at = i / SR;
      const envelope = Math.min(1, at / attack) * (at > duration ? Math.max(0, 1 - (at - duration) / release) ** 2 : 1);
      const phase = step * i + (vibrato ? vibrato * Math.sin(TAU * 5 * at) : 0);
      let sample = 0;
      for (let k = 0; k < harm.length; k++) sample += harm[k] * Math.sin(phase * (k + 1));
      const j = (first + i) % length;
      left[j] += sample * envelope * toLeft;
      right[j] += sample * envelope * toRight;
    }
  };
  /** A drum: a falling tone of `tone` Hz, or noise without one. */
  const hit = ({ time, duration, gain, tone = 0, pan = 0 }) => {
    if (!gain) return;
    const first = Math.round(time * SR);
    const count = Math.round(duration * SR);
    let last = 0;
    for (let i = 0; i < count; i++) {
      const envelope = Math.exp((-5 * i) / count);
      let sample;
      if (tone) sample = Math.sin(TAU * ((tone * i) / SR + (60 * (1 - Math.exp((-i / SR) * 30))) / 30));
      else {
        const noise = random() * 2 - 1;
        sample = noise - last;
        last = noise;
      }
      const j = (first + i) % length;
      left[j] += sample * envelope * gain * (1 - pan);
      right[j] += sample * envelope * gain * (1 + pan);
    }
  };
  /** Filtered noise over the whole buffer that swells a number of times. */
  const noise = (gain, swells) => {
    let a = 0;
    let b = 0;
    for (let i = -SR; i < length; i++) {
      a += 0.02 * (random() * 2 - 1 - a);
      b += 0.02 * (random() * 2 - 1 - b);
      if (i < 0) continue;
      const envelope = gain * (0.55 + 0.45 * Math.sin(TAU * (i / length) * swells));
      const fade = Math.min(1, i / SR, (length - i) / SR);
      left[i] += a * envelope * (0.3 + 0.7 * fade);
      right[i] += b * envelope * (0.3 + 0.7 * fade);
    }
  };
  return { left, right, note, hit, noise };
}

const FOUR = [0, 1, 2, 3];

/** The parts of a bar, in the order in which they use random numbers. `bar` counts from 0, `time` is its start. */
const PARTS = {
  pad(synth, { style, chord, bar, time, slow }) {
    if (bar % slow !== 0) return;
    chord.forEach((midi, i) =>
      synth.note(
        { time, duration: 1.8 * slow, midi, gain: style.pad },
        { attack: 0.3 * slow, release: 0.5 + 0.5 * slow, pan: (i - 1.5) * 0.3, harm: [1, 0.35, 0.14, 0.05] },
      ),
    );
  },
  bass(synth, { chord, time }) {
    synth.note({ time, duration: 1.9, midi: chord[0] - 12, gain: 0.1 }, { harm: [1, 0.5, 0.3, 0.1] });
  },
  arp(synth, { style, chord, time }) {
    const [step, shift, gain] = style.arp;
    for (let i = 0; i < 2 / step; i++)
      synth.note(
        { time: time + i * step, duration: 0.08, midi: chord[1 + (i % (chord.length - 1))] + shift, gain },
        { release: 0.3, pan: i % 2 ? 0.4 : -0.4 },
      );
  },
  bells(synth, { style, chord, time, random }) {
    for (const i of FOUR) {
      if (random() >= style.bells) continue;
      const midi = chord[1 + Math.floor(random() * (chord.length - 1))] + 12;
      const pan = random() - 0.5;
      synth.note(
        { time: time + i * 0.5, duration: 0.1, midi, gain: 0.055 },
        { release: 1.4, pan, harm: [1, 0.2, 0.3] },
      );
    }
  },
  drive(synth, { chord, time }) {
    for (let i = 0; i < 8; i++)
      synth.note(
        { time: time + i * 0.25, duration: 0.16, midi: chord[0] - 12 + (i % 4 === 3 ? 12 : 0), gain: 0.1 },
        { release: 0.08, harm: [1, 0.6, 0.4, 0.25, 0.15] },
      );
  },
  walk(synth, { chord, time }) {
    const lower = chord[0] > 44 ? 12 : 0;
    for (const i of FOUR) {
      const midi = [chord[0], chord[1] - 12, chord[2] - 12, chord[0] + (i === 3 ? 2 : 0)][i] - lower;
      synth.note({ time: time + i * 0.5, duration: 0.36, midi, gain: 0.12 }, { release: 0.2, harm: [1, 0.5, 0.2] });
    }
  },
  box(synth, { chord, bar, time }) {
    for (const i of FOUR)
      synth.note(
        {
          time: time + i * 0.5,
          duration: 0.05,
          midi: chord[[0, 2, 1, 2][i]] + 12 + (bar % 4 === 3 && i === 3 ? 5 : 0),
          gain: 0.09,
        },
        { release: 1.1, pan: i % 2 ? 0.3 : -0.3, harm: [1, 0, 0.35, 0.1] },
      );
  },
  lead(synth, { style, bar, time }) {
    if (bar % 2 === 0) return;
    for (const i of FOUR) {
      const midi = style.lead[(bar * 3 + i) % style.lead.length];
      if (midi)
        synth.note(
          { time: time + i * 0.5, duration: 0.34, midi, gain: 0.05 },
          { release: 0.5, pan: 0.2, vibrato: 0.4, harm: [1, 0.3, 0.2, 0.1] },
        );
    }
  },
  drums(synth, { style, time }) {
    const [kick, snare, hat] = style.drums;
    for (const i of FOUR) {
      synth.hit({ time: time + i * 0.5, duration: 0.2, gain: i % 2 ? snare : kick, tone: i % 2 ? 0 : 50 });
      synth.hit({ time: time + i * 0.5 + 0.25, duration: 0.05, gain: hat, pan: -0.3 });
    }
  },
  stomp(synth, { bar, time }) {
    if (bar % 2 === 0) return;
    for (const beat of [0, 0.5, 0.75, 1, 1.5]) synth.hit({ time: time + beat, duration: 0.3, gain: 0.16, tone: 45 });
  },
};

/**
 * Writes a piece of music as a WAV file.
 * @param {string} name a key of STYLES
 * @param {number} seconds a multiple of 8, so that the buffer is whole AAC frames
 */
export function music(name, seconds, out, seed = 17) {
  const style = STYLES[name];
  const random = rng(seed);
  const synth = createSynth(seconds, random);
  const slow = style.slow ?? 1;
  for (let bar = 0; bar < seconds / 2; bar++) {
    const chord = style.chords[Math.floor(bar / slow) % style.chords.length];
    const context = { style, chord, bar, time: bar * 2, slow, random };
    for (const [part, play] of Object.entries(PARTS)) if (style[part]) play(synth, context);
  }
  if (style.noise) synth.noise(...style.noise);
  writeFileSync(out, wav(synth.left, synth.right));
}

/** 16-bit stereo PCM, normalised. */
function wav(left, right) {
  const length = left.length;
  let peak = 0;
  for (let i = 0; i < length; i++) peak = Math.max(peak, Math.abs(left[i]), Math.abs(right[i]));
  const bytes = Buffer.alloc(44 + length * 4);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + length * 4, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(2, 22);
  bytes.writeUInt32LE(SR, 24);
  bytes.writeUInt32LE(SR * 4, 28);
  bytes.writeUInt16LE(4, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(length * 4, 40);
  for (let i = 0; i < length; i++) {
    bytes.writeInt16LE(Math.round((left[i] / peak) * 20000), 44 + i * 4);
    bytes.writeInt16LE(Math.round((right[i] / peak) * 20000), 46 + i * 4);
  }
  return bytes;
}
