import { getSchema } from '@tiptap/core'
import { expect, test } from 'vitest'
import { cleanHtml } from '../../../../../server/http/sanitise'
import { countLostPictures, keptHtml, keptPaste } from '../../../../../src/lib/staff/editor/kept-html'
import { htmlToDocument, textToHtml } from '../../../../../src/lib/staff/editor/editor-html'
import { TEXT_PARTS } from '../../../../../src/lib/staff/editor/text-schema'
import { MARKUP_PAYLOADS, PAYLOADS } from '../../../../support/payloads'
import { WORD_HTML } from '../../../../support/word-html'

const HTML_PAYLOADS = [...PAYLOADS, ...MARKUP_PAYLOADS]

const schema = getSchema(TEXT_PARTS)

const throughEditor = (html: string): string => textToHtml(htmlToDocument(html, schema))

/** Returns HTML in a comparable form: attributes are sorted, and the attributes that the server adds are removed. */
function plain(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('*')) {
    const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const)
    for (const [name] of attributes) element.removeAttribute(name)
    for (const [name, value] of attributes.sort())
      if (!['rel', 'loading'].includes(name))
        element.setAttribute(name, value.replace(/: |;$/g, ':').replace(/:$/, ''))
  }
  return body.innerHTML
}

const RICH = [
  '<h2>Título</h2><p>Um <strong>dois</strong> <em>três</em> <u>a</u> <s>b</s> <mark>c</mark> <sub>d</sub> <sup>e</sup> <small>f</small></p>',
  '<p style="text-align:center">Ao centro</p>',
  '<ul><li>um<ul><li>dentro</li></ul></li><li>dois</li></ul><ol start="3"><li>três</li></ol>',
  '<blockquote><p>Citação</p></blockquote><hr><pre><code>código</code></pre>',
  '<p><a href="https://exemplo.org/a">fora</a> <a href="/projects">dentro</a> <a href="mailto:a@exemplo.org">carta</a></p>',
  '<p><a target="_blank" href="https://exemplo.org">nova</a></p>',
  '<img src="/media/a-640.webp" alt="Um poço" width="640" height="400">',
  '<figure><img src="/media/a-640.webp" alt="Um poço"><figcaption>A legenda</figcaption></figure>',
  '<table><tbody><tr><th scope="col">Ano</th><th>Poços</th></tr><tr><td>2026</td><td colspan="2">12</td></tr></tbody></table>',
  '<dl><dt>Poço</dt><dd>Um furo com água</dd></dl>',
]

test('what the server keeps comes out of the editor as it went in', () => {
  for (const html of RICH) expect(plain(throughEditor(html)), html).toBe(plain(cleanHtml(html)))
})

test('the server changes nothing in what the editor gives', () => {
  for (const html of [...RICH, WORD_HTML, ...HTML_PAYLOADS]) {
    const given = throughEditor(keptPaste(html))
    expect(plain(cleanHtml(given)), html).toBe(plain(given))
  }
})

test('no text is lost from elements that the editor does not know', () => {
  const html =
    '<figure><table><caption>Contas</caption><thead><tr><th>Ano</th></tr></thead><tfoot><tr><td>Fim</td></tr></tfoot></table></figure>'
  for (const word of ['Contas', 'Ano', 'Fim']) expect(throughEditor(html)).toContain(word)
})

test('an empty text gives no HTML', () => {
  expect(throughEditor('')).toBe('')
  expect(throughEditor('<p></p><p></p>')).toBe('')
})

test('lists, bold words and tables of Word stay; its styles and empty lines do not', () => {
  const html = throughEditor(keptPaste(WORD_HTML))
  expect(html).toContain('<ul><li>Chapas<ul><li>de zinco</li></ul></li><li>Pregos</li></ul>')
  expect(html).toContain('<ol><li>Medir</li><li>Cortar</li></ol>')
  expect(html).toContain('<strong>doze pessoas</strong>')
  expect(html).toContain('<h2>Relatório da obra</h2>')
  expect(html).toContain('<td>80</td>')
  expect(html).not.toMatch(/mso|Mso|style|class|o:p|·|<p><\/p>|\[if/)
  expect(countLostPictures(WORD_HTML)).toBe(1)
})

const wordItem = (list: string, marker: string, text: string) =>
  `<p class=MsoListParagraph style='mso-list:${list}'><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span>${text}</p>`

test('in text of Word, a numbered list that follows a bulleted one directly keeps its numbers', () => {
  const items = [
    wordItem('l0 level1 lfo1', '·', 'Chapas'),
    wordItem('l1 level1 lfo2', '1.', 'Medir'),
    wordItem('l1 level1 lfo2', '2.', 'Cortar'),
    wordItem('l2 level1 lfo3', '1.', 'Outra vez'),
    wordItem('l2 level1 lfo3', '·', 'Pregos'),
  ]
  expect(throughEditor(keptPaste(items.join('')))).toBe(
    '<ul><li>Chapas</li></ul><ol><li>Medir</li><li>Cortar</li></ol><ol><li>Outra vez</li></ol><ul><li>Pregos</li></ul>',
  )
})

test('in text of Word, a nested list of another kind does not end the list around it', () => {
  const items = [
    wordItem('l0 level1 lfo1', 'xvii.', 'Medir'),
    wordItem('l1 level2 lfo2', 'o', 'a porta'),
    wordItem('l2 level2 lfo3', 'a)', 'a janela'),
    wordItem('l0 level1 lfo1', 'xviii.', 'Cortar'),
    "<p style='mso-list:l0 level1 lfo1'>Pregar</p>",
  ]
  expect(throughEditor(keptPaste(items.join('')))).toBe(
    '<ol><li><p>Medir</p><ul><li>a porta</li></ul><ol><li>a janela</li></ol></li><li>Cortar</li><li>Pregar</li></ol>',
  )
})

test('bold text of Google Docs is bold, and its frame is not', () => {
  const docs =
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700;font-style:italic">forte</span><span style="font-weight:400"> fraco</span></p></b>'
  expect(throughEditor(keptPaste(docs))).toBe('<p><strong><em>forte</em></strong> fraco</p>')
})

test('hostile HTML keeps no script, handler or frame', () => {
  for (const html of HTML_PAYLOADS) {
    const box = new DOMParser().parseFromString(keptHtml(html), 'text/html')
    expect(box.querySelector('script, iframe, object, embed, svg, math, style, form'), html).toBeNull()
    for (const element of box.querySelectorAll('*'))
      for (const { name, value } of element.attributes) {
        expect(name, html).not.toMatch(/^on/)
        expect(value, html).not.toMatch(/^\s*(javascript|data|vbscript):/i)
      }
  }
})
