import { expect, test } from 'vitest'
import {
  EMPTY_FORM,
  formProblems,
  formValues,
  NEW_STATE,
  postFields,
  sendLabel,
  type PostFormValues,
} from '../../../../src/features/blog/staff/editor/post-form-values'
import { EMPTY_POST } from '../../../../src/shared/post'

const NOW = Date.parse('2026-11-23T12:00:00Z')
const READY: PostFormValues = { ...EMPTY_FORM, title: 'O poço', content: '<p>Água.</p>' }
const at = (values: Partial<PostFormValues>, stored = NEW_STATE) =>
  postFields({ ...READY, ...values }, stored, NOW)

test('a draft, a post from now on and a scheduled one have the status and the time of the contract', () => {
  expect(at({})).toMatchObject({ status: 'draft', published_at: '' })
  expect(at({ publication: 'now' })).toMatchObject({ status: 'published', published_at: '' })
  expect(at({ publication: 'date', day: '1/12/2026', clock: '8:30' })).toMatchObject({
    status: 'published',
    published_at: '2026-12-01T06:30:00.000Z',
  })
})

test('a draft keeps the time for which it is planned', () => {
  expect(at({ day: '1/12/2026', clock: '8:30' })).toMatchObject({
    status: 'draft',
    published_at: '2026-12-01T06:30:00.000Z',
  })
})

test('the seconds of a publication stay as long as its day and hour are not changed', () => {
  const publishedAt = '2026-03-10T06:00:23.456Z'
  const values = formValues({ ...EMPTY_POST, title: 'x', status: 'published', published_at: publishedAt })
  expect(values).toMatchObject({ publication: 'date', day: '10/03/2026', clock: '08:00' })
  const stored = { publishedAt, isPublished: true }
  expect(postFields(values, stored, NOW).published_at).toBe(publishedAt)
  expect(postFields({ ...values, clock: '08:01' }, stored, NOW).published_at).toBe('2026-03-10T06:01:00.000Z')
})

test('a past time is refused, except for a post that visitors read already', () => {
  const past = { ...READY, publication: 'date', day: '1/1/2026', clock: '08:00' }
  expect(formProblems(past, NEW_STATE, NOW)).toHaveProperty('day')
  expect(formProblems(past, { publishedAt: '2026-02-01T06:00:00.000Z', isPublished: true }, NOW)).toEqual({})
})

test('a text is demanded only for publication, and each long text is named at its field', () => {
  expect(formProblems({ ...READY, content: '' }, NEW_STATE, NOW)).toEqual({})
  expect(formProblems({ ...READY, content: '', publication: 'now' }, NEW_STATE, NOW)).toHaveProperty(
    'content',
  )
  const long = { ...READY, title: 'T'.repeat(201), content: `<p>${'a'.repeat(200_000)}</p>` }
  expect(Object.keys(formProblems(long, NEW_STATE, NOW)).sort()).toEqual(['content', 'title'])
})

test('the button says what will happen', () => {
  const published = { publishedAt: '2026-02-01T06:00:00.000Z', isPublished: true }
  expect(['draft', 'now', 'date'].map((one) => sendLabel(one, NEW_STATE))).toEqual([
    'Guardar rascunho',
    'Publicar',
    'Agendar',
  ])
  expect(['draft', 'date'].map((one) => sendLabel(one, published))).toEqual(['Retirar do blog', 'Guardar'])
})

test('a hashtag that was typed but not added prevents saving and is never sent', () => {
  const values = { ...READY, new_tag: ' #Metuge ' }
  expect(formProblems(values, NEW_STATE, NOW).tags).toMatch(/^Falta juntar «Metuge»/)
  expect(postFields(values, NEW_STATE, NOW)).not.toHaveProperty('new_tag')
})
