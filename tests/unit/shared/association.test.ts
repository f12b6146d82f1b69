import { institutionSource } from '@/content/institution'
import { plain } from '@/content/demonstration'
import { describe, expect, test } from 'vitest'
import {
  ASSOCIATION_FIELDS,
  associationProblems,
  associationTexts,
  hasAssociation,
  isSameAssociation,
  readSavedAssociation,
  withAssociation,
} from '@/shared/association'

describe('a value of the association', () => {
  test.each([
    ['phone', '+258 84 000 0000', false],
    ['phone', '84 000 0000', true],
    ['phone', '+258 84 <script>', true],
    ['phone', '', true],
    ['email', 'geral@associacao.example', false],
    ['email', 'geral', true],
    ['street', 'x'.repeat(120), false],
    ['street', 'x'.repeat(121), true],
    ['facebook', '', false],
    ['facebook', 'https://facebook.example/associacao', false],
    ['facebook', 'javascript:alert(1)', true],
    ['facebook', 'https://facebook.example/"onload="x', true],
    ['tiktok', 'http://tiktok.example/a', true],
    ['program_share', '', false],
    ['program_share', '91,5', false],
    ['program_share', '100', false],
    ['program_share', '101', true],
    ['program_share', '91.5', true],
    ['program_share', 'quase tudo', true],
    ['program_share_date', '', false],
    ['program_share_date', '31/12/2025', false],
    ['program_share_date', '31/02/2025', true],
    ['program_share_date', '2025-12-31', true],
  ] as const)('%s «%s» is refused: %s', (field, text, isRefused) => {
    expect(associationProblems({ [field]: text })[field] !== undefined).toBe(isRefused)
  })

  test('the share of the programs and the day of its accounts are published together or not at all', () => {
    expect(associationProblems({ program_share: '91' })).toEqual({
      program_share_date: 'Escreva também até que dia são as contas.',
    })
    expect(associationProblems({ program_share: '', program_share_date: '31/12/2025' })).toEqual({
      program_share: 'Escreva também a percentagem destas contas.',
    })
    expect(associationProblems({ program_share: '91', program_share_date: '31/12/2025' })).toEqual({})
  })

  test('only the fields that are there are checked', () => {
    expect(associationProblems({})).toEqual({})
  })

  test('unknown fields and values that break a rule are left out when saved values are read', () => {
    expect(readSavedAssociation({ phone: 'x', email: 'a@b.example', name: 'Outra', x: 4 })).toEqual({
      email: 'a@b.example',
    })
    expect(readSavedAssociation(null)).toEqual({})
  })
})

describe('a page', () => {
  const page = '<html><body><p>Olá</p></body></html>'

  test('without saved values stays as it is', () => {
    expect(withAssociation(page, {})).toBe(page)
    expect(hasAssociation(page, {})).toBe(true)
    expect(hasAssociation(page, { town: 'Pemba' })).toBe(false)
  })

  test('contains the saved values, which cannot end their element', () => {
    const saved = { street: 'Rua </script><script>alert(1)', town: 'Pemba' }
    const html = withAssociation(page, saved)
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    expect([hasAssociation(html, saved), hasAssociation(html, {})]).toEqual([true, false])
  })
})

test('each field has its place in the content file, which shows the saved value instead', () => {
  const saved = Object.fromEntries(ASSOCIATION_FIELDS.map((field) => [field, `novo ${field}`]))
  const { social, answerable, departments, address, ...shown } = plain(
    institutionSource,
    associationTexts(saved),
  )
  expect(shown).toMatchObject({
    ...{
      phone: 'novo phone',
      secondPhone: 'novo second_phone',
      whatsapp: 'novo whatsapp',
      email: 'novo email',
    },
    ...{ programsEmail: 'novo programs_email', dataEmail: 'novo data_email' },
  })
  expect(address).toMatchObject({ street: 'novo street', town: 'novo town' })
  expect(departments.map(({ name, email }) => [name, email])).toEqual([
    ...[
      ['Programas', 'novo programs_email'],
      ['Recursos Humanos', 'novo staff_email'],
      ['Logística', 'novo logistics_email'],
    ],
  ])
  expect(answerable.map(({ label, value }) => [label, value])).toEqual([
    ...[
      ['NUIT', 'novo tax_number'],
      ['Registo da associação', 'novo registration'],
      ['Contas verificadas por', 'novo auditor'],
    ],
  ])
  expect(social.map(({ name, url }) => [name, url])).toEqual([
    ...[
      ['Facebook', 'novo facebook'],
      ['Instagram', 'novo instagram'],
      ['X', 'novo x'],
      ['TikTok', 'novo tiktok'],
    ],
  ])
})

test('two sets of values are the same if each field is', () => {
  expect(isSameAssociation({ town: 'Pemba', x: '' }, { x: '', town: 'Pemba' })).toBe(true)
  expect(isSameAssociation({ town: 'Pemba' }, {})).toBe(false)
})
