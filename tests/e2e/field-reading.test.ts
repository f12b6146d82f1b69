// Runs after a change of: field, reads, sw, projects
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchPhone } from '../support/browser'
import { startProduct, type Product } from '../support/product'
import { signIn } from '../support/sign-in'
import { hydrated, openInstalled } from '../support/worker'

let product: Product
let folder: string
let phone: BrowserContext
let page: Page

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

const FIELD = '/dashboard/projects/field'

/**
 * Returns the data of prepared projects on this device: the number of the user's kept reads, and the names of the
 * caches with files for the field.
 */
const keptForField = (from: Page) =>
  from.evaluate(async () => {
    const open = indexedDB.open('ahcd-staff-reads')
    await new Promise((resolve) => (open.onsuccess = resolve))
    const keys = open.result.transaction('queries').objectStore('queries').getAllKeys()
    await new Promise((resolve) => (keys.onsuccess = resolve))
    open.result.close()
    const own = (await caches.keys()).filter((name) => /field|own/.test(name))
    return { reads: keys.result.length, caches: own }
  })

test('projects that were prepared open without network or server, and nothing of them is left after the sign-out', async () => {
  page = await openInstalled(phone, `${product.url}/login?redirect=${FIELD}`)
  await signIn(page, 'projetos')
  await page.getByRole('heading', { level: 1, name: 'No terreno' }).waitFor()
  await page.getByRole('radio', { name: /Projeto a projeto/ }).check()
  const choices = page.getByRole('group', { name: 'Projetos' }).getByRole('checkbox')
  for (const place of [0, 1]) await choices.nth(place).check()
  await page.getByText('Vai descarregar cerca de').waitFor()
  await page.getByRole('button', { name: 'Preparar para o terreno' }).click()
  await page.getByText(/2\sprojetos prontos/).waitFor({ timeout: 60_000 })
  const links = page.getByRole('region', { name: /^Neste / }).getByRole('link')
  await expect.poll(() => links.count()).toBe(2)
  const name = (await links.first().locator('b').textContent()) ?? ''
  const at = (await links.first().getAttribute('href')) ?? ''
  const slug = new URL(at, product.url).searchParams.get('projeto') ?? ''

  await phone.close()
  await product.kill()
  phone = await launchPhone(folder)
  page = phone.pages()[0] ?? (await phone.newPage())
  await phone.setOffline(true)
  const heading = (text: string) => page.getByRole('heading', { level: 1, name: text, exact: true })
  // The shell of the field screen names the scripts that this screen needs, so the browser requests all of them in
  // parallel.
  const namesFieldScripts = async (address: string) =>
    (await (await page.goto(product.url + address))?.text())?.includes('/assets/field-page-')
  expect(await namesFieldScripts(at)).toBe(true)
  await heading(name).waitFor()
  await page.getByRole('heading', { name: 'Marcos' }).waitFor()
  expect(await namesFieldScripts(`/dashboard/projects/view/${slug}`)).toBe(false)
  await heading(name).waitFor()
  // After an update the stored shell may still name the scripts of the earlier build, which are no longer on the phone.
  // The test simulates such a shell.
  await page.evaluate(async () => {
    const cache = await caches.open('ahcd-field-code')
    const shell = await cache.match('/staff-field.html')
    if (!shell) throw new Error('the shell is not kept')
    const earlier = (await shell.text()).replace(/ data-main="[^"]*"/, ' data-main="/assets/main-earlier.js"')
    await cache.put('/staff-field.html', new Response(earlier, { headers: shell.headers }))
  })
  expect(await namesFieldScripts(at)).toBe(false)
  await page.getByRole('heading', { name: 'Marcos' }).waitFor()
  await page.goto(`${product.url}/dashboard/projects`)
  await page.getByRole('table', { name: 'Projetos' }).getByText(name).first().waitFor()

  await hydrated(page)
  await page.locator('header summary').last().click()
  await page.getByRole('button', { name: 'Sair' }).last().click()
  await expect.poll(() => keptForField(page)).toEqual({ reads: 0, caches: [] })
}, 180_000)
