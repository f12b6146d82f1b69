import type { UserType } from '@/shared/registration'
import type { AppLink } from '../app-frame'

const HOME: AppLink = { to: '/client-area', icon: 'home', label: 'Início' }
const DONATIONS: AppLink = { to: '/client-area/donations', icon: 'gift', label: 'Doações' }
const SEND: AppLink = {
  to: '/enviar-comprovante',
  icon: 'send',
  label: 'Enviar comprovante',
  short: 'Enviar',
}
const PROFILE: AppLink = { to: '/client-area/settings', icon: 'person', label: 'Perfil' }
const PROJECTS: AppLink = { to: '/projects', icon: 'folder', label: 'Projetos' }
const CONTACT: AppLink = { to: '/contacto', icon: 'chat', label: 'Contacto' }

const REPORTS: AppLink = { to: '/client-area/relatorios', icon: 'file', label: 'Relatórios' }
const REQUESTS: AppLink = { to: '/client-area/pedidos', icon: 'people', label: 'Pedidos' }
const AGENDA: AppLink = { to: '/client-area/agenda', icon: 'table', label: 'Agenda' }
const RECEIVED: AppLink = { to: '/client-area/apoios', icon: 'gift', label: 'Apoios' }

/** Numbers that are shown at the links of the navigation. */
export interface PortalCounts {
  unread: number
  /** Number of help requests that the volunteer may accept. */
  fitting: number
}

const notices = ({ unread }: PortalCounts): AppLink => ({
  to: '/client-area/notifications',
  icon: 'bell',
  label: 'Avisos',
  count: { number: unread, what: 'por ler' },
})

const fitting = ({ fitting: number }: PortalCounts): AppLink => ({
  ...REQUESTS,
  count: { number, what: 'à sua espera' },
})

/**
 * Navigation links of each profile. On a phone, up to five links are in the bottom bar; if there are more, the first
 * four are in the bar and the rest in the menu 'Mais'.
 */
const LINKS: Readonly<Record<UserType, (counts: PortalCounts) => AppLink[]>> = {
  donor: (counts) => [HOME, DONATIONS, notices(counts), PROFILE, SEND, PROJECTS, CONTACT],
  volunteer: (counts) => [HOME, fitting(counts), AGENDA, notices(counts), PROFILE],
  beneficiary: (counts) => [HOME, REQUESTS, RECEIVED, notices(counts), PROFILE],
  partner: (counts) => [HOME, REPORTS, notices(counts), PROFILE, PROJECTS, CONTACT],
}

export const portalLinks = (profile: UserType, counts: PortalCounts): AppLink[] => LINKS[profile](counts)
