// Runs after a change of: reads, sw, reading
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchPhone } from '../support/browser'
import { startProduct, type Product } from '../support/product'
import { drawSample } from '../support/shared'
import { signIn } from '../support/sign-in'
import { hydrated, openInstalled } from '../support/worker'

let product: Product
let folder: string
let phone: BrowserContext
let page: Page

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' })
})
afterAll(() => product.stop())
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'phone-'))
  await switchOn()
})
afterEach(async () => {
  await phone.close()
  rmSync(folder, { recursive: true, force: true })
})

async function switchOn(): Promise<void> {
  phone = await launchPhone(folder)
  page = phone.pages()[0] ?? (await phone.newPage())
}

interface Listed {
  results: { slug: string; name?: string; title?: string }[]
}

async function listed(list: string): Promise<{ slug: string; name: string }[]> {
  const answer = await fetch(`${product.url}/api/v1${list}`)
  const { results } = (await answer.json()) as Listed
  return results.map(({ slug, name, title }) => ({ slug, name: name ?? title ?? '' }))
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Returns the source of the page's large picture, or '' while the picture is not painted. */
const pictureOfPage = () =>
  page.evaluate(() => {
    const picture = [...document.images].find(({ fetchPriority }) => fetchPriority === 'high')
    return picture?.complete && picture.naturalWidth > 0 ? picture.currentSrc : ''
  })

test('after one visit to the home page every project and the newest posts open without network or server, with their date', async () => {
  const [projects, posts] = await Promise.all([
    listed('/projects/public/projects/?page_size=100'),
    listed('/blog/posts/?page_size=20'),
  ])
  expect(projects.length).toBeGreaterThanOrEqual(20)
  expect(posts).toHaveLength(20)

  page = await openInstalled(phone, product.url)
  await page.getByText(/Pronto para usar sem rede/).waitFor({ timeout: 90_000 })
  // Opens one project's page, so that its picture is stored too.
  const seen = projects[0]!
  await page.goto(`${product.url}/projeto/${seen.slug}`)
  await expect.poll(pictureOfPage).toMatch(/\/media\//)
  await phone.close()
  await product.kill()
  await switchOn()
  await phone.setOffline(true)

  for (const { slug, name } of [seen, ...drawSample(projects.slice(1), 3)]) {
    await page.goto(`${product.url}/projeto/${slug}`)
    await heading(name).waitFor()
    if (slug === seen.slug) await expect.poll(pictureOfPage).toMatch(/\/media\//)
  }
  await page.getByText(/^Atualizado em .+ a ler sem rede$/).waitFor()
  for (const { slug, name } of drawSample(posts, 3)) {
    await page.goto(`${product.url}/blog/${slug}`)
    await heading(name).waitFor()
  }
  // A project also opens through a link in the list, and /disponivel shows how many projects are kept.
  await page.goto(`${product.url}/projects`)
  const first = page.getByRole('region', { name: 'Lista de projetos' }).getByRole('listitem').first()
  const name = (await first.getByRole('heading').textContent()) ?? ''
  await first.getByRole('link').first().click()
  await heading(name).waitFor()
  await page.goto(`${product.url}/disponivel`)
  await page.getByText(`${projects.length}\u00a0projetos`).waitFor()
  await page.getByText('20\u00a0artigos').waitFor()

  // When the network returns, the page requests the displayed data again without a reload.
  await page.goto(`${product.url}/projeto/${projects[0]!.slug}`)
  await page.getByText(/a ler sem rede/).waitFor()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await product.restart()
  const read = page.waitForResponse((response) => response.url().includes('/tracking/project-tracking/'))
  await phone.setOffline(false)
  expect((await read).ok()).toBe(true)
  await expect.poll(() => page.getByText(/a ler sem rede/).count()).toBe(0)
  await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(true)
}, 300_000)

/** Returns the URLs of cached pictures from Workbox's own database. */
const pictureUrls = (from: Page) =>
  from.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'workbox-expiration')) return []
    const open = indexedDB.open('workbox-expiration')
    await new Promise((resolve) => (open.onsuccess = resolve))
    const keys = open.result.transaction('cache-entries').objectStore('cache-entries').getAllKeys()
    await new Promise((resolve) => (keys.onsuccess = resolve))
    open.result.close()
    return keys.result.map(String)
  })

