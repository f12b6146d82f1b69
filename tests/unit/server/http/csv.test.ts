// @vitest-environment node
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsById, sendCsv, type CsvColumn } from '../../../../server/http/csv'

interface Gift {
  id: number
  name: string
  amount: number | null
}

const COLUMNS: CsvColumn<Gift>[] = [
  { title: 'Nome; completo', value: (gift) => gift.name },
  { title: 'Valor', value: (gift) => gift.amount },
]

const app = Fastify()
let address = ''
let rows: AsyncIterable<Gift> | Iterable<Gift> = []
let produced = 0
beforeAll(async () => {
  app.get('/gifts', (_request, reply) => sendCsv(reply, 'ofertas.csv', COLUMNS, rows))
  address = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const gift = (name: string, amount: number | null = null, id = 1): Gift => ({ id, name, amount })

/** Returns the text of the file without the row of column titles. */
async function lines(list: typeof rows): Promise<string> {
  rows = list
  const bytes = await (await fetch(`${address}/gifts`)).arrayBuffer()
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  return text.slice(text.indexOf('\r\n') + 2)
}

test('the file is UTF-8 with a byte order mark, semicolons and a name', async () => {
  rows = [gift('Açaí', 1500.5)]
  const response = await fetch(`${address}/gifts`)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="ofertas.csv"')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(bytes.subarray(3).toString()).toBe('"Nome; completo";Valor\r\nAçaí;1500,5\r\n')
})

test('semicolons, quotes, line breaks and outer spaces are quoted, and an empty value is an empty cell', async () => {
  expect(await lines([gift('a;b'), gift('diz "olá"'), gift('uma\nduas'), gift(' solta ', 0), gift('')])).toBe(
    '"a;b";\r\n"diz ""olá""";\r\n"uma\nduas";\r\n" solta ";0\r\n;\r\n',
  )
})

describe('a text that a spreadsheet would run as a formula', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+1+1', "'+1+1"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['\n=1', '"\'\n=1"'],
    ['＝1', "'＝1"],
    ['=HYPERLINK("http://x";"y")', '"\'=HYPERLINK(""http://x"";""y"")"'],
    ['+258 84 123 4567+cmd|x', "'+258 84 123 4567+cmd|x"],
  ])('%j gets an apostrophe', async (name, shown) => {
    expect(await lines([gift(name)])).toBe(`${shown};\r\n`)
  })

  test.each(['a=b', '1+1', 'ana@exemplo.mz', 'Água - fase 2'])('%j is not a formula', async (name) => {
    expect(await lines([gift(name)])).toBe(`${name};\r\n`)
  })

  test('a negative number stays a number', async () => {
    expect(await lines([gift('Devolução', -20.5)])).toBe('Devolução;-20,5\r\n')
  })
})

test.each([
  ['+258841234567', '+258 84 123 4567'],
  ['+258 84 123 4567', '+258 84 123 4567'],
  ['+351 912 345 678', '+351 912 345 678'],
  ['+351912345678', "'+351912345678"],
])('the telephone number %s stays readable as text', async (phone, shown) => {
  expect(await lines([gift(phone)])).toBe(`${shown};\r\n`)
})

test('rows are read while the response is sent', async () => {
  const total = 200_000
  rows = (function* () {
    for (produced = 0; produced < total; produced++) yield gift('x'.repeat(100), produced)
  })()
  const response = await fetch(`${address}/gifts`)
  const reader = response.body?.getReader()
  await reader?.read()
  expect(produced).toBeLessThan(total)
  let bytes = 0
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    bytes += part.value.length
  expect(produced).toBe(total)
  expect(bytes).toBeGreaterThan(total * 100)
})

test('rows come in batches by id, each once', async () => {
  const asked: number[] = []
  const all = [1, 2, 5, 8, 9].map((id) => gift(`g${id}`, null, id))
  const read = rowsById((id) => {
    asked.push(id)
    return Promise.resolve(all.filter((one) => one.id > id).slice(0, 2))
  })
  expect(await lines(read)).toBe('g1;\r\ng2;\r\ng5;\r\ng8;\r\ng9;\r\n')
  expect(asked).toEqual([0, 2, 8, 9])
})

test('an error while sending aborts the response, so that a partial list never looks complete', async () => {
  rows = (async function* () {
    yield gift('primeira')
    await Promise.resolve()
    throw new Error('the database is gone')
  })()
  const response = await fetch(`${address}/gifts`)
  await expect(response.text()).rejects.toThrow()
})
