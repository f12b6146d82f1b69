/** The words of a beneficiary's requests: short sentences, which are also read aloud. Pure. */
import type { MatchingRequest } from '@/api/matching'
import { longDayText } from '@/lib/dates'

export const NEEDS = [
  { need: 'Comida', cause: 'Apoio Alimentar', icon: 'gift' },
  { need: 'Casa', cause: 'Reconstrução', icon: 'home' },
  { need: 'Escola', cause: 'Educação', icon: 'article' },
  { need: 'Saúde', cause: 'Saúde', icon: 'shield' },
  { need: 'Falar com alguém', cause: 'Apoio Psicossocial', icon: 'people' },
] as const

export interface Step {
  icon: 'chat' | 'article' | 'home' | 'gift'
  title: string
  text: string
  state: 'done' | 'now' | 'later'
}

/** The four steps of a request. The first that is not done is 'now'. */
export function stepsOf(request: MatchingRequest): Step[] {
  const { createdAt, receivedAt, visitOn, visitNote, doneAt, helperName, status } = request
  const isDone = status === 'done'
  const isVisited = isDone || (visitOn !== null && helperName !== null)
  const steps = [
    { icon: 'chat', title: 'Pediu', text: createdAt ? longDayText(createdAt) : '', isDone: true },
    {
      icon: 'article',
      title: 'Recebemos',
      text: receivedAt ? longDayText(receivedAt) : 'Ainda não lemos. Respondemos por telefone.',
      isDone: isDone || receivedAt !== null || visitOn !== null,
    },
    {
      icon: 'home',
      title: 'Vamos falar consigo',
      text: visitOn
        ? [longDayText(visitOn), visitNote].filter(Boolean).join(', ')
        : helperName
          ? `Vem ajudar: ${helperName}.`
          : 'Dizemos o dia.',
      isDone: isVisited,
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

/** The request whose path is shown first: the newest that is not over. */
export const currentOf = (requests: readonly MatchingRequest[]): MatchingRequest | undefined =>
  requests.find(({ status }) => status !== 'done' && status !== 'withdrawn')

/** The sentence at the head of the page: the next step of the present request. */
export function headline(request: MatchingRequest | undefined): string {
  if (!request) return 'De que precisa?'
  if (request.visitOn) return `Vamos falar consigo a ${longDayText(request.visitOn)}`
  if (request.helperName) return 'Já há quem o ajude'
  return request.receivedAt ? 'Recebemos o seu pedido' : 'O seu pedido está connosco'
}

/** Everything that the page says, for reading aloud. */
export function spokenText(requests: readonly MatchingRequest[], hours: string): string {
  const current = currentOf(requests)
  const path = current
    ? stepsOf(current)
        .map(({ title, text, state }) => `${state === 'now' ? 'Agora: ' : ''}${title}. ${text}`)
        .join(' ')
    : 'Carregue em fazer um pedido e diga de que precisa.'
  const own = current ? `O seu pedido: ${current.title}. ${current.description}` : ''
  return [headline(current), own, path, `Pode ligar para nós, ${hours}.`].filter(Boolean).join('. ')
}

interface Asked {
  need: string
  people: number
  detail: string
}

/** The text of a request, which needs one even where nothing was written. */
export const askedText = ({ need, people, detail }: Asked): string =>
  detail.trim() || `${need}, para ${people === 1 ? '1 pessoa' : `${people} pessoas`}.`
