/** The look of the reference page. Colours follow the reader's system; everything is one file. */
export const API_REFERENCE_CSS = `
:root{color-scheme:light dark;--ground:light-dark(#fbfcfc,#12171a);--raised:light-dark(#fff,#192024);--line:light-dark(#dde3e6,#2c363c);
--text:light-dark(#1a2226,#e4eaed);--quiet:light-dark(#55646c,#9fb0b9);--cold:light-dark(#0b6479,#5cc3da);--tint:light-dark(#e6f2f5,#16323a)}
*{box-sizing:border-box}
html{scroll-padding-top:4.5rem}
body{margin:0;display:grid;grid-template-columns:15rem minmax(0,1fr);background:var(--ground);color:var(--text);
font:14px/1.5 "Inter Variable",Inter,system-ui,sans-serif;font-variant-numeric:tabular-nums}
a{color:var(--cold)}
a:focus-visible,summary:focus-visible,pre:focus-visible{outline:2px solid var(--cold);outline-offset:2px;border-radius:4px}
code,pre{font:12.5px/1.5 ui-monospace,"SF Mono",Menlo,Consolas,monospace}
.skip{position:absolute;left:-99rem}
.skip:focus{left:1rem;top:1rem;background:var(--raised);padding:.5rem 1rem;z-index:1}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1.25rem 1rem;border-right:1px solid var(--line);background:var(--raised)}
.brand{margin:0 0 1rem;font-weight:650;font-size:16px}
.brand span,.resource span{color:var(--quiet);font-weight:400}
.resource{display:block;padding:.25rem .5rem;border-radius:6px;color:inherit;text-decoration:none;cursor:pointer}
.resource:hover,.call>summary:hover{background:var(--tint)}
nav ul{list-style:none;margin:0 0 .5rem;padding:0 0 0 1.25rem}
nav li a{display:block;padding:.15rem 0;text-decoration:none}
main{max-width:72rem;padding:1.5rem clamp(1rem,4vw,3rem) 6rem}
header p{max-width:46rem;margin:.35rem 0;color:var(--quiet)}
h1{font-size:26px;margin:0 0 .75rem;letter-spacing:-.01em}
h2{font-size:18px;margin:2.25rem 0 .6rem}
h3{font-size:12px;margin:1.1rem 0 .35rem;color:var(--quiet);font-weight:600}
.call{border:1px solid var(--line);border-radius:8px;background:var(--raised);margin:.35rem 0}
.call:has(:target){border-color:var(--cold)}
.call>summary{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:center;min-height:38px;padding:.35rem .75rem;border-radius:8px;cursor:pointer;list-style:none}
.method{width:3rem;font-size:11px;letter-spacing:.04em;color:var(--quiet)}
.method.post{color:var(--cold)}
.path{overflow-wrap:anywhere}
.what{color:var(--quiet)}
.caller{margin-left:auto;padding:0 .5rem;border:1px solid var(--line);border-radius:99px;font-size:12px;color:var(--quiet)}
.body{padding:.25rem .9rem 1rem;border-top:1px solid var(--line)}
.name,.media{margin:.5rem 0;color:var(--quiet);font-size:12.5px}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th,td{padding:.3rem .75rem .3rem 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line);font-weight:400}
thead th{font-size:12px;color:var(--quiet)}
th i{color:var(--quiet);font-size:12px}
.inner>summary{cursor:pointer;color:var(--cold)}
pre{overflow-x:auto;padding:.75rem;border-radius:6px;background:var(--tint)}
dl{margin:0}
dl div{display:flex;gap:1rem}
dt{width:3rem}
dd{margin:0;color:var(--quiet)}
@media(max-width:52rem){body{display:block}nav{position:static;height:auto;border-right:0;border-bottom:1px solid var(--line)}.caller{margin-left:0}}
@media print{nav{display:none}body{display:block}}
`
