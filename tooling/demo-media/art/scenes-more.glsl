// More scenes. Same rules: one light, five to seven layers of air, silhouettes; people with faces are in people/.

// a lake that mirrors its mountains, a pier and somebody at its end
vec3 lake(vec2 u, float a) {
  float hz = .4;
  vec2 p = u;
  float wob = 0.;
  if (u.y < hz) {
    wob = (flow(vec2(u.x * 5., u.y * 70.), vec2(.4, 2.)) - .5) * .03 * smoothstep(0., .3, hz - u.y);
    p.y = 2. * hz - u.y;
    p.x += wob;
    p.y += wob * .8;
  }
  vec2 sun = vec2(a * F, .62);
  vec3 c = sky(p, hz, sun, .9);
  for (int i = 0; i < 4; i++) {
    float f = float(i) / 3.;
    float r = fbm(vec2(p.x * mix(1.5, 2.8, f) + h1(float(i) * 5.) * 30., f * 7.));
    r = 1. - abs(r - .5) * 2.;
    float e = hz + mix(.24, .03, f) * pow(r, 1.7) + .01;
    float m = smoothstep(.003, -.003, p.y - e);
    vec3 col = mix(mix(C, B, .5), A * .4, f);
    float snow = smoothstep(.0, .05, p.y - hz - .15 + .05 * fbm(p * 30.)) * (1. - f);
    col = mix(col, mix(C, vec3(1.), .6), snow * .8);
    col *= .85 + .3 * fbm(p * vec2(24., 40.));
    col = mix(col, C * .8 + D * .2, .45 * (1. - f) * smoothstep(.12, 0., p.y - hz));
    c = mix(c, col, m);
  }
  if (u.y < hz) {
    c = mix(c, A * .6 + B * .25, .28 + .4 * smoothstep(0., .45, hz - u.y));
    c += (D + .1) * .35 * smoothstep(.6, .8, flow(vec2(u.x * 9., u.y * 90.), vec2(.6, 3.))) * exp(-abs(u.x - sun.x) * 4.);
  }
  float px = a * (F > .5 ? .3 : .7);
  float k = .19 - u.y;
  float d = max(abs(u.x - px - k * .16) - .012 - max(k, 0.) * .22, u.y - .19);
  c = mix(c, A * .22 * (.7 + .5 * fbm(u * vec2(70., 9.))), fill(d, .002));
  for (int i = 0; i < 3; i++) {
    float y = .17 - .06 * float(i);
    float w = .014 + (.19 - y) * .24;
    for (int s = 0; s < 2; s++) {
      vec2 o = vec2(px + (.19 - y) * .16 + (s == 0 ? -w : w), y);
      c = mix(c, A * .15, fill(cap(u, o, o - vec2(0., .05), .003 + .02 * (.19 - y)), .002));
    }
  }
  vec2 q = (u - vec2(px, .187)) / .13;
  c = mix(c, A * .13, fill(fig(q), .014));
  return c;
}

// aurora over snow, a lit tent
vec3 aurora(vec2 u, float a) {
  vec3 c = mix(A * .9, A * .35, u.y);
  c += vec3(1.) * smoothstep(.9962, 1., h2(floor(u * 230.))) * (.7 + .5 * OSC0(3. + floor(h2(floor(u * 230.) + 3.) * 5.)));
  for (int i = 0; i < 3; i++) {
    float f = float(i);
    float x = u.x * (1.1 + .3 * f) + f * 3. + .25 * sin(u.y * 2. + f);
    float b = .52 + .16 * f * .6 + .12 * (flow(vec2(x * 1.2, f * 4.), vec2(.7, 0.)) - .5) * 2.;
    float h = u.y - b;
    float st = .55 + .6 * flow(vec2(x * 9., f), vec2(1.6, 0.));
    float m = smoothstep(-.012, .03, h) * exp(-max(h, 0.) * (4.2 - f)) * st;
    c += mix(mix(D, C, .2), B * 1.6, smoothstep(0., .4, h)) * m * (.85 - .2 * f);
  }
  for (int i = 0; i < 3; i++) {
    float f = float(i) / 2.;
    float e = .36 - .13 * f + .12 * (fbm(vec2(u.x * (1.4 + f) + h1(float(i)) * 20., f * 5.)) - .4);
    float m = smoothstep(.003, -.003, u.y - e);
    vec3 col = mix(B * .5 + A * .4, A * .55 + C * .12, f) * (.85 + .3 * fbm(u * vec2(20., 50.)));
    col += D * .10 * smoothstep(.12, 0., e - u.y);
    c = mix(c, col, m);
  }
  for (int i = 0; i < 9; i++) {
    float x = a * h1(float(i) + 40.);
    float s = .05 + .07 * h1(float(i) + 3.);
    vec2 q = (u - vec2(x, .12 + .07 * h1(float(i) + 8.))) / s;
    float d = max(abs(q.x) - .36 * (1. - q.y) * (.7 + .3 * abs(fract(q.y * 4.) - .5) * 2.), max(-q.y, q.y - 1.));
    c = mix(c, A * .3, fill(d, .03));
  }
  vec2 q = (u - vec2(a * F, .17)) / .1;
  float d = max(abs(q.x) - .75 * (1. - q.y), -q.y);
  vec3 tn = mix(vec3(1., .72, .32), vec3(1., .45, .16), q.y) * (1.05 - .5 * abs(q.x)) * (1. + .06 * OSC0(9.));
  c += vec3(1., .6, .25) * .28 * exp(-length(u - vec2(a * F, .19)) * 9.);
  c = mix(c, tn, fill(d, .02));
  c = mix(c, A * .2, fill(max(abs(q.x) - .012, max(q.y - .98, -q.y)), .012));
  vec2 k = (u - vec2(a * F - .17, .155)) / .12;
  c = mix(c, A * .18 + vec3(1., .6, .25) * .5 * exp(-max(-fig(k), 0.) * 60.) * smoothstep(-.05, .1, k.x), fill(fig(k), .014));
  return c;
}

