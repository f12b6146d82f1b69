/** Formats the figures of the dashboard. The API sends only the figures that the user has permission to view. */
import type { StaffOverview } from '@/api/staff-overview'
import { formatCount, formatMoney } from '@/lib/formats'

const HOUR_MS = 3_600_000
/** Maximum time in hours within which the association promises to review a proof of payment (RULES §9). */
export const PROMISED_HOURS = 48

/** Returns the number of whole hours since a time, at least 0; null if there is no time. */
export const hoursSince = (iso: string | null, now: number): number | null => {
  const then = Date.parse(iso ?? '')
  return Number.isNaN(then) ? null : Math.max(0, Math.floor((now - then) / HOUR_MS))
}

export function waitingTimeText(hours: number): string {
  return hours < 48 ? formatCount(hours, 'hora', 'horas') : formatCount(Math.floor(hours / 24), 'dia', 'dias')
}

/** Paths of the lists to which the figures link. */
export type FigureList =
  | '/dashboard/community/donations'
  | '/dashboard/comments'
  | '/dashboard/projects'
  | '/dashboard/blog'
  | '/dashboard/community/volunteers'
  | '/dashboard/community/beneficiaries'
  | '/dashboard/community/partners'
  | '/dashboard/users'

export interface OverviewFigure {
  label: string
  note?: string
  value: string
  list: FigureList
  /** The query parameters with which the list shows only the records that the figure counts. */
  search?: Record<string, string>
}

/**
 * Returns the figure for the median time until a donation is decided; empty if there were no decisions in the last 90
 * days.
 */
function decisionFigure({
  medianHours,
  approvalPercent,
}: NonNullable<StaffOverview['donations']>): OverviewFigure[] {
  if (medianHours === null) return []
  return [
    {
      label: 'Tempo até à decisão',
      note: `metade leva menos, nos últimos 90 dias${approvalPercent === null ? '' : `; ${approvalPercent}% confirmadas`}`,
      value: medianHours < 1 ? 'menos de 1 h' : `${Math.round(medianHours)} h`,
      list: '/dashboard/community/donations',
    },
  ]
}

export function overviewFigures(figures: StaffOverview, now: number): OverviewFigure[] {
  const { projects, posts, comments, donations } = figures
  const oldestComment = hoursSince(comments?.oldest ?? null, now)
  const people: [string, number | undefined, FigureList][] = [
    ['Voluntários', figures.volunteers, '/dashboard/community/volunteers'],
    ['Beneficiários', figures.beneficiaries, '/dashboard/community/beneficiaries'],
    ['Parceiros', figures.partners, '/dashboard/community/partners'],
    ['Usuários', figures.users, '/dashboard/users'],
  ]
  return [
    ...(donations
      ? [
          {
            label: 'Confirmadas este mês',
            note: formatCount(donations.approved, 'doação', 'doações'),
            value: formatMoney(donations.approvedTotal),
            list: '/dashboard/community/donations' as const,
          },
          {
            label: 'Em análise',
            note: formatCount(donations.pending, 'doação', 'doações'),
            value: formatMoney(donations.pendingTotal),
            list: '/dashboard/community/donations' as const,
          },
          ...decisionFigure(donations),
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
            list: '/dashboard/comments' as const,
          },
        ]
      : []),
    ...(projects
      ? [
          {
            label: 'Projetos ativos',
            note: `de ${projects.total} no total${projects.progress === null ? '' : `, em média a ${projects.progress}%`}`,
            value: String(projects.active),
            list: '/dashboard/projects' as const,
            search: { estado: 'active' },
          },
        ]
      : []),
    ...(posts
      ? [
          {
            label: 'Artigos do blog',
            note: `${formatCount(posts.thisMonth, 'publicado', 'publicados')} este mês`,
            value: String(posts.total),
            list: '/dashboard/blog' as const,
          },
        ]
      : []),
    ...people.flatMap(([label, value, list]) =>
      value === undefined ? [] : [{ label, value: String(value), list }],
    ),
  ]
}
