// Runs after a change of: blog, projects, categories, form
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { objections, unrolled } from '../support/axe'
import { PHONE } from '../support/browser'
import { startProduct } from '../support/product'
import { sharedBrowser } from '../support/shared'
import { signedInStorage } from '../support/signed-in'

/** Returns the names of the drafts that are stored on the device. */
const draftNames = (page: Page) =>
  page.evaluate(async () => {
    const open = indexedDB.open('ahcd-drafts')
    await new Promise((resolve) => (open.onsuccess = resolve))
    const [store = ''] = open.result.objectStoreNames
    const keys = open.result.transaction(store).objectStore(store).getAllKeys()
    await new Promise((resolve) => (keys.onsuccess = resolve))
    open.result.close()
    return keys.result.map(String)
  })

test('typed changes are thrown away only after a question, and do not come back', async () => {
  const product = await startProduct({ RATE_LIMITS: 'off' })
  onTestFinished(() => product.stop())
  const storageState = await signedInStorage(product.url, 'blog')
  const browser = await sharedBrowser()
  const context = await browser.newContext({
    ...PHONE,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState,
  })
  const page = await context.newPage()
  await page.goto(`${product.url}/dashboard/categories`)
  const name = 'Educação'
  const form = page.getByRole('form', { name: /^Editar/ })
  const edit = () => page.getByRole('button', { name: `Editar ${name}` }).click()
  const cancel = () => form.getByRole('button', { name: 'Cancelar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deitar fora o que escreveu?' })

  // Without a change, 'Cancelar' closes the form without a confirmation.
  await edit()
  await cancel()
  await form.waitFor({ state: 'detached' })

  await edit()
  await form.getByLabel('Nome').fill(`${name} e escolas`)
  await cancel()
  await dialog.waitFor()
  await unrolled(page)
  expect(await objections(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Continuar a escrever' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => form.getByLabel('Nome').inputValue()).toBe(`${name} e escolas`)
  await expect.poll(() => draftNames(page)).toHaveLength(1)

  // The user cancels immediately after a change, before the form saves the change as a draft.
  await form.getByLabel('Nome').fill(`${name} e mais`)
  await cancel()
  await dialog.getByRole('button', { name: 'Deitar fora' }).click()
  await form.waitFor({ state: 'detached' })
  await expect.poll(() => draftNames(page)).toEqual([])
  await edit()
  await expect.poll(() => form.getByLabel('Nome').inputValue()).toBe(name)
  await context.close()
})
