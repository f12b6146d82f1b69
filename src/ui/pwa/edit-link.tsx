import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ButtonLink, type ButtonLook } from '../page/button'

interface EditLinkProps extends ButtonLook {
  /** The form of the entry's kind; every such form reads the key from `?editar=`. */
  path: string
  entryKey: string
  onClick?: () => void
  children: ReactNode
}

/** Opens an outbox entry in the form of its kind. */
export function EditLink({ path, entryKey, ...rest }: EditLinkProps) {
  // Kinds are data outside the router's types; a unit test compares their paths with the routes.
  const address = { to: path as LinkProps['to'], search: { editar: entryKey } } as LinkProps
  return <ButtonLink {...address} {...rest} />
}
