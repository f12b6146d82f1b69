// Runs after a change of: blog, list, record, feedback
import { describe, expect, test } from 'vitest'
import { objections, unrolled } from '../support/axe'
import { collectComplaints } from '../support/browser'
import { drawnDevices } from '../support/drawn-devices'
import { confirm, managedPosts, row, said } from '../support/managed-posts'

const posts = managedPosts()

test('the history says who changed what, with both values, and brings an earlier version back', async () => {
  const id = posts.idOf('Artigo A')
  await posts.asRival('PUT', `/blog/posts/${id}/`, { title: 'Título novo', content: '<p>Outro texto.</p>' })
  const { page } = await posts.open({ query: `?historico=${id}` })
  await page.getByText('Alterou: Título, Resumo, Texto').waitFor()
  await page.getByText('Administradora de demonstração').first().waitFor()
  await page.getByRole('button', { name: 'Antes e depois' }).click()
  const title = page.getByRole('region', { name: 'Título' })
  await title.getByText('Artigo A', { exact: true }).waitFor()
  await title.getByText('Título novo', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Voltar ao que era antes' }).click()
  await page.getByText(/Endereço, estado e data de publicação ficam como estão/).waitFor()
  await confirm(page, 'Restaurar').click()
  await said(page, 'Versão restaurada. A anterior continua no histórico.')
  await page.getByRole('heading', { level: 1, name: 'Histórico de «Artigo A»' }).waitFor()
  await expect.poll(posts.states).toContain('Artigo A: published')
})

test('tags are created, renamed, merged and deleted, and the screen says what happens to the posts', async () => {
  const { page } = await posts.open({ query: '?gerir=etiquetas' })
  const tag = (name: string) =>
    page.getByRole('row').filter({ has: page.getByText(`#${name}`, { exact: true }) })
  await page.getByRole('textbox', { name: 'Etiqueta nova' }).fill('#Machambas 2026')
  await page.getByRole('button', { name: 'Criar' }).click()
  await tag('Machambas 2026').getByRole('link', { name: '0 artigos' }).waitFor()
  await page.getByRole('textbox', { name: 'Etiqueta nova' }).fill('machambas 2026')
  await page.getByRole('button', { name: 'Criar' }).click()
  await said(page, '#Machambas 2026 já existia. Nada mudou.')

  await page.getByRole('button', { name: 'Renomear #Machambas 2026' }).click()
  await expect
    .poll(() =>
      page.getByLabel('Nome', { exact: true }).evaluate((field) => field === document.activeElement),
    )
    .toBe(true)
  await page.getByLabel('Nome', { exact: true }).fill('Hortas')
  await page.getByLabel('Nome', { exact: true }).press('Enter')
  await tag('Hortas').waitFor()
  const used = await posts.asRival('POST', '/blog/tags/', { name: 'Poços' })
  await posts.asRival('PUT', `/blog/posts/${posts.idOf('Artigo A')}/`, { title: 'Artigo A', tags: [used.id] })
  await page.reload()
  await page.getByRole('button', { name: 'Juntar #Poços' }).click()
  await confirm(page, 'Juntar').click()
  await said(page, 'Escolha a etiqueta que fica.')
  await page.getByLabel('A etiqueta que fica').selectOption('Hortas')
  await said(
    page,
    '1 artigo com #Poços passa a ter #Hortas, e #Poços deixa de existir. Não se pode desfazer.',
  )
  await confirm(page, 'Juntar').click()
  await tag('Hortas').getByRole('link', { name: '1 artigo' }).waitFor()
  await expect.poll(() => tag('Poços').count()).toBe(0)

  await page.getByRole('button', { name: 'Excluir #Hortas' }).click()
  await said(page, '1 artigo fica sem #Hortas; nenhum artigo é excluído. Não se pode desfazer.')
  await confirm(page, 'Excluir').click()
  await expect.poll(() => tag('Hortas').count()).toBe(0)
})

test('a tag that another user has changed meanwhile is renamed at the second confirmation, with the typed name', async () => {
  const mine = await posts.asRival('POST', '/blog/tags/', { name: 'Cheias' })
  const { page } = await posts.open({ query: '?gerir=etiquetas' })
  await page.getByRole('button', { name: 'Renomear #Cheias' }).click()
  const name = page.getByLabel('Nome', { exact: true })
  await name.fill('Aguaceiros')
  await posts.asRival('PUT', `/blog/tags/${mine.id}/`, { name: 'Cheias de 2026' })
  await confirm(page, 'Mudar o nome').click()
  await said(page, 'Outra pessoa mudou esta etiqueta entretanto. Confirme e tente outra vez.')
  await expect.poll(() => name.inputValue()).toBe('Aguaceiros')
  await confirm(page, 'Mudar o nome').click()
  await page
    .getByRole('row')
    .filter({ has: page.getByText('#Aguaceiros', { exact: true }) })
    .waitFor()
})

test('a user who may only view sees drafts and no way to change them', async () => {
  const { page } = await posts.open({ person: 'visualizador', query: '?estado=rascunhos' })
  await row(page, 'Artigo B').waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^(Publicar|Retirar)/ }).count()).toBe(0)
  await expect.poll(() => page.getByRole('checkbox').count()).toBe(0)
  await page.locator('tbody tr').first().focus()
  await page.keyboard.press('p')
  await page.keyboard.press('v')
  await page.getByText('É um rascunho: só a equipa o vê.').waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Editar' }).count()).toBe(0)
  await expect.poll(posts.states).toEqual(['Artigo A: published', 'Artigo B: draft', 'Artigo C: draft'])
})

describe.each(drawnDevices('posts-screens'))('on %s', (_, device) => {
  test('axe objects to no state, and without a network nothing can be changed', async () => {
    const { page, context } = await posts.open({ device })
    const complaints = collectComplaints(context)
    await row(page, 'Artigo B').getByRole('checkbox').check()
    await row(page, 'Artigo A').getByLabel('Mais ações para «Artigo A»').click()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await unrolled(page)
    expect(await objections(page)).toEqual([])
    await row(page, 'Artigo B').getByLabel('Mais ações para «Artigo B»').click()
    await row(page, 'Artigo B').getByRole('button', { name: 'Agendar' }).click()
    await page.getByRole('dialog').waitFor()
    expect(await objections(page)).toEqual([])
    await page.keyboard.press('Escape')

    for (const query of [
      `?ver=${posts.idOf('Artigo B')}`,
      `?historico=${posts.idOf('Artigo B')}`,
      '?gerir=etiquetas',
    ]) {
      await page.goto(posts.url(query))
      await page.getByRole('link', { name: 'Blog', exact: true }).first().waitFor()
      await page.waitForLoadState('networkidle')
      await unrolled(page)
      expect(await objections(page)).toEqual([])
    }
    expect(complaints).toEqual([])

    await page.goto(posts.url())
    await row(page, 'Artigo B').waitFor()
    await context.setOffline(true)
    await page.getByText('Sem rede: nada muda na associação até a haver.').first().waitFor()
    await expect
      .poll(() => page.getByRole('button', { name: /^(Publicar|Retirar) «/, disabled: false }).count())
      .toBe(0)
    await row(page, 'Artigo B').focus()
    await page.keyboard.press('p')
    await expect.poll(posts.states).toEqual(['Artigo A: published', 'Artigo B: draft', 'Artigo C: draft'])
    expect(await objections(page)).toEqual([])
  })
})
