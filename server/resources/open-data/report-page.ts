import { moneyText } from '../../../src/shared/money'
import { dayText } from '../../http/clock'
import { escapeHtml } from '../../mail/mail-parts'
import { monthsOf, quarterName, quarterTitle, type Quarter } from './quarter'
import type { QuarterReport, Shown } from './report-store'
import type { OpenDataSet } from './data-sets'
import { REPORT_STYLE } from './report-style'

interface PageOptions {
  /** The name of the association. */
  association: string
  siteUrl: string
}

/** Returns a complete HTML page, with the association's name at the top as a link to the site. */
const documentOf = (title: string, body: string, { association, siteUrl }: PageOptions): string =>
  `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="color-scheme" content="only light"><title>${escapeHtml(`${title} · ${association}`)}</title>` +
  `<style>${REPORT_STYLE}</style></head><body><header><div><a class="brand" href="${siteUrl}/">` +
  `<img src="${siteUrl}/icon.svg" alt="" width="40" height="40">${escapeHtml(association)}</a></div></header>` +
  `<main>${body}</main></body></html>`

const MONTHS =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')
const monthName = (month: string): string => MONTHS[Number(month.slice(5)) - 1] ?? month

/** A table row: the name in the first column, and a value for each of the other columns. */
type Row = readonly [name: string, ...values: (string | number)[]]

/**
 * Returns the HTML of a row. Each cell has the name of its column as `data-label`, which is shown before the value on a
 * narrow screen.
 */
function tableRow([name, ...values]: Row, columns: readonly string[]): string {
  const cells = values.map(
    (value, index) =>
      `<td class="n" data-label="${escapeHtml(columns[index + 1] ?? '')}">${escapeHtml(String(value))}</td>`,
  )
  return `<tr><th scope="row">${escapeHtml(name)}</th>${cells.join('')}</tr>`
}

function table(columns: readonly string[], rows: readonly Row[], foot?: Row): string {
  const head = columns
    .map((label, index) => `<th scope="col"${index > 0 ? ' class="n"' : ''}>${escapeHtml(label)}</th>`)
    .join('')
  return (
    `<table><thead><tr>${head}</tr></thead><tbody>${rows.map((row) => tableRow(row, columns)).join('')}</tbody>` +
    `${foot ? `<tfoot>${tableRow(foot, columns)}</tfoot>` : ''}</table>`
  )
}

/** Returns the table of the received donations by month. A month without donations is shown with zeros. */
function received({ quarter, months }: QuarterReport): string {
  const rows = monthsOf(quarter).map((month) => {
    const found = months.find((one) => one.month === month)
    return { name: monthName(month), received: 0, confirmed: 0, rejected: 0, confirmedCents: 0, ...found }
  })
  const sum = (key: 'received' | 'confirmed' | 'rejected' | 'confirmedCents') =>
    rows.reduce((total, row) => total + row[key], 0)
  return table(
    ['Mês', 'Recebidas', 'Confirmadas', 'Recusadas', 'Confirmado'],
    rows.map((row) => [row.name, row.received, row.confirmed, row.rejected, moneyText(row.confirmedCents)]),
    [
      'No trimestre',
      ...(['received', 'confirmed', 'rejected'] as const).map(sum),
      moneyText(sum('confirmedCents')),
    ],
  )
}

const spent = ({ programs }: QuarterReport): string =>
  table(
    ['Programa', 'Projetos', 'Orçamento', 'Gasto até hoje'],
    programs.map(({ name, projects, budgetCents, spentCents }) => [
      name || 'Sem programa',
      projects,
      moneyText(budgetCents),
      moneyText(spentCents),
    ]),
  )

function list<T extends Shown>(
  rows: readonly T[],
  none: string,
  { siteUrl }: PageOptions,
  more: (row: T) => string = () => '',
): string {
  if (rows.length === 0) return `<p>${none}</p>`
  const items = rows.map(
    (row) =>
      `<li>${dayText(row.day)}: ${escapeHtml(row.title)}${escapeHtml(more(row))} ` +
      `(<a href="${siteUrl}/projeto/${encodeURIComponent(row.slug)}">${escapeHtml(row.project)}</a>)</li>`,
  )
  return `<ul>${items.join('')}</ul>`
}

