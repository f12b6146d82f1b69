import { Link, type LinkProps } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '@/ui/media/icon'
import { moveFocusByKey } from '@/ui/page/menu-keys'
import styles from '../app-frame.module.css'

/** Time in ms that a mouse must rest on a menu entry before its sub-menu opens (RULES §9). */
export const HOVER_DELAY_MS = 100
/** Time in ms that a sub-menu stays open after the mouse has left the menu entry (RULES §9). */
export const POINTER_GRACE_MS = 300

export interface SubLink {
  to: Exclude<LinkProps['to'], undefined>
  label: string
}

/**
 * Sub-menu of an entry in the staff's menu, on a wide screen. It opens when the mouse rests on the entry; touch and
 * keyboard users open it with the button beside the entry. On a phone there is no sub-menu, because the screen contains
 * the same links.
 */
export function SubMenu({ label, links }: { label: string; links: readonly SubLink[] }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLUListElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    // The events are registered on the whole menu entry, so that the mouse may rest anywhere on it.
    const entry = root.current?.parentElement
    const later = (open: boolean, ms: number) => (event: PointerEvent) => {
      // Touch also causes these events. They are ignored, because the touch would open the sub-menu and the following
      // click would close it again.
      if (event.pointerType !== 'mouse') return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setOpen(open), ms)
    }
    const enter = later(true, HOVER_DELAY_MS)
    const leave = later(false, POINTER_GRACE_MS)
    const elsewhere = ({ target }: Event) => {
      if (target instanceof Node && !entry?.contains(target)) setOpen(false)
    }
    entry?.addEventListener('pointerenter', enter)
    entry?.addEventListener('pointerleave', leave)
    document.addEventListener('pointerdown', elsewhere)
    document.addEventListener('focusin', elsewhere)
    return () => {
      clearTimeout(timer.current)
      entry?.removeEventListener('pointerenter', enter)
      entry?.removeEventListener('pointerleave', leave)
      document.removeEventListener('pointerdown', elsewhere)
      document.removeEventListener('focusin', elsewhere)
    }
  }, [])

  const close = (isFocusKept: boolean) => {
    clearTimeout(timer.current)
    setOpen(false)
    if (isFocusKept) button.current?.focus()
  }
  const openByKey = () => {
    // The list must be rendered synchronously, because the user may press the next key immediately.
    flushSync(() => setOpen(true))
    menu.current?.querySelector('a')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target === button.current) {
      if (key === 'ArrowRight' || key === 'ArrowDown') openByKey()
      else if (key === 'Escape') close(true)
      else return
    } else if (key === 'Escape' || key === 'ArrowLeft') close(true)
    else if (menu.current && (/^(Arrow(Up|Down)|Home|End)$/.test(key) || /^\p{L}$/u.test(key)))
      moveFocusByKey(menu.current, key)
    else return
    event.preventDefault()
  }
  return (
    <div ref={root} className={styles.sub} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={styles.opener}
        aria-label={`Ecrãs de ${label}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={(event) => {
          // A click without coordinates comes from Enter or the space bar.
          if (event.detail === 0 && !isOpen) openByKey()
          else setOpen(!isOpen)
        }}
      >
        <Icon name="next" />
      </button>
      {isOpen && (
        <ul ref={menu} id={id} className={styles.submenu} aria-label={label}>
          {links.map(({ to, label: words }) => (
            <li key={to}>
              <Link
                to={to}
                activeOptions={{ exact: true, includeSearch: false }}
                onClick={() => close(false)}
              >
                {words}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
