import { Link, useMatches } from '@tanstack/react-router'
import styles from './settings-parts.module.css'

/** The tabs of the settings: the value of `?parte=` in the URL, and the label. */
const PARTS = [
  [undefined, 'Geral'],
  ['associacao', 'Associação'],
  ['grupos', 'Grupos'],
  ['servidor', 'Servidor'],
  ['auditoria', 'Auditoria'],
] as const

export type SettingsPart = Exclude<(typeof PARTS)[number][0], undefined>

/** Returns the settings tab that the URL selects with `?parte=`; undefined for the first tab. */
export function useSettingsPart(): SettingsPart | undefined {
  // The last match is the route of this screen.
  const raw: unknown = useMatches({
    select: (matches) => (matches.at(-1)?.search as { parte?: string } | undefined)?.parte,
  })
  return PARTS.find(([part]) => part !== undefined && part === raw)?.[0]
}

/** Links between the tabs of the settings, which only administrators have. */
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
