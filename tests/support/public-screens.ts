import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { PRERENDERED_ROUTES } from '@/shared/site-routes'
import { fillProofForm, sendButton, someProof } from './proof-form'
import { hydrated } from './worker'

/** A public screen in one of its states: its address, and the steps that lead to the state. */
export interface Screen {
  name: string
  address: string
  reach?: (page: Page) => Promise<void>
}

/** Returns the name of a screen. `drawSample` uses it to choose some of the screens. */
export const nameOfScreen = ({ name }: Screen): string => name

const pressSend = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).last().click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

/**
 * Fills in the first step of the registration. On a phone the function also opens the second step, which is a separate
 * screen there.
 */
export async function fillInFirstStep(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Voluntário/ }).check()
  await page.getByLabel('Nome', { exact: true }).fill('Amina')
  await page.getByLabel('Sobrenome').fill('de Exemplo')
  const onward = page.getByRole('button', { name: 'Continuar' })
  if (await onward.isVisible()) await onward.click()
  await page.getByRole('button', { name: 'Criar conta' }).waitFor()
}

/** Scrolls to the comments of a post, which load when the reader comes near them. */
const toComments = (page: Page) =>
  page.locator('section[aria-labelledby=comments-title]').scrollIntoViewIfNeeded()

/** Forms of the public site after an attempt to send them with empty fields. */
export const FORMS_WITH_ERRORS: Screen[] = [
  {
    name: 'the proof form with errors',
    address: '/enviar-comprovante',
    reach: pressSend('Enviar comprovante'),
  },
  { name: 'the contact form with errors', address: '/contacto', reach: pressSend('Enviar mensagem') },
  { name: 'the log-in with errors', address: '/login', reach: pressSend('Entrar') },
  {
    name: 'the registration with errors',
    address: '/login?mode=register',
    // On a phone only the first of the two steps is visible, so its button is 'Continuar'.
    reach: pressSend(/^(?:Continuar|Criar conta)$/),
  },
  {
    name: 'the end of the registration with errors',
    address: '/login?mode=register',
    reach: async (page) => {
      await fillInFirstStep(page)
      await pressSend('Criar conta')(page)
    },
  },
]

/** Addresses without a page or record, at which the site shows a not-found message. */
export const NOT_FOUND: Screen[] = [
  '/nada',
  '/programas/nao-existe',
  '/projeto/nao-existe',
  '/blog/nao-existe',
].map((address) => ({ name: `the unknown address ${address}`, address }))

export const PUBLIC_PAGES: Screen[] = PRERENDERED_ROUTES.map((address) => ({ name: address, address }))

const TABS = ['visao-geral', 'detalhes', 'progresso', 'galeria', 'evidencias', 'impacto']
const SCHOOL = '/projeto/uma-escola-para-nacivare'
const POST = '/blog/o-dia-em-que-a-agua-chegou-a-nangade'

/**
 * Screens that load records: the six tabs of a project, a post with its comments, a comment form with errors, a project
 * in a dialog over the home page, and a search without results. Each waits for an element that appears after loading.
 */
export const RECORDS: Screen[] = [
  ...TABS.map((tab) => ({
    name: `a project, ${tab}`,
    address: `${SCHOOL}?separador=${tab}`,
    reach: async (page: Page) => page.locator('[role=tab][aria-selected=true]').waitFor(),
  })),
  {
    name: 'a post with its comments',
    address: POST,
    reach: async (page) => {
      await toComments(page)
      await page.getByRole('button', { name: 'Enviar comentário' }).waitFor()
    },
  },
  {
    name: 'a comment with errors',
    address: POST,
    reach: async (page) => {
      await toComments(page)
      await pressSend('Enviar comentário')(page)
    },
  },
  {
    name: 'a project over the home page',
    address: '/?projeto=uma-escola-para-nacivare',
    reach: async (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'an empty search of projects',
    address: '/projects?q=nada-disto',
    reach: async (page) => page.getByText('Nenhum projeto encontrado.').waitFor(),
  },
]

export const OPEN_MENU: Screen = {
  name: 'the open menu',
  address: '/sobre',
  reach: async (page) => {
    await page.locator('header').getByText('Menu', { exact: true }).click()
    await page.getByRole('navigation', { name: 'Menu' }).waitFor()
  },
}

/**
 * A proof that is pending on the device. This screen also shows the banner of a lost network and the number of pending
 * entries.
 */
export const KEPT_PROOF: Screen = {
  name: 'a proof kept without a network',
  address: '/enviar-comprovante',
  reach: async (page) => {
    await fillProofForm(page, someProof())
    await page.context().setOffline(true)
    await sendButton(page).click()
    await page.getByRole('heading', { level: 1, name: /Guardado neste/ }).waitFor()
  },
}

/** A proof that the association has received, with its number and the offer of an account. */
export const SENT_PROOF: Screen = {
  name: 'a sent proof',
  address: '/enviar-comprovante',
  reach: async (page) => {
    await fillProofForm(page, someProof())
    await sendButton(page).click()
    await page.getByRole('link', { name: 'Criar conta com este e-mail' }).waitFor()
  },
}

/** The list of the kept reads, after a project and a post were read. */
export const KEPT_READS: Screen = {
  name: 'what is kept to read without a network',
  address: SCHOOL,
  reach: async (page) => {
    await page.goto(new URL(POST, page.url()).href)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    const places = page.locator('main summary')
    await expect
      .poll(async () => {
        await page.goto(new URL('/disponivel', page.url()).href)
        await hydrated(page)
        return places.count()
      })
      .toBe(2)
    for (const place of await places.all()) await place.click()
  },
}

/** A post whose request for comments has no response yet. */
export const LOADING_COMMENTS: Screen = {
  name: 'a post that loads its comments',
  address: POST,
  reach: async (page) => {
    await page.route('**/comments/*', () => {})
    await toComments(page)
    await page.getByText('A carregar comentários…').waitFor()
  },
}

/** Opens a screen, waits until React has hydrated it, and performs the steps that lead to its state. */
export async function show(page: Page, url: string, { address, reach }: Screen): Promise<void> {
  await page.goto(url + address)
  await hydrated(page)
  await page.locator('h1').waitFor()
  await page.waitForLoadState('networkidle')
  await reach?.(page)
}
