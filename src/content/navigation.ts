import { HOME_LABEL } from '../shared/site-url'

/** The site's menus (RULES §2.4), in display order. */
export const mainMenu = [
  { to: '/', label: HOME_LABEL },
  { to: '/sobre', label: 'Sobre Nós' },
  { to: '/programas', label: 'Áreas de Atuação' },
  { to: '/blog', label: 'Blog' },
  { to: '/contacto', label: 'Contacto' },
] as const

export const footerAbout = [
  { to: '/sobre', label: 'Sobre Nós' },
  { to: '/programas', label: 'Áreas de Atuação' },
  { to: '/projects', label: 'Projetos' },
  { to: '/blog', label: 'Blog' },
] as const

/**
 * Documents that the association has not published yet. The footer shows their names without a link, and /transparencia
 * lists them as being prepared.
 */
export const unpublished = ['Prestação de Contas', 'Código de Conduta'] as const

/**
 * Links of the footer that the phone's menu also contains, because on a phone the footer is at the end of a long page.
 */
export const footerInMenu = [
  { to: '/transparencia', label: 'Transparência' },
  { to: '/disponivel', label: 'Disponível sem rede' },
] as const

/** The footer's links about transparency. An entry whose `to` is null is shown as plain text. */
export const footerTransparency = [
  ...footerInMenu,
  ...unpublished.map((label) => ({ to: null, label })),
  { to: '/politica-privacidade', label: 'Política de Privacidade' },
  { to: '/termos-uso', label: 'Termos de Uso' },
] as const
