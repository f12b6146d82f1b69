import { useState, type ReactNode } from 'react'
import { PART_KINDS, type PartKind } from '@/shared/project-parts'
import { MetricsPanel } from './metrics-panel'
import { KIND_WORDS } from './part-words'
import { PartsPanel } from './parts-panel'
import styles from './saved-parts.module.css'

type View = 'form' | PartKind | 'metrics' | 'history'

const VIEWS: readonly (readonly [view: View, label: string])[] = [
  ['form', 'Projeto'],
  ...PART_KINDS.map((kind) => [kind, KIND_WORDS[kind].title] as const),
  ['metrics', 'Números'],
  ['history', 'Histórico'],
]

interface SavedPartsProps {
  projectId: number
  userId: number
  barrier: string | null
  /** Who changed what. */
  history: ReactNode
  /** The form of the project itself. */
  children: ReactNode
}

/** Switches between the form of a project and its parts, each of which is saved by itself. */
export function SavedParts({ projectId, userId, barrier, history, children }: SavedPartsProps) {
  const [view, setView] = useState<View>('form')
  const props = { projectId, userId, barrier }
  return (
    <>
      <div className={styles.views} role="group" aria-label="Partes do projeto">
        {VIEWS.map(([one, label]) => (
          <button key={one} type="button" aria-pressed={view === one} onClick={() => setView(one)}>
            {label}
          </button>
        ))}
      </div>
      {/* The form stays in the page, so that unsaved input is not lost. */}
      <div className={styles.form} hidden={view !== 'form'}>
        {children}
      </div>
      {view === 'metrics' ? (
        <MetricsPanel {...props} />
      ) : view === 'history' ? (
        history
      ) : (
        view !== 'form' && <PartsPanel key={view} kind={view} {...props} />
      )}
    </>
  )
}
