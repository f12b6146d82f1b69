// Runs after a change of: blog, comments, list, record, feedback
import path from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { DEMO_PASSWORD } from '../../server/resources/demo/accounts'
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

function inDatabase<T>(work: (database: InstanceType<typeof DatabaseSync>) => T): T {
  const database = new DatabaseSync(path.join(product.dataDir, 'data.sqlite'), { timeout: 5000 })
  try {
    return work(database)
  } finally {
    database.close()
  }
}

/** Replaces all comments by `count` pending comments. The comment with number 1 is the newest. */
function fill(count: number): void {
  inDatabase((database) => {
    database.exec('delete from comments')
    const insert = database.prepare(`insert into comments
      (post_id, author_name, author_email, content, is_approved, created_at, suspicion, search_text)
      values ((select min(id) from posts where status = 'published'), ?, 'l@exemplo.example', ?, 0, ?, ?, ?)`)
    for (let n = 1; n <= count; n++)
      insert.run(
        `Leitora ${n}`,
        `Comentário n.º ${n}`,
        new Date(Date.UTC(2026, 0, 2) - n * 60_000).toISOString(),
        n === count ? 'links' : '',
        `leitora ${n} comentario n.o ${n}`,
      )
  })
}
const left = (): string =>
  inDatabase((database) => {
    const [row] = database
      .prepare(
        `select count(*) || ' of which approved ' || coalesce(sum(is_approved), 0) as text from comments`,
      )
      .all() as { text: string }[]
    return row!.text
  })
const idOf = (n: number): number =>
  inDatabase(
    (database) =>
      (
        database.prepare('select id from comments where author_name = ?').all(`Leitora ${n}`) as {
          id: number
        }[]
      )[0]!.id,
  )

async function open({ person = 'blog', device = DESK, query = '' } = {}): Promise<{
  page: Page
  context: BrowserContext
}> {
  const [storageState, browser] = await Promise.all([signedInStorage(product.url, person), sharedBrowser()])
  const context = await browser.newContext({
    ...device,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState,
  })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(`${product.url}/dashboard/comments${query}`)
  await page.getByRole('table').waitFor()
  return { page, context }
}

const row = (page: Page, n: number) =>
  page.getByRole('row').filter({ has: page.getByText(`Comentário n.º ${n}`, { exact: true }) })
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const isFocused = (target: ReturnType<Page['locator']>) =>
  expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true)

beforeEach(() => fill(30))

test('a moderator clears 200 comments with the keyboard alone', async () => {
  fill(200)
  const { page } = await open({ query: '?estado=pendentes&por-pagina=100' })
  await page.getByRole('button', { name: 'Atalhos de teclado' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Ir para a lista' }).press('Enter')
  await isFocused(row(page, 1))
  await page.keyboard.press('Shift+D')
  await said(page, 'Selecione pelo menos um comentário.')
  await page.keyboard.press('j')
  await isFocused(row(page, 2))
  await page.keyboard.press('a')
  await said(page, 'Comentário aprovado com sucesso.')
  await row(page, 2).waitFor({ state: 'detached' })
  await isFocused(row(page, 3))
  await page.keyboard.press('k')
  await page.keyboard.press('d')
  await page.getByRole('dialog', { name: 'Confirmar exclusão' }).waitFor()
  await page.getByRole('button', { name: 'Excluir', exact: true }).press('Enter')
  await said(page, 'Comentário excluído com sucesso.')
  await isFocused(row(page, 3))

  await page.keyboard.press('x')
  await said(page, '1 selecionado')
  await page.keyboard.press('Shift+X')
  await said(page, '100 selecionados')
  await page.keyboard.press('Shift+A')
  await said(page, '100 comentários aprovados com sucesso.')
  await isFocused(page.locator('tbody tr').first())
  await page.keyboard.press('Shift+X')
  await said(page, '98 selecionados')
  await page.keyboard.press('Shift+A')
  await page.getByText('Tudo moderado. Não há comentários pendentes.').waitFor()
  await expect.poll(left).toBe('199 of which approved 199')
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: '98 comentários aprovados' })
  await toast.getByRole('button', { name: 'Anular' }).click()
  await said(page, '98 comentários rejeitados com sucesso.')
  await expect.poll(left).toBe('199 of which approved 101')
})

test('letters typed into the search act on no comment, and the URL has the state of the list', async () => {
  const { page } = await open({ query: '?pagina=9' })
  await page.waitForURL((url) => !url.search)
  await page.locator('tbody tr').first().focus()
  await page.keyboard.press('/')
  const search = page.getByLabel('Procurar')
  await isFocused(search)
  await page.keyboard.type('adxr leitora 7')
  await page.waitForURL(/procura=adxr/)
  await page.getByText('Nenhum comentário corresponde ao que procura.').waitFor()
  await search.fill('leitora 30')
  await page.waitForURL(/procura=leitora/)
  await row(page, 30).getByText('Suspeita de publicidade: tem ligações a mais.').waitFor()
  await search.fill('')
  await page.getByRole('link', { name: 'Próxima' }).click()
  await page.waitForURL(/pagina=2/)
  await page.getByRole('link', { name: 'Aprovados 0' }).click()
  await page.waitForURL((url) => url.search === '?estado=aprovados')
  await expect.poll(() => page.locator('[aria-current=true]').allTextContents()).toEqual(['Aprovados 0'])
  await page.goBack()
  await row(page, 30).waitFor()
  await expect.poll(left).toBe('30 of which approved 0')
})

