// Runs after a change of: blog, list, record, feedback
import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../server/resources/demo/accounts'
import { PHONE } from '../support/browser'
import { confirm, isFocused, managedPosts, row, said, undo } from '../support/managed-posts'

const posts = managedPosts()

test('a blog manager duplicates, schedules, publishes, deletes and restores with the keyboard alone', async () => {
  const { page } = await posts.open({ query: '?ordem=titulo' })
  await row(page, 'Artigo B').waitFor()
  await page.getByRole('button', { name: 'Atalhos de teclado' }).focus()
  await page.keyboard.press('Enter')
  await confirm(page, 'Ir para a lista').press('Enter')
  await isFocused(row(page, 'Artigo A'))
  await page.keyboard.press('j')
  await page.keyboard.press('p')
  await said(page, 'Artigo publicado.')
  await expect.poll(posts.states).toEqual(['Artigo A: published', 'Artigo B: published', 'Artigo C: draft'])

  await page.keyboard.press('u')
  await said(page, 'O artigo é agora um rascunho.')
  await row(page, 'Artigo B').getByText('Rascunho').waitFor()
  await page.keyboard.press('g')
  const dialog = page.getByRole('dialog', { name: 'Agendar a publicação' })
  await dialog.getByLabel('Dia').fill('31/02/2030')
  await dialog.getByLabel('Hora').press('Enter')
  await said(page, 'Escreva o dia assim: 25/12/2026.')
  await dialog.getByLabel('Dia').fill('1/3/2030')
  await dialog.getByLabel('Hora').press('Enter')
  await said(page, 'Artigo agendado.')
  await row(page, 'Artigo B').getByText('Agendado').waitFor()
  await isFocused(row(page, 'Artigo B'))

  await page.keyboard.press('c')
  await said(page, 'Artigo duplicado. A cópia é um rascunho.')
  await expect.poll(() => row(page, 'Artigo B').count()).toBe(2)
  await expect
    .poll(posts.states)
    .toEqual(['Artigo A: published', 'Artigo B: scheduled', 'Artigo B: draft', 'Artigo C: draft'])

  await page.keyboard.press('Delete')
  await page.getByText(/no lixo durante 30 dias/).waitFor()
  await confirm(page, 'Excluir').press('Enter')
  await said(page, 'O artigo está no lixo. Pode restaurá-lo durante 30 dias.')
  await expect.poll(() => row(page, 'Artigo B').count()).toBe(1)
  await page.getByRole('link', { name: 'Lixo 1' }).press('Enter')
  // Waits until the rows of the previous list have disappeared.
  await row(page, 'Artigo A').waitFor({ state: 'detached' })
  await row(page, 'Artigo B').focus()
  await page.keyboard.press('r')
  await said(page, 'Artigo restaurado, como rascunho.')
  await page.getByText('O lixo está vazio. Um artigo excluído fica aqui 30 dias.').waitFor()
  await expect
    .poll(posts.states)
    .toEqual(['Artigo A: published', 'Artigo B: draft', 'Artigo B: draft', 'Artigo C: draft'])
})

