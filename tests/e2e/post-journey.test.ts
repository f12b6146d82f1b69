// Runs after a change of: blog, list, record, site
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE } from '../support/browser'
import { confirm, managedPosts, row, said } from '../support/managed-posts'

const posts = managedPosts()

/** Returns the public documents in which visitors and programs find posts: the list, the feed and the sitemap. */
async function publicPlaces(): Promise<Record<string, string>> {
  const read = async (path: string) => (await fetch(new URL(path, posts.url()))).text()
  return {
    list: await read('/blog'),
    feed: await read('/blog/feed.xml'),
    sitemap: await read('/sitemap.xml'),
  }
}

/** Waits until exactly the given public documents contain the post. */
async function placed(slug: string, where: string[]): Promise<void> {
  const found = async () =>
    Object.entries(await publicPlaces())
      .filter(([, text]) => new RegExp(`/blog/${slug}["<?]`).test(text))
      .map(([place]) => place)
  await expect.poll(found).toEqual(where)
}
const EVERYWHERE = ['list', 'feed', 'sitemap']

async function act(page: Page, title: string, state: string, name: string): Promise<void> {
  // Opens the list again, because the toasts of the previous action would cover the row.
  await page.goto(posts.url('?ordem=titulo'))
  // Waits for the current state, because the list first shows kept reads, which may be older than the last change.
  await row(page, title).getByText(state, { exact: true }).waitFor()
  await row(page, title).getByLabel(`Mais ações para «${title}»`).click()
  await row(page, title).getByRole('button', { name, exact: true }).click()
}

test('what a blog manager schedules, publishes, duplicates and deletes on a phone is followed by list, feed and sitemap', async () => {
  const { page } = await posts.open({ device: PHONE })
  await placed('artigo-a', EVERYWHERE)
  await act(page, 'Artigo B', 'Rascunho', 'Agendar')
  await confirm(page, 'Agendar').click()
  await row(page, 'Artigo B').getByText('Agendado').waitFor()
  await placed('artigo-b', [])
  // Simulates that the time of publication has come.
  posts.moveTime('Artigo B', new Date(Date.now() - 1000))
  await placed('artigo-b', EVERYWHERE)

  await act(page, 'Artigo A', 'Publicado', 'Duplicar')
  await said(page, 'Artigo duplicado. A cópia é um rascunho.')
  await placed('artigo-a-2', [])
  await page.goto(posts.url())
  await page.getByRole('button', { name: 'Publicar «Artigo C»' }).click()
  await said(page, 'Artigo publicado.')
  await placed('artigo-c', EVERYWHERE)

  await act(page, 'Artigo C', 'Publicado', 'Excluir')
  await confirm(page, 'Excluir').click()
  await expect.poll(posts.states).toContain('Artigo C: bin')
  await placed('artigo-c', [])
  const address = new URL('/blog/artigo-c', posts.url())
  expect((await fetch(address)).status).toBe(404)
  await page.goto(posts.url('?estado=lixo'))
  await page.getByRole('button', { name: 'Restaurar «Artigo C»' }).click()
  await said(page, 'Artigo restaurado, como rascunho.')
  await placed('artigo-c', [])
  await page.goto(posts.url())
  await page.getByRole('button', { name: 'Publicar «Artigo C»' }).click()
  await placed('artigo-c', EVERYWHERE)
  expect((await fetch(address)).status).toBe(200)
})