test('a comment is approved at once and undone, as the menu shows; what fails comes back, with the reason', async () => {
  const { page, context } = await open({ query: '?estado=pendentes' })
  const inMenu = (count: number) =>
    page.getByRole('navigation').getByRole('link', { name: `Comentários ${count} à espera` })
  await inMenu(30).waitFor()
  const approve = (n: number) =>
    page.getByRole('button', { name: `Aprovar o comentário de Leitora ${n}`, exact: true }).click()
  await approve(1)
  await row(page, 1).waitFor({ state: 'detached' })
  await expect.poll(left).toBe('30 of which approved 1')
  await inMenu(29).waitFor()
  await page.getByRole('button', { name: 'Anular' }).click()
  await said(page, 'Comentário rejeitado com sucesso.')
  await row(page, 1).waitFor()
  await inMenu(30).waitFor()
  await expect.poll(left).toBe('30 of which approved 0')

  const id = idOf(2)
  // The comment must exist until the button is pressed, because the undo above makes the page read the list again. So
  // the test deletes the comment only when the request for the approval is sent.
  await context.route(`**/${id}/approve/`, (route) => {
    inDatabase((database) => database.exec(`delete from comments where id = ${id}`))
    return route.continue()
  })
  await approve(2)
  await said(page, 'Não foi possível aprovar o comentário.')
  await said(page, 'Já não existe: outra pessoa excluiu este comentário.')
  await row(page, 2).waitFor({ state: 'detached' })

  await context.route('**/approve/', (route) => route.fulfill({ status: 403, json: { detail: 'Não.' } }))
  await approve(3)
  await said(page, 'A sua conta já não tem permissão para isto. Nada mudou.')
  await row(page, 3).waitFor()
  await context.unroute('**/approve/')
  await context.route('**/bulk_action/', (route) => route.abort())
  await row(page, 3).getByRole('checkbox').check()
  await page.getByRole('region', { name: 'Seleção' }).getByRole('button', { name: 'Aprovar' }).click()
  await said(page, 'Não foi possível executar a ação em massa.')
  await said(page, '1 selecionado')
  await expect.poll(left).toBe('29 of which approved 0')
})

test('when the session ends, the login form is on the spot and leads back to the same list', async () => {
  const { page } = await open({ query: '?estado=pendentes&procura=leitora' })
  inDatabase((database) => database.exec('delete from refresh_tokens; delete from sessions'))
  await page
    .getByRole('button', { name: /^Aprovar o/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Acesso ao Dashboard' }).waitFor()
  await page.getByLabel('Usuário').fill('blog')
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
  await page.locator('form').getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('table').waitFor()
  await page.waitForURL(/estado=pendentes&procura=leitora|procura=leitora&estado=pendentes/)
  await expect.poll(left).toBe('30 of which approved 0')
})

describe.each(drawnDevices('comments-moderation'))('on %s', (_, device) => {
  test('axe objects to no state, and without a network nothing can be changed', async () => {
    const { page, context } = await open({ device })
    const complaints = collectComplaints(context)
    await row(page, 1).getByRole('checkbox').check()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await page.getByRole('region', { name: 'Seleção' }).getByRole('button', { name: 'Excluir' }).click()
    await unrolled(page)
    await page.getByText('Vai excluir o comentário de Leitora 1. Não se pode desfazer.').waitFor()
    expect(await objections(page)).toEqual([])
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await row(page, 2).focus()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Atalhos de teclado' }).waitFor()
    expect(await objections(page)).toEqual([])
    await page.keyboard.press('Escape')
    await isFocused(row(page, 2))
    expect(complaints).toEqual([])

    await context.setOffline(true)
    await page.getByText('Sem rede: nada muda na associação até a haver.').first().waitFor()
    await expect
      .poll(() => page.getByRole('button', { name: /^(Aprovar|Excluir) o/, disabled: false }).count())
      .toBe(0)
    await page.keyboard.press('a')
    await expect.poll(left).toBe('30 of which approved 0')
    expect(await objections(page)).toEqual([])
  })
})

test('a user who may only view sees the comments and no way to change them', async () => {
  const { page } = await open({ person: 'visualizador' })
  await row(page, 1).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^(Aprovar|Rejeitar|Excluir)/ }).count()).toBe(0)
  await expect.poll(() => page.getByRole('checkbox').count()).toBe(0)
  await page.locator('tbody tr').first().focus()
  await page.keyboard.press('a')
  await page.keyboard.press('j')
  await isFocused(row(page, 2))
  await expect.poll(left).toBe('30 of which approved 0')
})
