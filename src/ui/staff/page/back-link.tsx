import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import { Icon } from '../../media/icon'
import styles from './back-link.module.css'

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>
}

function Anchor({ children, ...rest }: AnchorProps) {
  return (
    <p className={styles.back}>
      {/* The attribute is removed: the router would mark this link as the current page, because the link's path is
          the beginning of the page's path. */}
      <a {...rest} aria-current={undefined}>
        <Icon name="back" />
        {children}
      </a>
    </p>
  )
}

/** The link above the heading to the parent list or screen: `<BackLink to="/dashboard/blog">Blog</BackLink>`. */
export const BackLink = createLink(Anchor)