const people = (count: number): string => (count === 1 ? '1 pessoa' : `${count} pessoas`)

/**
 * Returns the report of a quarter as a page that can be read and printed without scripts. It contains sums, projects
 * and what the projects published, and no personal data (D103).
 * @param readAt the time at which the figures were read, 'DD/MM/AAAA às HH:mm'
 */
export function reportPage(
  report: QuarterReport,
  readAt: string,
  isOver: boolean,
  options: PageOptions,
): string {
  const title = `Relatório do ${quarterTitle(report.quarter)}`
  const updates = list(
    report.updates,
    'Nenhum projeto público publicou notícias neste trimestre.',
    options,
    (row) =>
      (row.people > 0 ? `, ${people(row.people)}` : '') +
      (row.spentCents > 0 ? `, ${moneyText(row.spentCents)}` : ''),
  )
  return documentOf(
    title,
    `<nav><a href="${options.siteUrl}/transparencia">Transparência</a><a href="${options.siteUrl}/dados/relatorios">Todos os relatórios</a></nav>` +
      `<h1>${title}</h1><p>Números lidos em ${readAt}${isOver ? '' : '; o trimestre ainda não acabou'}. ` +
      `Para guardar em PDF, imprima esta página e escolha «Guardar como PDF».</p>` +
      `<h2>O que recebemos</h2><p>Doações pelo mês em que o comprovante chegou. Só conta como dinheiro o que está confirmado hoje.</p>${received(report)}` +
      `<h2>Onde está gasto</h2><p>Todos os projetos públicos, pelo que têm registado hoje. Uma doação não traz o nome de um programa, por isso não se divide por eles.</p>${spent(report)}` +
      `<h2>O que se fez</h2>${updates}` +
      `<h2>Marcos cumpridos</h2>${list(report.milestones, 'Nenhum marco ficou cumprido neste trimestre.', options)}` +
      `<h2>Evidências publicadas</h2>${list(report.evidences, 'Nenhuma evidência foi publicada neste trimestre.', options)}`,
    options,
  )
}

/** Returns the page with links to all reports. */
export function reportsPage(quarters: readonly Quarter[], options: PageOptions): string {
  const items = quarters.map(
    (quarter, index) =>
      `<li><a href="${options.siteUrl}/dados/relatorios/${quarterName(quarter)}">${quarterTitle(quarter)}</a>${index === 0 ? ' (até hoje)' : ''}</li>`,
  )
  return documentOf(
    'Relatórios por trimestre',
    `<nav><a href="${options.siteUrl}/transparencia">Transparência</a></nav><h1>Relatórios por trimestre</h1>` +
      (items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>Ainda não há nada para relatar.</p>'),
    options,
  )
}

/** Returns the page with all open data (D93): a description of each data set, and links to its files. */
export function dataPage(sets: Readonly<Record<string, OpenDataSet>>, options: PageOptions): string {
  const items = Object.entries(sets).map(([name, { title, description }]) => {
    const files = (['csv', 'json', 'schema.json'] as const).map(
      (form) =>
        `<a href="${options.siteUrl}/dados/${name}.${form}">${form === 'schema.json' ? 'Esquema' : form.toUpperCase()}</a>`,
    )
    return `<h2>${escapeHtml(title)}</h2><p>${escapeHtml(description)}</p><nav aria-label="${escapeHtml(title)}">${files.join('')}</nav>`
  })
  return documentOf(
    'Dados abertos',
    `<nav><a href="${options.siteUrl}/transparencia">Transparência</a><a href="${options.siteUrl}/dados/relatorios">Relatórios por trimestre</a></nav>` +
      `<h1>Dados abertos</h1><p>Somas, e nunca uma pessoa. Os endereços não mudam. No CSV a vírgula separa os decimais; no JSON é o ponto.</p>${items.join('')}`,
    options,
  )
}
