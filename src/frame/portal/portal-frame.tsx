import type { ReactNode } from 'react'
import type { User } from '@/api/user'
import { AppFrame, type AppLink } from '../app-frame'

const LINKS: AppLink[] = [
  { to: '/client-area', icon: 'home', label: 'Início' },
  { to: '/enviar-comprovante', icon: 'send', label: 'Enviar comprovante', short: 'Enviar' },
  { to: '/projects', icon: 'folder', label: 'Projetos' },
  { to: '/contacto', icon: 'chat', label: 'Contacto' },
  { to: '/client-area/settings', icon: 'cog', label: 'Definições', short: 'Conta' },
]

/** Frame of the portal ('Portal de Comunidade') for users who are not staff. */
export function PortalFrame({ user, children }: { user: User; children: ReactNode }) {
  return (
    <AppFrame
      kind="portal"
      name={
        <>
          Portal de
          <br />
          Comunidade
        </>
      }
      label="Portal de Comunidade"
      links={LINKS}
      user={user}
    >
      {children}
    </AppFrame>
  )
}
