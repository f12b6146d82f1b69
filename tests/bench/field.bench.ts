import path from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { startProduct, type Product } from '../support/product'
import { spoilTokens } from '../support/sign-in'
import { createChance } from './chance'
import { startFieldNetwork } from './field-network'
import {
  changeAccount,
  drawPhoto,
  entriesOn,
  FIELD,
  prepareProjects,
  writeUpdate,
  type KeptEntry,
} from './field-phone'
import { startPhone, type Phone } from './phone'

/**
 * Number of project updates that the simulated phone writes in one run. A run with FIELD_UPDATES=200 takes about
 * twenty minutes on the simulated bad network (RATE and LOSS below).
 */
const UPDATES = Number(process.env.FIELD_UPDATES ?? 20)
const PROJECTS = 4
const SEED = Number(process.env.FIELD_SEED ?? Date.now() % 100_000)
/** The bandwidth in bytes per second for both directions together; 50 kbit/s by default. */
const RATE = Number(process.env.FIELD_RATE ?? 50_000 / 8)
/** The share of packets that are lost. */
const LOSS = 0.3
const CUT_MS = 20_000
/** Maximum time in ms for the phone to send the remaining updates. */
const SETTLE_MS = Number(process.env.FIELD_SETTLE_MS ?? 1_800_000)
/**
 * Size in bytes of the three requests of an update with one photo, without the photo itself, if nothing is sent twice:
 * 850 to ask how much of the photo has arrived, 950 for the headers of its chunk, and 1,350 for the report.
 */
const REPORT_BYTES = 3_150
const BYTES_MAX = 1.15

/** The events that can happen to the phone or the server after an update was written. The numbers are their weights. */
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

/** An update that the phone has confirmed as stored, with the hashes of its photos. */
interface Written {
  title: string
  project: string
  hashes: string[]
}

/** Maximum time in ms for one step in the browser. */
const STEP_MAX_MS = 45_000

/**
 * Runs one step in the browser. After a crashed tab the browser may never respond to a command of its debugger. The
 * browser is then killed and started again, and the step is repeated. The outbox must survive this like any other kill.
 */
async function orRestart(phone: Phone, what: string, step: () => Promise<unknown>): Promise<void> {
  for (;;) {
    const work = step().then(() => true)
    work.catch(() => undefined)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), STEP_MAX_MS)
    })
    const isDone = await Promise.race([work, late]).finally(() => clearTimeout(timer))
    if (isDone) return
    console.log(`${what}: no answer within ${STEP_MAX_MS / 1000} s, the browser is killed and started again`)
    await phone.kill()
    await phone.switchOn()
  }
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

interface StoredUpdate {
  title: string
  slug: string
  hash: string | null
}

/**
 * Reads the updates in the server's database, in the order of their arrival. Each photo has the hash of the bytes that
 * arrived.
 */
function storedUpdates(product: Product): StoredUpdate[] {
  const database = new DatabaseSync(path.join(product.dataDir, 'data.sqlite'), { readOnly: true })
  try {
    return database
      .prepare(
        `select u.title, p.slug, f.content_hash as hash
         from project_updates u
         join projects p on p.id = u.project_id
         left join project_images i on i.update_id = u.id
         left join media_files f on instr(i.image, f.name) > 0
         where u.title like ? order by u.id`,
      )
      .all(`Envio ${SEED} %`) as StoredUpdate[]
  } finally {
    database.close()
  }
}

/**
 * Presses 'Tentar todos agora' and waits until all entries have been sent or SETTLE_MS has passed. Returns the entries.
 */
async function settle(phone: Phone, base: string): Promise<KeptEntry[]> {
  await orRestart(phone, 'online', () => phone.context.setOffline(false))
  const deadline = performance.now() + SETTLE_MS
  for (;;) {
    await phone.page.goto(base + FIELD).catch(() => undefined)
    const again = phone.page.getByRole('button', { name: 'Tentar todos agora' })
    await again.click({ timeout: 10_000 }).catch(() => undefined)
    const next = performance.now() + 60_000
    while (performance.now() < Math.min(next, deadline)) {
      const entries = await entriesOn(phone).catch(() => null)
      if (entries?.every(({ state }) => state === 'sent')) return entries
      await new Promise((resolve) => setTimeout(resolve, 2_000))
    }
    if (performance.now() >= deadline) return entriesOn(phone)
  }
}

/**
 * Checks that the updates from the field arrive only once and in order, on a slow network that is cut, while tabs,
 * workers, the browser and the server are killed.
 */
