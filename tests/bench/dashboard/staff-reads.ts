import autocannon from 'autocannon'
import { DEMO_PASSWORD } from '../../../server/resources/demo/accounts'

const CONNECTIONS = 50
const SECONDS = 5
/** Maximum of the 99th percentile of the response times of a list or search, in ms. */
const P99_MAX_MS = 100
/**
 * Maximum of the 99th percentile for lists of donations, in ms. There are many more donations than records of most
 * other kinds.
 */
const DONATIONS_P99_MAX_MS = 150
/**
 * Maximum of the 99th percentile, in ms, for ranking all volunteers for one request for help. This is measured with one
 * connection, because only one member of staff does this at a time.
 */
const MATCHING_P99_MAX_MS = 50

const mostFor = (name: string): number => {
  if (name.startsWith('matching')) return MATCHING_P99_MAX_MS
  return name.startsWith('donations') ? DONATIONS_P99_MAX_MS : P99_MAX_MS
}

const pages = (address: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${address}${address.includes('?') ? '&' : '?'}page=${i + 1}`)

const searches = (address: string, words: string[]): string[] =>
  words.map((word) => `${address}${address.includes('?') ? '&' : '?'}search=${encodeURIComponent(word)}`)

const RARE = ['tijolo', 'alfaiate', 'número4711', 'vacina canoa', 'leitora 123', 'mosquiteiro']
const COMMON = ['água', 'escola', 'obrigado água', 'comunidade']
const PROJECT_WORDS = ['água', 'escola', 'nampula', 'cópia 4711']

const COMMENTS = '/blog/admin/comments/'
const PROJECTS = '/projects/admin/projects/'
const POSTS = '/blog/posts/?for_staff=true'
const FILES = '/media/files/'
const DONATIONS = '/donations/admin/donations/'
const BENEFICIARIES = '/community/beneficiaries/'
const VOLUNTEERS = '/community/volunteers/'
const PARTNERS = '/community/partners/'
const USERS = '/core/users/'
const MATCHING = '/core/matching/'

/** The requests of staff, by name. Each name has a list of URLs that are requested in turn. */
const READS: Record<string, string[]> = {
  'comments, twenty pages': pages(COMMENTS, 20),
  'comments, pending': [`${COMMENTS}?is_approved=false`],
  'comments, rare words': searches(COMMENTS, RARE),
  'comments, common words': searches(COMMENTS, COMMON),
  'projects, twenty pages': pages(PROJECTS, 20),
  'projects, filtered': [
    `${PROJECTS}?status=active`,
    `${PROJECTS}?province=Nampula`,
    `${PROJECTS}?priority=high`,
    `${PROJECTS}?is_public=false`,
  ],
  'projects, searched': searches(PROJECTS, PROJECT_WORDS),
  'posts, twenty pages': pages(POSTS, 20),
  'posts, searched': searches(POSTS, ['água', 'escola', 'cópia 471']),
  'media, twenty pages': pages(FILES, 20),
  'donations, the queue': pages(`${DONATIONS}?status=pending`, 20),
  'donations, all': pages(DONATIONS, 20),
  'donations, filtered': [
    `${DONATIONS}?status=approved&method=1`,
    `${DONATIONS}?status=approved&amount_min=5000&amount_max=9000`,
    `${DONATIONS}?status=rejected&date_from=2025-01-01&date_to=2025-06-30`,
    `${DONATIONS}?suspected=true`,
    `${DONATIONS}?late=true`,
  ],
  'donations, searched': searches(DONATIONS, [
    'REF-4711',
    'doador4711@',
    'tijolo 99',
    'cajueiro',
    'demonstracao',
  ]),
  'people, twenty pages': [...pages(BENEFICIARIES, 10), ...pages(VOLUNTEERS, 10)],
  'people, newest first': pages(`${BENEFICIARIES}?ordering=-created_at`, 5),
  'people, filtered': [
    `${BENEFICIARIES}?province=Nampula&program=1`,
    `${BENEFICIARIES}?province=Cabo+Delgado`,
    `${VOLUNTEERS}?skill=1`,
    `${VOLUNTEERS}?program=2&province=Niassa`,
  ],
  'people, deep pages': [`${BENEFICIARIES}?page=1000`, `${VOLUNTEERS}?page=500`],
  'people, searched': [
    ...searches(BENEFICIARIES, ['aminata', 'issufo 4711', '0000123']),
    ...searches(VOLUNTEERS, ['voluntario4711', 'fátima']),
  ],
  'people, overview': ['/community/overview/'],
  'partners, twenty pages': pages(PARTNERS, 20),
  'partners, searched': searches(PARTNERS, ['parceiro471', 'celeste', 'abacar']),
  'accounts, twenty pages': pages(`${USERS}?active=true`, 20),
  'accounts, of the team': [...pages(`${USERS}?staff=true&active=true`, 5), `${USERS}?group=none`],
  'accounts, in other orders': [
    'username',
    'created_at',
    '-created_at',
    'last_sign_in',
    '-last_sign_in',
  ].flatMap((order) => pages(`${USERS}?staff=false&active=true&ordering=${order}`, 4)),
  'accounts, deep pages': [`${USERS}?page=2400`, `${USERS}?page=1200&ordering=-last_sign_in&active=true`],
  'accounts, filtered': [
    `${USERS}?active=false`,
    `${USERS}?invited=true`,
    `${USERS}?staff=false&active=true`,
  ],
  'accounts, searched': searches(USERS, ['conta4711', 'aminata 471', 'issufo', 'demonstracao']),
  'requests, twenty pages': pages(MATCHING, 20),
  'requests, searched': searches(MATCHING, ['costura', 'pedido 4711']),
  'matching for one request': Array.from({ length: 20 }, (_, i) => `${MATCHING}${1000 + 7 * i}/`),
  'media, searched': searches(FILES, [...RARE.slice(0, 2), 'água', 'IMG_47']),
}

/** Signs in with a demonstration account. Returns its access token. */
export async function tokenOf(url: string, username: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/auth/token/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  })
  if (!response.ok) throw new Error(`${username} cannot sign in: ${response.status}`)
  return ((await response.json()) as { access: string }).access
}

/** Requests each URL once before the measurement, because the first request of a process is slower. */
async function readOnce(url: string, addresses: string[], headers: Record<string, string>): Promise<void> {
  for (const address of addresses) {
    const response = await fetch(`${url}/api/v1${address}`, { headers })
    if (!response.ok) throw new Error(`${address} answered ${response.status}`)
    await response.arrayBuffer()
  }
}

/** Sends a comment as a visitor. Each write makes the server drop its cached responses for staff. */
async function sendComment(url: string, number: number): Promise<void> {
  const response = await fetch(`${url}/api/v1/blog/posts/1/comments/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      author_name: 'Leitora',
      author_email: 'leitora@demonstracao.example',
      content: `Comentário número ${number}, escrito enquanto a equipa lê.`,
    }),
  })
  if (!response.ok) throw new Error(`the comment was refused: ${response.status}`)
}

