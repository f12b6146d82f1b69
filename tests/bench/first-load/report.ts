import type { MeasuredPage } from './baseline'
import type { Budget } from './budgets'
import type { Figures, Measured } from './figures'
import type { Side } from './jobs'
import { NETWORKS, type NetworkName } from './link'
import { KINDS } from './traffic'

const ms = (value: number | null): string => (value === null ? '-' : String(Math.round(value)))
const kib = (bytes: number | null): string => (bytes === null ? '-' : (bytes / 1024).toFixed(1))
const times = (one: number | null, other: number | null): string =>
  one === null || !other ? '-' : `${(one / other).toFixed(2)}x`

function table(rows: string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows
    .map((row) =>
      row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '),
    )
    .join('\n')
}

const SIDES: Side[] = ['static', 'ours']

/**
 * Columns of the size table: compressed KiB of each kind of file and in total, the number of requests, and the KiB that
 * the worker requested in addition to the page.
 */
const SIZE_HEAD = ['page', 'side', ...KINDS, 'all', 'requests', 'worker']

function sizeRow(page: string, side: Side, { bytes, requests, workerBytes }: Figures): string[] {
  const all = KINDS.reduce((sum, kind) => sum + bytes[kind], 0)
  return [page, side, ...KINDS.map((kind) => kib(bytes[kind])), kib(all), ms(requests), kib(workerBytes)]
}

const TIME_HEAD = [
  'page',
  'side',
  'visit',
  'FCP',
  'LCP',
  'LCP from-to',
  'x static cold',
  'CLS',
  'TBT',
  'nav works',
  'LCP is',
]

function timeRow(page: string, side: Side, kind: string, one: Figures, baseline: Figures): string[] {
  const range = one.lcpRange ? one.lcpRange.map(ms).join('-') : '-'
  const shift = one.cls === null ? '-' : one.cls.toFixed(3)
  return [
    page,
    side,
    kind,
    ms(one.fcp),
    ms(one.lcp),
    range,
    times(one.lcp, baseline.lcp),
    shift,
    ms(one.tbt),
    ms(one.navigation),
    one.lcpElement.replace(/https:\/\/localhost:\d+/, ''),
  ]
}

/** Prints all measurements: first the sizes, then the times for each network. */
export function printReport(measured: Measured, pages: MeasuredPage[], networks: NetworkName[]): void {
  console.log('\nCold, KiB as they travel (brotli, headers included), medians')
  const sizes = pages.flatMap((page) =>
    SIDES.map((side) => sizeRow(page, side, measured.figures('cold', side, page))),
  )
  console.log(table([SIZE_HEAD, ...sizes]))

  for (const network of networks) {
    console.log(`\n${network}: ${NETWORKS[network].label}; ms, medians`)
    const rows = pages.flatMap((page) => {
      const baseline = measured.figures('cold', 'static', page, network)
      return (['cold', 'warm', 'offline'] as const).flatMap((kind) =>
        SIDES.filter((side) => measured.visits(kind, side, page, network).some(({ isOpen }) => isOpen)).map(
          (side) => timeRow(page, side, kind, measured.figures(kind, side, page, network), baseline),
        ),
      )
    })
    console.log(table([TIME_HEAD, ...rows]))
    for (const page of pages)
      for (const kind of ['cold', 'warm'] as const)
        for (const moved of new Set(
          measured.visits(kind, 'ours', page, network).flatMap((visit) => visit.moved),
        ))
          console.log(`moved, ${kind}, ${page}: ${moved}`)
  }
}

export function printBudgets(budgets: Budget[]): void {
  console.log('\nBudgets')
  const rows = budgets.map(({ name, page, figure, limit, isMet }) => [
    name,
    page,
    figure,
    limit,
    isMet ? 'ok' : 'MISSED',
  ])
  console.log(table([['budget', 'page', 'figure', 'limit', ''], ...rows]))
}
