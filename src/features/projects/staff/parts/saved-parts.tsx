import { useState, type ReactNode } from 'react'
import { PART_KINDS, type PartKind } from '@/shared/project-parts'
import { MetricsPanel } from './metrics-panel'
import { KIND_WORDS } from './part-words'
import { PartsPanel } from './parts-panel'
import styles from './saved-parts.module.css'
import { isKindUnsaved, METRICS, useUnsaved } from './unsaved-parts'

type View = 'form' | PartKind | 'metrics' | 'history'

const VIEWS: readonly (readonly [view: View, label: string])[] = [
  ['form', 'Projeto'],
  ...PART_KINDS.map((kind) => [kind, KIND_WORDS[kind].title] as const),
  ['metrics', 'Números'],
  ['history', 'Histórico'],
]

const isPart = (view: View): view is PartKind => PART_KINDS.some((kind) => kind === view)

interface SavedPartsProps {
  projectId: number
  userId: number
  barrier: string | null
  /** The history of changes, which shows who changed what. */
  history: ReactNode
  /** The form of the project's own fields. */
  children: ReactNode
}

/**
 * Tabs to switch between the project's form, its parts (milestones, updates and the like), its figures and its history.
 * Each part is saved separately.
 */
export function SavedParts({ projectId, userId, barrier, history, children }: SavedPartsProps) {
  const [view, setView] = useState<View>('form')
  const [opened, setOpened] = useState<ReadonlySet<View>>(() => new Set())
  const { names } = useUnsaved()
  const props = { projectId, userId, barrier }
  const show = (next: View) => {
    setView(next)
    setOpened(new Set([...opened, next]))
  }
  const isUnsaved = (one: View) =>
    one === 'metrics' ? names.has(METRICS) : isPart(one) && isKindUnsaved(names, one)
  return (
    <>
      <div className={styles.views} role="group" aria-label="Partes do projeto">
        {VIEWS.map(([one, label]) => (
          <button key={one} type="button" aria-pressed={view === one} onClick={() => show(one)}>
            {label}
            {isUnsaved(one) && (
              <>
                {' '}
                <small>por guardar</small>
              </>
            )}
          </button>
        ))}
      </div>
      {/* Forms of hidden tabs stay mounted, so that unsaved input is not lost. */}
      <div className={styles.form} hidden={view !== 'form'}>
        {children}
      </div>
      {[...opened].map((one) =>
        one === 'metrics' ? (
          <div key={one} className={styles.form} hidden={view !== one}>
            <MetricsPanel {...props} />
          </div>
        ) : (
          isPart(one) && (
            <div key={one} className={styles.form} hidden={view !== one}>
              <PartsPanel kind={one} {...props} />
            </div>
          )
        ),
      )}
      {view === 'history' && history}
    </>
  )
}
