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

const notices = (unread: number): AppLink => ({
  to: '/client-area/notifications',
  icon: 'bell',
  label: 'Avisos',
  count: { number: unread, what: 'por ler' },
})

/** The navigation of each profile. On a phone the first five have a place in the bar, or four and the menu 'Mais'. */
const LINKS: Readonly<Record<UserType, (unread: number) => AppLink[]>> = {
  donor: (unread) => [HOME, DONATIONS, notices(unread), PROFILE, SEND, PROJECTS, CONTACT],
  volunteer: (unread) => [HOME, notices(unread), PROFILE, PROJECTS, CONTACT],
  beneficiary: (unread) => [HOME, notices(unread), CONTACT, PROFILE],
  partner: (unread) => [HOME, REPORTS, notices(unread), PROFILE, PROJECTS, CONTACT],
}

export const portalLinks = (profile: UserType, unread: number): AppLink[] => LINKS[profile](unread)
