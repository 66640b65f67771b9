/** The reference page's style: the studio's calm (look.md), in light and dark. */
export const referenceStyle = `
:root{--ground:#fff;--raised:#f7f9f9;--line:#dfe6e5;--text:#17211f;--muted:#56635f;--brand:#197b6f;--brand-deep:#07584e;--tint:#e3f6f3;--code:#f1f5f4;--get:#197b6f;--post:#2456c7;--put:#8a5300;--delete:#b3261e;color-scheme:light dark;scroll-padding-top:80px}
@media (prefers-color-scheme:dark){:root{--ground:#101615;--raised:#161e1c;--line:#2a3633;--text:#e8efed;--muted:#a3b3af;--brand:#94e5dc;--brand-deep:#c3f3ed;--tint:#143732;--code:#1d2826}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--ground);color:var(--text);font:15px/1.55 Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
code{font:.92em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;background:var(--code);border-radius:4px;padding:1px 5px;overflow-wrap:anywhere}
a{color:var(--brand);text-underline-offset:3px}
a:hover{color:var(--brand-deep)}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px;border-radius:4px}
[hidden]{display:none!important}
.skip{position:absolute;left:16px;top:-60px;background:var(--brand-deep);color:var(--ground);padding:10px 16px;border-radius:8px;z-index:3}
.skip:focus{top:12px}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.top{position:sticky;top:0;z-index:2;background:var(--ground);border-bottom:1px solid var(--line)}
.top>div{display:flex;align-items:center;justify-content:space-between;gap:16px;max-width:1360px;margin:0 auto;padding:14px 32px}
.top p{margin:0}
.brand{display:flex;align-items:center;gap:10px;font-weight:650;font-size:17px;letter-spacing:-.01em}
.mark{width:28px;height:28px}
.mark svg{display:block}
.version{color:var(--muted);font-size:13px;font-variant-numeric:tabular-nums}
.columns{display:grid;grid-template-columns:300px minmax(0,1fr);max-width:1360px;margin:0 auto}
.index{position:sticky;top:53px;align-self:start;height:calc(100vh - 53px);overflow:auto;border-right:1px solid var(--line);padding:0 16px 40px 32px}
.find{position:sticky;top:0;background:var(--ground);padding:24px 0 12px}
.find label{display:block;font-size:13px;font-weight:600;margin-bottom:6px}
.find input{width:100%;height:40px;border:1px solid #7d8b87;border-radius:8px;padding:0 12px;background:var(--ground);color:inherit;font:inherit}
.found{margin:6px 0 0;min-height:20px;font-size:13px;color:var(--muted)}
.index ul{list-style:none;margin:0;padding:0}
.group{margin-bottom:18px}
.group-name{display:block;padding:4px 0;font-weight:600;color:var(--text);text-decoration:none}
.group li a{display:flex;gap:10px;align-items:baseline;padding:5px 8px;margin:0 -8px;border-radius:6px;color:var(--muted);text-decoration:none;font-size:13.5px;line-height:1.4}
.group li a:hover{background:var(--tint);color:var(--text)}
main{padding:32px 32px 120px 48px;max-width:1000px}
h1{font-size:32px;line-height:1.2;letter-spacing:-.02em;margin:0 0 16px}
h2{font-size:22px;letter-spacing:-.01em;line-height:1.3;margin:56px 0 16px}
h4{font-size:14px;margin:24px 0 8px}
.code{margin:8px 0 0;padding:12px 14px;background:var(--raised);border:1px solid var(--line);border-radius:8px;overflow:auto;max-height:420px;font-size:13px;line-height:1.5}
.code code{background:none;padding:0;overflow-wrap:normal;white-space:pre}
.plain h3{font-size:16px;margin:28px 0 4px}
.plain>p{max-width:68ch;margin:0}
.intro p{max-width:68ch;margin-top:0}
.intro dl{display:grid;grid-template-columns:220px minmax(0,1fr);gap:8px 24px;margin:20px 0 0;padding:20px 24px;background:var(--raised);border-radius:8px}
dt{font-weight:600}
dt code{display:block;width:max-content;max-width:100%;font-weight:400;margin-top:2px}
dd{margin:0;color:var(--muted)}
details{border-top:1px solid var(--line)}
details:last-of-type{border-bottom:1px solid var(--line)}
summary{position:relative;display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 16px;padding:13px 40px 13px 8px;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary::after{content:"";position:absolute;right:14px;top:20px;width:8px;height:8px;border:solid var(--muted);border-width:0 2px 2px 0;transform:rotate(45deg)}
details[open]>summary::after{transform:rotate(-135deg);top:24px}
summary:hover{background:var(--raised)}
summary h3{display:flex;align-items:baseline;gap:12px;margin:0;font-size:15px;font-weight:600;min-width:0}
.path{background:none;padding:0;font-size:14px;font-weight:500}
.parameter{color:var(--brand)}
.summary{color:var(--muted);font-size:14px}
.later{font-size:12px;font-weight:600;color:var(--muted);border:1px solid var(--line);border-radius:99px;padding:1px 9px}
.method{flex:none;display:inline-block;min-width:58px;text-align:center;border-radius:5px;padding:2px 6px;font:700 11px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;letter-spacing:.04em;color:#fff;background:var(--get)}
.index .method{min-width:50px;font-size:10px;padding:1px 4px}
.get{background:#197b6f}.post{background:var(--post)}.put{background:var(--put)}.delete{background:var(--delete)}
.inside{padding:4px 8px 32px}
.access{margin:0;padding:10px 14px;border-radius:8px;background:var(--tint);font-size:14px}
.access strong{margin-right:8px}
.media{font-weight:400;color:var(--muted)}
.status{font-variant-numeric:tabular-nums;font-weight:650}
.shape{margin:4px 0;color:var(--muted)}
.scroll{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-size:13.5px;line-height:1.5}
thead th{text-align:left;font-size:12px;font-weight:600;color:var(--muted);padding:6px 12px 6px 0;border-bottom:1px solid var(--line)}
tbody th{text-align:left;font-weight:500}
tbody th,tbody td{vertical-align:top;padding:7px 12px 7px 0;border-bottom:1px solid var(--line)}
tbody tr:target{background:var(--tint)}
tbody td{color:var(--muted)}
table:not(.problems) tbody th{width:38%}
table:not(.problems) tbody td:nth-child(2){width:24%}
.problems tbody td:first-child{width:64px}
.problems tbody th{width:32%}
.required{margin-left:6px;font-size:11px;font-weight:600;color:var(--delete)}
.optional{margin-left:6px;font-size:11px;font-weight:400;color:var(--muted)}
@media (prefers-color-scheme:dark){.required{color:#ff9d94}.find input{border-color:#70807b}}
.nothing{padding:48px 0;color:var(--muted)}
@media (max-width:900px){.columns{display:block}.index{position:static;height:auto;max-height:60vh;border-right:0;border-bottom:1px solid var(--line);padding:0 16px 8px}main{padding:24px 16px 80px}.top>div{padding:12px 16px}.intro dl{grid-template-columns:1fr;gap:2px}.intro dd{margin-bottom:12px}h1{font-size:26px}}
@media print{.index,.top{display:none}.columns{display:block}}
`;
