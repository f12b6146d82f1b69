/** The heading and the first sentence of the portal for each profile type (RULES §3). */
import type { PortalStats } from '@/api/overview'
import { formatCount, formatMoney } from '@/lib/formats'
import type { Tone } from '@/ui/page/tone'

export interface Opening {
  tone: Tone
  title: string
  lead: string
}

const DONATION_STATES: Readonly<Record<string, string>> = {
  pending: 'está em análise',
  approved: 'foi confirmada',
  rejected: 'foi recusada',
  asked: 'precisa de outro comprovante',
}

function donorOpening(stats: PortalStats | null): Opening {
  const state = stats?.last && DONATION_STATES[stats.last.status]
  if (stats?.last && state)
    return {
      tone: 'leaf',
      title: `A sua doação de ${formatMoney(stats.last.amount)} ${state}`,
      lead: `Referência ${stats.last.reference}.${stats.last.status === 'pending' ? ' Respondemos em até 48 horas.' : ''}`,
    }
  if (stats)
    return {
      tone: 'leaf',
      title: 'Ainda não há doações aqui',
      lead: 'Depois de transferir, envie o comprovante e siga-o nesta página.',
    }
  return {
    tone: 'leaf',
    title: 'As suas doações',
    lead: 'Aqui segue o estado de cada comprovante que enviou.',
  }
}

const ongoing = ({ projects }: PortalStats): string =>
  formatCount(projects, 'projeto em curso', 'projetos em curso')

/**
 * Returns the heading and the first sentence for a profile type.
 * @param stats the figures of the portal; null while they are loading
 */
export function portalOpening(userType: string, stats: PortalStats | null): Opening {
  switch (userType) {
    case 'volunteer':
      return {
        tone: 'laterite',
        title: stats ? `Há ${ongoing(stats)} onde pode ajudar` : 'O seu tempo faz falta',
        lead: 'Diga‑nos o que sabe fazer e quando pode: a equipa responde dentro de 24 horas.',
      }
    case 'beneficiary':
      return {
        tone: 'leaf',
        title: 'De que precisa?',
        lead: 'Ligue‑nos ou escreva. Só a equipa lê o que nos diz.',
      }
    case 'partner':
      return {
        tone: 'ocean',
        title: stats
          ? `${ongoing(stats)} em ${formatCount(stats.provinces, 'província', 'províncias')}`
          : 'Trabalhamos em conjunto',
        lead: 'Veja como anda cada um, ou proponha‑nos outro.',
      }
    default:
      return donorOpening(stats)
  }
}
