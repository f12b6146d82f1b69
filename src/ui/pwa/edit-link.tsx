import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ButtonLink, type ButtonLook } from '../page/button'

interface EditLinkProps extends ButtonLook {
  /**
   * The path of the form for this kind of outbox entry. Each of these forms reads the key of the entry from `?editar=`.
   */
  path: string
  entryKey: string
  onClick?: () => void
  children: ReactNode
}

/** A link that opens an outbox entry in its form. */
export function EditLink({ path, entryKey, ...rest }: EditLinkProps) {
  // The router's types cannot check these paths, because the paths are data of the outbox kinds. A unit test checks
  // that each path is a route.
  const address = { to: path as LinkProps['to'], search: { editar: entryKey } } as LinkProps
  return <ButtonLink {...address} {...rest} />
}
