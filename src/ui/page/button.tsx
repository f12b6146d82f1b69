import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, Ref } from 'react'
import styles from './button.module.css'
import { Icon, type IconName } from '../media/icon'

export interface ButtonLook {
  /** main: the screen's one action. donate: the one sun-yellow button in sight. line, quiet: the others. danger: what is lost for good. */
  variant?: 'main' | 'donate' | 'line' | 'quiet' | 'danger'
  size?: 'sm' | 'md' | 'lg'
  /** As wide as what holds it. */
  wide?: boolean
  icon?: IconName
}

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>
  /** Something is under way: the button keeps its focus and takes no second press. */
  busy?: boolean
}

const SIZES = { sm: styles.sm, md: styles.md, lg: styles.lg }

function look({ variant = 'main', size = 'md', wide }: ButtonLook, className?: string): string {
  return [styles.button, styles[variant], SIZES[size], wide && styles.wide, className]
    .filter(Boolean)
    .join(' ')
}

export function Button({
  variant,
  size,
  wide,
  icon,
  busy,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Stops a form's submit too: a second press must not send twice.
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={look({ variant, size, wide }, className)}
    >
      {busy ? <Icon name="retry" className={styles.turning} /> : icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

interface ButtonAnchorProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>
}

/** A link that looks like a button and leaves the site: telephone, e-mail, another address. */
export function ButtonAnchor({ variant, size, wide, icon, className, children, ...rest }: ButtonAnchorProps) {
  return (
    <a {...rest} className={look({ variant, size, wide }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  )
}

/** A link within the site that looks like a button: `<ButtonLink to="/doacao" variant="donate">`. */
export const ButtonLink = createLink(ButtonAnchor)
