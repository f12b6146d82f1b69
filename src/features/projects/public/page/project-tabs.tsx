import { useHydrated } from '@tanstack/react-router'
import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import styles from './project-tabs.module.css'
import { TABS, tabForKey, type TabId } from './tab-names'

const tabElementId = (tab: TabId) => `separador-${tab}`

interface ProjectTabsProps {
  open: TabId
  onOpen: (tab: TabId) => void
  /** The content of the open tab. */
  children: ReactNode
}

/**
 * The tabs of a project's page. In the row of tabs, the Tab key stops only once; arrow keys, Home and End move to
 * another tab and open it. The tabs are links, so they also work on a page without scripts.
 */
export function ProjectTabs({ open, onOpen, children }: ProjectTabsProps) {
  const top = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const isHydrated = useHydrated()

  const show = (tab: TabId) => {
    onOpen(tab)
    // If the user has scrolled down in a long panel, the window scrolls up to the beginning of the new panel.
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView({ block: 'start' })
  }

  const click = (event: MouseEvent, tab: TabId) => {
    // During the hydration the router would lose a navigation. The browser therefore follows the link, and the server
    // renders the tab.
    if (!isHydrated) return
    // A click with one of these keys opens the link in a new tab or window, or downloads it.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    show(tab)
  }

  const press = (event: KeyboardEvent) => {
    if (event.key === ' ') {
      event.preventDefault()
      ;(event.target as HTMLElement).click()
      return
    }
    // Uses the focused tab, not the open one, because the user may press a second key before the tab of the first key
    // has opened.
    const focused = TABS.find(({ id }) => tabElementId(id) === (event.target as HTMLElement).id)
    const next = tabForKey(focused?.id ?? open, event.key)
    if (!next) return
    event.preventDefault()
    const tab = document.getElementById(tabElementId(next))
    tab?.focus()
    tab?.click()
  }

  // On a phone the six tabs do not fit on the screen. The open tab is scrolled into view, horizontally only.
  useEffect(() => {
    const bar = list.current
    const tab = document.getElementById(tabElementId(open))
    if (!bar || !tab) return
    const left = tab.offsetLeft - bar.offsetLeft
    if (left < bar.scrollLeft || left + tab.offsetWidth > bar.scrollLeft + bar.clientWidth)
      bar.scrollLeft = left - 24
  }, [open])

  return (
    <>
      <div ref={top} />
      <div className={styles.bar}>
        <div
          ref={list}
          className={styles.list}
          role="tablist"
          aria-label="Secções do projeto"
          onKeyDown={press}
        >
          {TABS.map(({ id, label }) => (
            <a
              key={id}
              id={tabElementId(id)}
              href={id === TABS[0].id ? '?' : `?separador=${id}`}
              role="tab"
              aria-selected={id === open}
              aria-controls={id === open ? 'painel' : undefined}
              // Before the hydration, arrow keys do nothing, so the Tab key must reach each tab.
              tabIndex={id === open || !isHydrated ? 0 : -1}
              onClick={(event) => click(event, id)}
            >
              {label}
            </a>
          ))}
        </div>
      </div>
      <div
        id="painel"
        className={styles.panel}
        role="tabpanel"
        aria-labelledby={tabElementId(open)}
        tabIndex={0}
      >
        {children}
      </div>
    </>
  )
}