export async function measure(): Promise<boolean> {
  console.log(`seed ${SEED} (FIELD_SEED=${SEED} draws the same again)`)
  const chance = createChance(SEED)
  const product = await startProduct({ RATE_LIMITS: 'off' })
  const network = await startFieldNetwork(product.url, { rate: RATE, loss: LOSS, cutMs: CUT_MS, chance })
  const phone = await startPhone()
  const began = performance.now()
  try {
    const slugs = await prepareProjects(phone, network.url, PROJECTS)
    network.become('bad')
    const written: Written[] = []
    const events = new Map<string, number>()
    const count = (name: string) => events.set(name, (events.get(name) ?? 0) + 1)
    let [needed, damaged] = [0, 0]
    const known = new Set<string>()
    const changes = [Math.round(UPDATES / 3), Math.round((2 * UPDATES) / 3)]
    for (let number = 1; number <= UPDATES; number++) {
      const project = slugs[chance.whole(0, PROJECTS - 1)] ?? ''
      const title = `Envio ${SEED} ${number}`
      const isOffline = chance.next() < 0.5
      const photo = await drawPhoto(chance)
      const write = async () => {
        await orRestart(phone, isOffline ? 'offline' : 'online', () => phone.context.setOffline(isOffline))
        return writeUpdate(phone, network.url, project, title, photo)
      }
      if (!(await write())) {
        count('signed in again')
        await orRestart(phone, 'online', () => phone.context.setOffline(false))
        network.become('good')
        await prepareProjects(phone, network.url, slugs)
        network.become('bad')
        if (!(await write())) throw new Error('the login page is shown directly after the sign-in')
      }
      const fresh = (await entriesOn(phone)).filter(({ key }) => !known.has(key))
      for (const { key, files } of fresh) {
        known.add(key)
        needed += REPORT_BYTES + files.reduce((sum, { size }) => sum + size, 0)
        // If an entry has already been sent, its bytes may be deleted, so an empty hash is not an error.
        damaged += files.filter(({ sha256, stored }) => stored !== '' && stored !== sha256).length
      }
      const hashes = fresh.flatMap(({ files }) => files.map(({ sha256 }) => sha256))
      written.push({ title, project, hashes })
      const event = chance.weighted(EVENTS)
      count(event)
      await orRestart(phone, event, () => happen(event, phone, product))
      if (changes.includes(number)) {
        count('account changed')
        await orRestart(phone, 'online', () => phone.context.setOffline(false))
        network.become('good')
        await changeAccount(phone, network.url, slugs)
        network.become('bad')
      }
      if (number % 20 === 0)
        console.log(`${number} of ${UPDATES} after ${((performance.now() - began) / 1000).toFixed(0)} s`)
    }
    const wrote = (performance.now() - began) / 1000
    const entries = await settle(phone, network.url)
    const open = entries.filter(({ state }) => state !== 'sent').length
    const rows = storedUpdates(product)
    const times = (title: string) => rows.filter((row) => row.title === title)
    const lost = written.filter(({ title }) => times(title).length === 0)
    const doubled = written.filter(({ title }) => times(title).length > 1)
    const changed = written.filter(
      ({ title, hashes }) => times(title).length === 1 && hashes.join() !== (times(title)[0]?.hash ?? ''),
    )
    const disorder = slugs.filter((slug) => {
      const there = rows.filter((row) => row.slug === slug).map(({ title }) => title)
      const here = written.filter(({ project }) => project === slug).map(({ title }) => title)
      return there.join() !== here.filter((title) => there.includes(title)).join()
    })
    const share = network.sent() / needed
    const { cuts, pauses, lostBytes } = network.weather()
    console.log([...events].map(([name, times]) => `${name} ${times}`).join(', '))
    console.log(
      `${Math.round(RATE * 8)} bit/s for both directions, all connections cut ${cuts} times, ${pauses} pauses, ` +
        `${Math.round(lostBytes / 1000)} KB lost and sent again by the network`,
    )
    console.log(`written ${written.length}`)
    console.log(`stored ${rows.length}`)
    console.log(`lost ${lost.length}${lost.map(({ title }) => ` (${title})`).join('')}`)
    console.log(`doubled ${doubled.length}`)
    console.log(`photos changed on the phone ${damaged}, on the way ${changed.length}`)
    console.log(`still waiting ${open}`)
    console.log(`projects out of order ${disorder.length}`)
    console.log(
      `bytes sent against bytes needed ${share.toFixed(2)} (${Math.round(network.sent() / 1000)} KB against ${Math.round(needed / 1000)} KB)`,
    )
    for (const [name, { count, bytes }] of network.requests())
      console.log(`  ${name}: ${count} requests, ${Math.round(bytes / 1000)} KB`)
    console.log(
      `written in ${wrote.toFixed(0)} s, everything sent after ${((performance.now() - began) / 1000).toFixed(0)} s`,
    )
    const wrong = lost.length + doubled.length + damaged + changed.length + disorder.length + open
    return written.length === UPDATES && wrong === 0 && share <= BYTES_MAX
  } finally {
    await phone.stop()
    await network.stop()
    await product.stop()
  }
}
