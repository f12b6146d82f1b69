import { expect, test } from 'vitest'
import { INVALID_DATE } from '@/lib/dates'
import { projectCloth } from '@/features/projects/cloth'
import { countText, durationText, wholeMoney } from '@/features/projects/project-formats'
import {
  galleryCategoryText,
  galleryStatusText,
  placeText,
  priorityText,
  statusText,
  updateTypeText,
} from '@/features/projects/texts'

test.each([
  ['planning', 'Planejamento', 'Planejamento'],
  ['active', 'Ativo', 'Em Andamento'],
  ['completed', 'Concluído', 'Concluído'],
  ['suspended', 'Suspenso', 'Suspenso'],
  ['parked', 'Desconhecido', 'parked'],
])('the status %s is %s on pages and %s on the gallery', (status, onPages, onGallery) => {
  expect(statusText(status)).toBe(onPages)
  expect(galleryStatusText(status)).toBe(onGallery)
})

test.each([
  ['low', 'Baixa'],
  [' Medium ', 'Média'],
  ['HIGH', 'Alta'],
  ['urgent', 'Urgente'],
  ['', 'Média'],
])('the priority «%s» is %s', (priority, text) => expect(priorityText(priority)).toBe(text))

test.each([
  ['milestone', 'Marco'],
  ['progress', 'Progresso'],
  ['issue', 'Problema'],
  ['achievement', 'Conquista'],
  ['financial', 'Financeiro'],
  ['community', 'Comunidade'],
])('an update of type %s is called %s', (type, text) => expect(updateTypeText(type)).toBe(text))

test.each([
  ['before', 'Antes'],
  ['after', 'Depois'],
  ['progress', 'Progresso'],
  ['team', 'Equipe'],
  ['community', 'Comunidade'],
  ['infrastructure', 'Infraestrutura'],
  ['party', 'Eventos'],
  ['', 'Eventos'],
])('a picture of category «%s» is called %s', (category, text) =>
  expect(galleryCategoryText(category)).toBe(text),
)

test('a place is district and province, else what is known', () => {
  expect(placeText({ district: 'Metuge', province: 'Cabo Delgado', location: 'x' })).toBe(
    'Metuge, Cabo Delgado',
  )
  expect(placeText({ district: '', province: '', location: 'Bairro de Natite' })).toBe('Bairro de Natite')
})

test('money is in whole numbers that do not break, and MZN 0 where there is none', () => {
  expect(wholeMoney(1500)).toBe('MZN\u00a01\u00a0500')
  expect(wholeMoney(1_200_000.4)).toBe('MZN\u00a01\u00a0200\u00a0000')
  expect(wholeMoney(undefined)).toBe('MZN\u00a00')
  expect(wholeMoney(Number.NaN)).toBe('MZN\u00a00')
  expect(countText(2870)).toBe('2\u00a0870')
})

test.each([
  ['2025-03-03', '2025-11-28', '270\u00a0dias'],
  ['2025-03-03', '2025-03-04', '1\u00a0dia'],
  ['2025-03-03T00:00:00', '2025-03-04T01:00:00', '2\u00a0dias'],
  ['2025-03-03', undefined, 'Em andamento'],
  ['2025-03-03', 'nunca', INVALID_DATE],
  ['2025-03-03', '2025-01-01', INVALID_DATE],
])('from %s to %s is %s', (start, end, text) => expect(durationText(start, end)).toBe(text))

test.each([
  ['Apoio Alimentar', 'alimentacao'],
  ['Reconstrução', 'reconstrucao'],
  ['Educação', 'educacao'],
  ['Saúde', 'saude'],
  ['Proteção', 'direitos'],
  ['Direitos Humanos', 'direitos'],
  ['Apoio Psicossocial', 'psicossocial'],
  ['Outra coisa', 'psicossocial'],
])('a project of %s has the pattern %s', (name, cloth) =>
  expect(projectCloth({ program: { id: 1, name, color: undefined }, category: undefined })).toBe(cloth),
)
