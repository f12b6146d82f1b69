import sharp from 'sharp'
import { hydrated } from '../support/worker'
import { signIn } from '../support/sign-in'
import type { Chance } from './chance'
import type { Phone } from './phone'

export const FIELD = '/dashboard/projects/field'
/**
 * On average one of LARGE_ONE_IN photos is large, so it is sent in more than one chunk. The other photos are small, so
 * that the bench does not take too long.
 */
const LARGE_ONE_IN = 50

/** A file that the phone has stored: its size, the hash in the outbox entry, and the hash of the stored bytes. */
export interface KeptFile {
  size: number
  sha256: string
  stored: string
}

export interface KeptEntry {
  key: string
  state: string
  files: KeptFile[]
}

/**
 * Draws a photo of noise. Noise can hardly be compressed, so the size of the photo is predictable: about 5 KB, or 300
 * KB for a large photo.
 */
export function drawPhoto(chance: Chance): Promise<Buffer> {
  const isLarge = chance.whole(1, LARGE_ONE_IN) === 1
  const [width, height] = isLarge ? [1_200, 900] : [150, 112]
  const noise = { type: 'gaussian' as const, mean: 90 + chance.whole(0, 60), sigma: 30 }
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 70 })
    .toBuffer()
}

/**
 * Signs in and selects projects. Returns their slugs.
 * @param wanted the number of projects to select from the start of the list, or the slugs of the projects. The order of
 * the list changes when updates arrive.
 */
export async function selectProjects(
  { page }: Phone,
  base: string,
  wanted: number | readonly string[],
): Promise<string[]> {
  await page.goto(`${base}/login?redirect=${FIELD}`)
  await signIn(page, 'projetos')
  await page.getByRole('radio', { name: /Projeto a projeto/ }).check()
  const choices = page.getByRole('group', { name: 'Projetos' }).getByRole('checkbox')
  await choices.first().waitFor()
  const values = await choices.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  const slugs = typeof wanted === 'number' ? values.slice(0, wanted) : [...wanted]
  for (const slug of slugs) await choices.and(page.locator(`[value="${slug}"]`)).check()
  return slugs
}

/** Signs in and prepares projects, with the parameters and the result of `selectProjects`. */
export async function prepareProjects(
  phone: Phone,
  base: string,
  wanted: number | readonly string[],
): Promise<string[]> {
  const { page } = phone
  const slugs = await selectProjects(phone, base, wanted)
  await page.getByRole('button', { name: 'Preparar para o terreno' }).click()
  await page.getByText(/projetos prontos/).waitFor({ timeout: 120_000 })
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  // Chromium writes local storage to the disk some seconds later. If the browser is killed before this, the sign-in is
  // lost.
  await page.waitForTimeout(7_000)
  return slugs
}

/** Signs out, lets another user of the phone sign in and out, and prepares the projects of the first user again. */
export async function changeAccount(phone: Phone, base: string, slugs: readonly string[]): Promise<void> {
  const { page } = phone
  const leave = async () => {
    await hydrated(page)
    await page.locator('header summary').last().click()
    await page.getByRole('button', { name: 'Sair' }).last().click()
    const left = page.waitForURL((url) => !url.pathname.startsWith('/dashboard'))
    // The question is shown if some updates are not sent yet.
    const question = page.getByRole('dialog').getByRole('button', { name: 'Sair' })
    await Promise.race([left, question.click().catch(() => {})])
    await left
  }
  await page.goto(`${base}/dashboard`)
  await leave()
  await page.goto(`${base}/login?redirect=/dashboard`)
  await signIn(page, 'blog')
  await page.waitForURL((url) => url.pathname.startsWith('/dashboard'))
  await leave()
  await prepareProjects(phone, base, slugs)
}

/**
 * Writes an update with one photo in the field screen of a project. Returns false and writes nothing if the login page
 * is shown: Chromium may have been killed before it had written the renewed tokens to the disk.
 */
export async function writeUpdate(
  phone: Phone,
  base: string,
  slug: string,
  title: string,
  photo: Buffer,
): Promise<boolean> {
  const { page } = phone
  await page.goto(`${base}${FIELD}?projeto=${slug}`)
  const start = page.getByRole('button', { name: 'Atualização', exact: true })
  const login = page.getByLabel('Nome de Usuário')
  const shown = start.or(login).first()
  await shown.waitFor().catch(async (cause: unknown) => {
    // The error of the locator does not say which page was shown instead of the field screen.
    const text = await page.locator('body').innerText({ timeout: 5_000 })
    throw new Error(`no field screen at ${page.url()}, but:\n${text.slice(0, 2_000)}`, { cause })
  })
  if (await login.isVisible()) return false
  await start.click()
  await page.getByLabel('Título').fill(title)
  const file = { name: `${title}.jpg`, mimeType: 'image/jpeg', buffer: photo }
  await page.locator('input[type=file][multiple]').setInputFiles(file)
  await page.getByRole('button', { name: `Retirar ${title}.jpg` }).waitFor()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByRole('button', { name: 'Visita', exact: true }).waitFor()
  return true
}

/**
 * Maximum time in ms to read the outbox. A page that was killed while it opened its database may never respond, so the
 * page is opened again after this time.
 */
const READ_MAX_MS = 15_000

/** Reads all entries of the phone's outbox, with the hashes of the stored bytes. */
export async function entriesOn(phone: Phone): Promise<KeptEntry[]> {
  for (let attempt = 1; ; attempt++) {
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), READ_MAX_MS))
    const entries = await Promise.race([readEntries(phone), late])
    if (entries) return entries
    console.log(`the page did not answer within ${READ_MAX_MS / 1000} s`)
    if (attempt === 3) throw new Error('the phone does not answer')
    const { origin } = new URL(phone.page.url())
    await phone.closeTab()
    await phone.page.goto(origin + FIELD)
  }
}

const readEntries = ({ page }: Phone): Promise<KeptEntry[]> =>
  page.evaluate(async () => {
    // These functions are methods of an object, because tsx inserts calls of a helper into named functions, and the
    // page does not have this helper.
    const read = {
      done<T>(request: IDBRequest<T>) {
        return new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error ?? new Error('no result'))
        })
      },
      async hash(bytes: ArrayBuffer | undefined) {
        if (bytes === undefined) return ''
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
        return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      },
      store(database: IDBDatabase) {
        return database.transaction('outbox').objectStore('outbox')
      },
    }
    const database = await read.done(indexedDB.open('ahcd-outbox'))
    try {
      const all = (await read.done(
        read.store(database).getAll(IDBKeyRange.bound('entry:', 'entry:\uffff')),
      )) as {
        key: string
        state: string
        files?: { size: number; sha256: string }[]
      }[]
      return await Promise.all(
        all.map(async ({ key, state, files = [] }) => ({
          key,
          state,
          files: await Promise.all(
            files.map(async ({ size, sha256 }, index) => {
              const name = index === 0 ? `bytes:${key}` : `bytes:${key}:${index}`
              const bytes = (await read.done(read.store(database).get(name))) as ArrayBuffer | undefined
              return { size, sha256, stored: await read.hash(bytes) }
            }),
          ),
        })),
      )
    } finally {
      database.close()
    }
  })