test('the same is done on a phone of 360 px, and each change can be undone', async () => {
  const { page } = await posts.open({ device: PHONE, query: '?ordem=titulo' })
  const menu = (title: string) => row(page, title).getByLabel(`Mais ações para «${title}»`)
  // The list is read again after each change. If a row moves while it is pressed, the press opens nothing. So the press
  // is repeated until the menu is open.
  const openMenu = (title: string) =>
    expect
      .poll(async () => {
        const isOpen = await row(page, title).locator('details[open]').count()
        if (isOpen === 0) await menu(title).click()
        return isOpen
      })
      .toBe(1)
  await page.getByRole('button', { name: 'Publicar «Artigo B»' }).click()
  await said(page, 'Artigo publicado.')
  await undo(page, 'Artigo publicado.')
  await said(page, 'Anulado.')
  await expect.poll(posts.states).toContain('Artigo B: draft')

  await openMenu('Artigo B')
  await row(page, 'Artigo B').getByRole('button', { name: 'Agendar' }).click()
  await confirm(page, 'Agendar').click()
  await said(page, 'Artigo agendado.')
  await expect.poll(posts.states).toContain('Artigo B: scheduled')
  // Waits until the row shows the date, which makes the row taller and moves the next row.
  await row(page, 'Artigo B').getByText('Agendado').waitFor()

  await openMenu('Artigo C')
  await row(page, 'Artigo C').getByRole('button', { name: 'Duplicar' }).click()
  await said(page, 'Artigo duplicado. A cópia é um rascunho.')
  await undo(page, 'Artigo duplicado.')
  await expect.poll(posts.states).toContain('Artigo C: bin')
  await expect.poll(() => row(page, 'Artigo C').count()).toBe(1)

  await openMenu('Artigo A')
  await row(page, 'Artigo A').getByRole('button', { name: 'Excluir' }).click()
  await page.getByText(/deixa já de se ver no blog/).waitFor()
  await confirm(page, 'Excluir').click()
  await expect.poll(posts.states).toContain('Artigo A: bin')
  await undo(page, 'O artigo está no lixo.')
  await expect.poll(posts.states).toContain('Artigo A: published')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('several posts are published, hidden and deleted at once, and it is undone', async () => {
  const { page } = await posts.open({ query: '?ordem=titulo' })
  await row(page, 'Artigo A').focus()
  await page.keyboard.press('Shift+P')
  await said(page, 'Selecione pelo menos um artigo.')
  await page.keyboard.press('Shift+X')
  await said(page, '3 selecionados')
  await page.keyboard.press('Shift+P')
  await said(page, '2 artigos publicados.')
  await expect
    .poll(posts.states)
    .toEqual(['Artigo A: published', 'Artigo B: published', 'Artigo C: published'])
  await undo(page, '2 artigos publicados.')
  await expect.poll(posts.states).toEqual(['Artigo A: published', 'Artigo B: draft', 'Artigo C: draft'])
  await row(page, 'Artigo C').getByText('Rascunho').waitFor()
  await row(page, 'Artigo A').focus()
  await page.keyboard.press('Shift+X')
  await page.keyboard.press('Shift+D')
  await page
    .getByText(/3 artigos ficam no lixo durante 30 dias.*1 deles deixa já de se ver no blog/)
    .waitFor()
  await confirm(page, 'Excluir').click()
  await said(page, '3 artigos estão no lixo.')
  await expect.poll(posts.states).toEqual(['Artigo A: bin', 'Artigo B: bin', 'Artigo C: bin'])
  await undo(page, '3 artigos estão no lixo.')
  await expect.poll(posts.states).toEqual(['Artigo A: published', 'Artigo B: draft', 'Artigo C: draft'])
})

test('what another user has just changed is not published unseen', async () => {
  const { page } = await posts.open()
  await row(page, 'Artigo B').waitFor()
  await posts.asRival('PUT', `/blog/posts/${posts.idOf('Artigo B')}/`, { title: 'Artigo B, corrigido' })
  await page.getByRole('button', { name: 'Publicar «Artigo B»' }).click()
  await said(page, 'Não foi possível publicar o artigo.')
  await said(page, 'O artigo mudou entretanto. A lista já o mostra como está: confirme e tente outra vez.')
  await expect.poll(posts.states).toContain('Artigo B, corrigido: draft')
  await page.getByRole('button', { name: 'Publicar «Artigo B, corrigido»' }).click()
  await expect.poll(posts.states).toContain('Artigo B, corrigido: published')
})

test('a withdrawn permission and a post without a text are said in plain words, and nothing changes', async () => {
  await posts.asRival('PUT', `/blog/posts/${posts.idOf('Artigo C')}/`, { title: 'Artigo C', content: '' })
  const { page, context } = await posts.open()
  await context.route('**/blog/posts/*/', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 403, json: { detail: 'Não.' } })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Publicar «Artigo B»' }).click()
  await said(page, 'A sua conta já não tem permissão para isto. Nada mudou.')
  await context.unroute('**/blog/posts/*/')
  await page.getByRole('button', { name: 'Publicar «Artigo C»' }).click()
  await said(page, 'Escreva o texto do artigo antes de o publicar.')
  await expect.poll(posts.states).toEqual(['Artigo A: published', 'Artigo B: draft', 'Artigo C: draft'])
})

test('a list that cannot be read says so once, and comes when it is asked for again', async () => {
  const { page, context } = await posts.open()
  await row(page, 'Artigo B').waitFor()
  await context.route('**/blog/posts/?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByLabel('Procurar').fill('artigo b')
  await page.getByRole('alert').getByText('Não foi possível carregar os artigos.').waitFor()
  // No toast is shown, because it would repeat the error message and cover the message's button on a phone.
  await expect.poll(() => page.locator('[data-sonner-toast]').count()).toBe(0)
  await context.unroute('**/blog/posts/?*')
  await page.getByRole('button', { name: 'Tentar outra vez' }).click()
  await row(page, 'Artigo B').waitFor()
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
})

test('when the session ends, the login leads back to the same list', async () => {
  const { page } = await posts.open({ query: '?estado=rascunhos&procura=artigo' })
  await row(page, 'Artigo B').waitFor()
  posts.endSessions()
  await page.getByRole('button', { name: 'Publicar «Artigo B»' }).click()
  await page.waitForURL(/\/login/)
  await page.getByText('A sua sessão terminou.', { exact: true }).waitFor()
  await page.getByLabel(/Usuário/).fill('blog')
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
  await page.locator('form').getByRole('button', { name: 'Entrar', exact: true }).click()
  await row(page, 'Artigo B').waitFor()
  expect(new URL(page.url()).searchParams.get('procura')).toBe('artigo')
  await expect.poll(posts.states).toContain('Artigo B: draft')
})
