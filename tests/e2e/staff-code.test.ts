// Runs after a change of: sw, frame, blog, prerender
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page, Response } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchPhone } from '../support/browser'
import { startProduct, type Product } from '../support/product'
import { signIn } from '../support/sign-in'
import { openInstalled } from '../support/worker'

let product: Product
let folder: string
let phone: BrowserContext
beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' })
  folder = mkdtempSync(path.join(os.tmpdir(), 'phone-'))
  phone = await launchPhone(folder)
})
afterAll(async () => {
  await phone.close()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Returns the kept shell for the form of a post (D122), or null. */
const keptShell = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const kept = await caches.match('/staff-post.html', { cacheName: 'ahcd-staff-code' })
    return kept ? kept.text() : null
  })

/** Whether the worker answered a navigation with the shell for the form of a post, which names the editor's script. */
const isEditorShell = async (response: Response | null): Promise<boolean> =>
  response?.fromServiceWorker() === true && (await response.text()).includes('/assets/rich-text-editor-')

test('a device that has shown the list of posts opens the editor from kept files of the current build, also offline', async () => {
  const page = await openInstalled(phone, `${product.url}/login?redirect=/dashboard/blog`)
  await signIn(page, 'blog')
  await page.getByRole('heading', { level: 1, name: 'Artigos do blog' }).waitFor()
  await expect.poll(() => keptShell(page), { timeout: 30_000 }).toContain('/assets/rich-text-editor-')

  await phone.setOffline(true)
  const form = `${product.url}/dashboard/posts/new`
  expect(await isEditorShell(await page.goto(form))).toBe(true)
  await page.getByRole('heading', { level: 1, name: 'Novo artigo' }).waitFor()
  const text = page.locator('[contenteditable="true"]')
  await text.click()
  await page.keyboard.type('Escrito sem rede.')
  await expect.poll(() => text.textContent()).toContain('Escrito sem rede.')
  // A screen that has no shell of its own gets the shell of all screens.
  const other = await page.goto(`${product.url}/dashboard/comments`)
  expect(await isEditorShell(other)).toBe(false)
  expect(await other?.text()).toContain('/assets/staff-frame-')

  // After an update the kept shell names scripts of the earlier build, which the device may no longer have. The test
  // simulates such a shell.
  await page.evaluate(async () => {
    const cache = await caches.open('ahcd-staff-code')
    const kept = await cache.match('/staff-post.html')
    if (!kept) throw new Error('the shell is not kept')
    const earlier = (await kept.text()).replace(/ data-main="[^"]*"/, ' data-main="/assets/main-earlier.js"')
    await cache.put('/staff-post.html', new Response(earlier, { headers: kept.headers }))
  })
  expect(await isEditorShell(await page.goto(form))).toBe(false)
  await phone.setOffline(false)
  await page.goto(form)
  await page.getByRole('heading', { level: 1, name: 'Novo artigo' }).waitFor()
  await expect.poll(() => keptShell(page), { timeout: 30_000 }).not.toContain('main-earlier')
  expect(await isEditorShell(await page.goto(form))).toBe(true)
}, 180_000)
