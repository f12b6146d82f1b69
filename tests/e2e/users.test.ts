// Runs after a change of: users, account, list, record, feedback
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { objections, unrolled } from '../support/axe'
import { collectComplaints } from '../support/browser'
import { recipientOfMail, startMailbox, tokenOfMail, type Mailbox } from '../support/mailbox'
import { startProduct, type Product } from '../support/product'
import { sharedBrowser } from '../support/shared'
import { signedInStorage } from '../support/signed-in'

const PASSWORD = 'cesto-de-caju-4'

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

async function newPage(options: object = {}) {
  const browser = await sharedBrowser()
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', ...options })
  onTestFinished(() => context.close())
  return context.newPage()
}
const pageOf = async (person: string, options: object = {}) =>
  newPage({ ...options, storageState: await signedInStorage(product.url, person) })

async function tokenFor(email: string): Promise<string> {
  const mails = () => mailbox.received.filter((mail) => recipientOfMail(mail) === email)
  await expect.poll(() => mails().length).toBeGreaterThan(0)
  return tokenOfMail(mails().at(-1) ?? '')
}

test('an invited person chooses a password and works in the dashboard until the account is deactivated', async () => {
  const page = await pageOf('admin', { viewport: { width: 360, height: 800 } })
  const complaints = collectComplaints(page.context())
  await page.goto(`${product.url}/dashboard/users`)
  await page.getByText('pessoas da equipa').waitFor()
  await unrolled(page)
  expect(await objections(page)).toEqual([])

  await page.getByRole('link', { name: 'Juntar à equipa' }).click()
  await page.getByLabel('Nome', { exact: true }).fill('Ana')
  await page.getByLabel('Sobrenome').fill('Redatora')
  await page.getByLabel('E-mail').fill('ana@exemplo.example')
  await page.getByLabel('Nome para entrar').fill('ana')
  await page.getByRole('checkbox', { name: /^Gestor de Blog/ }).check()
  await page.getByText('artigos e categorias do blog').waitFor()
  await unrolled(page)
  expect(await objections(page)).toEqual([])
  await page.getByRole('button', { name: 'Enviar convite' }).click()
  await page.getByText('O convite ainda não foi aceite.').waitFor()
  await unrolled(page)
  expect(await objections(page)).toEqual([])

  const token = await tokenFor('ana@exemplo.example')
  const person = await newPage()
  await person.goto(`${product.url}/login?mode=invite#token=${token}`)
  await person.getByRole('heading', { name: 'Bem-vindo à equipa' }).waitFor()
  await person.getByLabel('Nova senha', { exact: true }).fill(PASSWORD)
  await person.getByLabel('Confirmar nova senha').fill(PASSWORD)
  await person.getByRole('button', { name: 'Guardar e aceitar' }).click()
  await person.getByText('A sua conta está pronta.').waitFor()
  await person.getByRole('link', { name: 'Entrar', exact: true }).last().click()
  await person.locator('input[name=username]').fill('ana')
  await person.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await person.getByRole('button', { name: 'Entrar', exact: true }).click()
  await person.waitForURL(/\/dashboard/)
  await person.goto(`${product.url}/dashboard/blog`)
  await person.getByRole('heading', { level: 1, name: 'Artigos do blog' }).waitFor()

  await page.reload()
  await page.getByText('Sessões abertas').waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Terminar a sessão/ }).count()).toBe(1)
  await page.getByRole('button', { name: 'Desativar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click()
  await page.getByText('Desativada', { exact: true }).first().waitFor()
  await page.getByText('Conta desativada', { exact: true }).waitFor()
  await person.reload()
  await person.waitForURL(/\/login/)

  const again = await newPage()
  await again.goto(`${product.url}/login?mode=invite#token=${token}`)
  await again.getByText('Este convite já não serve').waitFor()
  expect(complaints).toEqual([])
})

test('groups are changed in words, and the second of two administrators sees both versions', async () => {
  const [one, other] = [await pageOf('admin'), await pageOf('super')]
  for (const page of [one, other]) {
    await page.goto(`${product.url}/dashboard/users?procura=visualizador`)
    await page.getByRole('link', { name: 'Visualizadora de demonstração', exact: true }).click()
    await page.getByRole('checkbox', { name: /^Visualizador/ }).waitFor()
  }
  await one.getByRole('checkbox', { name: /^Gestor de Projetos/ }).check()
  await one.getByText('projetos e as suas categorias').waitFor()
  await one.getByRole('button', { name: 'Guardar', exact: true }).click()
  await one.getByText('Passou a ter: Gestor de Projetos.').waitFor()
  await other.getByRole('checkbox', { name: /^Gestor de Blog/ }).check()
  await other.getByRole('button', { name: 'Guardar', exact: true }).click()
  await other.getByText('1 campo mudou nos dois lados').waitFor()
  await other.getByRole('button', { name: 'Guardar com estas escolhas' }).click()
  await other.getByText('Passou a ter: Gestor de Blog. Deixou de ter: Gestor de Projetos.').waitFor()
  await other.goto(`${product.url}/dashboard/users?procura=administradora`)
  await other.getByRole('link', { name: 'Administradora de demonstração', exact: true }).click()
  await other.getByText('É o único superutilizador.').waitFor()
  await expect
    .poll(() => other.getByRole('button', { name: 'Desativar', exact: true }).isDisabled())
    .toBe(true)
})

test('a member ends the session of another device and moves the account to another e-mail', async () => {
  const lost = await pageOf('doadora')
  const page = await pageOf('doadora', { viewport: { width: 360, height: 800 } })
  await page.goto(`${product.url}/client-area/settings`)
  await page.getByText('Este aparelho', { exact: true }).waitFor()
  await unrolled(page)
  expect(await objections(page)).toEqual([])
  await page.getByRole('button', { name: 'Terminar todas as outras' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Terminar todas as outras' }).click()
  await page.getByText('Só este aparelho continua dentro da conta.').waitFor()
  await lost.goto(`${product.url}/client-area`)
  await lost.waitForURL(/\/login/)

  await page.getByRole('button', { name: 'Mudar o e-mail' }).click()
  await page.getByLabel('Novo e-mail').fill('doadora@exemplo.example')
  await page.getByLabel('A sua senha').fill('demonstracao')
  await page.getByRole('button', { name: 'Mudar o e-mail' }).click()
  await page.getByText('Falta confirmar o e-mail novo.').waitFor()
  const token = await tokenFor('doadora@exemplo.example')
  // Without this timestamp, the next page load counts as a fresh reload. A page load within 5 s after a fresh reload
  // does not request the user on its own, so the settings page below cannot get the changed account this way.
  await page.evaluate(() => localStorage.removeItem('auth_page_reload_timestamp'))
  await page.goto(`${product.url}/login?mode=verify#token=${token}`)
  await page.waitForLoadState('networkidle')
  // Aborts the request for the user, so that the page does not receive the changed account from the API.
  const requested = new Promise<void>((resolve) => {
    void page.context().route(/auth.user/, (route) => route.abort().then(resolve))
  })
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByText('O e-mail está confirmado.').waitFor()
  await requested
  await page.context().unroute(/auth.user/)
  await page.goto(`${product.url}/client-area/settings`)
  await page.getByText('doadora@exemplo.example').waitFor()
})
