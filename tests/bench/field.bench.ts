import path from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import sharp from 'sharp'
import { startProduct, type Product } from '../support/product'
import { signIn, spoilTokens } from '../support/sign-in'
import { createChance } from './chance'
import { startFieldNetwork } from './field-network'
import { startPhone, type Phone } from './phone'

const UPDATES = Number(process.env.FIELD_UPDATES ?? 200)
const PROJECTS = 4
const SEED = Number(process.env.FIELD_SEED ?? Date.now() % 100_000)
const RATE = Number(process.env.FIELD_RATE ?? 50_000 / 8)
/** How long the phone may take to send what is left, in ms. */
const SETTLE_MS = Number(process.env.FIELD_SETTLE_MS ?? 1_800_000)
/** What a report and the questions about its photo may weigh besides the photo, in bytes. */
const REPORT_BYTES = 2_500
const BYTES_MAX = 1.15
const FIELD = '/dashboard/projects/field'

/** What happens to the phone or the server after an update was written. */
const EVENTS = {
  nothing: 45,
  'tab crashed': 10,
  'worker killed': 10,
  'browser killed': 12,
  'server killed': 10,
  'token expired': 8,
  'tab closed': 5,
}
type Event = keyof typeof EVENTS

interface Written {
  title: string
  project: string
}

const noise = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 520,
      height: 390,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  })
    .jpeg({ quality: 70 })
    .toBuffer()

async function writeUpdate(phone: Phone, base: string, slug: string, title: string): Promise<void> {
  const { page } = phone
  await page.goto(`${base}${FIELD}?projeto=${slug}`)
  await page.getByRole('button', { name: 'Atualização', exact: true }).click()
  await page.getByLabel('Título').fill(title)
  const photo = { name: `${title}.jpg`, mimeType: 'image/jpeg', buffer: await noise() }
  await page.locator('input[type=file][multiple]').setInputFiles(photo)
  await page.getByRole('button', { name: `Retirar ${title}.jpg` }).waitFor()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByRole('button', { name: 'Visita', exact: true }).waitFor()
}

async function happen(event: Event, phone: Phone, product: Product): Promise<void> {
  if (event === 'tab crashed') await phone.crashTab()
  if (event === 'tab closed') await phone.closeTab()
  if (event === 'worker killed') await phone.killWorkers()
  if (event === 'token expired') await spoilTokens(phone.page)
  if (event === 'browser killed') {
    await phone.kill()
    await phone.switchOn()
  }
  if (event === 'server killed') {
    await product.kill()
    await product.restart()
  }
}

interface Entry {
  state: string
  files?: { size: number }[]
}

/** All entries of the phone's outbox. The files of those that were sent are only counted before. */
const entriesOn = (phone: Phone): Promise<Entry[]> =>
  phone.page.evaluate(async () => {
    const open = indexedDB.open('ahcd-outbox')
    await new Promise((resolve) => (open.onsuccess = resolve))
    const store = open.result.transaction('outbox').objectStore('outbox')
    const all = store.getAll(IDBKeyRange.bound('entry:', 'entry:\uffff'))
    await new Promise((resolve) => (all.onsuccess = resolve))
    open.result.close()
    return all.result as Entry[]
  })

/** Checks that work in the field arrives once and in order, on a slow network that is cut, whatever is killed. */
export async function measure(): Promise<boolean> {
  console.log(`seed ${SEED} (FIELD_SEED=${SEED} draws the same again)`)
  const chance = createChance(SEED)
  const product = await startProduct({ RATE_LIMITS: 'off' })
  const network = await startFieldNetwork(product.url, { rate: RATE, cutShare: 0.3, cutMs: 20_000, chance })
  const phone = await startPhone()
  const began = performance.now()
  try {
    await phone.page.goto(`${network.url}/login?redirect=${FIELD}`)
    await signIn(phone.page, 'projetos')
    await phone.page.getByRole('radio', { name: /Projeto a projeto/ }).check()
    const choices = phone.page.getByRole('group', { name: 'Projetos' }).getByRole('checkbox')
    const slugs: string[] = []
    for (let place = 0; place < PROJECTS; place++) {
      await choices.nth(place).check()
      slugs.push((await choices.nth(place).getAttribute('value')) ?? '')
    }
    await phone.page.getByRole('button', { name: 'Preparar para o terreno' }).click()
    await phone.page.getByText(/projetos prontos/).waitFor({ timeout: 60_000 })
    await phone.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

    network.become('bad')
    const written: Written[] = []
    const events = new Map<Event, number>()
    for (let number = 1; number <= UPDATES; number++) {
      const project = slugs[chance.whole(0, PROJECTS - 1)] ?? ''
      const title = `Envio ${SEED} ${number}`
      const isOffline = chance.next() < 0.5
      await phone.context.setOffline(isOffline)
      await writeUpdate(phone, network.url, project, title)
      written.push({ title, project })
      const event = chance.weighted(EVENTS)
      events.set(event, (events.get(event) ?? 0) + 1)
      await happen(event, phone, product)
    }
    await phone.context.setOffline(false)
    await phone.page.goto(network.url + FIELD)
    const deadline = performance.now() + SETTLE_MS
    let open = UPDATES
    while (performance.now() < deadline) {
      const entries = await entriesOn(phone)
      open = entries.filter(({ state }) => state !== 'sent').length
      if (open === 0) break
      await new Promise((resolve) => setTimeout(resolve, 2_000))
    }
    const entries = await entriesOn(phone)
    const needed = entries.reduce(
      (sum, { files = [] }) => sum + REPORT_BYTES + files.reduce((all, { size }) => all + size, 0),
      0,
    )
    const database = new DatabaseSync(path.join(product.dataDir, 'data.sqlite'), { readOnly: true })
    const rows = database
      .prepare(
        `select u.id, u.title, p.slug, (select count(*) from project_images i where i.update_id = u.id) as photos
         from project_updates u join projects p on p.id = u.project_id where u.title like ? order by u.id`,
      )
      .all(`Envio ${SEED} %`) as { title: string; slug: string; photos: number }[]
    database.close()
    const times = (title: string) => rows.filter((row) => row.title === title)
    const lost = written.filter(({ title }) => times(title).length === 0 || times(title)[0]?.photos !== 1)
    const doubled = written.filter(({ title }) => times(title).length > 1)
    const disorder = slugs.filter((slug) => {
      const there = rows.filter((row) => row.slug === slug).map(({ title }) => title)
      const here = written.filter(({ project }) => project === slug).map(({ title }) => title)
      return there.join() !== here.filter((title) => there.includes(title)).join()
    })
    const share = network.sent() / needed
    console.log([...events].map(([name, count]) => `${name} ${count}`).join(', '))
    console.log(`${network.cuts()} connections cut, ${Math.round(RATE * 8)} bit/s`)
    console.log(`written ${written.length}`)
    console.log(`stored ${rows.length}`)
    console.log(`lost ${lost.length}${lost.map(({ title }) => ` (${title})`).join('')}`)
    console.log(`doubled ${doubled.length}`)
    console.log(`still waiting ${open}`)
    console.log(`projects out of order ${disorder.length}`)
    console.log(`bytes sent against bytes needed ${share.toFixed(2)}`)
    console.log(`${((performance.now() - began) / 1000).toFixed(0)} s`)
    return lost.length + doubled.length + disorder.length + open === 0 && share <= BYTES_MAX
  } finally {
    await phone.stop()
    await network.stop()
    await product.stop()
  }
}
