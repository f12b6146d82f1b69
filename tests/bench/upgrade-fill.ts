import type { BrowserContext, Page } from 'playwright-core'
import type { Product } from '../support/product'
import { sendButton, someProof, type Proof } from '../support/proof-form'
import { routeTable } from '../support/route-table'
import { hydrated, openInstalled } from '../support/worker'
import { fillDonation, openForm, signIn, told, type Donation } from './donor'
import { draftKept } from './update-stage'

/**
 * The data that is stored on the phone of the earlier build, and the HTTP status of each address of the earlier site.
 */
export interface PhoneContent {
  /** A proof that the user sent without a network, so it is pending in the outbox. */
  waiting: Proof
  /** A proof that the user typed but did not send, so it is a draft. */
  draft: Proof
  /** Text of a contact message that is pending in the outbox. */
  message: string
  /** Addresses of records that open offline, with their headings. */
  records: { address: string; heading: string }[]
  /** HTTP status by address. */
  statuses: Record<string, number>
}

const RECORDS_OF_EACH_KIND = 6

interface Listed {
  results: { slug: string; name?: string; title?: string }[]
}

async function listRecords(url: string): Promise<PhoneContent['records']> {
  const kinds = [
    ['/projects/public/projects/', '/projeto/'],
    ['/blog/posts/', '/blog/'],
  ] as const
  const lists = kinds.map(async ([list, prefix]) => {
    const answer = await fetch(`${url}/api/v1${list}?page_size=${RECORDS_OF_EACH_KIND}`)
    const { results } = (await answer.json()) as Listed
    return results.map(({ slug, name, title }) => ({
      address: prefix + slug,
      heading: name ?? title ?? '',
    }))
  })
  return (await Promise.all(lists)).flat()
}

/** Returns the HTTP status of each of the given addresses, without following redirects. */
export async function pageStatuses(
  url: string,
  addresses: readonly string[],
): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {}
  for (const address of addresses)
    statuses[address] = (await fetch(url + address, { redirect: 'manual' })).status
  return statuses
}

async function listAddresses(url: string, records: PhoneContent['records']): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address!).pathname,
  )
  const [project, post] = ['/projeto/', '/blog/'].map(
    (prefix) => records.find(({ address }) => address.startsWith(prefix))?.address.slice(prefix.length) ?? '',
  )
  const routes = Object.values(routeTable({ project: project!, post: post! })).map(({ address }) => address)
  return [...new Set([...listed, ...routes])]
}

const asGuest = (proof: Proof): Donation => ({
  description: proof.description,
  mode: 'guest',
  cents: 150_050,
  proof,
})

async function writeMessage(page: Page, url: string, message: string): Promise<void> {
  await page.goto(`${url}/contacto`)
  await page.getByLabel('Nome', { exact: true }).fill('Professora de Chiúre')
  await page.getByLabel('Email', { exact: true }).fill('professora@exemplo.example')
  await page.getByLabel('Assunto').selectOption('Parceria')
  await page.getByLabel('Mensagem', { exact: true }).fill(message)
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await page.getByText('Guardada, por enviar').waitFor()
}

/** Uses the site of the earlier build as a signed-in donor does. At the end the phone is offline. */
export async function fillPhone(phone: BrowserContext, { url }: Product): Promise<PhoneContent> {
  const records = await listRecords(url)
  const statuses = await pageStatuses(url, await listAddresses(url, records))
  const page = await openInstalled(phone, url)
  // Builds before 2026-11-25 show the second text ('offline').
  await page.getByText(/Pronto para usar (sem rede|offline)/).waitFor({ timeout: 90_000 })
  await signIn(page, url)
  await page.goto(`${url}/client-area`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await phone.setOffline(true)
  const [waiting, draft] = [someProof(), someProof({ description: 'Ainda a escrever' })]
  await openForm(page, url)
  await hydrated(page)
  await fillDonation(page, asGuest(waiting), true)
  await sendButton(page).click()
  await told(page)
  const message = `Tenho as tardes livres. ${crypto.randomUUID()}`
  await writeMessage(page, url, message)
  await openForm(page, url)
  await hydrated(page)
  await fillDonation(page, asGuest(draft), true)
  await draftKept(page, draft)
  return { waiting, draft, message, records, statuses }
}
