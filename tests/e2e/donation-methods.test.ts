// Runs after a change of: donations, account, record, feedback
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { objections, unrolled } from '../support/axe'
import { collectComplaints, DESK } from '../support/browser'
import { drawnDevices } from '../support/drawn-devices'
import { startProduct, type Product } from '../support/product'
import { sharedBrowser } from '../support/shared'
import { signedInStorage } from '../support/signed-in'

let product: Product
beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' })
})
afterAll(() => product.stop())

async function open(path: string, device: BrowserContextOptions, person?: string): Promise<Page> {
  const browser = await sharedBrowser()
  const context = await browser.newContext({
    ...device,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(person && { storageState: await signedInStorage(product.url, person) }),
  })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(product.url + path)
  return page
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const isShown = (page: Page, text: string) =>
  expect.poll(() => page.getByText(text).first().isVisible()).toBe(true)

test('an administrator replaces the demonstration accounts, and the donation page follows at once', async () => {
  const page = await open('/dashboard/settings', DESK, 'admin')
  const complaints = collectComplaints(page.context())
  await button(page, 'Editar M-Pesa').click()
  await page.getByLabel('Número (se quiser)', { exact: true }).fill('82 555 0101')
  await page.getByLabel('Nome (se quiser)', { exact: true }).fill('Associação de Teste')
  await button(page, 'Guardar').click()
  const dialog = page.getByRole('dialog')
  await expect
    .poll(() => dialog.getByRole('definition').allTextContents())
    .toEqual([
      'Antes: 00 000 0000',
      'Agora: 82 555 0101',
      'Antes: Associação Humanitária de Cabo Delgado',
      'Agora: Associação de Teste',
    ])
  await button(page, 'Voltar a ver').click()
  await isShown(page, 'Nada ficou guardado.')
  await button(page, 'Guardar').click()
  await button(page, 'Guardar a conta').click()
  await isShown(page, 'Número 82 555 0101')

  const visitor = await open('/doacao', DESK)
  await isShown(visitor, '82 555 0101')
  await isShown(visitor, 'Contas de demonstração: não transfira dinheiro.')

  await button(page, 'Descer M-Pesa').focus()
  await page.keyboard.press('Enter')
  await isShown(page, 'M-Pesa está agora no lugar 2 de 4.')
  await page.getByRole('switch', { name: 'Oferecer E-Mola' }).click()
  await isShown(page, 'E-Mola está desligado.')
  await page.getByRole('switch', { name: 'Oferecer Transferência bancária' }).click()
  await isShown(page, 'Transferência bancária está desligado.')

  await visitor.reload()
  await expect.poll(() => visitor.getByRole('heading', { level: 3 }).allTextContents()).toContain('M-Pesa')
  await expect.poll(() => visitor.getByText('Contas de demonstração').count()).toBe(0)
  await expect.poll(() => visitor.getByRole('heading', { name: 'E-Mola' }).count()).toBe(0)
  await visitor.goto(`${product.url}/enviar-comprovante`)
  await expect.poll(() => visitor.getByRole('radio', { name: 'M-Pesa' }).count()).toBe(1)
  await expect.poll(() => visitor.getByRole('radio', { name: 'E-Mola' }).count()).toBe(0)

  await page.getByRole('switch', { name: 'Oferecer M-Pesa' }).click()
  await isShown(page, 'Ficar sem métodos?')
  await button(page, 'Cancelar').click()
  expect(complaints).toEqual([])
})

test.each(drawnDevices('donation-methods'))(
  'the methods and their form are accessible on %s',
  async (_, device) => {
    const page = await open('/dashboard/settings', device, 'admin')
    await button(page, 'Novo método').click()
    await expect.poll(() => page.getByLabel('Nome do método').isVisible()).toBe(true)
    await unrolled(page)
    expect(await objections(page)).toEqual([])
  },
)

test('only administrators see the methods', async () => {
  const page = await open('/dashboard/settings', DESK, 'comunidade')
  await isShown(page, 'As minhas permissões')
  await expect.poll(() => page.getByRole('heading', { name: 'Métodos de doação' }).count()).toBe(0)
})

test('an administrator reads each mail as it is sent, in both parts', async () => {
  const page = await open('/dashboard/settings', DESK, 'admin')
  const complaints = collectComplaints(page.context())
  await button(page, 'Ver as mensagens').click()
  // The mail's frame runs no scripts, so the test reads its content from the page around the frame.
  const mail = () =>
    page.locator('iframe[title^="E-mail"]').evaluate((frame: HTMLIFrameElement) => {
      const { body, documentElement } = frame.contentDocument ?? document
      return { text: body.innerText, hidden: documentElement.scrollHeight - frame.clientHeight }
    })
  await expect
    .poll(mail)
    .toMatchObject({ text: expect.stringContaining('O seu comprovante chegou') as string })
  await page.getByLabel('Mensagem', { exact: true }).selectOption('approved')
  await expect
    .poll(mail)
    .toMatchObject({ text: expect.stringContaining('Ver o recibo') as string, hidden: 0 })
  await isShown(page, 'A sua doação está confirmada (AH-0000-00)')
  await page.getByText('Em texto simples').click()
  await isShown(page, 'Recibo n.º: 2026-000000')
  expect(complaints).toEqual([])
})
