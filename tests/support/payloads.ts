/** Texts that would run a script or break the markup if they were inserted without escaping. */
export const PAYLOADS: readonly string[] = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</SCRIPT ><svg onload=alert(1)>',
  '<!--<script>',
  '--><script>alert(1)</script>',
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '" onmouseover="alert(1)" x="',
  "' onfocus='alert(1)' autofocus='",
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '</title><script>alert(1)</script>',
  '</head><body onload=alert(1)>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="https://mau.example/">',
  '<link rel=stylesheet href=https://mau.example/x.css>',
  ']]><script>alert(1)</script>',
  ']]>',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>&a;',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)',
  '\\u003cscript\\u003ealert(1)',
  '\u2028alert(1)\u2029',
  'a\u0001b\u0008c\u001fd\ufffee',
  '${alert(1)}{{7*7}}<%= 7*7 %>',
  '$& $` $1 $$',
  '"};alert(1);//',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '\u202egpj.exe\u202c <b>',
]

/** Further texts for places that accept HTML. */
export const MARKUP_PAYLOADS: readonly string[] = [
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a><animate attributeName=href values=javascript:alert(1) /><text x=20 y=20>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x">',
  '<svg><foreignObject><img src=x onerror=alert(1)></foreignObject></svg>',
  '<math><mtext><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)></audio>',
  '<input autofocus onfocus=alert(1)>',
  '<p onpointerover=alert(1) style="position:fixed;inset:0">x</p>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<p style="background:url(https://mau.example/x)">x</p>',
  '<div id=root></div><img name=body><form id=createElement>',
  '<template><img src=x onerror=alert(1)></template>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<img src="/nada.png" srcset="/nada.png 1x" onerror=alert(1) onload=alert(1)>',
  '<table background="javascript:alert(1)"><tr><td>x</td></tr></table>',
]

/** URLs that would run a script, or lead the user to another site, if a link used them without a check. */
export const ADDRESS_PAYLOADS: readonly string[] = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript://exemplo.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'vbscript:msgbox(1)',
  'blob:https://mau.example/1',
  'view-source:javascript:alert(1)',
  '" onerror="alert(1)',
  "x' onmouseover='alert(1)",
]

const svg = (inner: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="40" ${attributes}>${inner}</svg>`

/**
 * Hostile SVG files. If a browser opens one as a document, most run a script immediately. The others run a script after
 * a click, load a style sheet from another site, or try to read a local file through an XML entity.
 */
export const SVG_FILES: readonly string[] = [
  svg('<script>alert(1)</script>'),
  svg('<rect width="40" height="40"/>', 'onload="alert(1)"'),
  svg('<script href="https://mau.example/x.js"/>'),
  svg(
    '<foreignObject width="40" height="40"><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/></foreignObject>',
  ),
  svg('<a xlink:href="javascript:alert(1)"><rect width="40" height="40"/></a>'),
  svg('<animate attributeName="x" dur="1s" onbegin="alert(1)"/>'),
  svg('<style>@import url("https://mau.example/x.css");</style>'),
  svg('<image href="https://mau.example/x.png" onerror="alert(1)"/>'),
  `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
]
