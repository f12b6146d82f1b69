import { Link, useMatches } from '@tanstack/react-router'
import styles from './settings-parts.module.css'

/** The parts of the settings: the value of `?parte=` in the URL, and the label. */
const PARTS = [
  [undefined, 'Geral'],
  ['associacao', 'Associação'],
  ['grupos', 'Grupos'],
  ['servidor', 'Servidor'],
  ['auditoria', 'Auditoria'],
] as const

export type SettingsPart = Exclude<(typeof PARTS)[number][0], undefined>

/** The part that the URL names with `?parte=`; undefined for the first one. */
export function useSettingsPart(): SettingsPart | undefined {
  // The innermost match is this screen's route.
  const raw: unknown = useMatches({
    select: (matches) => (matches.at(-1)?.search as { parte?: string } | undefined)?.parte,
  })
  return PARTS.find(([part]) => part !== undefined && part === raw)?.[0]
}

/** The links between the parts of the settings, for administrators. */
export function SettingsParts({ part }: { part: SettingsPart | undefined }) {
  return (
    <nav className={styles.parts} aria-label="Partes das definições">
      {PARTS.map(([value, label]) => (
        <Link
          key={label}
          to="."
          search={value === undefined ? {} : ({ parte: value } as object)}
          activeOptions={{ exact: true, explicitUndefined: true }}
          aria-current={part === value ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

export const partLabel = (part: SettingsPart): string => PARTS.find(([value]) => value === part)?.[1] ?? ''