// a train on a viaduct against the sky
vec3 train(vec2 u, float a) {
  vec2 sun = vec2(a * F, .52);
  vec3 c = sky(u, .22, sun, 1.);
  for (int i = 0; i < 4; i++) {
    float f = float(i) / 3.;
    float e = .44 - .22 * f + .2 * (fbm(vec2(u.x * (1.2 + f) + h1(float(i) * 2.) * 30., f * 8.)) - .45);
    vec3 col = mix(mix(C, B, .5), A * .5, f) * (.85 + .3 * fbm(u * vec2(16., 34.)));
    col = mix(col, C * .75 + D * .2, .5 * (1. - f) * smoothstep(.0, .18, e - u.y));
    c = mix(c, col, smoothstep(.003, -.003, u.y - e));
  }
  float y = .34;
  float sp = .2;
  float ax = mod(u.x + .07, sp) - sp * .5;
  float arch = max(u.y - y, -(max(length(vec2(ax, (u.y - y + .13))) - .078, -1.)));
  float hole = min(length(vec2(ax, max(u.y - (y - .11), 0.))) - .076, 1.);
  float br = max(u.y - y, -hole);
  vec3 bc = A * .3 * (.75 + .5 * fbm(u * vec2(40., 70.)));
  bc += D * .12 * smoothstep(-.02, .0, u.y - y);
  c = mix(c, bc, fill(br, .002));
  float hd = T > 0. ? mix(-.25, a + 1.25, T) : a * .78;
  for (int i = 0; i < 6; i++) {
    vec2 q = u - vec2(hd - .19 * float(i) - .09, y + .034);
    float d = bx(q, vec2(.09, .03), i == 0 ? .022 : .006);
    c = mix(c, A * .16 + D * .2 * smoothstep(.02, .03, q.y), fill(d, .0015));
    float w = max(abs(fract(q.x * 34.) - .5) - .3, abs(q.y - .006) * 34. - .36);
    c = mix(c, mix(vec3(1., .84, .5), D, .3) * 1.05, step(w, 0.) * fill(d + .008, .002));
  }
  vec2 l = u - vec2(hd, y + .03);
  c += vec3(1., .9, .65) * (exp(-length(l) * 34.) + .3 * exp(-length(l * vec2(.35, 1.)) * 12.) * step(0., l.x));
  float fg = flow(vec2(u.x * 2.2, u.y * 5.), vec2(.6, 0.));
  c = mix(c, mix(C, B, .4) + D * .1, .55 * smoothstep(.45, .75, fg) * smoothstep(.26, .06, u.y));
  return c;
}

// storm sea, lighthouse and its beam
vec3 beacon(vec2 u, float a) {
  vec3 c = mix(B * .55 + A * .3, A * .6, u.y);
  float cl = flow(vec2(u.x * 2., u.y * 5.), vec2(.9, .1));
  c = mix(c, B * .9 + C * .12, smoothstep(.42, .8, cl) * .8);
  c *= .75 + .5 * flow(vec2(u.x * 1.2, u.y * 2.6) + 9., vec2(.5, 0.));
  vec2 l = vec2(a * F, .665);
  vec2 q = u - l;
  float an = T > 0. ? TAU * T * 2. + .35 : .35;
  vec2 dir = vec2(cos(an), .10 + .05 * sin(an));
  float side = sign(dir.x);
  float al = q.x * side;
  float wd = abs(q.y - al * .09 * side * 0. - al * .10) / (.01 + .12 * max(al, 0.));
  float bm = exp(-wd * wd) * step(0., al) * abs(dir.x) * exp(-al * .6);
  c += D * bm * (.5 + .6 * fbm(u * 5.));
  c += D * .8 * exp(-length(q) * 9.) + vec3(1.) * exp(-length(q) * 60.);
  float e = .3 + .11 * exp(-pow((u.x - l.x - .05) * 3.2, 2.)) + .05 * fbm(u * vec2(9., 2.));
  vec2 k = u - vec2(l.x, .38);
  float tw = max(abs(k.x) - .03 + .012 * k.y * 4., max(k.y - .26, -k.y - .05));
  c = mix(c, mix(A * .3, C * .7, smoothstep(-.03, .03, -k.x) * .7) * mix(1., .45, step(.5, fract(k.y * 9.))), fill(tw, .002));
  c = mix(c, A * .2, fill(min(bx(k - vec2(0., .262), vec2(.032, .006), .002), bx(k - vec2(0., .305), vec2(.018, .012), .006)), .002));
  c = mix(c, D * 1.1, fill(bx(k - vec2(0., .282), vec2(.014, .014), .002), .002));
  c = mix(c, A * .22 * (.6 + .9 * fbm(u * 30.)), smoothstep(.004, -.006, u.y - e));
  for (int i = 0; i < 6; i++) {
    float f = float(i) / 5.;
    float wy = .33 - .33 * f +
               .02 *
                   (sin(u.x * (9. - 4. * f) + f * 9. + TAU * T * (mod(float(i), 2.) < .5 ? 2. : -2.)) +
                       .6 * sin(u.x * (21. - 8. * f) + f * 5. + TAU * T * 3.)) *
                   (.5 + f);
    float m = smoothstep(.004, -.004, u.y - wy);
    vec3 col = mix(B * .6 + A * .25, A * .4, f);
    float foam = smoothstep(.52, .75, flow(vec2(u.x * 8., (u.y - wy) * 40. + f * 9.), vec2(.8, 1.))) * smoothstep(-.05, .0, u.y - wy);
    col += C * .5 * foam + D * .08 * exp(-abs(u.x - l.x) * 2.);
    c = mix(c, col, m);
  }
  return c;
}

// somebody at a window in the rain
vec3 window(vec2 u, float a) {
  vec3 c = A * .22;
  vec2 o = vec2(a * F, .56);
  vec2 p = u - o;
  float win = bx(p, vec2(.36, .4), .004);
  vec3 g = mix(B * .7, C * .85, smoothstep(-.4, .4, p.y));
  g += bok(u + 3., 5., .55, -1., .62) * .75;
  g += D * .25 * exp(-length(p - vec2(.1, -.2)) * 3.);
  float dr = 0.;
  for (int i = 0; i < 2; i++) {
    float s = 22. + 14. * float(i);
    vec2 q = vec2(u.x * s, u.y * 3. + T * TAU * 0. + T * (6. + 3. * float(i)));
    float id = floor(q.x);
    q.y += h1(id + float(i) * 9.) * 9.;
    float fy = fract(q.y);
    float dd = length(vec2((fract(q.x) - .5) * .7, (fy - .5) * 3.)) - .07;
    dr += fill(dd, .05) * step(.5, h2(vec2(id, floor(q.y))));
  }
  g += C * .35 * dr;
  c = mix(c, g, fill(win, .004));
  c = mix(c, A * .16, fill(min(abs(p.x + .02) - .008, abs(p.y - .08) - .007), .002) * fill(win, .01));
  c += mix(C, D, .4) * .16 * exp(-max(win, 0.) * 7.);
  float cu = smoothstep(.30, .46, abs(p.x) + .04 * sin(u.y * 7.));
  float fold = .5 + .5 * sin(u.x * 70. + 3. * fbm(u * vec2(3., 1.)));
  c = mix(c, mix(A * .4, B * .55 + C * .1, fold * .6) * (.5 + .6 * smoothstep(.6, .35, abs(p.x))), cu * step(.06, u.y) * .93);
  vec2 q = (u - vec2(a * F - .12, -.06)) / .8;
  float d = fig(q);
  d = min(d, el(q - vec2(0., .945), vec2(.062, .07)));
  vec3 b = A * .12 + (D * .7 + C * .5) * exp(-max(-d, 0.) * 60.) * smoothstep(-.06, .1, q.x);
  c = mix(c, b, fill(d, .01));
  c = mix(c, A * .14 * (.8 + .5 * fbm(u * vec2(6., 60.))), smoothstep(.003, -.003, u.y - .11));
  return c;
}

