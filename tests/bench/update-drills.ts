import { fillProofForm, sendButton, someProof } from '../support/proof-form'
import { hydrated, openInstalled } from '../support/worker'
import { told } from './donor'
import {
  draftKept,
  drained,
  countLoads,
  LONG,
  look,
  lookAgain,
  missingFields,
  onPhone,
  openFilled,
  mainScript,
  updated,
  updateNow,
  waits,
  type Drill,
} from './update-stage'

/** Maximum time in ms between the return of the network and the end of an automatic update. */
const SOON_MS = 12_000

export const DRILLS: Record<string, Drill> = {
  'entries waiting': onPhone(async ({ context, url, deployment, proxy }, result) => {
    proxy.plan = () => '503'
    const { page, proof } = await openFilled(context, url)
    await sendButton(page).click()
    await told(page)
    result.entries.push(proof)
    const before = await mainScript(page)
    const loads = countLoads(page)
    deployment.deploy()
    await look(page)
    await updated(page, before)
    await lookAgain(page)
    result.reloads = loads()
    proxy.plan = () => 'none'
    await drained(page, url)
  }),

  'upload running': onPhone(async ({ context, url, deployment, proxy }, result) => {
    proxy.plan = () => 'hold-answer'
    const { page, proof } = await openFilled(context, url)
    const before = await mainScript(page)
    const loads = countLoads(page)
    const held = proxy.met('hold-answer')
    await sendButton(page).click()
    await held
    deployment.deploy()
    await look(page)
    await waits(page)
    if (loads() > 0) result.wrong.push('reloaded over a running upload')
    proxy.plan = () => 'none'
    proxy.release()
    const { word } = await told(page)
    if (word !== 'Enviado') result.wrong.push(`said '${word}' after the answer`)
    result.entries.push(proof)
    await updated(page, before)
    await lookAgain(page)
    result.reloads = loads()
    await drained(page, url)
  }),

  'dirty form': onPhone(async ({ context, url, deployment }, result) => {
    const { page, proof } = await openFilled(context, url)
    const before = await mainScript(page)
    const loads = countLoads(page)
    deployment.deploy()
    await look(page)
    await waits(page)
    if (loads() > 0) result.wrong.push('reloaded over a form')
    await updateNow(page)
    await updated(page, before)
    result.fieldsLost = await missingFields(page, proof)
    await lookAgain(page)
    result.reloads = loads()
    await sendButton(page).click()
    await told(page)
    result.entries.push(proof)
    await drained(page, url)
  }),

  'two tabs': onPhone(async ({ context, url, deployment }, result) => {
    const { page, proof } = await openFilled(context, url)
    const idle = await openInstalled(context, `${url}/sobre`)
    const before = await mainScript(page)
    const [loads, idleLoads] = [countLoads(page), countLoads(idle)]
    deployment.deploy()
    await look(idle)
    await updated(idle, before)
    await waits(page)
    if (loads() > 0) result.wrong.push('reloaded over a form, from another tab')
    result.fieldsLost = await missingFields(page, proof)
    await sendButton(page).click()
    await told(page)
    result.entries.push(proof)
    await updated(page, before)
    await lookAgain(idle)
    result.reloads = Math.max(loads(), idleLoads())
    await drained(page, url)
  }),

  'network lost in mid-update': onPhone(async ({ context, url, deployment, proxy }, result) => {
    proxy.plan = () => '503'
    const { page, proof } = await openFilled(context, url)
    await sendButton(page).click()
    await told(page)
    result.entries.push(proof)
    const before = await mainScript(page)
    const loads = countLoads(page)
    deployment.deploy()
    const found = page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await new Promise((resolve) => registration.addEventListener('updatefound', resolve, { once: true }))
    })
    await look(page)
    await found
    await context.setOffline(true)
    await page.waitForFunction(async () => !(await navigator.serviceWorker.ready).installing)
    if (loads() > 0) result.wrong.push('reloaded without a network')
    proxy.plan = () => 'none'
    await context.setOffline(false)
    try {
      await updated(page, before, SOON_MS)
    } catch {
      result.isLate = true
      await look(page)
      await updated(page, before)
    }
    await lookAgain(page)
    result.reloads = loads()
    await drained(page, url)
  }),

  'chunk gone': onPhone(
    async ({ context, url, deployment }, result) => {
      const page = await context.newPage()
      await page.goto(`${url}/enviar-comprovante`)
      await hydrated(page)
      const proof = someProof()
      await fillProofForm(page, proof)
      await draftKept(page, proof)
      const before = await mainScript(page)
      const loads = countLoads(page)
      deployment.deploy()
      deployment.dropOldScripts()
      await page.locator('footer').getByRole('link', { name: 'Sobre Nós' }).first().click()
      await updated(page, before)
      result.reloads = loads()
      await page.goto(`${url}/enviar-comprovante`)
      result.fieldsLost = await missingFields(page, proof)
      await sendButton(page).click()
      await told(page)
      result.entries.push(proof)
    },
    { serviceWorkers: 'block' },
  ),

  'failed install': onPhone(async ({ context, url, deployment }, result) => {
    const { page, proof } = await openFilled(context, url)
    const before = await mainScript(page)
    const loads = countLoads(page)
    deployment.deploy()
    deployment.hide()
    const gaveUp = page.waitForEvent('console', {
      ...LONG,
      predicate: (message) => message.text().includes('could not be downloaded completely'),
    })
    await look(page)
    await gaveUp
    if (loads() > 0) result.wrong.push('reloaded for a build that was not whole')
    deployment.unhide()
    await look(page)
    await waits(page)
    await updateNow(page)
    await updated(page, before)
    result.fieldsLost = await missingFields(page, proof)
    result.reloads = loads()
  }),

  'build that never comes': onPhone(async ({ context, url, deployment }, result) => {
    const page = await openInstalled(context, `${url}/sobre`)
    const loads = countLoads(page)
    deployment.announce('000000000000')
    const reloaded = page.waitForEvent('load', LONG)
    await look(page)
    await reloaded
    await hydrated(page)
    await lookAgain(page)
    await lookAgain(page)
    result.reloads = loads()
  }),
}
