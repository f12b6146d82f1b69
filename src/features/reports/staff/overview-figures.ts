/** Formats the figures of the dashboard. The API sends only the figures that the user has permission to view. */
import type { StaffOverview } from '@/api/overview'
import { formatCount, formatMoney } from '@/lib/formats'
import type { Figure } from '@/ui/page/figures'

const HOUR_MS = 3_600_000
/** The number of hours within which a proof of payment is reviewed (RULES §9). */
export const PROMISED_HOURS = 48

/** Number of whole hours since a time, at least 0; null without a time. */
export const hoursSince = (iso: string | null, now: number): number | null => {
  const then = Date.parse(iso ?? '')
  return Number.isNaN(then) ? null : Math.max(0, Math.floor((now - then) / HOUR_MS))
}

export function waitingTimeText(hours: number): string {
  return hours < 48 ? formatCount(hours, 'hora', 'horas') : formatCount(Math.floor(hours / 24), 'dia', 'dias')
}

export function overviewFigures(figures: StaffOverview, now: number): Figure[] {
  const { projects, posts, comments, donations } = figures
  const oldestComment = hoursSince(comments?.oldest ?? null, now)
  const people: [string, number | undefined][] = [
    ['Voluntários', figures.volunteers],
    ['Beneficiários', figures.beneficiaries],
    ['Parceiros', figures.partners],
    ['Usuários', figures.users],
  ]
  return [
    ...(donations
      ? [
          {
            label: 'Confirmadas este mês',
            note: formatCount(donations.approved, 'doação', 'doações'),
            value: formatMoney(donations.approvedTotal),
          },
          {
            label: 'Em análise',
            note: formatCount(donations.pending, 'doação', 'doações'),
            value: formatMoney(donations.pendingTotal),
          },
        ]
      : []),
    ...(comments
      ? [
          {
            label: 'Comentários pendentes',
            note:
              oldestComment === null
                ? 'Nenhum à espera'
                : `O mais antigo espera há ${waitingTimeText(oldestComment)}`,
            value: String(comments.pending),
          },
        ]
      : []),
    ...(projects
      ? [
          {
            label: 'Projetos ativos',
            note: `de ${projects.total} no total${projects.progress === null ? '' : `, em média a ${projects.progress}%`}`,
            value: String(projects.active),
          },
        ]
      : []),
    ...(posts
      ? [
          {
            label: 'Artigos do blog',
            note: `${formatCount(posts.thisMonth, 'publicado', 'publicados')} este mês`,
            value: String(posts.total),
          },
        ]
      : []),
    ...people.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value: String(value) }])),
  ]
}
