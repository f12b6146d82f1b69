// Runs after a change of: blog, projects, categories, form
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { DESK, PHONE } from '../support/browser'
import { startProduct } from '../support/product'
import { sharedBrowser } from '../support/shared'
import { signedInStorage } from '../support/signed-in'
import { openInstalled } from '../support/worker'

async function signedIn(person: string, device: typeof PHONE) {
  const product = await startProduct({ RATE_LIMITS: 'off' })
  onTestFinished(() => product.stop())
  const [storageState, browser] = await Promise.all([signedInStorage(product.url, person), sharedBrowser()])
  const context = await browser.newContext({ ...device, reducedMotion: 'reduce', storageState })
  onTestFinished(() => context.close())
  return { product, context }
}

const newForm = (page: Page) => page.getByRole('form', { name: 'Nova categoria' })

test('without a network the list is shown with its date, and writing is refused with a reason', async () => {
  // This test runs with the service worker, because the worker has stored the code that formats dates.
  const { product, context } = await signedIn('blog', DESK)
  const page = await openInstalled(context, `${product.url}/dashboard/categories`)
  await page.getByRole('table').waitFor()
  const create = page.getByRole('button', { name: 'Criar categoria' })
  await create.focus()
  await context.setOffline(true)
  await page.getByText('Sem rede: nada muda na associação até a haver.').first().waitFor()
  await page.getByText(/^Atualizado em/).waitFor()
  await expect
    .poll(() =>
      page
        .getByRole('button', { name: /^Editar/ })
        .first()
        .isDisabled(),
    )
    .toBe(true)
  await expect.poll(() => create.isDisabled()).toBe(true)
  await expect.poll(() => create.evaluate((button) => button === document.activeElement)).toBe(true)
  await newForm(page).getByLabel('Nome').fill('Sem rede nenhuma')
  await page.keyboard.press('Enter')
  await newForm(page).getByRole('alert').getByText('O que escreveu continua aqui.').waitFor()
  await context.setOffline(false)
  await newForm(page).getByRole('alert').waitFor({ state: 'detached' })
  await expect.poll(() => newForm(page).getByLabel('Nome').inputValue()).toBe('Sem rede nenhuma')
})

test('a toast that covers the field with the focus is closed', async () => {
  const { product, context } = await signedIn('projetos', PHONE)
  const page = await context.newPage()
  await page.goto(`${product.url}/dashboard/project-categories`)
  await page.getByRole('table').waitFor()
  await newForm(page).getByLabel('Nome').fill('Debaixo do aviso')
  await page.keyboard.press('Enter')
  const shown = page.locator('[data-sonner-toast]').getByText('Categoria criada com sucesso!')
  await shown.waitFor()
  const name = newForm(page).getByLabel('Nome')
  // Scrolls until the field is at the bottom of the window, where the toast is.
  await name.evaluate((field) => {
    const toast = document.querySelector('[data-sonner-toast]')!.getBoundingClientRect()
    scrollBy(0, field.getBoundingClientRect().top - toast.top)
  })
  await name.evaluate((field) => field.blur())
  await name.evaluate((field) => field.focus({ preventScroll: true }))
  await shown.waitFor({ state: 'detached', timeout: 3000 })
})
