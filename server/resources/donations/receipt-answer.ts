import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { components } from '../../../src/api/v1'
import { institution } from '../../../src/content/institution'
import type { SavedAssociation } from '../../../src/shared/association'
import { findCode, normaliseReceiptNumber, readCode } from '../../../src/shared/signed-receipt'
import { escapeHtml } from '../../mail/mail-parts'
import type { Db } from '../../db/schema'
import { dayText } from '../../http/clock'
import type { CheckLimit } from '../../http/limits'
import { findChecked, presentChecked } from './receipt-routes'
import { findByNumber } from './receipt-store'

type CheckedReceipt = components['schemas']['CheckedReceipt']

/** Maximum number of characters of a field that are read. A full code with the URL before it is shorter. */
const LONGEST_TEXT = 1000

/** Returns a query parameter, or '' if it is missing or given several times. */
function asked({ query }: FastifyRequest, name: string): string {
  const value = (query as Record<string, unknown>)[name]
  return typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : ''
}

/** Finds the receipt for the typed texts: a number with its short code, or a full code with or without the number. */
async function findTyped(db: Db, typed: { number: string; code: string }): Promise<CheckedReceipt | null> {
  const full = findCode(typed.code)
  if (full === null) return findChecked(db, typed)
  const number = readCode(full)?.number
  if (number === undefined || (typed.number !== '' && normaliseReceiptNumber(typed.number) !== number))
    return null
  const row = await findByNumber(db, number)
  return row?.full_code === full ? presentChecked(row) : null
}

function words(found: CheckedReceipt | null): { title: string; lines: string[] } {
  if (!found)
    return {
      title: 'Não é verdadeiro',
      lines: ['Não há nenhum recibo com este número e este código. Confirme se os escreveu bem.'],
    }
  const facts = [
    `Recibo n.º ${found.number}`,
    `Valor: MZN ${found.amount}`,
    `Método: ${found.donation_method}`,
    `Recebida em ${dayText(found.received_on)}`,
    `Confirmada em ${dayText(found.confirmed_on)}`,
  ]
  if (found.voided_at === null)
    return { title: 'Verdadeiro', lines: ['O recibo é da associação. Compare com o papel.', ...facts] }
  return {
    title: 'Anulado',
    lines: [
      `Foi emitido pela associação e anulado em ${dayText(found.voided_at)}.`,
      ...facts,
      ...(found.replaced_by === null ? [] : [`Substituído por ${found.replaced_by}`]),
    ],
  }
}

/**
 * Returns the page. Its reader doubts whether a receipt is genuine, so the page names the association, with a link to
 * its site and its telephone.
 */
function page({ title, lines }: { title: string; lines: string[] }, phone: string): string {
  const texts = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  return `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · ${escapeHtml(institution.name)}</title><style>body{margin:0 auto;max-width:36rem;padding:24px;background:#fbf6ec;color:#1b2a2e;font:17px/1.5 system-ui,sans-serif}a{color:#0b5563;display:inline-block;padding:12px 0}</style></head><body><header><a href="/"><b>${escapeHtml(institution.name)}</b></a></header><main><h1>${title}</h1>${texts}<p><a href="/recibo/verificar">Verificar outro recibo</a></p></main><footer><p>Dúvidas? Ligue para <a href="tel:+${phone.replace(/\D/g, '')}">${escapeHtml(phone)}</a>.</p></footer></body></html>`
}

/**
 * Adds the route to which the form of /recibo/verificar is sent if the page's scripts have not loaded. With scripts,
 * the page itself checks the receipt (D40).
 */
export function registerReceiptAnswer(
  app: FastifyInstance,
  {
    db,
    limit,
    readAssociation,
  }: { db: Db; limit: CheckLimit | null; readAssociation: () => Promise<SavedAssociation> },
): void {
  app.get('/recibo/resposta', async (request, reply) => {
    await limit?.(request)
    const found = await findTyped(db, { number: asked(request, 'numero'), code: asked(request, 'codigo') })
    return reply
      .code(found ? 200 : 404)
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(page(words(found), (await readAssociation()).phone ?? institution.phone))
  })
}
