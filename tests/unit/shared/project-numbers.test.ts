import { expect, test } from 'vitest'
import {
  numberAsRead,
  numberForApi,
  numberForForm,
  projectAmount,
  projectCoordinates,
  projectCount,
  projectProgress,
} from '@/shared/project-numbers'

const NBSP = '\u00a0'
const results = (convert: (text: string) => string | null, texts: readonly string[]) =>
  Object.fromEntries(texts.map((text) => [text, convert(text)]))

test('an amount may have a decimal comma or dot, and its thousands a dot, a comma or a space', () => {
  expect(
    results(projectAmount, ['1500,50', '12.500,50', '1.500', '1 500', '1,500.00', '1500,5', '1500.50', '0']),
  ).toEqual({
    '1500,50': '1500.50',
    '12.500,50': '12500.50',
    '1.500': '1500.00',
    '1 500': '1500.00',
    '1,500.00': '1500.00',
    '1500,5': '1500.50',
    '1500.50': '1500.50',
    '0': '0.00',
  })
  for (const wrong of ['-1', '1.50.00', '1500,505', 'mil', '1.5000'])
    expect(projectAmount(wrong), wrong).toBeNull()
})

test('a progress is a number from 0 to 100, and a thousand is not read as one', () => {
  expect(results(projectProgress, ['0', '62,5 %', '62.5', '100', '33,333', '58.8%'])).toEqual({
    '0': '0',
    '62,5 %': '62.5',
    '62.5': '62.5',
    '100': '100',
    '33,333': '33.333',
    '58.8%': '58.8',
  })
  for (const wrong of ['100.1', '-1', 'x', '1.500', '1.500 %', '1e2'])
    expect(projectProgress(wrong), wrong).toBeNull()
})

test('a number of people may have its thousands separated by a dot or a space, and has no decimals', () => {
  expect(results(projectCount, ['0', '1960', '1.960', '1 960', '1.000.000'])).toEqual({
    '0': '0',
    '1960': '1960',
    '1.960': '1960',
    '1 960': '1960',
    '1.000.000': '1000000',
  })
  for (const wrong of ['1.5', '1,500', '12,5', '-1', '1.50.000', '1000000000', 'dez'])
    expect(projectCount(wrong), wrong).toBeNull()
})

test('coordinates may have decimal commas where these can be told from the comma between the numbers', () => {
  const pemba = '-12.9740, 40.5178'
  for (const right of [
    pemba,
    '-12.9740,40.5178',
    '-12.9740 40.5178',
    '-12,9740; 40,5178',
    '-12,9740, 40,5178',
    '-12,9740 40,5178',
    '-12,9740,40,5178',
  ])
    expect(projectCoordinates(right), right).toBe(pemba)
  expect(projectCoordinates('-12,40')).toBe('-12, 40')
  for (const wrong of ['-12,35,35', '-12.97', 'ali', '-12,97; 40,5; 1', '-12.9.7, 40'])
    expect(projectCoordinates(wrong), wrong).toBeNull()
})

test('a number of the API is shown with a comma, and goes back as it came', () => {
  for (const [field, api, form] of [
    ['budget', '12500.50', `12${NBSP}500,50`],
    ['budget', '1500.00', `1${NBSP}500`],
    ['budget_spent', '0.00', '0,00'],
    ['budget_total', '0.50', '0,50'],
    ['current_spending', '250000000.00', '250000000,00'],
    ['progress_percentage', '58.8', '58,8'],
    ['progress_percentage', '33.333', '33,333'],
    ['progress_percentage', '62%', '62%'],
    ['progress_percentage', '120.5', '120,5'],
    ['people_impacted', '1960', '1960'],
    ['coordinates', '-12.9740, 40.5178', '-12.9740, 40.5178'],
    ['name', '1.5', '1.5'],
  ] as const) {
    expect(numberForForm(field, api), api).toBe(form)
    expect(numberForApi(field, form), form).toBe(api)
  }
})

test('a typed number is shown as it was read, and a text that is none stays', () => {
  for (const [field, typed, read] of [
    ['budget', '1.500', `1${NBSP}500`],
    ['budget', '1500,5', `1${NBSP}500,50`],
    ['progress_percentage', '62.5 %', '62,5'],
    ['target_beneficiaries', '1.500', '1500'],
    ['coordinates', '-12,97; 40,5', '-12.97, 40.5'],
    ['budget', 'mil', 'mil'],
    ['progress_percentage', '1.500', '1.500'],
  ] as const)
    expect(numberAsRead(field, typed), typed).toBe(read)
})
