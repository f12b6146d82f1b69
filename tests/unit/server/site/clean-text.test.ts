// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { webAddress } from '@/api/web-address'
import { cleanHtml } from '@/ui/media/clean-html'
import { cleanText } from '../../../../server/site/clean-text'
import { ADDRESS_PAYLOADS, MARKUP_PAYLOADS, PAYLOADS } from '../../../support/payloads'

/** Returns the tags, attributes and texts inside an element as nested lists, so that two elements can be compared. */
function outline(node: Node): unknown[] {
  return [...node.childNodes].map((child) =>
    child instanceof Element
      ? [
          child.tagName,
          Object.fromEntries([...child.attributes].map(({ name, value }) => [name, value])),
          ...outline(child),
        ]
      : child.textContent,
  )
}

function onServer(html: string): HTMLElement {
  const place = document.createElement('div')
  place.innerHTML = cleanText(html, webAddress)
  return place
}

function inBrowser(html: string): HTMLElement {
  const place = document.createElement('div')
  place.append(cleanHtml(html, webAddress))
  place.normalize()
  return place
}

const TEXTS = [
  '<h1>Um</h1><h2>Dois</h2><h5>Cinco</h5><p>Quatro <strong>salas</strong> &amp; <em>chapas</em>.</p>',
  '<p>MZN 432 000 e 1 500 pessoas</p>',
  '<p>A aldeia calou-se. O e-mail é a@b-se.example, e perde-se &amp; volta-se.</p>',
  '<p><a href="/contacto" title="x">aqui</a>, <a href="https://fora.example/a?b=c&amp;d=e">ali</a></p>',
  '<p><a href="javascript:alert(1)">ver <b>aqui</b></a></p>',
  '<figure><img src="/media/a-640.webp" width="640" height="440"><figcaption>Uma figura.</figcaption></figure>',
  '<p>antes <img src="data:image/png;base64,xx" alt="não"> depois</p>',
  '<table><caption>Despesas "do furo" &lt;2&gt;</caption><tbody><tr><th scope="row">Bomba</th><td colspan="2">126 000</td></tr></tbody></table>',
  '<table><tbody><tr><td>sem título</td></tr></tbody></table><p>e outra</p><table><tbody><tr><td>2</td></tr></tbody></table>',
  '<p style="text-align:center" class="btn" id="x" data-x="1" onclick="alert(1)">centro</p>',
  '<blockquote><p>Agora chega.</p></blockquote><ol start="3"><li>três</li></ol><hr><pre><code>a &lt; b</code></pre>',
  '<div>solto</div><section><p>dentro</p></section>',
]

describe('a text in a page that the server renders', () => {
  it.each(TEXTS)('is the same as in the browser: %s', (html) => {
    expect(outline(onServer(html))).toEqual(outline(inBrowser(html)))
  })

  it.each([...PAYLOADS, ...MARKUP_PAYLOADS])('contains nothing that can run: %j', (html) => {
    for (const element of onServer(`<p>antes</p>${html}<p>depois</p>`).querySelectorAll('*')) {
      expect(element.tagName).not.toMatch(
        /^(script|style|svg|math|iframe|object|embed|form|base|meta|link)$/i,
      )
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^(on|style$|srcdoc$|class$|id$)/)
        expect(value).not.toMatch(/^\s*(javascript|data|vbscript):/i)
      }
    }
  })

  it.each(ADDRESS_PAYLOADS)('has no link or picture with an unsafe address: %j', (address) => {
    const quoted = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    const html = `<a href="${quoted}">ver</a><img src="${quoted}" alt="">`
    for (const element of onServer(html).querySelectorAll('[href], [src]')) {
      const value = element.getAttribute('href') ?? element.getAttribute('src')
      expect(value).toBe(webAddress(value ?? undefined))
    }
    expect(onServer(html).querySelectorAll('*').length).toBe(inBrowser(html).querySelectorAll('*').length)
  })

  it('that is too long to be cleaned is shown without its tags', () => {
    const text = cleanText(`<p>${'palavra '.repeat(150_000)}</p><script>alert(1)</script>`, webAddress)
    expect(text).toContain('palavra')
    expect(text).not.toContain('<')
  })
})