// lanterns over a night street
vec3 lanterns(vec2 u, float a) {
  vec3 c = mix(A * .5, B * .6, smoothstep(.9, .1, abs(u.y - .35)));
  vec2 vp = vec2(a * F, .36);
  c += D * .5 * exp(-length((u - vp) * vec2(1., 1.4)) * 3.2);
  c += bok(u, 7., .7, .28, .55) * .5;
  for (int s = 0; s < 2; s++)
    for (int i = 0; i < 5; i++) {
      float f = float(i) / 4.;
      float z = mix(.2, 1., f);
      float x = s == 0 ? vp.x - z * a * .62 : vp.x + z * a * .62;
      float sgn = s == 0 ? 1. : -1.;
      float m = step(0., (x - u.x) * sgn);
      float top = vp.y + z * .62 * (.75 + .3 * h1(float(i) + float(s) * 9.));
      m *= smoothstep(.002, -.002, u.y - top);
      vec3 col = mix(B * .6 + D * .18, A * .28, f) * (.8 + .4 * fbm(u * vec2(20., 40.)));
      vec2 w = vec2((x - u.x) * sgn / (z * .09), (u.y - vp.y) / (z * .13));
      float on = step(.55, h2(floor(w) + float(i) * 7. + float(s) * 3.)) * step(.3, fract(w.x)) * step(.3, fract(w.y)) * step(0., u.y - vp.y);
      col += vec3(1., .74, .36) * on * .55;
      c = mix(c, col, m);
    }
  float z = vp.y - u.y;
  if (z > 0.) {
    vec3 g = A * .35 + D * .3 * exp(-z * 5.) * (.6 + .7 * fbm(vec2((u.x - vp.x) / z, 1. / z) * 2.));
    g += D * .2 * smoothstep(.5, .8, n2(vec2((u.x - vp.x) * 24., u.y * 50.))) * exp(-abs(u.x - vp.x) * 2.);
    c = mix(c, g, smoothstep(0., .02, z));
  }
  for (int r = 0; r < 4; r++) {
    float f = float(r) / 3.;
    float y0 = .62 + .3 * f;
    float sag = .10 + .06 * f;
    float yy = y0 - sag * (1. - pow((u.x - vp.x) / (a * .6), 2.));
    c = mix(c, A * .2, smoothstep(.0022, .0008, abs(u.y - yy)));
    for (int i = 0; i < 9; i++) {
      float x = vp.x + a * (float(i) - 4.) * .14 * (.6 + .7 * f);
      float ly = y0 - sag * (1. - pow((x - vp.x) / (a * .6), 2.)) - .028 * (1. + f);
      vec2 q = u - vec2(x + .004 * (OSC(3., h1(float(i))) - sin(TAU * h1(float(i)))), ly);
      float rr = .012 + .018 * f;
      vec3 lc = mix(D, mix(C, vec3(1., .5, .2), .5), h1(float(i) + float(r) * 13.));
      float d = el(q, vec2(rr * 1.1, rr));
      c += lc * .20 * exp(-length(q) * (26. - 10. * f));
      c = mix(c, lc * (.75 + .5 * smoothstep(rr, -rr, q.y + .3 * rr)), fill(d, .0025));
    }
  }
  for (int i = 0; i < 5; i++) {
    float s = .085 + .08 * h1(float(i) + 3.);
    float x = a * fract(F + .06 + .17 * float(i) + .09 * h1(float(i)));
    vec2 q = (u - vec2(x + .012 * OSC0(1. + mod(float(i), 2.)), .12 + .09 * (1. - s * 6.))) / (s * 1.9);
    c = mix(c, A * .16 + D * .3 * exp(-max(-fig(q), 0.) * 50.), fill(fig(q), .016));
  }
  return c;
}

// a lone tree in a field under big clouds
vec3 field(vec2 u, float a) {
  vec2 sun = vec2(a * F, .36);
  vec3 c = sky(u, .26, sun, .8);
  float cl = flow(vec2(u.x * 1.5, u.y * 3.2) + h1(5.) * 9., vec2(.5, .02));
  c = mix(c, mix(C, vec3(1.), .3) + D * .12, smoothstep(.5, .72, cl) * smoothstep(.3, .6, u.y) * .7);
  c = mix(c, B * .8, smoothstep(.6, .8, cl) * smoothstep(.3, .6, u.y) * .35);
  c = mix(c, mix(C, B, .55), smoothstep(.003, -.003, u.y - .29 - .02 * fbm(vec2(u.x * 4., 1.))));
  float z = .27 - u.y + .02 * fbm(vec2(u.x * 3., 7.));
  if (z > 0.) {
    float w = flow(vec2((u.x - a * .5) * 2. / (z + .1), 3. / (z + .08)), vec2(1.4, 0.));
    vec3 g = mix(mix(D, C, .25) * .9, mix(B, A, .45), smoothstep(.0, .3, z));
    g *= .65 + .7 * w;
    g *= .8 + .4 * n2(vec2(u.x * 240. / (1. + z * 6.), u.y * 40.));
    c = mix(c, g, smoothstep(0., .006, z));
  }
  vec2 t = u - vec2(a * (F > .5 ? F - .22 : F + .24), .24);
  float d = cap(t, vec2(0.), vec2(.006, .16), .008);
  d = min(d, cap(t, vec2(.003, .1), vec2(.06, .18), .004));
  d = min(d, cap(t, vec2(.003, .11), vec2(-.055, .19), .004));
  c = mix(c, A * .25, fill(d, .002));
  float fo = 1.;
  for (int i = 0; i < 7; i++) {
    vec2 o = vec2(.085 * (h1(float(i) + 9.) - .5) * 2., .2 + .075 * h1(float(i) + 2.));
    fo = smin(fo, el(t - o, vec2(.055, .042)), .03);
  }
  fo += .045 * (fbm(t * 26. + OSC0(2.) * .06) - .5);
  c = mix(c, A * .3 + D * .16 * smoothstep(-.08, .02, fo) * smoothstep(-.1, .1, (sun.x - u.x) * sign(F - .5)), fill(fo, .004));
  float h = .1 + .05 * fbm(vec2(u.x * 6., 3.));
  float gr = n2(vec2(u.x * 150. + 6. * sin(u.y * 20. + OSC0(2.)), 2.));
  c = mix(c, A * .22, smoothstep(.02, -.02, u.y - h * gr * 1.3));
  return c;
}

