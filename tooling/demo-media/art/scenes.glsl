// Scenes of the demo: functions `vec3 scene(vec2 u, float a)` with u in units of the picture's height and a = width / height.
// What makes them look shot and not drawn: one light each, air between the layers, silhouettes and never a face.
precision highp float;
uniform vec2 R;             // picture size in pixels
uniform float S;            // seed
uniform vec3 A, B, C, D;    // palette: shadow, middle, light, accent
uniform float F;            // focus: where the light or the subject stands, 0..1 of the width
uniform float T;            // phase of the loop, 0..1; stills use 0
uniform float Z, G, M;      // zoom, grain, mirrored
uniform vec2 O;             // the camera's step aside
#define TAU 6.2831853
#define OSC(k, p) sin(TAU *(T * (k) + (p)))
#define OSC0(k) sin(TAU *T *(k)) // zero at T=0
float h1(float n) { return fract(sin(n * 127.1 + S * 3.7) * 43758.5453); }
float h2(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7)) + S * 1.37) * 43758.5453); }
float n2(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * (3. - 2. * f);
  return mix(mix(h2(i), h2(i + vec2(1, 0)), f.x), mix(h2(i + vec2(0, 1)), h2(i + vec2(1, 1)), f.x), f.y);
}
float fbm(vec2 p) {
  float a = .5, s = 0.;
  for (int i = 0; i < 6; i++) {
    s += a * n2(p);
    p = mat2(1.6, 1.2, -1.2, 1.6) * p + 7.3;
    a *= .5;
  }
  return s;
}
// endless drift along v that comes back to itself at T=1: two copies one loop apart, cross-faded, contrast kept
float flow(vec2 p, vec2 v) {
  float a = fbm(p - v * T);
  if (T == 0.) return a;
  float b = fbm(p - v * (T - 1.));
  return (mix(a, b, T) - .5) / sqrt(T * T + (1. - T) * (1. - T)) + .5;
}
float smin(float a, float b, float k) {
  float h = clamp(.5 + .5 * (b - a) / k, 0., 1.);
  return mix(b, a, h) - k * h * (1. - h);
}
float el(vec2 p, vec2 r) {
  float k = length(p / r);
  return (k - 1.) * min(r.x, r.y);
}
float bx(vec2 p, vec2 b, float r) {
  vec2 d = abs(p) - b + r;
  return length(max(d, 0.)) + min(max(d.x, d.y), 0.) - r;
}
float cap(vec2 p, vec2 a, vec2 b, float r) {
  vec2 q = p - a, c = b - a;
  float h = clamp(dot(q, c) / dot(c, c), 0., 1.);
  return length(q - c * h) - r;
}
float fill(float d, float e) { return smoothstep(e, -e, d); }
// head, neck, shoulders; unit = height of the head
float bust(vec2 p) {
  float d = el(p - vec2(0, .02), vec2(.36, .5));
  d = smin(d, el(p - vec2(0, -.3), vec2(.27, .3)), .12);
  d = smin(d, bx(p - vec2(0, -.68), vec2(.19, .3), .1), .12);
  d = smin(d, el(p - vec2(0, -1.62), vec2(1.12, .85)), .26);
  return d;
}
float hair(vec2 p) {
  float d = el(p - vec2(0, .12), vec2(.44, .52));
  d = smin(d, el(p - vec2(.16, -.25), vec2(.32, .5)), .15);
  d = smin(d, el(p - vec2(-.2, -.2), vec2(.26, .45)), .15);
  return d;
}
// a standing figure of height 1, feet at 0
float fig(vec2 p) {
  float d = el(p - vec2(0, .92), vec2(.055, .075));
  d = smin(d, cap(p, vec2(0, .86), vec2(0, .8), .03), .02);
  d = smin(d, bx(p - vec2(0, .66), vec2(.105, .16), .06), .05);
  d = smin(d, bx(p - vec2(0, .42), vec2(.12, .16), .04), .06);
  d = smin(d, cap(p, vec2(.11, .76), vec2(.15, .45), .03), .02);
  d = smin(d, cap(p, vec2(-.11, .76), vec2(-.14, .45), .03), .02);
  d = smin(d, cap(p, vec2(.05, .34), vec2(.065, .02), .038), .03);
  d = smin(d, cap(p, vec2(-.05, .34), vec2(-.075, .02), .038), .03);
  return d;
}
// sky with sun, glow and clouds above the horizon hz
vec3 sky(vec2 u, float hz, vec2 sun, float warm) {
  float t = clamp((u.y - hz) / (1. - hz), 0., 1.);
  vec3 c = mix(C, mix(B, A, smoothstep(.25, 1.1, t)), smoothstep(0., .7, t));
  float cl = flow(vec2(u.x * 1.8, u.y * 6.) + 3., vec2(.7, .05));
  cl = smoothstep(.48, .8, cl);
  c = mix(c, mix(B, C, .55) + D * .15 * (1. - t), cl * .55 * (1. - t * .4));
  float d = length((u - sun) * vec2(1., 1.));
  c += D * (.55 * exp(-d * 5.) + .35 * exp(-d * 1.8)) * warm;
  c += vec3(1., .95, .85) * smoothstep(.052, .045, d) * warm * .8;
  return c;
}
// seven ridges in mist under a low sun
vec3 ridges(vec2 u, float a) {
  vec2 sun = vec2(a * F, .56);
  vec3 c = sky(u, .3, sun, 1.);
  for (int i = 0; i < 7; i++) {
    float f = float(i) / 6.;
    float y = .56 - f * .52;
    float sc = mix(1.3, 2.6, f);
    float r = fbm(vec2((u.x + .02 * f * OSC0(1.)) * sc + h1(float(i) * 3.1) * 40., f * 9.));
    r = pow(abs(r), 1.15);
    float e = y + (r - .42) * mix(.42, .3, f);
    float m = smoothstep(.0025, -.0025, u.y - e);
    float tx = fbm(u * vec2(18., 30.) + f * 20.);
    vec3 col = mix(mix(C, B, .45), A * .5, pow(f, .75));
    col += D * .20 * (1. - f) * exp(-abs(u.x - sun.x) * 2.);
    col *= .86 + .28 * tx;
    float fog = smoothstep(0., .22, e - u.y);
    if (T > 0.) fog *= .55 + .9 * flow(vec2(u.x * 1.6 + f * 7., u.y * 4.), vec2(.8 + f, 0.));
    col = mix(col, mix(col, C * .8 + B * .2, .6 * (1. - f)), clamp(fog, 0., 1.));
    c = mix(c, col, m);
  }
  return c;
}
// the same with two people on the nearest hill
vec3 ridgefig(vec2 u, float a) {
  vec3 c = ridges(u, a);
  float x = a * .5;
  float e = .20 + .07 * exp(-pow((u.x - a * F) * 2.2, 2.)) + .012 * fbm(u * vec2(9., 1.));
  float m = smoothstep(.002, -.002, u.y - e);
  vec3 g = A * .28 * (.7 + .6 * fbm(u * 40.));
  vec2 q = (u - vec2(a * F, .262)) / .21;
  float d = fig(q);
  c = mix(c, A * .2, fill(d, .012));
  vec2 k = (u - vec2(a * F + .12, .258)) / .16;
  c = mix(c, A * .2, fill(fig(k), .014));
  return mix(c, g, m);
}
// the sun on water and a small boat
vec3 sea(vec2 u, float a) {
  vec2 sun = vec2(a * F, .47);
  float hz = .44;
  vec3 c = sky(u, hz, sun, 1.1);
  float e = hz + .05 * pow(fbm(vec2(u.x * 2.2, 3.)), 1.) - .01;
  if (u.y > hz) c = mix(c, mix(B, A, .35), smoothstep(.002, -.002, u.y - e) * .85);
  if (u.y < hz) {
    float z = (hz - u.y);
    float pz = 1. / (z + .02);
    vec2 w = vec2((u.x - a * F) * pz * 1.2, pz * 3.);
    float n = flow(w * vec2(1., 2.2), vec2(.4, 2.4));
    float n3 = flow(w * vec2(3., 6.) + 9., vec2(-1.2, 5.));
    vec3 wc = mix(mix(C, B, .5), A * .7, smoothstep(0., .4, z));
    wc *= .7 + .6 * n;
    float gl = exp(-abs(u.x - a * F) * (3.2 + z * 3.)) * smoothstep(.5, .72, n * .6 + n3 * .5);
    wc += (D * 1.1 + .15) * gl * 1.3;
    c = mix(c, wc, smoothstep(0., .006, z));
  }
  vec2 b = u - vec2(a * F + .24, hz - .045 + .003 * OSC0(5.));
  b *= mat2(1., .025 * OSC0(4.), -.025 * OSC0(4.), 1.);
  float bd = smin(bx(b, vec2(.075, .012), .01), bx(b - vec2(.0, .02), vec2(.03, .016), .004), .01);
  bd = min(bd, cap(b, vec2(.0, .0), vec2(.0, .14), .0022));
  float sl = max(max(b.x - .06 + (b.y) * .45, -b.x + .004), max(b.y - .13, -b.y + .03));
  bd = min(bd, sl);
  c = mix(c, A * .25, fill(bd, .003));
  return c;
}
// blurred lights in three sizes
vec3 bok(vec2 u, float sc, float k, float lo, float hi) {
  vec3 c = vec3(0);
  for (int l = 0; l < 3; l++) {
    float s = sc * (1. + float(l) * .55);
    vec2 g = u * s + float(l) * 17.3;
    vec2 i = floor(g);
    for (int y = -1; y <= 1; y++)
      for (int x = -1; x <= 1; x++) {
        vec2 id = i + vec2(x, y);
        float r = h2(id + float(l) * 9.);
        float yy = (id.y + .5 - float(l) * 17.3) / s;
        if (r < k || yy < lo || yy > hi) continue;
        vec2 o = vec2(h2(id + 3.), h2(id + 5.)) * .8;
        float d = length(g - id - o);
        float rad = .18 + .3 * h2(id + 7.);
        float m = smoothstep(rad, rad - .035, d);
        m *= .62 + .5 * smoothstep(rad * .5, rad, d);
        vec3 col = mix(D, mix(C, vec3(1., .82, .55), h2(id + 1.)), h2(id + 11.));
        c += col * m * (.18 + .4 * h2(id + 13.)) * (1. + .5 * OSC0(2. + floor(h2(id + 15.) * 5.)));
      }
  }
  return c;
}
// rain and blurred lights of a street
vec3 citybok(vec2 u, float a) {
  vec3 c = mix(A * .5, B * .55, smoothstep(0., 1., u.y));
  c += D * .18 * exp(-length(u - vec2(a * .72, .55)) * 2.);
  c += bok(u, 6., .62, .32, .8) * .95;
  float st = pow(max(0., n2(vec2(u.x * 26., 1.))), 6.);
  c += C * .12 * st * smoothstep(.4, .0, u.y);
  c += bok(vec2(u.x, .46 - u.y * .9) + vec2(0., .1), 6., .7, .2, .5) * .28 * smoothstep(.34, .0, u.y);
  return c;
}
// trunks, fog and shafts of light
vec3 forest(vec2 u, float a) {
  vec2 sun = vec2(a * F, .72);
  vec3 c = mix(B, C, smoothstep(.0, .75, u.y)) * .9;
  c += D * .6 * exp(-length(u - sun) * 2.2);
  for (int i = 0; i < 6; i++) {
    float f = float(i) / 5.;
    float s = mix(26., 4.5, f);
    float m = 0.;
    for (int k = -1; k <= 1; k++) {
      float id = floor(u.x * s) + float(k);
      float r = h1(id + float(i) * 31.);
      if (r < .35) continue;
      float x = (id + .2 + .6 * h1(id * 1.7 + float(i))) / s;
      float w = mix(.004, .045, f) * (.6 + .8 * r);
      float wob = (fbm(vec2(u.y * 3. + id, f * 5.)) - .5) * .03 * (f + .3);
      float d = abs(u.x - x - wob - (u.y - .3) * .03 * (r - .6)) - w * (1. + .25 * smoothstep(.35, .0, u.y));
      m = max(m, smoothstep(.0018, -.0018, d));
    }
    float fol = fbm(u * mix(16., 6., f) + float(i) * 11.);
    m = max(m, smoothstep(.56, .6, fol + (u.y - .86) * 1.0) * .9);
    vec3 col = mix(mix(C, B, .6), A * .22, pow(f, .8));
    col += D * .16 * (1. - f) * exp(-abs(u.x - sun.x) * 3.);
    col *= .75 + .5 * fbm(u * vec2(60., 8.));
    c = mix(c, col, m);
    float gr = .05 + .06 * (1. - f) + .05 * fbm(vec2(u.x * 3., f * 7.));
    c = mix(c, mix(mix(C, B, .5), A * .25, f) * (.7 + .6 * fbm(u * vec2(40., 60.))), smoothstep(.01, -.02, u.y - gr - .12 * (1. - f)));
    float fog = flow(vec2(u.x * 2. + f * 4., u.y * 4.), vec2(.7 - .25 * float(i), .1));
    c = mix(c, mix(C, B, .35) + D * .1, .30 * (1. - f) * fog * smoothstep(.7, .1, u.y));
  }
  float an = atan(u.y - 1.1 - sun.y * .1, u.x - sun.x);
  float ray = smoothstep(.45, .9, n2(vec2(an * 14. + .4 * OSC0(1.), 2. + .5 * (1. - cos(TAU * T))))) * smoothstep(.0, .8, u.y);
  c += (D + C) * .12 * ray;
  return c;
}
// mown pitch, noise for a crowd, floodlights, players on closed paths
vec3 stadium(vec2 u, float a) {
  vec3 c = mix(A * .6, B * .35, u.y);
  float hz = .52;
  if (u.y > hz) {
    float cr = h2(floor(u * vec2(210., 190.)));
    float cr2 = h2(floor(u * vec2(90., 80.)) + 4.);
    float tier = smoothstep(.9, .55, u.y);
    vec3 pp = mix(A, mix(D, C, h2(floor(u * vec2(210., 190.)) + 8.)), .25 + .35 * cr);
    c = mix(c, pp * (.35 + .5 * cr2) * .8, tier * .85);
    c *= 1. - .7 * smoothstep(.004, .0, abs(u.y - .68));
    c = mix(c, A * .35, smoothstep(.84, .9, u.y));
    c = mix(c, mix(D, C, .3) * (.55 + .45 * step(.5, fract(u.x * 3.))), smoothstep(.003, -.003, abs(u.y - hz - .022) - .018));
  }
  for (int i = 0; i < 5; i++) {
    vec2 l = vec2(a * (.1 + .2 * float(i)), .93);
    float d = length((u - l) * vec2(1., 1.3));
    c += vec3(.9, .96, 1.) * (.05 / (d + .03) * .12 + exp(-d * 9.) * .3) * (1. + .06 * OSC0(6. + float(i)));
    for (int j = 0; j < 4; j++) {
      float dd = length(u - l - vec2(float(j) * .016 - .024, 0.));
      c += vec3(1.) * smoothstep(.007, .003, dd);
    }
  }
  if (u.y < hz) {
    float z = 1. / (hz - u.y + .03);
    float st = step(.5, fract(z * .42));
    vec3 g = mix(vec3(.10, .33, .14), vec3(.16, .44, .18), st) * (.8 + .4 * fbm(u * vec2(120., 200.)));
    g *= mix(.62, 1.1, smoothstep(0., .4, hz - u.y));
    float px = (u.x - a * .5) * z;
    float ln = smoothstep(.05, .02, abs(px - .05) * (hz - u.y) * 4.);
    vec2 e = vec2(px * .55, z - 5.2);
    float ci = abs(length(e) - 1.5);
    g = mix(g, vec3(.9), smoothstep(.09, .03, ci) * .75);
    g = mix(g, vec3(.9), smoothstep(.10, .04, abs(z - 5.2)) * .7);
    c = g;
  }
  for (int i = 0; i < 7; i++) {
    float r = h1(float(i) + 2.);
    vec2 o = vec2(a * (.14 + .12 * float(i) + .05 * r) + .09 * (OSC(1. + mod(float(i), 3.), r) - sin(TAU * r)),
        .14 + .27 * h1(float(i) * 5.) + .04 * (OSC(2., r * 3.) - sin(TAU * 3. * r)));
    float s = .05 + (.52 - o.y) * .42;
    vec2 q = (u - o) / s;
    q.x += q.y * .22 * (r - .5) * cos(TAU * T * 24.);
    vec3 k = mod(float(i), 2.) < .5 ? D : vec3(.93);
    float d = fig(q);
    vec3 pc = q.y > .46 && q.y < .84 ? k : (q.y > .84 ? vec3(.3, .2, .15) : (q.y > .26 ? k * .35 : vec3(.55, .4, .3)));
    c = mix(c, c * .45, smoothstep(.02, -.05, el(q - vec2(.25, .0), vec2(.4, .04))) * .8);
    c = mix(c, pc * (.65 + .45 * smoothstep(-.1, .1, q.x)), fill(d, .02));
  }
  return c;
}
// the crest of one dune layer at x: the caravan walks on it
float crest(float xx, float f) {
  float x = xx * mix(1.6, .9, f) + h1(f * 4.) * 9.;
  return .58 - f * .44 + (sin(x * 2. + 1.2 * sin(x * 1.1)) * .5 + .5 * fbm(vec2(x, f))) * .09;
}
vec3 caravan(vec3 c, vec2 u, float a) {
  float g = T > 0. ? mix(-.42, a + .08, T) : a * F;
  for (int i = 0; i < 4; i++) {
    float x = g + .085 * float(i);
    float sl = (crest(x + .02, .5) - crest(x - .02, .5)) * 22.;
    vec2 q = (u - vec2(x, crest(x, .5) - .004 + .0012 * OSC0(24.))) / .07;
    q.y -= q.x * sl * .045;
    float d = smin(el(q - vec2(0., .62), vec2(.42, .2)), el(q - vec2(.02, .86), vec2(.14, .14)), .12);
    d = smin(d, cap(q, vec2(.36, .62), vec2(.56, .95), .06), .1);
    d = smin(d, el(q - vec2(.62, .98), vec2(.12, .06)), .04);
    for (int j = 0; j < 4; j++)
      d = min(d,
          cap(q, vec2(-.28 + .19 * float(j), .55),
              vec2(-.3 + .2 * float(j) + .09 * (OSC(24., float(j) * .27 + float(i) * .13) - sin(TAU * (float(j) * .27 + float(i) * .13))), .0), .04));
    c = mix(c, A * .3, fill(d, .03));
  }
  return c;
}
// sand lit from the side
vec3 dunes(vec2 u, float a) {
  vec2 sun = vec2(a * F, .7);
  vec3 c = sky(u, .5, sun, .9);
  for (int i = 0; i < 5; i++) {
    float f = float(i) / 4.;
    float y = .58 - f * .44;
    float x = u.x * mix(1.6, .9, f) + h1(float(i)) * 9.;
    float r = sin(x * 2. + 1.2 * sin(x * 1.1)) * .5 + .5 * fbm(vec2(x, f));
    float e = y + r * .09;
    float dx = cos(x * 2. + 1.2 * sin(x * 1.1)) * (2. + 1.32 * cos(x * 1.1));
    float m = smoothstep(.0018, -.0018, u.y - e);
    float dep = e - u.y;
    float rid = x * 2. + dep * (5. + 3. * f);
    float lit = smoothstep(-.25, .25, sin(rid) + .25 * fbm(u * 4.));
    vec3 hi = mix(D, C, .45), lo = mix(A, B, .35);
    vec3 col = mix(lo, hi, lit * (.9 - .25 * f));
    col *= .86 + .18 * sin((u.y * 180. + fbm(u * 6.) * 22.) * mix(1.4, .6, f)) * .35 + .12 * fbm(u * 90.);
    col = mix(col, C * .7 + D * .3, .55 * (1. - f) * (1. - f));
    c = mix(c, col, m);
    if (i == 2) c = caravan(c, u, a);
  }
  return c;
}
// a ringed planet and somebody looking at it
vec3 planet(vec2 u, float a) {
  vec3 c = A * .16;
  c += B * .5 * pow(fbm(u * 2.2 + 4.), 3.) * 1.6;
  c += D * .35 * pow(fbm(u * 3. + 9.), 4.);
  vec2 g = floor(u * 260.);
  float s = h2(g);
  c += vec3(1.) * smoothstep(.9965, 1., s) * h2(g + 2.) * 1.4 * (1. + .5 * OSC0(3. + floor(h2(g + 5.) * 6.)));
  vec2 o = vec2(a * F, .28);
  vec2 q = (u - o) / .46;
  float d = length(q);
  if (d < 1.) {
    float z = sqrt(1. - d * d);
    vec3 n = vec3(q, z);
    float l = max(0., dot(n, normalize(vec3(.75, .55, .15))));
    float t = flow(vec2(q.x * 2. + z, q.y * 7.) + fbm(q * 4.) * .9, vec2(1.1, 0.));
    vec3 col = mix(mix(B, A, .3), mix(C, D, .4), smoothstep(.25, .75, t));
    col *= l * 1.35 + .015;
    col += D * pow(1. - z, 3.) * l * 1.2;
    c = col;
  }
  c += D * .5 * exp(-max(d - 1., 0.) * 14.) * smoothstep(-.6, .9, dot(normalize(q), vec2(.8, .6)));
  vec2 rq = q * mat2(.94, -.34, .34, .94);
  float rr = length(rq * vec2(1., 4.2));
  float ring = smoothstep(1.32, 1.36, rr) * smoothstep(2.1, 2.0, rr) * (.4 + .6 * n2(vec2(rr * 26., 1.)));
  if (!(d < 1. && rq.y > 0.)) c = mix(c, mix(C, D, .35) * .9, ring * .75);
  vec2 f = (u - vec2(a * (F > .61 ? .47 : .24), .0)) / .36;
  float hl = .05 + .03 * fbm(vec2(u.x * 6., 1.));
  float ff = min(fig(f - vec2(0., .12)), 1.);
  c = mix(c, A * .08, smoothstep(.003, -.003, u.y - hl - .02));
  float dd = fill(ff, .01);
  c = mix(c, A * .08 + D * .55 * exp(-max(-ff, 0.) * 60.) * smoothstep(-.05, .1, f.x), dd);
  return c;
}
// an empty road with tail lights
vec3 road(vec2 u, float a) {
  vec2 vp = vec2(a * F, .42);
  vec3 c = sky(u, .42, vp + vec2(0., .05), .9);
  float e = .42 + .08 * pow(fbm(vec2(u.x * 1.6, 2.)), 1.2);
  c = mix(c, mix(B, A, .4), smoothstep(.002, -.002, u.y - e));
  if (u.y < .42) {
    float z = .42 - u.y;
    vec3 g = mix(mix(B, C, .25), A * .5, smoothstep(0., .4, z)) *
             (.55 + .7 * fbm(vec2((u.x - vp.x) / z * 1.3, 1. / z * .9) * 2.) * (1. - step(1e-7, T)) +
                 step(1e-7, T) * .7 * flow(vec2((u.x - vp.x) / z * 1.3, 1. / z * .9) * 2., vec2(0., -14.)));
    float x = (u.x - vp.x) / z;
    float w = .72;
    g = mix(g, A * .55 * (.8 + .4 * fbm(u * 160.)) + C * .14 * exp(-z * 9.) + D * .22 * exp(-z * 12.), smoothstep(w + .03, w, abs(x)));
    g = mix(g, C * .9 + .1, smoothstep(.02, .0, abs(abs(x) - .64)) * .6);
    g = mix(g, vec3(1., .9, .7), smoothstep(.025, .005, abs(x)) * step(.45, fract(.5 / z + T * 26.)) * .8);
    c = g;
  }
  for (int i = 0; i < 7; i++) {
    float z = .02 + .36 * pow(fract(float(i) / 7. + T * 9.) * 7. / 6., 1.8);
    vec2 b = vec2(vp.x + 1.35 * z, .42 - z);
    float hgt = .95 * z + .02;
    float d = cap(u, b, b + vec2(0., hgt), .0016 + .012 * z);
    d = min(d, cap(u, b + vec2(-.16 * z, hgt * .92), b + vec2(.16 * z, hgt * .92), .001 + .006 * z));
    c = mix(c, A * .25, fill(d, .0015));
  }
  vec2 k = u - vec2(vp.x - .05 + .004 * OSC0(2.), .335 + .0006 * OSC0(60.));
  float cd = min(bx(k, vec2(.042, .02), .01), bx(k - vec2(0., .022), vec2(.03, .02), .01));
  c = mix(c, A * .18, fill(cd, .002));
  for (int i = 0; i < 2; i++) {
    float d = length((k - vec2(-.03 + .06 * float(i), .002)));
    c += vec3(1., .2, .12) * (smoothstep(.008, .003, d) + .25 * exp(-d * 34.));
  }
  return c;
}
// a studio without people: screens, globe, desk line
vec3 news(vec2 u, float a) {
  vec3 c = mix(A * .6, B * .7, u.y);
  for (int i = 0; i < 5; i++) {
    vec2 o = vec2(a * (.1 + .22 * float(i)), .66);
    vec2 q = u - o;
    float d = bx(q, vec2(.15, .19), .01);
    float m = fill(d, .012);
    float t = fbm(u * vec2(5., 9.) + float(i) * 7.);
    c = mix(c, mix(B, C, t) * (.55 + .25 * h1(float(i))) + D * .25 * smoothstep(.5, .8, t), m * .85);
  }
  float gl = length((u - vec2(a * .72, .64)) * vec2(1.));
  vec2 gq = (u - vec2(a * .72, .64)) / .3;
  if (length(gq) < 1.) {
    float z = sqrt(1. - dot(gq, gq));
    float lo = atan(gq.x, z) * 3.8, la = asin(gq.y) * 3.8;
    float gd = max(smoothstep(.9, 1., abs(cos(lo * 1.57))), smoothstep(.9, 1., abs(cos(la * 1.57))));
    float land = smoothstep(.5, .54, fbm(vec2(lo, la) * .7 + 3.));
    c = mix(c, mix(B, C, land * .8), .75);
    c += D * gd * .3 + C * pow(1. - z, 3.) * .5;
  }
  for (int i = 0; i < 3; i++) {
    float y = .9 - .03 * float(i);
    c += (i == 1 ? D : C) * .5 * smoothstep(.004, .001, abs(u.y - y - .05 * pow((u.x - a * .5) / a, 2.)));
  }
  float ds = smoothstep(.003, -.003, u.y - .17 + .02 * pow((u.x - a * .5) / a * 2., 2.));
  c = mix(c, mix(A * .5, B * .8, .4 + .5 * u.x / a), ds);
  c += C * .7 * smoothstep(.005, .001, abs(u.y - .17 + .02 * pow((u.x - a * .5) / a * 2., 2.)));
  return c;
}
// fish under light from above
vec3 under(vec2 u, float a) {
  vec3 c = mix(A * .45, mix(B, C, .35), pow(u.y, 1.4));
  vec2 sun = vec2(a * F, 1.15);
  c += C * .8 * exp(-length(u - sun) * 2.6);
  float an = atan(u.x - sun.x, sun.y - u.y);
  float r = fbm(vec2(an * 9. + .5 * OSC0(1.), .6 + .5 * (1. - cos(TAU * T))));
  c += (C + D * .2) * .4 * smoothstep(.42, .8, r) * smoothstep(.0, 1., u.y);
  for (int i = 0; i < 46; i++) {
    float f = float(i);
    float t = h1(f);
    float sw = TAU * T * (mod(f, 3.) < .5 ? 2. : 1.);
    vec2 o = vec2(a * .5 + a * .36 * cos(f * .9 + t - sw) * (.4 + .6 * t),
        .52 + .25 * sin(f * 1.7 - sw * .0) * (.3 + .7 * h1(f + 4.)) + .025 * OSC(3., t) - .025 * sin(TAU * t));
    float dir = T > 0. ? sign(sin(f * .9 + t - sw) + .001) : 1.;
    float s = .012 + .022 * h1(f + 9.);
    vec2 q = (u - o) / s;
    q.x *= dir;
    q.y += .12 * sin(q.x * 1.5 - TAU * T * 30.);
    float d = min(el(q, vec2(1., .36)), max(abs(q.y) - .5 * (-q.x - .7), -q.x - 1.5) + step(-.7, q.x) * 9.);
    c = mix(c, mix(A * .4, mix(D, C, .3), .35 * t + .2 * smoothstep(0., .4, q.y)), fill(d, .12) * (.6 + .4 * t));
  }
  float e = .12 + .1 * fbm(vec2(u.x * 2.5, 3.));
  c = mix(c, A * .25 * (.6 + fbm(u * 24.)), smoothstep(.01, -.02, u.y - e));
  for (int i = 0; i < 14; i++) {
    float f = float(i);
    vec2 o = vec2(a * h1(f + 30.), .02 + .06 * h1(f));
    vec2 q = u - o;
    float hh = .06 + .13 * h1(f + 2.);
    float d = cap(q, vec2(0.), vec2(.02 * sin(f) + .015 * sin(q.y * 30. - TAU * T * 4.) + .012 * OSC(3., f * .3) - .012 * sin(TAU * f * .3), hh),
        .008 + .012 * h1(f + 7.));
    d += .012 * (fbm(q * 50.) - .5);
    c = mix(c, mix(A * .4, D, .35 * h1(f + 5.)), fill(d, .003));
  }
  c += vec3(.8) * smoothstep(.997, 1., h2(floor(u * 150.))) * .25;
  return c;
}
// plates on wood, from above; steam when it moves
vec3 food(vec2 u, float a) {
  vec3 c = mix(A, B, .5 + .5 * fbm(vec2(u.x * 2., u.y * 26.))) * (.55 + .35 * fbm(vec2(u.x * 6., u.y * 120.)));
  c *= .8 + .35 * smoothstep(1.2, 0., length(u - vec2(a * .2, .9)));
  for (int i = 0; i < 7; i++) {
    float f = float(i);
    vec2 o = i == 0 ? vec2(a * F, .45) : vec2(a * fract(F + .24 + .16 * f), .5 + .42 * sin(f * 2.4));
    float r = i == 0 ? .36 : .11 + .07 * h1(f);
    vec2 q = u - o;
    float d = length(q);
    c *= 1. - .6 * smoothstep(r * 1.25, r * .9, length(q - vec2(.03, -.04) * r * 2.));
    if (d < r) {
      float rim = smoothstep(r * .80, r * .84, d);
      vec3 pl = mix(vec3(.93, .9, .85), A * 1.2 + .08, step(.55, h1(f + 3.)));
      vec3 ct = vec3(0);
      float n = fbm(q * 22. + f * 9.);
      float n3 = fbm(q * 60. + f);
      vec3 k1 = i == 0 ? D : mix(D, C, h1(f));
      ct = mix(k1 * .55, k1 * 1.15, n);
      for (int j = 0; j < 16; j++) {
        float g = float(j) + f * 20.;
        vec2 p = (vec2(h1(g), h1(g + .5)) - .5) * r * 1.35;
        float s = r * (.07 + .08 * h1(g + 1.));
        float dd = length(q - p) + .01 * (n3 - .5);
        vec3 jc = mix(mix(vec3(.25, .5, .14), vec3(.85, .16, .1), step(.5, h1(g + 2.))), vec3(.98, .85, .55), step(.78, h1(g + 2.)));
        ct = mix(ct, ct * .55, smoothstep(s * 1.3, s * .9, length(q - p - vec2(.006, -.008))));
        ct = mix(ct,
            jc * (.65 + .5 * smoothstep(s, -s, dot(q - p, vec2(.6, -.7)))) + .25 * smoothstep(s * .35, 0., length(q - p - vec2(-s * .3, s * .35))),
            smoothstep(s, s * .88, dd));
      }
      pl *= .82 + .25 * smoothstep(r, -r, dot(q, vec2(.7, -.7)));
      pl *= 1. - .3 * smoothstep(.02 * r, .0, abs(d - r * .83));
      c = mix(ct * (.8 + .3 * smoothstep(r, -r, dot(q, vec2(.7, -.7)))), pl, rim);
    }
  }
  if (T > 0.) {
    float st = flow(vec2(u.x * 3. + .3 * sin(u.y * 4. + OSC0(2.)), u.y * 1.7), vec2(.15, 2.6));
    c += vec3(1., .96, .9) * .34 * smoothstep(.46, .85, st) * exp(-pow((u.x - a * F) * 1.6, 2.));
  }
  return c * 1.1;
}
// flat hills and one round animal: bear, rabbit or fox by seed
vec3 kids(vec2 u, float a) {
  vec3 c = mix(C, B, smoothstep(.2, 1., u.y));
  vec2 s = u - vec2(a * .8, .8);
  c = mix(c, vec3(1., .86, .4), smoothstep(.1, .097, length(s)));
  for (int i = 0; i < 4; i++) {
    float f = float(i);
    vec2 o = vec2(a * (.12 + .27 * f), .72 + .1 * sin(f * 2.));
    float d = min(length((u - o) * vec2(1., 1.2)) - .06, min(length(u - o - vec2(.07, -.02)) - .045, length(u - o + vec2(.07, .02)) - .04));
    c = mix(c, vec3(1.), fill(d, .003) * .85);
  }
  for (int i = 0; i < 4; i++) {
    float f = float(i);
    float e = .5 - .11 * f + .08 * sin(u.x * (2.2 + .6 * f) + f * 2.3 + S);
    vec3 g = mix(mix(C, vec3(.35, .7, .35), .55), vec3(.1, .38, .28), f / 3.);
    g *= .96 + .06 * step(.5, fract((u.x * .7 + u.y) * 14.));
    c = mix(c, g, smoothstep(.002, -.002, u.y - e));
    for (int j = 0; j < 4; j++) {
      float x = a * h1(f * 9. + float(j));
      float ey = .5 - .11 * f + .08 * sin(x * (2.2 + .6 * f) + f * 2.3 + S);
      vec2 q = u - vec2(x, ey - .01);
      float td = min(length(q - vec2(0., .1)) - .05, bx(q - vec2(0., .03), vec2(.008, .05), .004));
      if (i < 3) c = mix(c, mix(g * .75, D, .25 * h1(f + float(j))), fill(td, .002));
    }
  }
  vec2 q = (u - vec2(a * F, .34)) / .24;
  float body = el(q, vec2(.62, .7));
  float kind = mod(floor(S + .5), 3.);
  vec2 eq = vec2(abs(q.x), q.y);
  float ear = kind > 1.5 ? el((eq - vec2(.34, .75)) * mat2(.9, .42, -.42, .9), vec2(.15, .36))
                         : (kind > .5 ? el((eq - vec2(.24, 1.02)) * mat2(.98, .17, -.17, .98), vec2(.13, .46)) : length(eq - vec2(.44, .58)) - .2);
  float tail = kind > 1.5 ? el((q - vec2(.78, -.28)) * mat2(.7, .7, -.7, .7), vec2(.5, .2)) : length(q - vec2(.6, -.42)) - .17;
  c = mix(c, c * .7, fill(el(q - vec2(0., -.72), vec2(.75, .09)), .03));
  c = mix(c, D * .85, fill(tail, .012));
  c = mix(c, vec3(1.), fill(max(tail, -q.x + 1.), .012));
  c = mix(c, D * .92, fill(ear, .012));
  c = mix(c, vec3(.2, .12, .1), fill(ear + .09, .012) * .65);
  c = mix(c, D, fill(body, .012));
  c = mix(c, vec3(1., .97, .92), fill(el(q - vec2(0., -.32), vec2(.4, .38)), .012));
  vec2 e = vec2(abs(q.x) - .23, q.y - .16);
  c = mix(c, vec3(1.), fill(length(e) - .15, .012));
  c = mix(c, vec3(.1, .08, .12), fill(length(e - vec2(.01, -.01)) - .095, .012));
  c = mix(c, vec3(1.), fill(length(e - vec2(.03, .04)) - .032, .012));
  c = mix(c, vec3(.12, .08, .08), fill(el(q - vec2(0., -.06), vec2(.075, .05)), .012));
  c = mix(c, vec3(.12, .08, .08), smoothstep(.025, .01, abs(length(vec2(abs(q.x) - .08, q.y + .14)) - .08)) * step(q.y, -.14));
  return c;
}
// beams, a singer against the light, raised hands
vec3 stage(vec2 u, float a) {
  vec3 c = A * .22;
  for (int i = 0; i < 9; i++) {
    float f = float(i);
    vec2 o = vec2(a * (.04 + .115 * f), 1.04);
    float t = (h1(f + 3.) - .5) * 1.1 + .32 * (OSC(2. + mod(f, 3.), h1(f)) - sin(TAU * h1(f)));
    vec2 d = normalize(vec2(t, -1.));
    vec2 q = u - o;
    float al = dot(q, d);
    float w = abs(q.x * d.y - q.y * d.x);
    float m = exp(-pow(w / (.012 + .10 * al), 2.)) * exp(-al * .9);
    vec3 col = mod(f, 3.) < 1. ? C : (mod(f, 3.) < 2. ? D : mix(D, B, .5));
    float pu = 1. + .35 * OSC0(mod(f, 2.) < .5 ? 12. : 6.);
    c += col * m * .62 * (.7 + .5 * fbm(u * 5. + f)) * pu;
    c += col * .9 * exp(-length(q) * 26.) * pu;
  }
  c += mix(D, C, .4) * .5 * exp(-length((u - vec2(a * F, .34)) * vec2(.9, 1.8)) * 4.);
  vec2 q = (u - vec2(a * F, .19)) / .36;
  float d = fig(q);
  d = min(d, cap(q, vec2(.12, .76), vec2(.05, .62), .028));
  d = min(d, cap(q, vec2(-.12, .76), vec2(-.32, 1.04), .026));
  d = min(d, cap(q, vec2(.18, .0), vec2(.07, .86), .006));
  c = mix(c, A * .1 + D * .8 * exp(-max(-d, 0.) * 60.) * (.12 + .88 * smoothstep(-.04, .16, q.x)) * smoothstep(.0, .7, q.y), fill(d, .01));
  float e = .17 + .012 * sin(u.x * 3.);
  for (int i = 0; i < 26; i++) {
    float f = float(i);
    vec2 o = vec2(a * (f + .5 * h1(f)) / 25., .09 + .09 * h1(f + 8.) + .009 * abs(OSC0(24.)) * step(.4, h1(f + 1.)));
    float s = .036 + .016 * h1(f + 5.);
    vec2 k = (u - o) / s;
    float hd = min(length(k) - .9, el(k - vec2(0., -2.6), vec2(1.7, 1.9)));
    if (h1(f + 2.) > .5) hd = min(hd, cap(k, vec2(1.2, -1.2), vec2(1.5 + h1(f), 2.2), .3));
    c = mix(c, A * .06 + mix(D, C, .3) * .5 * smoothstep(-.35, .0, hd) * smoothstep(-.4, 1., k.y), fill(hd, .08));
  }
  return c;
}
// a hat before window blinds, smoke
vec3 noir(vec2 u, float a) {
  vec3 w = mix(A * .35, B * .5, .4 + .4 * fbm(u * 3.));
  vec2 p = u - vec2(a * .62, .55);
  p.x += p.y * .25;
  float win = fill(bx(p, vec2(.42, .36), .01), .03);
  float sl = smoothstep(.25, .45, fract(p.y * 13.)) * smoothstep(.95, .8, fract(p.y * 13.));
  float mul = smoothstep(.012, .02, abs(p.x));
  vec3 c = w + (D * .75 + C * .45) * win * sl * mul * (.7 + .4 * fbm(u * 6.)) * (1. + .22 * OSC0(1.) + .08 * OSC0(3.)) +
           (D + C) * .25 * win * sl * exp(-pow((fract(T * 2. + .0001) * 3. - 1. - p.x * 1.6) * 3., 2.)) * step(1e-7, T);
  c += D * .10 * exp(-length(p) * 2.);
  vec2 q = (u - vec2(a * F, .47)) / .33;
  float d = bust(q);
  d = smin(d, el(q - vec2(0., .42), vec2(.44, .3)), .05);
  d = min(d, el(q - vec2(.0, .3), vec2(.78, .085)));
  vec3 b = A * .12;
  float L = exp(-max(-d, 0.) * 15.) * smoothstep(-.2, .7, q.x);
  b += D * L * .95;
  b += (D * .5 + C * .3) * sl * win * smoothstep(.05, .6, q.x) * .35;
  c = mix(c, b, fill(d, .012));
  float sm = flow(vec2(u.x * 4. + fbm(u * 3.) * 2., u.y * 2.5), vec2(.3, 2.2));
  c += C * .13 * smoothstep(.5, .8, sm) * smoothstep(.1, .7, u.y);
  return c;
}
// four layers of houses with lit windows, water below
vec3 skyline(vec2 u, float a) {
  vec3 c = sky(u, .18, vec2(a * F, .42), .55);
  for (int i = 0; i < 4; i++) {
    float f = float(i) / 3.;
    float s = mix(26., 9., f);
    float id = floor(u.x * s + float(i) * 7.);
    float fx = fract(u.x * s + float(i) * 7.);
    float hh = mix(.46, .2, f) + mix(.22, .30, f) * pow(h1(id + float(i) * 50.), 2.);
    float m = step(u.y, hh) * step(.03, fx);
    if (h1(id + 77.) > .8) m = max(m, step(abs(fx - .5), .02) * step(u.y, hh + .08));
    vec3 col = mix(mix(C, B, .6), A * .25, pow(f, .7));
    vec2 wg = vec2(u.x * s * 7., u.y * mix(120., 56., f));
    vec2 wi = floor(wg), wf = fract(wg);
    float on = step(.66, h2(wi + id) + .3 * step(.93, h2(wi + id + 3.)) * (OSC(1., h2(wi + 1.)) - sin(TAU * h2(wi + 1.)))) * step(.25, wf.x) *
               step(.3, wf.y) * step(u.y, hh - .012);
    col += mix(vec3(1., .78, .42), C, step(.8, h2(wi + 4.))) * on * (.25 + .6 * f) * h2(wi + 9.);
    c = mix(c, col, m);
    c = mix(c, mix(B, C, .4) + D * .12, .22 * (1. - f) * smoothstep(.6, .1, u.y));
  }
  float z = .1;
  if (u.y < z) {
    vec2 r = vec2(u.x + (n2(vec2(u.x * 8., u.y * 140. + 4. * OSC0(3.))) - .5) * .02, z + (z - u.y) * 2.2);
    c = A * .3 + D * .25 * exp(-abs(u.x - a * F) * 3.) * n2(vec2(u.x * 10., u.y * 180.)) +
        vec3(1., .75, .4) * .5 * step(.8, n2(vec2(u.x * 70., 1.))) * n2(vec2(u.x * 60., u.y * 150.));
  }
  return c;
}
// a corridor of light frames
vec3 tunnel(vec2 u, float a) {
  vec2 p = u - vec2(a * F, .5);
  float m = max(abs(p.x) * .72, abs(p.y));
  float z = .16 / (m + .004);
  float side = step(abs(p.y), abs(p.x) * .72);
  vec3 c = mix(A * .35, B * .5, side) * (.4 + .4 * fbm(vec2(z * 2., side > .5 ? p.y / m * 3. : p.x / m * 3.)));
  float st = smoothstep(.78, .86, fract(z * .75 + T * 12.)) * smoothstep(1., .94, fract(z * .75 + T * 12.));
  c += mix(D, C, step(.5, fract(z * .375 + T * 6.))) * st * (1.2) * min(1., .35 + m * 1.6);
  c += mix(D, C, .5) * exp(-m * 9.) * 1.1;
  float fl = step(p.y, 0.) * (1. - side);
  c += fl * D * .25 * n2(vec2(p.x / m * 5., z * 9.));
  vec2 q = (u - vec2(a * F, .2)) / .34;
  float d = fig(q);
  c = mix(c, A * .08 + D * .7 * exp(-max(-d, 0.) * 70.), fill(d, .008));
  return c;
}
