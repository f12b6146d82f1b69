import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, Ref } from 'react'
import styles from './button.module.css'
import { Icon, type IconName } from '../media/icon'

export interface ButtonLook {
  /**
   * main: the main action of the screen. donate: the yellow button, only one per screen. line, quiet: other actions.
   * danger: an action that deletes data.
   */
  variant?: 'main' | 'donate' | 'line' | 'quiet' | 'danger'
  size?: 'sm' | 'md' | 'lg'
  /** Whether the button is as wide as its container. */
  wide?: boolean
  icon?: IconName
}

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>
  /** Whether an action is running. The button then keeps the focus and ignores clicks. */
  busy?: boolean
  /** Whether the button ignores clicks. It keeps the focus, unlike a button with the HTML attribute `disabled`. */
  disabled?: boolean | undefined
}

const SIZES = { sm: styles.sm, md: styles.md, lg: styles.lg }

function classNames({ variant = 'main', size = 'md', wide }: ButtonLook, className?: string): string {
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
  disabled,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // This also prevents the submit of a form, so that a double click does not send it twice.
    if (busy || disabled) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || disabled || rest['aria-disabled'] || undefined}
      className={classNames({ variant, size, wide }, className)}
    >
      {busy ? <Icon name="retry" className={styles.turning} /> : icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

interface ButtonAnchorProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>
}

/** Link that looks like a button and leads out of the site: a telephone number, an e-mail address or another site. */
export function ButtonAnchor({ variant, size, wide, icon, className, children, ...rest }: ButtonAnchorProps) {
  return (
    <a {...rest} className={classNames({ variant, size, wide }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  )
}

/** A link within the site that looks like a button: `<ButtonLink to="/doacao" variant="donate">`. */
export const ButtonLink = createLink(ButtonAnchor)
