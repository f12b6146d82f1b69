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

/** A guest's proof with an address of its own, so that each test finds its own row. */
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
 * Asks for an answer that was lost, and waits for what shows that it came. The page asks by itself too, and its button
 * goes with the answer: then the press lands on the heading, which does nothing.
 */
export async function askForReceipt(page: Page, received: Locator): Promise<void> {
  await page.getByRole('button', { name: 'Perguntar agora' }).or(received).first().click()
  await received.waitFor()
}

/** Fills the guest's form as a person does: by its labels. */
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
