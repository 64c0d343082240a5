/** The product's tokens (ui-kit) as far as these pages need them; both themes. */
export const STYLE = `
:root{color-scheme:dark light;--page:#0d0f15;--surface:#15181e;--raised:#202329;--line:rgba(226,229,233,.1);--outline:#71757c;--text:#f4f7fb;--text-2:#c2c4c8;--text-3:#9a9fa6;--error:#fa686a;--ok:#59d38c;--warn:#fabb41;--focus:#f4f7fb}
@media (prefers-color-scheme:light){:root{--page:#f5f6f8;--surface:#fff;--raised:#e9ebef;--line:rgba(13,15,21,.12);--outline:#71757c;--text:#0d0f15;--text-2:#3b4048;--text-3:#5a5f67;--error:#b8161b;--ok:#0a7a43;--warn:#8a5a00;--focus:#06080d}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--text);font:1rem/1.5 Onest,system-ui,sans-serif;overflow-wrap:anywhere}
.strip{margin:0;padding:8px 16px;background:var(--raised);color:var(--text-2);font-size:.875rem;text-align:center}
main{max-width:30rem;margin:0 auto;padding:clamp(20px,6vw,64px) 16px 64px}
main.wide{max-width:72rem}
h1{font-size:clamp(1.5rem,5vw,2rem);line-height:1.15;letter-spacing:-.02em;margin:0 0 8px;text-wrap:balance}
h2{font-size:1.125rem;line-height:1.3;margin:0 0 12px}
p{margin:0 0 16px}
.lead{color:var(--text-2)}
.sum{font-size:clamp(2rem,9vw,2.75rem);line-height:1.1;font-weight:700;letter-spacing:-.02em;margin:0 0 16px;font-variant-numeric:tabular-nums}
.facts{display:flex;flex-wrap:wrap;gap:4px 32px;margin:0 0 24px;padding:0 0 24px;border-bottom:1px solid var(--line)}
.facts dt{color:var(--text-3);font-size:.875rem}.facts dd{margin:0}
form{margin:0}
label{display:block;margin:0 0 6px;font-weight:500;text-wrap:balance}
.field{margin:0 0 20px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:16px}
@media (max-width:360px){.pair{grid-template-columns:1fr;gap:0}}
input:not([type=checkbox]),select{width:100%;min-height:48px;padding:0 14px;border:1px solid var(--outline);border-radius:min(var(--radius),14px);background:var(--surface);color:var(--text);font:inherit;font-variant-numeric:tabular-nums}
input[aria-invalid=true]{border-color:var(--error)}
.code input{font-size:1.5rem;letter-spacing:.3em;text-align:center}
.error{margin:6px 0 0;color:var(--error);font-size:.9375rem}
.check{display:flex;gap:12px;align-items:center;min-height:44px;margin:0 0 20px;font-weight:400}
.check input{width:22px;height:22px;flex:none;margin:0;accent-color:var(--brand-accent)}
.actions{display:flex;flex-wrap:wrap;gap:12px}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:8px 24px;border:1px solid var(--outline);border-radius:99px;background:transparent;color:var(--text);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button.main,.button.main{background:var(--brand-solid);color:var(--brand-on-solid);border-color:var(--brand-outline);flex:1 1 12rem}
button:hover,.button:hover{filter:brightness(1.08)}
button:focus-visible,.button:focus-visible,input:focus-visible,select:focus-visible,summary:focus-visible,.scroll:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
details{margin:32px 0 0;border-top:1px solid var(--line);padding:8px 0 0}
summary{min-height:44px;display:flex;align-items:center;cursor:pointer;font-weight:600;border-radius:6px}
summary::before{content:'+';width:24px;color:var(--text-3)}details[open] summary::before{content:'–'}
.cards{list-style:none;margin:0;padding:0}
.cards li{padding:10px 0;border-top:1px solid var(--line)}.cards li:first-child{border-top:0}
.cards b{display:block;font-variant-numeric:tabular-nums;user-select:all;letter-spacing:.02em}.cards span{color:var(--text-2);font-size:.9375rem}
.mark{display:block;width:12px;height:12px;border-radius:50%;margin:0 0 16px;background:var(--warn)}.mark.ok{background:var(--ok)}.mark.bad{background:var(--error)}
section{margin:0 0 40px}
.scroll{overflow-x:auto;border:1px solid var(--line);border-radius:min(var(--radius),14px);background:var(--surface)}
table{border-collapse:collapse;width:100%;font-size:.9375rem}
th,td{text-align:left;vertical-align:middle;padding:10px 14px;border-top:1px solid var(--line)}thead th,thead td,tbody:first-child tr:first-child td{border-top:0}thead th{color:var(--text-3);font-weight:500}
td,th{overflow-wrap:normal;white-space:nowrap}td.text{white-space:normal;min-width:16rem}
td.number,th.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
td form{display:inline-block;margin:0 6px 0 0}td button{min-height:36px;padding:4px 14px;font-size:.875rem;font-weight:500}
.row{display:grid;grid-template-columns:repeat(auto-fit,minmax(8rem,1fr));gap:16px;align-items:end}.row .field{margin:0}
.head{display:flex;flex-wrap:wrap;gap:16px;align-items:center;justify-content:space-between;margin:0 0 32px}.head h1{margin:0}
time{font-variant-numeric:tabular-nums;white-space:nowrap}
@media (forced-colors:active){.mark{forced-color-adjust:none}}
`;
