import { PRERENDERED_ROUTES } from '@/shared/site-routes'
import {
  HTML_MAX_BYTES,
  PICTURE_MAX_BYTES,
  scriptLimit,
  STARTER_MAX_BYTES,
  measureWeight,
} from '../../support/weight'
import { otherPictures, samePictures, sameWords, type MeasuredPage } from './baseline'
import type { Measured } from './figures'
import type { NetworkName } from './link'

export interface Budget {
  name: string
  page: string
  figure: string
  limit: string
  isMet: boolean
}

const COLD_MAX = 1.05
/**
 * Maximum ratio of the LCP of a record's page to the LCP of its static baseline, on the first visit. It is higher than
 * COLD_MAX, because such a page also contains its data as JSON.
 */
const RECORD_COLD_MAX = 1.15
const WARM_MAX: Record<NetworkName, number> = { slow4g: 0.5, rural3g: 0.3 }
const TBT_MAX_MS = 200
/** Minimum similarity of a page and its static baseline. If they were less similar, the comparison would be unfair. */
const SAME_MIN = 0.9

const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`

const atMost = (
  name: string,
  page: string,
  value: number,
  limit: number,
  show: (value: number) => string,
): Budget => ({
  name,
  page,
  figure: show(value),
  limit: `<= ${show(limit)}`,
  isMet: value <= limit,
})

const none = (name: string, page: string, found: string[]): Budget => ({
  name,
  page,
  figure: found.length === 0 ? 'none' : [...new Set(found)].join(' '),
  limit: 'none',
  isMet: found.length === 0,
})

const ratio = (value: number): string => `${value.toFixed(2)}x`
const share = (value: number): string => `${(value * 100).toFixed(0)} %`

const isRecord = (page: MeasuredPage): boolean => /^\/(?:projeto|blog)\//.test(page)

function timeBudgets(measured: Measured, page: MeasuredPage, networks: NetworkName[]): Budget[] {
  return networks.flatMap((network) => {
    const baseline = measured.figures('cold', 'static', page, network).lcp ?? 0
    const lcp = (kind: 'cold' | 'warm') =>
      (measured.figures(kind, 'ours', page, network).lcp ?? Infinity) / baseline
    const { tbt, cls } = measured.figures('cold', 'ours', page, network)
    const laterShift = (kind: 'warm' | 'offline') => measured.figures(kind, 'ours', page, network).cls
    // The visit without a network is made only with the first network profile, so its value may be missing.
    const worstShift = Math.max(cls ?? 1, laterShift('warm') ?? 1, laterShift('offline') ?? 0)
    return [
      atMost(`LCP cold, ${network}`, page, lcp('cold'), isRecord(page) ? RECORD_COLD_MAX : COLD_MAX, ratio),
      atMost(`LCP warm, ${network}`, page, lcp('warm'), WARM_MAX[network], ratio),
      atMost(`CLS, ${network}`, page, worstShift, 0, (value) => value.toFixed(3)),
      atMost(`TBT, ${network}`, page, tbt ?? Infinity, TBT_MAX_MS, (value) => `${Math.round(value)} ms`),
    ]
  })
}

/**
 * Returns whether a request belongs to the page. Requests for icons do not, because the browser sends them at any time.
 */
const isOfPage = (url: string): boolean => !/\/icon/.test(new URL(url).pathname)

function behaviourBudgets(measured: Measured, page: MeasuredPage): Budget[] {
  const ours = measured.visits('cold', 'ours', page)
  // All pages have the same start script (src/boot.ts), also the pages that the server renders.
  const starter = measureWeight('/').starter
  const offline = measured.visits('offline', 'ours', page)
  const opened = offline.filter(({ isOpen, heading }) => isOpen && heading === ours[0]?.heading).length
  return [
    none(
      'scripts before the first paint, the starter apart',
      page,
      ours.flatMap(({ earlyScripts }) => earlyScripts.filter((name) => name !== starter)),
    ),
    none(
      'requests to another origin',
      page,
      ours.flatMap(({ elsewhere }) => elsewhere),
    ),
    atMost(
      'largest picture of the first load',
      page,
      Math.max(
        0,
        ...ours.flatMap(({ pictures }) =>
          pictures.filter(({ url }) => isOfPage(url)).map(({ bytes }) => bytes),
        ),
      ),
      PICTURE_MAX_BYTES,
      kib,
    ),
    {
      name: 'opens offline',
      page,
      figure: `${opened} of ${offline.length}`,
      limit: 'all',
      isMet: offline.length > 0 && opened === offline.length,
    },
  ]
}

/**
 * Checks that the comparison is fair: the measured page and the hand-written static page must have at least SAME_MIN of
 * their words and of their pictures in common.
 */
function baselineBudgets(measured: Measured, page: MeasuredPage): Budget[] {
  const [ours, other] = (['ours', 'static'] as const).map((side) => measured.visits('cold', side, page)[0])
  const pictures = [ours, other].map((visit) => visit?.pictures.map(({ url }) => url).filter(isOfPage) ?? [])
  const words = sameWords(ours?.text ?? '', other?.text ?? '')
  const others = otherPictures(pictures[0]!, pictures[1]!)
  if (others.length > 0) console.log(`${page}: one side alone shows ${others.join(', ')}`)
  const claims: [string, number][] = [
    ['words that the static page shares', words],
    ['pictures that the static page shares', samePictures(pictures[0]!, pictures[1]!)],
  ]
  return claims.map(([name, value]) => ({
    name,
    page,
    figure: share(value),
    limit: `>= ${share(SAME_MIN)}`,
    isMet: value >= SAME_MIN,
  }))
}

/** Returns every budget of the first load and whether it was met. */
export function judge(measured: Measured, pages: MeasuredPage[], networks: NetworkName[]): Budget[] {
  const weights = PRERENDERED_ROUTES.map((page) => ({ page, ...measureWeight(page) }))
  return [
    ...pages.flatMap((page) => [
      ...timeBudgets(measured, page, networks),
      ...behaviourBudgets(measured, page),
      ...baselineBudgets(measured, page),
    ]),
    ...weights.flatMap(({ page, html, scripts, starterBytes }) => [
      atMost('HTML with its CSS', page, html, HTML_MAX_BYTES, kib),
      atMost('JavaScript of a first visit', page, scripts, scriptLimit(page), kib),
      atMost('starter', page, starterBytes, STARTER_MAX_BYTES, kib),
    ]),
  ]
}
