// Subject: field, ui, frame, projects
import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import type { BrowserContext, Page } from 'playwright-core'
import { PHONE } from '../support/browser'
import { drawnDevices } from '../support/drawn-devices'
import { fieldProblems } from '../support/glove-and-sun'
import { sharedBrowser, sharedProduct } from '../support/shared'
import { signIn } from '../support/sign-in'
import { openInstalled } from '../support/worker'

const product = sharedProduct()
const browser = await sharedBrowser()
const FIELD = '/dashboard/projects/field'
const KINDS = ['Atualização', 'Marco', 'Pessoas alcançadas', 'Gasto', 'Fotografias', 'Visita']

let context: BrowserContext
let page: Page

beforeAll(async () => {
  context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' })
  page = await openInstalled(context, `${product.url}/login?redirect=${FIELD}`)
  await signIn(page, 'projetos')
  await page.getByRole('radio', { name: /Projeto a projeto/ }).check()
  await page.getByRole('group', { name: 'Projetos' }).getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Preparar para o terreno' }).click()
  await page.getByText('1 projeto pronto').waitFor({ timeout: 60_000 })
}, 120_000)
afterAll(() => context.close())

const areFine = (screen: string) => expect.poll(() => fieldProblems(page), { message: screen }).toEqual([])
const note = () => page.getByRole('region', { name: 'Nova nota' })
const begin = (kind: string) => note().getByRole('button', { name: kind, exact: true }).click()

test.each(drawnDevices('field-legible'))(
  'every control of the field screens fits a glove, and every text is legible in the sun, on %s',
  async (_name, { viewport }) => {
    await page.setViewportSize(viewport!)
    await page.goto(product.url + FIELD)
    await page.getByRole('radio', { name: /Projeto a projeto/ }).check()
    await areFine('the prepared projects')
    await page
      .getByRole('region', { name: /^Neste / })
      .getByRole('link')
      .click()
    await note().waitFor()
    await areFine('a project')
    for (const kind of KINDS) {
      await begin(kind)
      await page.getByRole('form', { name: kind, exact: true }).waitFor()
      if (kind === 'Marco') await page.getByRole('radio').first().check()
      if (kind === 'Atualização' || kind === 'Fotografias') {
        const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#678' } })
          .jpeg()
          .toBuffer()
        const file = { name: 'muro.jpg', mimeType: 'image/jpeg', buffer }
        await page.locator('input[type=file][multiple]').setInputFiles(file)
        await page.getByRole('button', { name: 'Retirar muro.jpg' }).waitFor()
      } else if (kind !== 'Marco') {
        // Without its fields a note is refused with the reasons.
        await page.getByRole('button', { name: 'Guardar', exact: true }).click()
      }
      await areFine(kind)
      await page.getByRole('button', { name: 'Deitar fora' }).click()
      await note().getByRole('button', { name: 'Visita', exact: true }).waitFor()
    }

    await context.setOffline(true)
    for (const title of ['Muro', 'Telhado']) {
      await begin('Visita')
      await page.getByLabel('Título').fill(title)
      await page.getByRole('button', { name: 'Guardar', exact: true }).click()
      await note().getByRole('button', { name: 'Visita', exact: true }).waitFor()
    }
    const waiting = page.getByRole('region', { name: 'O que espera' })
    await expect.poll(() => waiting.getByRole('button', { name: 'Eliminar' }).count()).toBe(2)
    await areFine('what waits')
    await waiting.getByRole('button', { name: 'Eliminar' }).first().click()
    await page.getByRole('dialog').waitFor()
    await areFine('the question before a deletion')
    await page.getByRole('button', { name: 'Manter' }).click()
    await context.setOffline(false)
    await page.getByRole('link', { name: 'No terreno' }).first().click()
    await expect.poll(() => waiting.getByRole('button', { name: 'Eliminar' }).count()).toBe(0)
    await areFine('what was sent')
  },
  180_000,
)