test('kept reads are deleted after a confirmation, and refreshed when the user asks', async () => {
  page = await openInstalled(phone, product.url)
  await page.getByText(/Pronto para usar sem rede/).waitFor({ timeout: 90_000 })
  await page.goto(`${product.url}/projects`)
  const pictures = page.getByRole('region', { name: 'Lista de projetos' }).locator('img')
  await pictures.first().evaluate((one: HTMLImageElement) => one.decode())
  await expect.poll(() => pictureUrls(page)).not.toEqual([])
  // The worker stores a picture whose download is still running even after the user has left the page. So the test
  // waits until all downloads have ended.
  await page.waitForLoadState('networkidle')
  await page.goto(`${product.url}/disponivel`)
  await page.getByRole('button', { name: 'Esvaziar o que está guardado' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Esvaziar', exact: true }).click()
  await page.getByRole('heading', { name: 'Ainda nada guardado' }).waitFor()
  await expect.poll(() => pictureUrls(page)).toEqual([])
  await page.getByRole('button', { name: 'Guardar agora' }).click()
  await page.getByText(/\d+\u00a0projetos/).waitFor({ timeout: 60_000 })
})

test('a picture seen in a list is shown offline on the page of its record, which requests another width', async () => {
  page = await openInstalled(phone, product.url)
  await page.getByText(/Pronto para usar sem rede/).waitFor({ timeout: 90_000 })
  await page.goto(`${product.url}/projects`)
  const picture = page.getByRole('region', { name: 'Lista de projetos' }).locator('img').first()
  const shown = () => picture.evaluate((one: HTMLImageElement) => one.currentSrc)
  await picture.evaluate((one: HTMLImageElement) => one.decode())
  const seen = await shown()
  const size = /-(\d+)\.(avif|webp)$/
  expect(seen).toMatch(size)
  await phone.setOffline(true)
  const others = [320, 640, 960]
    .map((width) => seen.replace(size, `-${width}.webp`))
    .filter((one) => one !== seen)
  for (const other of others) {
    const width = await page.evaluate(async (src) => {
      const image = new Image()
      image.src = src
      await image.decode()
      return image.naturalWidth
    }, other)
    expect(width).toBeGreaterThan(100)
  }
})

const staffStore = () =>
  page.evaluate(async () => {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'ahcd-staff-reads')) return []
    const opened = indexedDB.open('ahcd-staff-reads')
    await new Promise((resolve) => (opened.onsuccess = resolve))
    const keys = opened.result.transaction('queries').objectStore('queries').getAllKeys()
    await new Promise((resolve) => (keys.onsuccess = resolve))
    opened.result.close()
    return keys.result.map(String)
  })

/**
 * Returns the keys of the kept reads with staff data, without those with data of the user's own account, such as the
 * number of notifications.
 */
const staffReads = async () => (await staffStore()).filter((key) => /^user-\d+-\["staff",/.test(key))

/** Returns the URLs of API responses in the worker's caches; there must be none. */
const cachedAnswers = () =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) if (url.includes('/api/')) found.push(url)
    return found
  })

const hasOwnPictures = () => page.evaluate(() => caches.has('ahcd-own-images'))

async function enter(username: string, target: string): Promise<void> {
  await page.goto(`${product.url}/login?redirect=${encodeURIComponent(target)}`)
  await hydrated(page)
  await signIn(page, username)
  await page.waitForURL(`**${target}`)
}

test('a private project opens offline for that user, and is deleted from the device at sign-out', async () => {
  const [{ slug, name }] = (await listed('/projects/public/projects/?page_size=1')) as [
    Listed['results'][0] & { name: string },
  ]
  page = await openInstalled(phone, product.url)
  await enter('projetos', `/dashboard/projects/view/${slug}`)
  await heading(name).waitFor()
  await expect.poll(staffReads).toHaveLength(1)
  await expect.poll(hasOwnPictures).toBe(true)
  await expect.poll(() => cachedAnswers()).toEqual([])
  await phone.setOffline(true)
  await page.reload()
  await heading(name).waitFor()
  await phone.setOffline(false)
  await page.goto(product.url)
  await hydrated(page)
  await page.locator('header summary').filter({ hasText: 'Menu' }).click()
  await page.locator('header').getByRole('button', { name: 'Sair' }).last().click()
  await expect.poll(staffStore).toEqual([])
  await expect.poll(hasOwnPictures).toBe(false)
})

test('the reads of one user are deleted when another signs in on the same phone, even without a sign-out between', async () => {
  const [{ slug, name }] = (await listed('/projects/public/projects/?page_size=1')) as [
    Listed['results'][0] & { name: string },
  ]
  const address = `/dashboard/projects/view/${slug}`
  const storeOwners = async () => [...new Set((await staffStore()).map((key) => /^user-\d+/.exec(key)?.[0]))]
  page = await openInstalled(phone, product.url)
  await enter('projetos', address)
  await heading(name).waitFor()
  await expect.poll(staffReads).toHaveLength(1)
  const [first] = await storeOwners()
  // Removes the session without a press of 'Sair', because a sign-out would delete the kept reads.
  await page.goto(product.url)
  await page.evaluate(() => localStorage.clear())
  await enter('admin', address)
  await heading(name).waitFor()
  await expect.poll(storeOwners).toHaveLength(1)
  await expect.poll(() => storeOwners()).not.toEqual([first])
  await expect.poll(() => cachedAnswers()).toEqual([])
})