const WRITE_EVERY_MS = 1000

/**
 * Measures the requests in READS while a visitor sends a comment each second. Fifty connections send requests without a
 * pause; the ranking of volunteers is measured with one connection. If the environment variable STAFF_READS is set, only
 * the entries of READS whose name contains its value are measured.
 * @returns whether all results are within the budget
 */
export async function measureStaffReads(url: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${await tokenOf(url, 'admin')}`, 'accept-encoding': 'gzip, br' }
  const writes: Promise<void>[] = []
  let isWithin = true
  for (const [name, addresses] of Object.entries(READS)) {
    if (!name.includes(process.env.STAFF_READS ?? '')) continue
    await readOnce(url, addresses, headers)
    const writer = setInterval(() => writes.push(sendComment(url, writes.length)), WRITE_EVERY_MS)
    const result = await autocannon({
      url,
      connections: name.startsWith('matching') ? 1 : CONNECTIONS,
      duration: SECONDS,
      headers,
      requests: addresses.map((address) => ({ path: `/api/v1${address}` })),
    })
    clearInterval(writer)
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${name}: ${result.non2xx} refusals, ${result.errors} errors`)
    const { p50, p99 } = result.latency
    const most = mostFor(name)
    if (p99 > most) isWithin = false
    console.log(
      `${name}: ${result.requests.average.toFixed(0)} a second, p50 ${p50} ms, p99 ${p99} ms ` +
        (p99 > most ? `MISSED (<= ${most} ms)` : 'ok'),
    )
  }
  await Promise.all(writes)
  return isWithin
}
