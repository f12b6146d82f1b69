import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import { Icon } from '@/ui/media/icon'
import styles from './more-link.module.css'

interface MoreAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>
}

function MoreAnchor({ children, className, ...rest }: MoreAnchorProps) {
  return (
    <a {...rest} className={[styles.more, className].filter(Boolean).join(' ')}>
      {children} <Icon name="arrow" />
    </a>
  )
}

/** A link at the end of a text that does not look like a button. */
export const MoreLink = createLink(MoreAnchor)
