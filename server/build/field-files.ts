import type { Manifest } from 'vite'

/** The screens that staff use without a network: the frame, the list, a project and the work in the field (D78). */
const SCREENS = [
  'src/frame/staff/staff-frame.tsx',
  'src/features/projects/staff/list/projects-page.tsx',
  'src/features/projects/staff/staff-project-page.tsx',
  'src/features/projects/staff/editor/edit-project-page.tsx',
  'src/features/projects/staff/field/field-page.tsx',
]
/** The list of all staff screens, of which only the file itself is needed. */
const LIST = 'src/routes/dashboard/(staff)/-staff-pages.ts'
/**
 * The text editor and the media library: they are large, and what they do requires a network. The dialog that opens the
 * library is kept, since it says so.
 */
const NEEDS_NETWORK = /\/ui\/staff\/(?:editor|media\/(?!picker-surface))/

/**
 * Returns the files that a phone needs to open these screens without a network and that are not precached.
 * @param precached the files that the worker has already
 */
export function fieldFiles(manifest: Manifest, precached: readonly string[]): string[] {
  const seen = new Set<string>()
  const collect = (key: string, isWhole: boolean): void => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key) || NEEDS_NETWORK.test(key)) return
    seen.add(key)
    for (const next of chunk.imports ?? []) collect(next, isWhole)
    if (isWhole) for (const next of chunk.dynamicImports ?? []) collect(next, true)
  }
  for (const screen of SCREENS) {
    if (!manifest[screen]) throw new Error(`the build's manifest lacks ${screen}`)
    collect(screen, true)
  }
  collect(LIST, false)
  const had = new Set(precached)
  const files = [...seen].flatMap((key) => {
    const { file = '', css = [] } = manifest[key] ?? {}
    return [file, ...css]
  })
  return [...new Set(files)].filter((file) => file !== '' && !had.has(file)).sort()
}
