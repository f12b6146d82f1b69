// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { HistoryEntry } from '@/ui/staff/history/history-source'
import { eventText, valueText } from '@/ui/staff/history/history-words'

const labels = { title: 'Título', excerpt: 'Resumo', content: 'Texto' }
const entry = (event: HistoryEntry['event'], fields: string[]): HistoryEntry => ({
  ...{ id: 1, at: '2026-01-01T10:00:00Z', by: 'Ana', event, fields },
})

test.each([
  [entry('create', []), 'Criou'],
  [entry('delete', ['status']), 'Pôs no lixo'],
  [entry('change', ['title']), 'Alterou: Título'],
  [entry('change', ['title', 'excerpt', 'content', 'a', 'b']), 'Alterou: Título, Resumo, Texto e mais 2'],
  [entry('change', ['toString']), 'Alterou: toString'],
])('%j is said as %s', (one, text) => {
  expect(eventText(one, { labels })).toBe(text)
})

test.each([
  ['<p>Um <b>furo</b></p><p>em Metuge &amp; Pemba</p>', 'Um furo\nem Metuge & Pemba'],
  ['<script>alert(1)</script>', '(vazio)'],
  ['menos < mais', 'menos < mais'],
  ['', '(vazio)'],
  [null, '(vazio)'],
  [[], '(vazio)'],
  [[1, 2], '1, 2'],
  [true, 'Sim'],
  [3, '3'],
])('the value %j is shown as %j', (value, text) => {
  expect(valueText('content', value, { html: ['content'] })).toBe(text)
})

test('a record can name its own values', () => {
  const show = (field: string, value: unknown) =>
    field === 'category' ? (value === 2 ? 'Notícias' : '') : undefined
  expect(valueText('category', 2, { show, html: [] })).toBe('Notícias')
  expect(valueText('category', null, { show, html: [] })).toBe('(vazio)')
  expect(valueText('title', '<b>A', { show, html: [] })).toBe('<b>A')
})
