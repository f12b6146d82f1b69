import { expect, test } from 'vitest'
import {
  EMPTY_POST,
  POST_FIELD_LABELS,
  POST_FIELDS,
  POST_MAX,
  postProblems,
  publicationTime,
  slugTaken,
  type PostValues,
} from '@/shared/post'
import { robotsDirectives, robotsProblem } from '@/shared/robots'
import { tagName, tagProblems } from '@/shared/tag'

const POST: PostValues = { ...EMPTY_POST, title: 'O furo', content: '<p>Texto.</p>', status: 'published' }
const problemsOf = (values: Partial<PostValues>) => postProblems({ ...POST, ...values })

test('a post with a title and a text has no problems, and every field has a label', () => {
  expect(problemsOf({})).toEqual({})
  expect(POST_FIELDS.filter((field) => POST_FIELD_LABELS[field].trim() === '')).toEqual([])
})

test('each text may have its longest length and no character more', () => {
  for (const field of Object.keys(POST_MAX) as (keyof typeof POST_MAX)[]) {
    const start = /image$|url$/.test(field) ? '/' : field === 'robots_txt' ? 'noarchive,' : 'a'
    const fill = field === 'robots_txt' ? ',' : 'a'
    const longest = start.padEnd(POST_MAX[field], fill)
    expect(problemsOf({ [field]: longest }), field).toEqual({})
    expect(problemsOf({ [field]: `${longest}${fill}` })[field], field).toContain(
      `no máximo ${POST_MAX[field]}`,
    )
  }
})

test('a draft may be empty, and a published post needs a text, a picture or a table', () => {
  expect(problemsOf({ status: 'draft', content: '' })).toEqual({})
  for (const content of ['', ' ', '<p></p>', '<p>&nbsp;</p><br />'])
    expect(problemsOf({ content }).content, content).toBe('Escreva o texto do artigo antes de o publicar.')
  for (const content of ['<p><img src="/a.webp"></p>', '<table><tr><td></td></tr></table>', 'a'])
    expect(problemsOf({ content }), content).toEqual({})
})

test.each([
  ['2026-03-10T08:00:00Z', '2026-03-10T08:00:00.000Z'],
  ['2026-03-10T08:00', '2026-03-10T06:00:00.000Z'],
  ['2026-03-10 08:00', '2026-03-10T06:00:00.000Z'],
  [' 2026-03-10 ', '2026-03-09T22:00:00.000Z'],
  ['2026-03-10T08:00:00.123456-0300', '2026-03-10T11:00:00.123Z'],
  ['2024-02-29', '2024-02-28T22:00:00.000Z'],
  ['2026-02-29', null],
  ['2026-13-01', null],
  ['2026-03-10T25:00', null],
  ['1999-12-31', null],
  ['2101-01-01', null],
  ['ontem', null],
  ['', null],
  ['10/03/2026', null],
])('the time of publication %j is stored as %j', (typed, stored) => {
  expect(publicationTime(typed)).toBe(stored)
})

test('addresses are web addresses or paths of this site', () => {
  for (const address of ['https://a.example/x.png', 'http://a.example', '/media/a-640.webp', '  /a '])
    expect(
      problemsOf({ featured_image: address, og_image: address, canonical_url: address }),
      address,
    ).toEqual({})
  for (const address of [
    '//a.example/x',
    '/\\a.example',
    'javascript:alert(1)',
    'data:,',
    'a.png',
    'mailto:a@b.c',
    'https://',
  ])
    expect(
      Object.keys(problemsOf({ featured_image: address, og_image: address, canonical_url: address })),
      address,
    ).toEqual(['featured_image', 'og_image', 'canonical_url'])
})

test('a category is an id, and status, types and card are values of their lists', () => {
  for (const category of ['', '1', '999999999999999']) expect(problemsOf({ category })).toEqual({})
  for (const category of ['0', '-1', 'a', '1.5']) expect(problemsOf({ category })).toHaveProperty('category')
  const wrong = { status: 'x', schema_type: 'x', og_type: 'x', twitter_card: '' }
  expect(Object.keys(problemsOf(wrong)).sort()).toEqual(Object.keys(wrong).sort())
})

test('the sentence about a taken slug names a free one', () => {
  expect(slugTaken('agua-2')).toContain('«agua-2»')
})

test('directives for robots are known ones, whatever their capitals and spaces', () => {
  for (const text of [
    '',
    ' , ',
    'NoArchive',
    'max-snippet: -1, max-image-preview:large',
    'unavailable_after: 2027-01-31',
  ])
    expect(robotsProblem(text), text).toBeNull()
  expect(robotsDirectives(' NoArchive , Max-Snippet: 50,')).toEqual(['noarchive', 'max-snippet:50'])
  expect(robotsProblem('noarchive, voar')).toContain('«voar»')
  expect(robotsProblem(`x${'y'.repeat(199)}`)?.length).toBeLessThan(160)
  expect(robotsProblem('max-snippet:muito')).not.toBeNull()
})

test('a tag is one line without the sign of a hashtag, and has a letter or a digit', () => {
  expect(tagName(' ##  Água\n limpa ')).toBe('Água limpa')
  expect(tagProblems({ name: 'x'.repeat(50) })).toEqual({})
  for (const name of ['', '#', '!?', 'x'.repeat(51)])
    expect(tagProblems({ name }), name).toHaveProperty('name')
})