// camp fire under stars
vec3 campfire(vec2 u, float a) {
  vec3 c = mix(B * .45, A * .4, smoothstep(.1, .9, u.y));
  float mw = fbm(u * mat2(.8, -.6, .6, .8) * vec2(2.4, 7.) + 3.);
  c += C * .22 * smoothstep(.45, .8, mw) * exp(-pow((u.y - .55 - (u.x - a * .5) * .4) * 3., 2.));
  c += vec3(1.) * smoothstep(.994, 1., h2(floor(u * 250.))) * h2(floor(u * 250.) + 3.) * (1. + .4 * OSC0(3. + floor(h2(floor(u * 250.) + 7.) * 5.)));
  for (int i = 0; i < 3; i++) {
    float f = float(i) / 2.;
    float m = 0.;
    float id = floor(u.x * mix(16., 7., f));
    for (int k = -1; k <= 1; k++) {
      float n = id + float(k);
      float x = (n + .5 + .5 * (h1(n + float(i) * 9.) - .5)) / mix(16., 7., f);
      float hh = mix(.42, .66, f) * (.6 + .5 * h1(n * 1.3 + float(i)));
      float yy = (u.y - .12) / hh;
      float d = abs(u.x - x) - mix(.035, .075, f) * (1. - yy) * (.62 + .38 * abs(fract(yy * 7.) - .5) * 2.);
      m = max(m, fill(max(d, yy - 1.), .006));
    }
    vec3 col = mix(B * .45, A * .2, f);
    col += D * .22 * exp(-length(u - vec2(a * F, .14)) * 2.2) * f;
    c = mix(c, col, m);
  }
  vec2 q = u - vec2(a * F, .13);
  float fl = 1. + .10 * OSC0(17.) + .07 * OSC0(29.);
  c += vec3(1., .5, .16) * (.65 * exp(-length(q * vec2(1., .9)) * 3.4) + .5 * exp(-length(q) * 11.)) * fl;
  c = mix(c, A * .3 + vec3(1., .45, .15) * .5 * exp(-length(q * vec2(.8, 2.)) * 5.) * (.6 + .6 * fbm(u * 40.)),
      smoothstep(.01, -.01, u.y - .12 - .01 * fbm(vec2(u.x * 9., 2.))));
  float n = flow(vec2(q.x * 16., q.y * 9.), vec2(0., 9.));
  float f0 = length(vec2(q.x * (1. + q.y * 5.), max(q.y - .02, 0.) * .55 + min(q.y - .02, 0.))) - .045 - .06 * (n - .5) * smoothstep(-.02, .1, q.y);
  c = mix(c, vec3(1., .62, .18), fill(f0, .012));
  c = mix(c, vec3(1., .92, .6), fill(f0 + .022, .012));
  for (int i = 0; i < 3; i++) {
    vec2 o = vec2(-.05 + .02 * float(i), -.02 + .008 * float(i));
    c = mix(c, A * .2, fill(cap(q, o, o + vec2(.085 - .02 * float(i) * 2., .015), .008), .003));
  }
  for (int i = 0; i < 14; i++) {
    float r = h1(float(i) + 20.);
    float y = fract(r + T * (2. + floor(r * 3.)));
    vec2 o = vec2(.05 * sin(r * 40. + y * 7.), y * .5);
    c += vec3(1., .6, .25) * smoothstep(.004, .001, length(q - o)) * (1. - y);
  }
  for (int i = 0; i < 3; i++) {
    float sx = i == 0 ? -.2 : (i == 1 ? .19 : .31);
    vec2 k = (q - vec2(sx, -.03)) / .21;
    float d = el(k - vec2(0., .62), vec2(.1, .125));
    d = smin(d, el(k - vec2(0., .3), vec2(.17, .26)), .07);
    d = smin(d, cap(k, vec2(0., .1), vec2(-sign(sx) * .3, .12), .085), .06);
    d = smin(d, cap(k, vec2(-sign(sx) * .28, .12), vec2(-sign(sx) * .36, -.02), .05), .04);
    float rim = exp(-max(-d, 0.) * 16.) * smoothstep(.1, -.25, k.x * sign(sx));
    c = mix(c, A * .12 + vec3(1., .5, .18) * rim * .9 * fl, fill(d, .02));
  }
  return c;
}

// workshop: a welder and a fan of sparks
vec3 sparks(vec2 u, float a) {
  vec3 c = mix(A * .3, B * .42, fbm(u * 2.));
  vec2 o = vec2(a * F, .36);
  for (int i = 0; i < 6; i++) {
    float x = a * (.08 + .17 * float(i));
    c = mix(c, A * .16, fill(bx(u - vec2(x, .6), vec2(.012 + .01 * h1(float(i)), .5), .002), .004) * .8);
    vec2 w = u - vec2(x + .08, .78);
    c += mix(C, D, .3) * .32 * fill(bx(w, vec2(.05, .09), .004), .01) * (.6 + .4 * fbm(u * 9.)) * step(.02, abs(w.x)) * step(.015, abs(w.y));
  }
  c += (D * .6 + vec3(.5, .6, .8) * .5) * (.9 * exp(-length(u - o) * 5.) + .4 * exp(-length(u - o) * 1.8)) * (1. + .15 * OSC0(31.));
  c *= .8 + .4 * fbm(u * 3. + 9.);
  c = mix(c, A * .2 + D * .25 * exp(-length(u - vec2(o.x, .1)) * 3.) * fbm(u * vec2(9., 60.)), smoothstep(.004, -.004, u.y - .1));
  vec2 q = (u - vec2(o.x - .17, .08)) / .5;
  float d = el(q - vec2(.06, .86), vec2(.085, .1));
  d = smin(d, bx((q - vec2(0., .6)) * mat2(.97, .22, -.22, .97), vec2(.12, .2), .08), .06);
  d = smin(d, cap(q, vec2(.08, .7), vec2(.22, .56), .045), .04);
  d = smin(d, cap(q, vec2(.22, .56), vec2(.33, .58), .035), .03);
  d = smin(d, cap(q, vec2(.03, .4), vec2(.09, .02), .065), .05);
  d = smin(d, cap(q, vec2(-.04, .4), vec2(-.1, .02), .065), .05);
  c = mix(c, A * .1 + (D + vec3(.2)) * .8 * exp(-max(-d, 0.) * 24.) * smoothstep(-.05, .25, q.x), fill(d, .01));
  c = mix(c, A * .16, fill(bx(u - vec2(o.x + .13, .22), vec2(.16, .12), .006), .004));
  c += vec3(1.) * exp(-length(u - o) * 70.);
  for (int i = 0; i < 70; i++) {
    float f = float(i);
    float an = mix(-.5, 2.6, h1(f));
    float v = .18 + .5 * h1(f + 50.);
    float ph = fract(h1(f + 9.) + T * 24.);
    float g0 = ph * .75;
    vec2 p = o + vec2(cos(an), sin(an)) * v * g0 - vec2(0., .55 * g0 * g0);
    vec2 p2 = o + vec2(cos(an), sin(an)) * v * (g0 + .05) - vec2(0., .55 * (g0 + .05) * (g0 + .05));
    c += mix(vec3(1., .95, .8), D, ph) * (1. - ph) * 1.3 * fill(cap(u, p, p2, .0012), .0016);
  }
  return c;
}

// a lit doorway at the end of a dark corridor
vec3 doorway(vec2 u, float a) {
  vec2 vp = vec2(a * F, .47);
  vec2 p = u - vp;
  float m = max(abs(p.x) * .9, abs(p.y) * .8);
  float fl = step(p.y, -abs(p.x) * 1.12), ce = step(abs(p.x) * 1.12, p.y);
  float wall = 1. - fl - ce;
  float z = .1 / (m + .001);
  vec3 c = mix(A * .3, B * .35, wall * .7) * (.6 + .5 * fbm(vec2(z * 3., wall > .5 ? p.y / m * 2. : p.x / m * 2.)));
  c *= smoothstep(.0, .5, 1.1 - z * .2);
  c *= 1. - .5 * wall * step(.86, fract(z * 1.3));
  c += D * .55 * exp(-m * 4.5);
  c += fl * (D * .75 + .1) * exp(-abs(p.x) * 5. / (abs(p.y) + .25)) * exp(-abs(p.y) * 2.2) * (.7 + .5 * fbm(vec2(p.x / m * 4., z * 8.)));
  float dr = bx(p - vec2(0., .02), vec2(.075, .155), .002);
  c = mix(c, mix(C, D, .35) * 1.15 + .1, fill(dr, .004));
  c += D * .5 * exp(-max(dr, 0.) * 9.);
  vec2 q = (p + vec2(.01, .135)) / .25;
  c = mix(c, A * .08, fill(fig(q), .016));
  vec2 s = (p + vec2(.012, .135)) / vec2(.25, -.42);
  s.x *= 1. / (1. + s.y * .8);
  c = mix(c, c * .25, fill(fig(s), .05) * step(p.y, -.13));
  float sm = flow(u * vec2(2.5, 2.), vec2(.4, .2));
  c += D * .12 * smoothstep(.45, .8, sm) * exp(-length(p) * 2.4);
  return c;
}

