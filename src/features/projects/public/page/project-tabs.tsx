import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import styles from './project-tabs.module.css'
import { TABS, tabForKey, type TabId } from './tab-names'

interface ProjectTabsProps {
  open: TabId
  onOpen: (tab: TabId) => void
  /** Content of the open tab. */
  children: ReactNode
}

/** Tabs with a single Tab stop. Arrow keys, Home and End move to another tab and open it. */
export function ProjectTabs({ open, onOpen, children }: ProjectTabsProps) {
  const top = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)

  const show = (tab: TabId) => {
    onOpen(tab)
    // If the user has scrolled down a long panel, the new panel is scrolled to its beginning.
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView({ block: 'start' })
  }

  const press = (event: KeyboardEvent) => {
    const next = tabForKey(open, event.key)
    if (!next) return
    event.preventDefault()
    document.getElementById(`separador-${next}`)?.focus()
    show(next)
  }

  // On a phone the six tabs do not fit. The open one is scrolled into view, horizontally only.
  useEffect(() => {
    const bar = list.current
    const tab = document.getElementById(`separador-${open}`)
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
            <button
              key={id}
              id={`separador-${id}`}
              type="button"
              role="tab"
              aria-selected={id === open}
              aria-controls={id === open ? 'painel' : undefined}
              tabIndex={id === open ? 0 : -1}
              onClick={() => show(id)}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
      <div
        id="painel"
        className={styles.panel}
        role="tabpanel"
        aria-labelledby={`separador-${open}`}
        tabIndex={0}
      >
        {children}
      </div>
    </>
  )
}
