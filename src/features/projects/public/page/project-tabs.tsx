import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import styles from './project-tabs.module.css'
import { TABS, tabAfter, type TabId } from './tab-names'

interface ProjectTabsProps {
  open: TabId
  onOpen: (tab: TabId) => void
  /** The open tab's panel. */
  children: ReactNode
}

/** Tabs with one stop for the Tab key; arrows, Home and End move between them and open at once. */
export function ProjectTabs({ open, onOpen, children }: ProjectTabsProps) {
  const top = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)

  const show = (tab: TabId) => {
    onOpen(tab)
    // Down in a long panel the bar hangs at the screen's edge: the next panel starts at its own head.
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView({ block: 'start' })
  }

  const press = (event: KeyboardEvent) => {
    const next = tabAfter(open, event.key)
    if (!next) return
    event.preventDefault()
    document.getElementById(`separador-${next}`)?.focus()
    show(next)
  }

  // On a phone not all six have room: the open one is brought into sight, sideways alone.
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