// riders on the steppe, dust behind
vec3 riders(vec2 u, float a) {
  vec2 sun = vec2(a * F, .42);
  vec3 c = sky(u, .24, sun, 1.);
  for (int i = 0; i < 3; i++) {
    float f = float(i) / 2.;
    float e = .36 - .08 * f + .13 * (fbm(vec2(u.x * (1. + f) + h1(float(i)) * 20., f * 4.)) - .42);
    vec3 col = mix(mix(C, B, .5), A * .6 + B * .2, f) * (.85 + .3 * fbm(u * vec2(20., 40.)));
    c = mix(c, col, smoothstep(.003, -.003, u.y - e));
  }
  float gd = .24 + .015 * sin(u.x * 2. + h1(3.) * 9.);
  vec3 g = mix(mix(B, D, .3), A * .45, smoothstep(0., .22, gd - u.y)) * (.7 + .5 * flow(vec2(u.x * 9., u.y * 60.), vec2(6., 0.)));
  c = mix(c, g, smoothstep(.003, -.003, u.y - gd));
  float du = flow(vec2(u.x * 3., u.y * 6.), vec2(-2.5, .3));
  c = mix(c, mix(C, D, .5), .75 * smoothstep(.4, .75, du) * exp(-pow((u.y - .25) * 9., 2.)) * smoothstep(a * .95, a * .3, u.x));
  for (int i = 0; i < 4; i++) {
    float s = .13 + .035 * h1(float(i) + 2.);
    float r = h1(float(i) + 6.);
    float ph = T * 30. + r;
    float x = a * (.3 + .15 * float(i)) + .03 * r + .05 * (OSC(1., r) - sin(TAU * r));
    vec2 q = (u - vec2(x, .205 - .012 * mod(float(i), 2.) + .004 * sin(TAU * ph))) / s;
    float tl = .12 * sin(TAU * ph);
    float d = el((q - vec2(0., .5)) * mat2(.99, -.1, .1, .99), vec2(.4, .165));
    d = smin(d, cap(q, vec2(.3, .58), vec2(.55, .86), .085), .08);
    d = smin(d, cap(q, vec2(.55, .88), vec2(.72, .74), .05), .04);
    d = smin(d, cap(q, vec2(-.38, .58), vec2(-.68, .5 + tl * .4), .035), .04);
    d = smin(d, cap(q, vec2(.28, .42), vec2(.5 + tl, .18), .04), .03);
    d = smin(d, cap(q, vec2(.5 + tl, .18), vec2(.38 + tl * 2., .02), .028), .02);
    d = smin(d, cap(q, vec2(.2, .42), vec2(.22 - tl, .18), .04), .03);
    d = smin(d, cap(q, vec2(.22 - tl, .18), vec2(.08 - tl * 2., .04), .028), .02);
    d = smin(d, cap(q, vec2(-.3, .42), vec2(-.4 - tl, .2), .045), .03);
    d = smin(d, cap(q, vec2(-.4 - tl, .2), vec2(-.58 - tl, .03), .028), .02);
    d = smin(d, cap(q, vec2(-.24, .4), vec2(-.2 + tl, .18), .045), .03);
    d = smin(d, cap(q, vec2(-.2 + tl, .18), vec2(-.34 + tl, .02), .028), .02);
    float m2 = el(q - vec2(.06, 1.24), vec2(.075, .095));
    m2 = smin(m2, bx((q - vec2(0., .92)) * mat2(.98, .2, -.2, .98), vec2(.085, .22), .07), .05);
    m2 = smin(m2, cap(q, vec2(.04, 1.), vec2(.3, .84), .04), .03);
    m2 = smin(m2, cap(q, vec2(.02, .72), vec2(.14, .42), .05), .03);
    m2 = min(m2, el(q - vec2(.06, 1.32), vec2(.11, .05)));
    d = min(d, m2);
    c = mix(c, A * .16 + D * .35 * exp(-max(-d, 0.) * 26.) * smoothstep(-.3, .4, (sun.x - u.x) * .8 + q.y - .5), fill(d, .02));
  }
  return c;
}

// a boxing ring under one lamp
vec3 ring(vec2 u, float a) {
  vec3 c = A * .25;
  c += bok(u, 9., .8, .45, .8) * .22;
  vec2 l = vec2(a * F, 1.02);
  vec2 p = u - l;
  float cone = exp(-pow(p.x / (.10 - .62 * p.y), 2.) * 1.6) * smoothstep(-1.1, 0., p.y);
  c += mix(C, D, .35) * cone * .42 * (.8 + .3 * flow(u * 4., vec2(.5, .3)));
  c += vec3(1.) * exp(-length(p * vec2(.6, 1.6)) * 14.);
  float cr = smoothstep(.36, .3, u.y);
  for (int i = 0; i < 40; i++) {
    float f = float(i);
    vec2 o = vec2(a * (f + h1(f)) / 39., .30 + .05 * h1(f + 3.) + .004 * OSC0(8. + mod(f, 5.)));
    float d = min(length((u - o) / vec2(.8, 1.)) - .02, el(u - o + vec2(0., .06), vec2(.042, .05)));
    c = mix(c, A * .16 + C * .05 * h1(f + 2.), fill(d, .004));
  }
  float t = (.3 - u.y);
  float w = .62 + t * .8;
  if (u.y < .3 && u.y > .05) {
    vec3 fl = mix(C, vec3(.85), .25) * .62 * (.75 + .3 * fbm(u * vec2(30., 80.)));
    fl *= .35 + .9 * exp(-pow((u.x - l.x) * 1.7, 2.));
    c = mix(c, fl, smoothstep(.004, -.004, abs(u.x - l.x) - w));
  }
  c = mix(c, mix(A * .4, B, .5) * (.7 + .3 * fbm(u * 20.)), step(u.y, .06) * step(abs(u.x - l.x), .84) * .95);
  for (int i = 0; i < 2; i++) {
    float sg = i == 0 ? -1. : 1.;
    float sw = .012 * OSC0(7.) * sg + .02 * OSC0(3.);
    vec2 q = (u - vec2(l.x + sg * .13 + sw, .13)) / .42;
    q.x *= -sg;
    q.x += q.y * .09;
    float d = el(q - vec2(.03, .9), vec2(.062, .08));
    d = smin(d, bx((q - vec2(0., .63)) * mat2(.98, -.16, .16, .98), vec2(.095, .17), .07), .04);
    d = smin(d, bx(q - vec2(-.02, .42), vec2(.1, .1), .04), .05);
    float pj = i == 0 ? max(0., OSC0(12.)) : max(0., -OSC0(9.));
    d = smin(d, cap(q, vec2(.06, .74), vec2(.18, .66), .035), .03);
    d = smin(d, cap(q, vec2(.18, .66), vec2(.23 + .12 * pj, .8), .032), .02);
    d = min(d, length(q - vec2(.24 + .13 * pj, .82)) - .055);
    d = smin(d, cap(q, vec2(.02, .72), vec2(.12, .6), .035), .03);
    d = min(d, length(q - vec2(.16, .72)) - .052);
    d = smin(d, cap(q, vec2(.03, .36), vec2(.13, .18), .05), .03);
    d = smin(d, cap(q, vec2(.13, .18), vec2(.1, .0), .036), .02);
    d = smin(d, cap(q, vec2(-.05, .36), vec2(-.13, .18), .05), .03);
    d = smin(d, cap(q, vec2(-.13, .18), vec2(-.2, .0), .036), .02);
    c *= 1. - .5 * exp(-pow(length((u - vec2(l.x + sg * .13, .125)) * vec2(5., 22.)), 2.));
    vec3 b = A * .14 + mix(D, C, .5) * (exp(-max(-d, 0.) * 48.) * smoothstep(.3, 1., q.y) * .7 + .03);
    b = mix(b, mix(D, vec3(.9, .1, .1), .4) * .35, step(abs(q.y - .4), .09) * .8 * (i == 0 ? 1. : .3));
    c = mix(c, b, fill(d, .012));
  }
  for (int i = 0; i < 3; i++) {
    float y = .16 + .075 * float(i);
    float yy = y + .004 * OSC0(5.);
    c = mix(c, i == 1 ? D * .8 : C * .75, smoothstep(.005, .0025, abs(u.y - yy - .02 * pow((u.x - l.x), 2.))) * step(abs(u.x - l.x), .86) * .9);
  }
  for (int s = 0; s < 2; s++) {
    float x = l.x + (s == 0 ? -.86 : .86);
    c = mix(c, mix(D, A, .4), fill(bx(u - vec2(x, .2), vec2(.018, .18), .008), .003));
  }
  return c;
}

