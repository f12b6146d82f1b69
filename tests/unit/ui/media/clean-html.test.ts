// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { webAddress } from '@/api/web-address'
import { cleanHtml } from '@/ui/media/clean-html'

function cleaned(html: string): string {
  const place = document.createElement('div')
  place.append(cleanHtml(html, webAddress))
  return place.innerHTML
}

describe('a text of the API', () => {
  it('keeps the output of the editor', () => {
    const html =
      '<h2>Obra</h2><p>Quatro <strong>salas</strong>.</p><ul><li>um</li></ul><blockquote>Já chove menos.</blockquote>'
    expect(cleaned(html)).toBe(html)
  })

  it('never breaks a number over two lines', () => {
    const place = document.createElement('div')
    place.append(cleanHtml('<table><tr><td>MZN 432 000</td><td>22 de maio</td></tr></table>', webAddress))
    expect([...place.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual([
      'MZN\u00a0432\u00a0000',
      '22 de maio',
    ])
  })

  it('never breaks a verb from its pronoun, and leaves addresses as they are', () => {
    expect(cleaned('<p>Semeia-se <b>e come-se</b>. <a href="/blog/come-se">Entregamo-las</a></p>')).toBe(
      '<p>Semeia\u2011se <b>e come\u2011se</b>. <a href="/blog/come-se" rel="noopener">Entregamo\u2011las</a></p>',
    )
    expect(cleaned('<p>https://exemplo.example/come-se</p>')).toBe('<p>https://exemplo.example/come-se</p>')
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><p>a</p></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
    '<a href="javascript:alert(1)">ver</a>',
    '<a href="JaVaScRiPt&#58;alert(1)">ver</a>',
    '<a href="java\tscript:alert(1)">ver</a>',
    '<a href="data:text/html,<script>alert(1)</script>">ver</a>',
    '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<form action="javascript:alert(1)"><button>ok</button></form>',
    '<p style="background:url(javascript:alert(1))" onclick="alert(1)">a</p>',
    '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
    '<base href="https://mau.example/"><meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<input autofocus onfocus=alert(1)><details open ontoggle=alert(1)>a</details>',
    '<a href="vbscript:msgbox(1)">ver</a>',
    '<template><img src=x onerror=alert(1)></template>',
  ])('contains nothing that can run: %s', (html) => {
    const place = document.createElement('div')
    place.append(cleanHtml(html, webAddress))
    for (const element of place.querySelectorAll('*')) {
      expect(element.tagName).not.toMatch(/^(script|style|svg|math|iframe|object|embed|form|base|meta)$/i)
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^(on|style$|srcdoc$)/)
        expect(value).not.toMatch(/^\s*(javascript|data|vbscript):/i)
      }
    }
  })

  it('keeps the text of a link with a forbidden scheme', () => {
    expect(cleaned('<p><a href="javascript:alert(1)">ver <b>aqui</b></a></p>')).toBe('<p>ver <b>aqui</b></p>')
  })

  it('allows links with http, https, mailto and tel, without a referrer', () => {
    const html = ['https://exemplo.example/', 'mailto:geral@exemplo.example', 'tel:+258000000000']
      .map((href) => `<a href="${href}" target="_blank">x</a>`)
      .join('')
    expect(cleaned(html)).toBe(
      '<a href="https://exemplo.example/" rel="noopener">x</a>' +
        '<a href="mailto:geral@exemplo.example" rel="noopener">x</a>' +
        '<a href="tel:+258000000000" rel="noopener">x</a>',
    )
  })

  it('demotes headings: the first level becomes the second', () => {
    expect(cleaned('<h1>Título</h1><h5>miúdo</h5>')).toBe('<h2>Título</h2><h4>miúdo</h4>')
  })

  it('loads pictures lazily, and removes those without a URL', () => {
    expect(cleaned('<img src="/media/a.webp"><img alt="nada">')).toBe(
      '<img src="/media/a.webp" loading="lazy" decoding="async" alt="">',
    )
  })

  it('lets a wide table scroll within its own frame', () => {
    expect(cleaned('<table><caption>Custos</caption><tbody><tr><td>1</td></tr></tbody></table>')).toMatch(
      /^<div tabindex="0" role="region" aria-label="Custos"><table>/,
    )
  })
})

describe('a text that would stop the browser', () => {
  it('is shown as plain text, without delay', () => {
    const start = performance.now()
    expect(cleaned(`<h2>Obra</h2>${'<b>'.repeat(20_000)}Quatro &lt; salas`).trim()).toMatch(
      /^Obra\s+Quatro &amp;lt; salas$/,
    )
    expect(performance.now() - start).toBeLessThan(1_000)
  })
})
