// Runs after a change of: contact, list, record, feedback
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { objections, unrolled } from '../support/axe'
import { collectComplaints } from '../support/browser'
import { drawnDevices } from '../support/drawn-devices'
import { partsOfMail, recipientOfMail, startMailbox, type Mailbox } from '../support/mailbox'
import { startProduct, type Product } from '../support/product'
import { postJson } from '../support/server'
import { sharedBrowser } from '../support/shared'
import { signedInStorage } from '../support/signed-in'

let product: Product
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await startMailbox()
  product = await startProduct({
    DEMO: '1',
    RATE_LIMITS: 'off',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'nao-responder@sitio.example',
    SITE_URL: 'http://localhost',
  })
})
afterAll(async () => {
  await product.stop()
  await mailbox.stop()
})

const write = async (email: string, subject: string) =>
  expect(
    (
      await postJson(`${product.url}/api/v1/core/contact-messages/`, {
        name: 'Leitora',
        email,
        phone: '',
        subject,
        message: 'Posso doar de fora do país?',
      })
    ).status,
  ).toBe(201)

async function open(device: object, person = 'comunidade'): Promise<Page> {
  const [storageState, browser] = await Promise.all([signedInStorage(product.url, person), sharedBrowser()])
  const context = await browser.newContext({
    ...device,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState,
  })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(`${product.url}/dashboard/community/messages`)
  await page.getByRole('heading', { level: 1, name: 'Mensagens' }).waitFor()
  return page
}

describe.each(drawnDevices('contact-inbox'))('the inbox on %s', (name, device) => {
  test('a message is answered by mail and closed, and both screens pass axe', async () => {
    const email = `leitora-${name.replace(/\W/g, '')}@exemplo.example`
    const subject = `Doar de fora ${name}`
    await write(email, subject)
    const page = await open(device)
    const complaints = collectComplaints(page.context())
    await page.getByRole('link', { name: subject, exact: true }).waitFor()
    await unrolled(page)
    expect(await objections(page)).toEqual([])
    await page.getByRole('link', { name: subject, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: subject }).waitFor()
    await page.getByText('Faltam 24 h').waitFor()
    await unrolled(page)
    expect(await objections(page)).toEqual([])
    await page.getByRole('button', { name: 'Responder', exact: true }).click()
    await page.getByText('Escreva a resposta.').waitFor()
    await page.getByRole('button', { name: 'Saudação' }).click()
    await page.getByRole('button', { name: 'Responder e fechar' }).click()
    await page.getByText('Fechada', { exact: true }).first().waitFor()
    await expect
      .poll(() => mailbox.received.filter((mail) => recipientOfMail(mail) === email))
      .toHaveLength(1)
    const mail = mailbox.received.find((one) => recipientOfMail(one) === email) ?? ''
    expect(partsOfMail(mail)[0]).toContain('Obrigado por nos escrever.')
    expect(partsOfMail(mail)[0]).toContain('> Posso doar de fora do país?')
    await expect.poll(() => page.getByLabel('A sua resposta').inputValue()).toBe('')
    expect(complaints).toEqual([])
  })

  test('a failed answer keeps its text', async () => {
    const subject = `Sem rede ${name}`
    await write(`rede-${name.replace(/\W/g, '')}@exemplo.example`, subject)
    const page = await open(device)
    await page.getByRole('link', { name: subject, exact: true }).click()
    await page.getByLabel('A sua resposta').fill('Boa tarde.')
    await page.route('**/answer/', (route) => route.abort())
    await page.getByRole('button', { name: 'Responder', exact: true }).click()
    await page.getByText('Não foi possível enviar a resposta. O texto continua aqui.').waitFor()
    await expect.poll(() => page.getByLabel('A sua resposta').inputValue()).toBe('Boa tarde.')
    await page.unroute('**/answer/')
    await page.getByRole('button', { name: 'Responder', exact: true }).click()
    await page.getByText('Respondida', { exact: true }).first().waitFor()
  })
})

test('who may only look at everything does not see what people wrote', async () => {
  const page = await open({}, 'visualizador')
  await page.getByText('As mensagens são da Gestão de Comunidade.', { exact: false }).waitFor()
  await expect.poll(() => page.getByRole('table').count()).toBe(0)
})