// theatre: red curtain, one spot, two dancers
vec3 theatre(vec2 u, float a) {
  float fo = u.x * 26. + 2. * fbm(vec2(u.x * 3., u.y * .6)) + .25 * OSC0(2.) * sin(u.x * 5.);
  float sh = .5 + .5 * sin(fo);
  vec3 c = mix(A * .35, B * .95, pow(sh, 1.6)) * (.5 + .55 * u.y);
  vec2 s = vec2(a * F + .05 * OSC0(1.), .16);
  float sp = length((u - vec2(s.x, .42)) * vec2(1., .75));
  c += (D * .55 + C * .2) * (.35 + .65 * sh) * smoothstep(.46, .36, sp) * .75;
  c += D * .18 * exp(-sp * 2.);
  float fl = step(u.y, .2);
  vec3 g = A * .35 + B * .2 * fbm(vec2(u.x * 3., u.y * 90.));
  g += (D * .8 + C * .25) * smoothstep(1.02, .9, length((u - vec2(s.x, .12)) * vec2(2.2, 11.)));
  c = mix(c, g, fl);
  vec2 d0 = u - vec2(s.x, 1.1);
  float cone = exp(-pow((d0.x) / (.05 - .38 * d0.y), 2.) * 2.);
  c += D * .14 * cone * (.6 + .6 * flow(u * 3., vec2(.5, .2)));
  for (int i = 0; i < 2; i++) {
    float sg = i == 0 ? -1. : 1.;
    float sw = OSC0(3.) * .02;
    vec2 q = (u - vec2(s.x + sg * .055 + sw, .11)) / .46;
    q.x *= sg;
    q.x += .12 * q.y * q.y - .05;
    float d = el(q - vec2(.02, .93), vec2(.05, .066));
    d = smin(d, cap(q, vec2(.0, .82), vec2(.0, .55), .075), .05);
    d = smin(d, cap(q, vec2(-.02, .76), vec2(-.2, .84 + .05 * OSC0(3.) * sg), .026), .03);
    d = smin(d, cap(q, vec2(-.2, .84), vec2(-.3, 1.02), .022), .02);
    if (i == 0) {
      d = smin(d, cap(q, vec2(0., .5), vec2(.06, .02), .045), .04);
      d = smin(d, cap(q, vec2(0., .5), vec2(-.12, .02), .045), .04);
    } else {
      d = smin(d, max(abs(q.x) - .1 - .24 * (.5 - q.y), max(q.y - .52, -q.y + .12)), .05);
      d = smin(d, cap(q, vec2(0., .3), vec2(.03, .0), .03), .03);
    }
    c = mix(c, A * .1 + (D + .1) * .8 * exp(-max(-d, 0.) * 26.) * smoothstep(.1, 1., q.y + .2), fill(d, .012));
  }
  float cu = smoothstep(.0, .06, abs(u.x - a * .5) - a * .44);
  c = mix(c, mix(A * .25, B * .6, .5 + .5 * sin(u.x * 60.)), cu);
  return c;
}

// a desk lamp, books, somebody reading
vec3 study(vec2 u, float a) {
  vec3 c = A * .35;
  for (int r = 0; r < 4; r++) {
    float y0 = .16 + .22 * float(r);
    float yy = (u.y - y0) / .22;
    if (yy > 0. && yy < 1.) {
      float s = 34.;
      float id = floor(u.x * s + float(r) * 13.);
      float fx = fract(u.x * s + float(r) * 13.);
      float hh = .55 + .33 * h1(id + float(r) * 7.);
      vec3 bc = mix(mix(B, A, .4), mix(D, C, .4), h1(id * 1.7)) * (.28 + .35 * h1(id + 3.));
      bc *= .6 + .5 * sin(fx * 3.14);
      bc = mix(bc, D * .6, step(abs(yy - hh * .75), .018) * step(.5, h1(id + 8.)));
      c = mix(A * .16, bc, step(yy, hh) * step(.05, fx));
      c = mix(c, A * .5 + B * .2, step(.93, yy));
    }
  }
  vec2 l = vec2(a * F + .22, .44);
  c *= .35 + 1.3 * exp(-length((u - l) * vec2(1., 1.2)) * 2.);
  c += D * .5 * exp(-length(u - l - vec2(0., -.05)) * 4.);
  c = mix(c, mix(A, B, .5) * (.5 + .4 * fbm(vec2(u.x * 3., u.y * 80.))) + D * .7 * exp(-length((u - vec2(l.x, .13)) * vec2(1.4, 6.)) * 2.),
      smoothstep(.003, -.003, u.y - .17));
  vec2 q = u - l;
  float sh = max(abs(q.x) - .05 - .08 * smoothstep(.05, -.06, q.y), abs(q.y) - .055);
  c = mix(c, mix(D, vec3(1., .9, .7), .4) * (.9 + .3 * q.y * 8.), fill(sh, .004));
  c = mix(c, A * .2, fill(cap(q, vec2(0., -.05), vec2(0., -.28), .006), .002));
  c = mix(c, A * .22, fill(el(q - vec2(0., -.29), vec2(.06, .012)), .002));
  vec2 k = (u - vec2(a * F - .16, .165)) / .3;
  float d = el(k - vec2(0., .26), vec2(.2, .27));
  d = smin(d, el(k - vec2(.07, .58), vec2(.135, .12)), .07);
  vec2 er = vec2(abs(k.x - .07) - .085, k.y - .7);
  d = min(d, max(max(er.x - .045 + .6 * (er.y + .03), -er.x - .05 + .25 * (er.y + .03)), -er.y - .08));
  d = smin(d, cap(k, vec2(-.14, .06), vec2(-.36, .1), .035), .04);
  d = smin(d, cap(k, vec2(-.36, .1), vec2(-.4, .26 + .03 * OSC0(3.)), .03), .03);
  c = mix(c, A * .14 + D * .9 * exp(-max(-d, 0.) * 26.) * smoothstep(-.1, .3, k.x), fill(d, .014));
  vec2 b = u - vec2(a * F + .04, .185);
  float bk = max(abs(b.x) - .10, abs(b.y - .02 * abs(b.x) * 6. * (1. - abs(b.x) * 5.)) - .013);
  c = mix(c, vec3(.95, .88, .74) * .8, fill(bk, .003));
  c += D * .05 * flow(u * 9., vec2(.4, .8)) * exp(-length(u - l) * 3.);
  return c;
}

