/** The texts about a beneficiary's requests: short sentences, because they are also read aloud. Pure. */
import type { MatchingRequest } from '@/api/matching'
import { longDayText } from '@/lib/dates'

export const NEEDS = [
  { need: 'Comida', cause: 'Apoio Alimentar', icon: 'gift' },
  { need: 'Casa', cause: 'Reconstrução', icon: 'home' },
  { need: 'Escola', cause: 'Educação', icon: 'article' },
  { need: 'Saúde', cause: 'Saúde', icon: 'shield' },
  { need: 'Falar com alguém', cause: 'Apoio Psicossocial', icon: 'people' },
] as const

export const MISSED_CALL = 'Sem saldo? Dê um toque, nós ligamos.'
const IF_NOT_VISITED = 'Se não fomos, ligue‑nos.'

/** The data, besides the requests, on which the texts depend. */
export interface Reader {
  /** Today's date in Mozambique, 'YYYY-MM-DD'. */
  today: string
  hasPhone: boolean
}

/** Returns how the association answers a request. It promises a call only if the account has a telephone. */
export const howWeAnswer = (hasPhone: boolean): string =>
  hasPhone ? 'Respondemos por telefone.' : 'Respondemos aqui e nos avisos.'

export interface Step {
  icon: 'chat' | 'article' | 'home' | 'gift'
  title: string
  text: string
  state: 'done' | 'now' | 'later'
}

const dayOf = (visitOn: string): string => visitOn.slice(0, 10)

/** Whether the visit is today or later. */
const isAhead = ({ visitOn }: MatchingRequest, today: string): boolean =>
  visitOn !== null && dayOf(visitOn) >= today

/** Returns the text of the third step: a visit in the future, a visit in the past, or no visit yet. */
function visitWords(request: MatchingRequest, today: string): { title: string; text: string } {
  const { visitOn, visitNote, helperName, status } = request
  const title = 'Vamos falar consigo'
  if (visitOn === null) return { title, text: helperName ? `Vem ajudar: ${helperName}.` : 'Dizemos o dia.' }
  const day = longDayText(visitOn)
  if (isAhead(request, today)) return { title, text: [day, visitNote].filter(Boolean).join(', ') }
  if (helperName || status === 'done') return { title: 'Falámos consigo', text: day }
  return { title: 'O dia da visita passou', text: `Era a ${day}. ${IF_NOT_VISITED}` }
}

/** Returns the four steps of a request. The first step that is not done has the state 'now'. */
export function stepsOf(request: MatchingRequest, { today, hasPhone }: Reader): Step[] {
  const { createdAt, receivedAt, visitOn, doneAt, helperName, status } = request
  const isDone = status === 'done'
  const steps = [
    { icon: 'chat', title: 'Pediu', text: createdAt ? longDayText(createdAt) : '', isDone: true },
    {
      icon: 'article',
      title: 'Recebemos',
      text: receivedAt ? longDayText(receivedAt) : `Ainda não lemos. ${howWeAnswer(hasPhone)}`,
      isDone: isDone || receivedAt !== null || visitOn !== null,
    },
    {
      icon: 'home',
      ...visitWords(request, today),
      isDone: isDone || (visitOn !== null && helperName !== null && !isAhead(request, today)),
    },
    {
      icon: 'gift',
      title: 'Recebe a ajuda',
      text: doneAt ? longDayText(doneAt) : helperName ? `Vem ajudar: ${helperName}.` : 'Dizemos o dia.',
      isDone,
    },
  ] as const
  const now = steps.findIndex((step) => !step.isDone)
  return steps.map((step, index) => ({
    icon: step.icon,
    title: step.title,
    text: step.text,
    state: step.isDone && (now === -1 || index < now) ? 'done' : index === now ? 'now' : 'later',
  }))
}

/**
 * Returns the requests that are not over. Those with a visit in the future come first, nearest visit first, so that a
 * newer request does not hide a visit. The others follow, newest first.
 */
export function byNextStep(requests: readonly MatchingRequest[], today: string): MatchingRequest[] {
  const open = requests.filter(({ status }) => status !== 'done' && status !== 'withdrawn')
  const visits = open.filter((request) => isAhead(request, today))
  visits.sort((one, other) => dayOf(one.visitOn ?? '').localeCompare(dayOf(other.visitOn ?? '')))
  return [...visits, ...open.filter((request) => !isAhead(request, today))]
}

/** Returns the time of the request's visit if it is today or later, otherwise null. */
export const visitAhead = (request: MatchingRequest | undefined, today: string): string | null =>
  request && isAhead(request, today) ? request.visitOn : null

/** Returns the sentence at the top of the page: the next step of the most urgent request. */
export function headline(request: MatchingRequest | undefined, today: string): string {
  if (!request) return 'De que precisa?'
  const { visitOn, helperName, receivedAt } = request
  if (visitOn && isAhead(request, today)) return `Vamos falar consigo a ${longDayText(visitOn)}`
  if (helperName) return 'Já há quem o ajude'
  if (visitOn) return visitWords(request, today).title
  return receivedAt ? 'Recebemos o seu pedido' : 'O seu pedido está connosco'
}

/** Returns the sentence below the headline, if there is something that the user can do. */
export function leadOf(request: MatchingRequest | undefined, today: string): string | undefined {
  if (!request) return 'Ligue‑nos ou faça um pedido. Só a equipa lê o que nos diz.'
  const isMissed = request.visitOn !== null && request.helperName === null && !isAhead(request, today)
  return isMissed ? IF_NOT_VISITED : undefined
}

const sentence = (text: string): string => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)

function spokenRequest(request: MatchingRequest, name: string, reader: Reader): string[] {
  const steps = stepsOf(request, reader).map(
    ({ title, text, state }) =>
      `${state === 'now' ? 'Agora: ' : ''}${[title, text].filter(Boolean).map(sentence).join(' ')}`,
  )
  return [`${name}: ${sentence(request.title)} ${request.description}`, ...steps]
}

/** Returns all texts of the page for reading aloud: the requests, the received help, and how to call. */
export function spokenText(
  requests: readonly MatchingRequest[],
  { hours, ...reader }: Reader & { hours: string },
): string {
  const open = byNextStep(requests, reader.today)
  const done = requests.filter(({ status }) => status === 'done')
  const received = done.map(({ title, doneAt }) => (doneAt ? `${title}, ${longDayText(doneAt)}` : title))
  return [
    headline(open[0], reader.today),
    leadOf(open[0], reader.today) ?? '',
    ...(open.length === 0 ? ['Carregue em fazer um pedido e diga de que precisa.'] : []),
    ...open.flatMap((request, index) =>
      spokenRequest(
        request,
        open.length === 1 ? 'O seu pedido' : `Pedido ${index + 1} de ${open.length}`,
        reader,
      ),
    ),
    ...(received.length > 0 ? [`O que já recebeu: ${received.join('; ')}`] : []),
    `Pode ligar para nós, ${hours}`,
    MISSED_CALL,
  ]
    .filter(Boolean)
    .map(sentence)
    .join(' ')
}

interface Asked {
  need: string
  people: number
  detail: string
}

/** Returns the text of a request. If the user has written nothing, it is made from need and number of people. */
export const askedText = ({ need, people, detail }: Asked): string =>
  detail.trim() || `${need}, para ${people === 1 ? '1 pessoa' : `${people} pessoas`}.`
