// Draws shader scenes in headless Chromium (software GL is enough) and returns pixels over a local HTTP request.
import { chromium } from 'playwright-core';
import { createServer } from 'node:http';
import { readFileSync, existsSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { HERE } from './paths.mjs';
import { sink } from './canvas.mjs';
import { PALETTES } from '../art/palettes.mjs';

const read = (f) => readFileSync(path.join(HERE, 'art', f), 'utf8');
const LENS = `
void main(){float a=R.x/R.y;vec2 u=gl_FragCoord.xy/R.y*Z+vec2(.5*a,.5)*(1.-Z)+O;if(M>.5)u.x=a-u.x;vec3 c=SCENE(u,a);
 if(FLAT==0){vec2 v=gl_FragCoord.xy/R-.5;c*=1.-.55*dot(v,v)*1.6;c=c*(1.+.12*c)/(1.+.35*c)*1.22;float L=dot(c,vec3(.3,.6,.1));c=mix(c,mix(A*.4+L*.6,C*L*1.1+D*L*.12,smoothstep(.1,.9,L)),.16);float g=h2(gl_FragCoord.xy*.97)+h2(gl_FragCoord.xy*1.31+7.)-1.;c+=g*G*(1.-.5*L);}
 gl_FragColor=vec4(pow(clamp(c,0.,1.),vec3(.94)),1.);}`;
let browser,
  page,
  server,
  waiting = null,
  base;
async function open() {
  if (page) return;
  server = createServer((q, r) => {
    if (q.method === 'POST') {
      const parts = [];
      q.on('data', (d) => parts.push(d));
      q.on('end', () => {
        r.end();
        waiting?.(Buffer.concat(parts));
      });
      return;
    }
    r.setHeader('content-type', 'text/html');
    r.end('<meta charset=utf8><canvas id=g></canvas>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${server.address().port}/`;
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
    ],
  });
  page = await browser.newPage();
  page.on('console', (m) => console.log('gl:', m.text()));
  await page.goto(base);
  await page.evaluate(
    ([src, lens]) => {
      const cv = document.getElementById('g'),
        gl = cv.getContext('webgl', { preserveDrawingBuffer: true, antialias: false }),
        programs = {};
      const shader = (type, text) => {
        const o = gl.createShader(type);
        gl.shaderSource(o, text);
        gl.compileShader(o);
        if (!gl.getShaderParameter(o, gl.COMPILE_STATUS)) console.log(gl.getShaderInfoLog(o));
        return o;
      };
      gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
      gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
      const build = (scene) => {
        const p = gl.createProgram();
        gl.attachShader(p, shader(gl.VERTEX_SHADER, 'attribute vec2 p;void main(){gl_Position=vec4(p,0.,1.);}'));
        gl.attachShader(
          p,
          shader(gl.FRAGMENT_SHADER, src + lens.replace('SCENE', scene).replace('FLAT', scene === 'kids' ? '1' : '0')),
        );
        gl.bindAttribLocation(p, 0, 'p');
        gl.linkProgram(p);
        if (!gl.getProgramParameter(p, gl.LINK_STATUS)) console.log(scene, gl.getProgramInfoLog(p));
        return p;
      };
      const rgb = (h) => [1, 3, 5].map((i) => parseInt(h.slice(i, i + 2), 16) / 255);
      let px = null;
      window.shot = async (j) => {
        if (cv.width !== j.w || cv.height !== j.h) {
          cv.width = j.w;
          cv.height = j.h;
        }
        gl.viewport(0, 0, j.w, j.h);
        const p = (programs[j.scene] ??= build(j.scene));
        gl.useProgram(p);
        gl.enableVertexAttribArray(0);
        gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
        const u = (n) => gl.getUniformLocation(p, n);
        gl.uniform2f(u('R'), j.w, j.h);
        gl.uniform1f(u('S'), j.seed);
        gl.uniform1f(u('F'), j.focus);
        gl.uniform1f(u('T'), j.t ?? 0);
        gl.uniform1f(u('Z'), j.zoom ?? 1);
        gl.uniform1f(u('G'), j.grain ?? 0.028);
        gl.uniform1f(u('M'), j.mirror ? 1 : 0);
        gl.uniform2f(u('O'), j.pan?.[0] ?? 0, j.pan?.[1] ?? 0);
        ['A', 'B', 'C', 'D'].forEach((n, i) => gl.uniform3fv(u(n), rgb(j.palette[i])));
        gl.drawArrays(gl.TRIANGLES, 0, 3);
        if (px?.length !== j.w * j.h * 4) px = new Uint8Array(j.w * j.h * 4);
        gl.readPixels(0, 0, j.w, j.h, gl.RGBA, gl.UNSIGNED_BYTE, px);
        await fetch('/', { method: 'POST', body: px });
      };
    },
    [read('scenes.glsl') + read('scenes-more.glsl'), LENS],
  );
}
/** One picture as raw RGBA rows, bottom row first (as GL gives them). */
export async function shot(job) {
  await open();
  const palette = typeof job.palette === 'string' ? PALETTES[job.palette] : job.palette;
  if (!palette) throw new Error(`no palette ${job.palette}`);
  const got = new Promise((r) => {
    waiting = r;
  });
  await page.evaluate((j) => window.shot(j), { seed: 1, focus: 0.5, ...job, palette });
  return got;
}
/**
 * A looping film of one scene: time goes once around a circle. Drawn at 768x432 (the scenes are soft) and scaled up
 * by the encoder. `step` 2 draws every second frame and blends the ones between, for scenes that move slowly.
 */
export async function film(job, seconds, out, fps = 25) {
  const w = 768,
    h = 432,
    ff = sink(out, w, h, fps, { flip: true, scale: '960:540' }),
    n = seconds * fps,
    step = job.step ?? 1;
  const draw = async (i) => {
    const t = (i % n) / n;
    return shot({
      ...job,
      w,
      h,
      t: t || 1e-6,
      zoom: 1 - (job.push ?? 0.03) * (0.5 - 0.5 * Math.cos(2 * Math.PI * t)),
      grain: 0,
    });
  };
  const put = async (frame) => {
    if (!ff.stdin.write(frame)) await once(ff.stdin, 'drain');
  };
  let next = await draw(0);
  for (let i = 0; i < n; i += step) {
    const now = next;
    next = await draw(i + step);
    await put(now);
    if (step === 2) {
      const mid = Buffer.allocUnsafe(now.length);
      for (let k = 0; k < mid.length; k++) mid[k] = (now[k] + next[k] + 1) >> 1;
      await put(mid);
    }
  }
  ff.stdin.end();
  await once(ff, 'close');
}
export async function close() {
  await browser?.close();
  server?.close();
  browser = page = server = undefined;
}
