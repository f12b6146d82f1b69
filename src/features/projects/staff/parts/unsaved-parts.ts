/** Which parts of a project have input that is not saved: in an open form, or in a draft on this device (D7). */
import { createContext, use, useCallback, useEffect, useState } from 'react'
import { readDraft } from '@/offline/drafts'
import { PART_KINDS, type PartKind } from '@/shared/project-parts'
import { KIND_WORDS } from './part-words'

export const METRICS = 'metrics'

/** The name of a part's form among those of its project: 'milestones-12', 'updates-new'. */
export const partFormName = (kind: PartKind, id: number | null): string => `${kind}-${id ?? 'new'}`

/** The name of its draft. */
export const partDraftName = (projectId: number, form: string): string => `project-${projectId}-${form}`

export interface UnsavedParts {
  /** The names of the forms. */
  names: ReadonlySet<string>
  report: (form: string, isUnsaved: boolean) => void
  /** Looks for drafts of these forms that were left earlier. */
  look: (forms: readonly string[]) => void
}

const UnsavedContext = createContext<UnsavedParts>({
  names: new Set(),
  report: () => undefined,
  look: () => undefined,
})
export const Unsaved = UnsavedContext.Provider
export const useUnsaved = (): UnsavedParts => use(UnsavedContext)

interface UnsavedForm {
  isDirty: boolean
  isDraftRead: boolean
}

/** The forms whose names are known before the parts are read. */
const FIRST = [...PART_KINDS.map((kind) => partFormName(kind, null)), METRICS]

export function useUnsavedParts(projectId: number, userId: number): UnsavedParts {
  const [names, setNames] = useState<ReadonlySet<string>>(() => new Set())
  const report = useCallback(
    (form: string, isUnsaved: boolean) =>
      setNames((before) => {
        if (before.has(form) === isUnsaved) return before
        const after = new Set(before)
        if (isUnsaved) after.add(form)
        else after.delete(form)
        return after
      }),
    [],
  )
  const look = useCallback(
    (forms: readonly string[]) => {
      for (const form of forms)
        readDraft(partDraftName(projectId, form), userId).then(
          (draft) => draft && report(form, true),
          (error: unknown) => console.warn('The draft is not available', error),
        )
    },
    [projectId, userId, report],
  )
  useEffect(() => look(FIRST), [look])
  return { names, report, look }
}

/** Reports whether a form has unsaved input. What it reported last stays: its draft outlives the form. */
export function useUnsavedReport(form: string, { isDirty, isDraftRead }: UnsavedForm): void {
  const { report } = useUnsaved()
  useEffect(() => {
    // Until its draft is read, a form looks as if it had no input.
    if (isDraftRead) report(form, isDirty)
  }, [report, form, isDirty, isDraftRead])
}

export const isKindUnsaved = (names: ReadonlySet<string>, kind: PartKind): boolean =>
  [...names].some((name) => name.startsWith(`${kind}-`))

/** The tabs where something waits, with their labels. */
export const unsavedViews = (names: ReadonlySet<string>): string[] => [
  ...PART_KINDS.filter((kind) => isKindUnsaved(names, kind)).map((kind) => KIND_WORDS[kind].title),
  ...(names.has(METRICS) ? ['Números'] : []),
]
