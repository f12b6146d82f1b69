import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readerOf, type Project } from '../support/projects'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer
let picture: string
let project: Project
const { read } = readerOf(() => server)
beforeAll(async () => {
  server = await startTestServer('sqlite')
  project = await read<Project>('/projects/public/projects/uma-escola-para-nacivare/')
  picture = project.featured_image ?? ''
})
afterAll(() => server.stop())

const made = () =>
  readdirSync(path.join(server.dataDir, 'media/projetos')).filter((name) => /\.(webp|avif)/.test(name))

test('a picture is generated on its first request, and only once', async () => {
  expect(made()).toEqual([])
  const [first, second] = await Promise.all([fetch(server.url + picture), fetch(server.url + picture)])
  expect(Buffer.from(await first.arrayBuffer()).equals(Buffer.from(await second.arrayBuffer()))).toBe(true)
  expect(made()).toEqual([path.basename(picture)])
})

test.each([
  [320, 'webp'],
  [640, 'webp'],
  [960, 'webp'],
  [320, 'avif'],
  [640, 'avif'],
  [960, 'avif'],
])('a picture exists %i wide as %s, small, and stays for good', async (width, type) => {
  const response = await fetch(server.url + picture.replace('-640.webp', `-${width}.${type}`))
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': `image/${type}`,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.length).toBeLessThan(40_000)
  expect(Number(response.headers.get('content-length'))).toBe(bytes.length)
  const { width: real, format } = await sharp(bytes).metadata()
  expect([real, format]).toEqual([width, type === 'avif' ? 'heif' : type])
})

test('documents are real PDF files', async () => {
  const addresses = [project.project_document, ...(project.evidences ?? []).map((one) => one.file_url)]
  for (const address of addresses.filter((one): one is string => one !== null)) {
    const response = await fetch(server.url + address)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(await response.text()).toMatch(/^%PDF-1\.4[\s\S]*%%EOF\n$/)
  }
})

test.each([
  '/media/',
  '/media/projetos/',
  '/media/projetos/escola-0000000000-640.webp',
  '/media/projetos/originals/escola-nova',
  '/media/..%2fdata.sqlite',
  '/media/projetos/..%2f..%2fdata.sqlite',
  '/media/projetos/..%2f..%2fjwt-secret',
  '/media/projetos/..%5c..%5cjwt-secret',
])('%s is not found', async (address) => {
  expect((await fetch(server.url + address)).status).toBe(404)
})

test('other widths and formats are not generated', async () => {
  for (const ending of ['-641.webp', '-64000.webp', '-640.png', '-640.svg', '-640.webp.part'])
    expect((await fetch(server.url + picture.replace('-640.webp', ending))).status).toBe(404)
})
