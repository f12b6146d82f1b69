/**
 * Finds and stores which parts of a project (milestones, updates and the like) have unsaved input, in an open form or
 * in a draft on this device (D7).
 */
import { createContext, use, useCallback, useEffect, useState } from 'react'
import { readDraft } from '@/offline/drafts'
import { PART_KINDS, type PartKind } from '@/shared/project-parts'
import { KIND_WORDS } from './part-words'

export const METRICS = 'metrics'

/** Returns the name of a part's form, which is unique within the project: 'milestones-12', 'updates-new'. */
export const partFormName = (kind: PartKind, id: number | null): string => `${kind}-${id ?? 'new'}`

/** Returns the name of the draft that belongs to a part's form. */
export const partDraftName = (projectId: number, form: string): string => `project-${projectId}-${form}`

export interface UnsavedParts {
  /** The names of the forms with unsaved input. */
  names: ReadonlySet<string>
  report: (form: string, isUnsaved: boolean) => void
  /** Checks whether drafts of these forms are stored on this device from an earlier visit. */
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

/**
 * Forms whose names do not depend on the stored parts, so their drafts can be searched before the parts have been read.
 */
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

/**
 * Reports whether a form has unsaved input. The last report remains valid after the form is closed, because the form's
 * draft is still stored.
 */
export function useUnsavedReport(form: string, { isDirty, isDraftRead }: UnsavedForm): void {
  const { report } = useUnsaved()
  useEffect(() => {
    // Nothing is reported before the draft has been read, because the form seems to have no input until then.
    if (isDraftRead) report(form, isDirty)
  }, [report, form, isDirty, isDraftRead])
}

export const isKindUnsaved = (names: ReadonlySet<string>, kind: PartKind): boolean =>
  [...names].some((name) => name.startsWith(`${kind}-`))

/** Returns the labels of the tabs with unsaved input. */
export const unsavedViews = (names: ReadonlySet<string>): string[] => [
  ...PART_KINDS.filter((kind) => isKindUnsaved(names, kind)).map((kind) => KIND_WORDS[kind].title),
  ...(names.has(METRICS) ? ['Números'] : []),
]
