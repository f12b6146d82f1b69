import type { ReactNode } from 'react'
import type { User } from '@/api/user'
import { AppFrame, type AppLink } from '../app-frame'

interface FrameProps {
  user: User
  /** Whether the user may open a path; the navigation leaves out the others. */
  mayOpen: (path: string) => boolean
  children: ReactNode
}

/** Ordered by how often they are used: on a phone the first four are in the bottom bar. */
const LINKS: AppLink[] = [
  { to: '/dashboard', icon: 'chart', label: 'Visão geral', short: 'Visão' },
  { to: '/dashboard/community/donations', icon: 'gift', label: 'Doações' },
  { to: '/dashboard/comments', icon: 'chat', label: 'Comentários' },
  { to: '/dashboard/projects', icon: 'folder', label: 'Projetos' },
  { to: '/dashboard/project-categories', icon: 'tag', label: 'Categorias de projetos', short: 'Categorias' },
  { to: '/dashboard/blog', icon: 'article', label: 'Blog' },
  { to: '/dashboard/categories', icon: 'tag', label: 'Categorias do blog', short: 'Categorias' },
  { to: '/dashboard/community', icon: 'people', label: 'Comunidade' },
  { to: '/dashboard/users', icon: 'person', label: 'Usuários' },
  { to: '/dashboard/reports', icon: 'file', label: 'Relatórios' },
  { to: '/dashboard/settings', icon: 'cog', label: 'Definições', short: 'Conta' },
]

/** Frame of the staff's dashboard. */
export function StaffFrame({ user, mayOpen, children }: FrameProps) {
  return (
    <AppFrame
      kind="staff"
      name="Dashboard"
      label="Dashboard"
      links={LINKS.filter(({ to }) => mayOpen(to))}
      user={user}
    >
      {children}
    </AppFrame>
  )
}