// snow in a lamp-lit street
vec3 snowy(vec2 u, float a) {
  vec3 c = mix(B * .6 + A * .2, A * .55, u.y);
  for (int i = 0; i < 3; i++) {
    float f = float(i) / 2.;
    float s = mix(7., 3.2, f);
    float id = floor(u.x * s + float(i) * 3.);
    float top = .75 - .12 * f + .14 * (h1(id + float(i) * 17.) - .5);
    float fx = fract(u.x * s + float(i) * 3.);
    float rf = top + .05 * (1. - abs(fx - .5) * 2.) * step(.4, h1(id + 4.));
    float m = step(u.y, rf) * step(u.y, 1.) * (i == 2 ? step(.5, h1(id + 31.)) : 1.);
    vec3 col = mix(B * .7 + C * .1, A * .4, f) * (.85 + .3 * fbm(u * vec2(9., 30.)));
    vec2 w = vec2(fx * 4., u.y * 13.);
    float on = step(.6, h2(floor(w) + id * 3. + float(i))) * step(.3, fract(w.x)) * step(.34, fract(w.y)) * step(u.y, rf - .06) * step(.25, u.y);
    col += vec3(1., .78, .42) * on * (.35 + .35 * f);
    col = mix(col, mix(C, vec3(1.), .4) * .75, smoothstep(-.022, -.012, u.y - rf));
    c = mix(c, col, m);
  }
  float gy = .2 + .02 * fbm(vec2(u.x * 3., 1.));
  c = mix(c, mix(C, B, .3) * (.55 + .4 * fbm(u * vec2(8., 26.))) * (.8 + .3 * u.y), smoothstep(.01, -.01, u.y - gy));
  for (int i = 0; i < 4; i++) {
    float f = float(i) / 3.;
    float x = a * F + (float(i) - 1.2) * .42 * (1. - .2 * f) + .2;
    float b = .2 - .05 * f;
    float h = .38 + .12 * f;
    c = mix(
        c, A * .2, fill(min(cap(u, vec2(x, b), vec2(x, b + h), .004 + .003 * f), cap(u, vec2(x, b + h), vec2(x - .05, b + h + .01), .003)), .002));
    vec2 q = u - vec2(x - .055, b + h - .01);
    c += vec3(1., .8, .45) * (exp(-length(q) * 44.) + .28 * exp(-length(q * vec2(1., .75)) * 6.));
    c += vec3(1., .75, .4) * .16 * exp(-length((u - vec2(x - .05, b - .01)) * vec2(2.4, 13.)));
  }
  vec2 q = (u - vec2(a * F - .12, .13)) / .27;
  c = mix(c, c * .6, fill(el(q - vec2(-.2, 0.), vec2(.36, .025)), .05));
  c = mix(c, A * .14 + vec3(1., .75, .4) * .35 * exp(-max(-fig(q), 0.) * 60.) * smoothstep(-.05, .1, q.x),
      fill(min(fig(q), el(q - vec2(0., .4), vec2(.15, .26))), .014));
  for (int l = 0; l < 3; l++) {
    float s = 14. - 3.5 * float(l);
    vec2 g = vec2(u.x * s + .6 * sin(u.y * 3. + float(l)) + float(l) * 5., u.y * s + T * s * (2. + float(l)) * 0. + T * floor(s) * 2.);
    vec2 id = floor(g);
    vec2 o = vec2(h2(mod(id, vec2(997., floor(s) * 2.)) + float(l)), h2(mod(id, vec2(997., floor(s) * 2.)) + 9. + float(l))) * .7 + .15;
    c += vec3(.9, .95, 1.) * smoothstep(.05 + .03 * float(l), .02, length(fract(g) - o)) * (.35 + .2 * float(l));
  }
  return c;
}

// relief map with a route
vec3 relief(vec2 u, float a) {
  float h = fbm(u * 2.1 + h1(2.) * 30.) + .35 * fbm(u * 5. + 3.);
  float hx = fbm((u + vec2(.004, 0.)) * 2.1 + h1(2.) * 30.) + .35 * fbm((u + vec2(.004, 0.)) * 5. + 3.);
  float hy = fbm((u + vec2(0., .004)) * 2.1 + h1(2.) * 30.) + .35 * fbm((u + vec2(0., .004)) * 5. + 3.);
  float l = clamp(.5 + (hx - h) * -22. + (hy - h) * 18., 0., 1.4);
  vec3 c = mix(mix(B, C, smoothstep(.45, .75, h)), D * .9 + .1, smoothstep(.78, 1., h) * .5);
  c = mix(c, mix(A, B, .55), smoothstep(.53, .5, h));
  c *= .45 + .75 * l;
  float is = abs(fract(h * 18.) - .5);
  c = mix(c, c * .72, smoothstep(.06, .0, is - .44 + .0) * step(.52, h));
  c = mix(c, C * 1.05, smoothstep(.012, .004, abs(h - .52)) * .7);
  float y = .3 + .34 * smoothstep(.0, a, u.x) + .1 * sin(u.x * 4. + h1(4.) * 6.) + .03 * sin(u.x * 13.);
  float k = T > 0. ? smoothstep(.0, .85, T) * a * 1.02 : a * .8;
  float on = step(u.x, k);
  c = mix(c, mix(vec3(1.), D, .15), smoothstep(.006, .003, abs(u.y - y) * .8) * step(.35, fract(u.x * 26.)) * on);
  vec2 e = vec2(k, .3 + .34 * smoothstep(.0, a, k) + .1 * sin(k * 4. + h1(4.) * 6.) + .03 * sin(k * 13.));
  c = mix(c, vec3(.95, .2, .12), fill(length(u - e) - .016, .003));
  c = mix(c, vec3(1.), fill(length(u - e) - .006, .003));
  c += D * .12 * exp(-length(u - vec2(a * F, .8)) * 1.6);
  c *= .7 + .45 * exp(-length((u - vec2(a * F, .55)) * .9));
  return c;
}

