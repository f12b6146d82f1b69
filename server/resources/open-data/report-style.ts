/**
 * The CSS of the reports. It is inline, so that a saved copy of a page needs no other file. The colours and the fonts
 * of headings are those of src/ui/theme/tokens.css. On a narrow screen each table row is a block, with the column's
 * name before each value.
 */
export const REPORT_STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#fbf6ec;color:#1b2a2e;font:1rem/1.55 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;overflow-wrap:break-word}
h1,h2,.brand{font-family:'Trebuchet MS','Segoe UI',system-ui,sans-serif;font-weight:700;letter-spacing:-.01em;text-wrap:balance}
header{background:#fffdf8;border-bottom:4px solid #0b5563}
header div,main{max-width:52rem;margin:0 auto}
header div{padding:.5rem 1rem}
main{padding:1rem 1rem 3rem}
.brand{display:inline-flex;align-items:center;gap:.75rem;min-height:48px;color:#1b2a2e;line-height:1.1;text-decoration:none}
.brand img{flex:none}
h1{margin:.5rem 0;font-size:min(2.2rem,9vw);line-height:1.1}
h2{margin:2rem 0 .5rem;padding-top:.75rem;border-top:2px solid #1b2a2e;font-size:1.25rem;line-height:1.2}
p{max-width:44rem}
table{width:100%;border-collapse:collapse}
th,td{padding:.5rem 0 .5rem .75rem;border-bottom:1px solid #e2d5bb;text-align:left;vertical-align:top}
th:first-child{padding-left:0}
.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
tbody th{font-weight:400}
tfoot th,tfoot td{border-bottom:0;font-weight:700}
a{color:#0b5563}
a:focus-visible{outline:3px solid #1b2a2e;outline-offset:2px}
li{margin:.4rem 0}
nav a{display:inline-flex;align-items:center;min-height:48px;margin-right:1.25rem}
@media screen and (max-width:38.74em){
table,tbody,tfoot,tr,th,td{display:block}
thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
tr{padding:.6rem 0;border-bottom:1px solid #e2d5bb}
tfoot tr{border-bottom:0}
th,td{padding:.1rem 0;border:0}
tbody th,tfoot th{font-weight:700}
td.n{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem}
td.n::before{content:attr(data-label);white-space:normal}
}
@media print{
body{background:#fff}
header{background:#fff}
header div{padding:0 0 .5rem}
main{padding:0}
nav{display:none}
a{color:inherit;text-decoration:none}
thead{display:table-header-group}
tr,li{break-inside:avoid}
h2{break-after:avoid}
}
`
