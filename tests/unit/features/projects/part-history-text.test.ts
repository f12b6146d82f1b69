import { expect, test } from 'vitest'
import { partHistoryText } from '@/features/projects/staff/parts/part-history-text'

test.each([
  ['milestones', 'Telhado', 'delete', [], 'Excluiu o marco «Telhado»'],
  ['gallery', '', 'create', [], 'Juntou a imagem sem título'],
  [
    'updates',
    'Chuva',
    'change',
    ['updates.title', 'updates.type'],
    'Alterou a atualização «Chuva»: Título, Que notícia é?',
  ],
  ['activities', '', 'order', ['activities.order'], 'Pôs as atividades por outra ordem'],
  ['metrics', '', 'change', ['metrics.people_impacted'], 'Alterou os números: Pessoas alcançadas'],
  ['toString', 'X', 'restore', [], 'Restaurou a parte «X»'],
] as const)('a change of %s «%s» (%s, %j) is said as %s', (kind, title, event, fields, text) => {
  expect(partHistoryText({ kind, title, event }, fields)).toBe(text)
})
