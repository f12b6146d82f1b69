import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { renderAt } from '../../../support/render-at'

test('an unknown URL shows a message within the site frame, with links', async () => {
  await renderAt('/nao-ha-nada-aqui')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Esta página não existe.')
  expect(document.title).toBe('Página não encontrada · Associação Humanitária de Cabo Delgado')
  expect(screen.getByRole('banner')).toBeDefined()
  expect(screen.getByRole('navigation', { name: 'Páginas do sítio' })).toBeDefined()
})

test('the reports of the server, opened without a network, are said to need the network', async () => {
  document.documentElement.setAttribute('data-offline', '')
  onTestFinished(() => document.documentElement.removeAttribute('data-offline'))
  await renderAt('/dados/relatorios')
  await expect
    .poll(() => screen.getByRole('heading', { level: 1 }).textContent)
    .toBe('Esta página precisa de rede.')
  expect(screen.getByText(/^Abra‑a outra vez quando houver rede\./)).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Páginas do sítio' })).toBeDefined()
})

test('an unknown address, opened without a network, still does not exist', async () => {
  document.documentElement.setAttribute('data-offline', '')
  onTestFinished(() => document.documentElement.removeAttribute('data-offline'))
  await renderAt('/nao-ha-nada-aqui')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Esta página não existe.')
})

test.each(['saude', 'nao-existe'])(
  'the program «%s», which has no page, is not found and links back',
  async (id) => {
    await renderAt(`/programas/${id}`)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Programa não encontrado')
    expect(screen.getByRole('link', { name: 'Voltar às Áreas de Atuação' }).getAttribute('href')).toBe(
      '/programas',
    )
  },
)

test.each([
  ['apoio-alimentar', 'Apoio Alimentar'],
  ['reconstrucao', 'Reconstrução'],
])('the program «%s» shows its page', async (id, title) => {
  await renderAt(`/programas/${id}`)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.getByRole('navigation', { name: 'Caminho' }).textContent).toBe('InícioÁreas de Atuação')
})