// cells under a microscope, lit from below
vec3 cells(vec2 u, float a) {
  vec2 o = vec2(a * F, .5);
  vec3 c = mix(C * .85, B * .7, smoothstep(.1, .8, length(u - o)));
  for (int l = 0; l < 3; l++) {
    float s = 2.6 + 2.2 * float(l);
    vec2 g = u * s + float(l) * 9.;
    vec2 i0 = floor(g);
    for (int y = -1; y <= 1; y++)
      for (int x = -1; x <= 1; x++) {
        vec2 id = i0 + vec2(x, y);
        float r = h2(id + float(l) * 3.);
        if (r < .3) continue;
        vec2 p = id + .25 + .5 * vec2(h2(id + 3.), h2(id + 5.)) + .12 * vec2(OSC(1., r) - sin(TAU * r), OSC(2., r) - sin(TAU * r));
        vec2 q = g - p;
        float an = atan(q.y, q.x);
        float rr = .24 + .2 * h2(id + 7.) + .03 * sin(an * 3. + r * 9. + OSC0(2.));
        float d = length(q) - rr;
        float e = .012 * (1. + abs(float(l) - 1.) * 4.);
        vec3 col = mix(mix(B, D, h2(id + 11.)), C, .3);
        float m = fill(d, e);
        c = mix(c, mix(c, col, .5), m * .75);
        c = mix(c, col * .55, smoothstep(e * 2.5, 0., abs(d)) * .6);
        c = mix(c, mix(A, B, .35), fill(length(q - vec2(.06, .03)) - rr * .33, e * 2.) * .8);
        c += vec3(1.) * .2 * fill(length(q - vec2(-rr * .4, rr * .42)) - rr * .12, e * 2.5);
      }
  }
  c *= .95 + .1 * flow(u * 5., vec2(.3, .2));
  return c * (1.05 - .75 * smoothstep(.38, .95, length((u - o) * vec2(.8, 1.))));
}

// market: awnings, hanging bulbs, crates of round fruit
vec3 market(vec2 u, float a) {
  vec3 c = mix(A * .4, B * .6, u.y * .7);
  c += D * .45 * exp(-length((u - vec2(a * F, .52)) * vec2(1., 1.3)) * 2.6);
  c += bok(u, 8., .66, .3, .68) * .55;
  for (int i = 0; i < 5; i++) {
    float x = a * (.08 + .21 * float(i) + .05 * h1(float(i)));
    float s = .24 + .08 * h1(float(i) + 5.);
    vec2 q = (u - vec2(x + .01 * OSC0(1. + mod(float(i), 3.)), .22)) / s * .62;
    c = mix(c, A * .2 + D * .35 * exp(-max(-fig(q), 0.) * 40.), fill(fig(q), .014) * .95);
  }
  float st = floor(u.x * 9.);
  float aw = .83 + .03 * cos(fract(u.x * 9.) * 6.28);
  vec3 ac = mix(mix(D, A, .35), C * .9, mod(st, 2.)) * (.45 + .5 * smoothstep(1.1, .8, u.y));
  c = mix(c, ac, smoothstep(-.002, .003, u.y - aw));
  for (int i = 0; i < 6; i++) {
    float x = a * (.1 + .16 * float(i));
    vec2 q = u - vec2(x + .003 * OSC0(2.), .72 + .03 * h1(float(i)));
    c = mix(c, A * .2, step(abs(q.x), .0015) * step(0., q.y) * step(u.y, .84));
    c += vec3(1., .8, .45) * (exp(-length(q) * 46.) + .25 * exp(-length(q) * 8.));
  }
  for (int r = 0; r < 3; r++) {
    float f = float(r) / 2.;
    float y0 = .24 - .11 * f;
    float s = mix(17., 10., f);
    for (int j = 0; j < 2; j++) {
      vec2 g = vec2(u.x * s + .5 * float(j) + float(r) * .3, 0.);
      float id = floor(g.x);
      float cr = floor(id / 5.);
      vec3 fc = mix(mix(vec3(.95, .5, .12), vec3(.85, .15, .1), h1(cr + float(r) * 7.)),
          mix(vec3(.6, .75, .15), vec3(.95, .8, .2), h1(cr + 9. + float(r))), step(.5, h1(cr * 3. + float(r) + 2.)));
      vec2 q = vec2(fract(g.x) - .5, (u.y - y0 - .028 * float(j) * (1. - .3 * f) - .02 * h1(id)) * s);
      float d = length(q) - .46;
      float li = .4 + .75 * smoothstep(.5, -.5, dot(q, vec2(-.5, -.8)));
      c = mix(c, fc * li * (.6 + .5 * h1(id + float(r) * 3.)) + vec3(1.) * .25 * smoothstep(.14, 0., length(q - vec2(-.14, .18))), fill(d, .05));
    }
    c = mix(c, mix(A, B, .5) * (.5 + .4 * fbm(vec2(u.x * 4., u.y * 60.))) * (.7 + .4 * f),
        smoothstep(.002, -.004, u.y - y0 + .012) * step(y0 - .12, u.y));
  }
  return c;
}

// what stands behind a back-lit portrait; the figure itself is drawn as a path (lib/people.mjs)
vec3 backdrop(vec2 u, float a) {
  float bgk = mod(floor(S), 6.);
  vec3 c;
  if (bgk < 1.) {
    c = citybok(u + vec2(S, 0.), a) * .8;
  } else if (bgk < 2.) {
    c = sky(u, .2, vec2(a * .72, .5), .9);
    c = mix(c, mix(B, A, .4), smoothstep(.01, -.01, u.y - .3 - .12 * fbm(vec2(u.x * 2. + S, 1.))));
  } else if (bgk < 3.) {
    vec2 p = u - vec2(a * .66, .6);
    c = A * .3 + B * .12 * fbm(u * 4.);
    float w = fill(bx(p, vec2(.34, .44), .01), .02);
    c = mix(c, mix(B, C, .75) + D * .25, w * .9);
    c = mix(c, A * .2, w * fill(min(abs(p.x) - .008, abs(p.y - .1) - .008), .003));
    c += D * .12 * exp(-length(p) * 2.);
  } else if (bgk < 4.) {
    c = A * .3;
    vec2 q = u - vec2(a * .78, 1.05);
    float cone = exp(-pow((q.x - q.y * .35) / (.08 - .4 * q.y), 2.));
    c += mix(D, C, .3) * cone * .75 * (.6 + .6 * fbm(u * 4.));
    c += bok(u, 7., .8, .1, .7) * .3;
  } else if (bgk < 5.) {
    c = mix(B * .5, C * .75, smoothstep(1.1, .1, length(u - vec2(a * .68, .62))));
    c *= .85 + .3 * fbm(u * vec2(2., 3.) + S);
  } else {
    c = mix(A * .5, B * .7, u.y);
    for (int i = 0; i < 5; i++) {
      float x = a * (.06 + .22 * float(i));
      c = mix(c, mix(C, D, .3) * .7, fill(bx(u - vec2(x, .66), vec2(.055, .24), .004), .012) * .6);
    }
    c += D * .3 * exp(-length(u - vec2(a * .8, .6)) * 2.4);
  }
  return c;
}
