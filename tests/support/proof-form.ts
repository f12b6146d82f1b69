import type { Locator, Page } from 'playwright-core'
import { stripedPng } from './files'

export interface Proof {
  amount: string
  method: string
  description: string
  name: string
  email: string
  phone: string
  file: { name: string; mimeType: string; buffer: Buffer }
}

/** Creates a guest's proof with a unique e-mail address, so that each test can find its own row. */
export function someProof(changes: Partial<Proof> = {}): Proof {
  return {
    amount: '1.500,50',
    method: 'M-Pesa',
    description: 'Para a escola de Metuge',
    name: 'Convidada de demonstração',
    email: `convidada-${crypto.randomUUID()}@exemplo.example`,
    phone: '+258 00 000 0000',
    file: { name: 'comprovante.png', mimeType: 'image/png', buffer: stripedPng(240, 320, 60_000) },
    ...changes,
  }
}

export const sendButton = (page: Page) =>
  page.getByRole('button', { name: 'Enviar comprovante', exact: true })

/**
 * Presses 'Perguntar agora' after a lost response and waits until the receipt is shown. The page also requests the
 * receipt automatically, and the button disappears when the response arrives. In that case the click goes to
 * `received`, where it has no effect.
 */
export async function askForReceipt(page: Page, received: Locator): Promise<void> {
  await page.getByRole('button', { name: 'Perguntar agora' }).or(received).first().click()
  await received.waitFor()
}

/** Fills in the guest's form. The text fields are found by their labels, as users find them. */
export async function fillProofForm(page: Page, proof: Proof): Promise<void> {
  await page.getByLabel('Valor que transferiu').fill(proof.amount)
  await page.getByRole('radio', { name: proof.method }).check()
  await page.getByLabel(/^Descrição/).fill(proof.description)
  await page.locator('input[type=file]:not([capture])').setInputFiles(proof.file)
  await page.getByText(proof.file.name).waitFor()
  await page.getByLabel('Nome completo').fill(proof.name)
  await page.getByLabel('Email', { exact: true }).fill(proof.email)
  await page.getByRole('textbox', { name: 'Telefone' }).fill(proof.phone)
}
