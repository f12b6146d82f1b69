import type { Manifest } from 'vite'

/**
 * Modules of the screens that staff use without a network: the frame, the list of projects, a project, its editor and
 * the work in the field (D78).
 */
const SCREENS = [
  'src/frame/staff/staff-frame.tsx',
  'src/features/projects/staff/list/projects-page.tsx',
  'src/features/projects/staff/staff-project-page.tsx',
  'src/features/projects/staff/editor/edit-project-page.tsx',
  'src/features/projects/staff/field/field-page.tsx',
]
/**
 * The list of all staff screens. Of this module, only its own file and its static imports are needed, not the screens
 * that it imports dynamically.
 */
const LIST = 'src/routes/dashboard/(staff)/-staff-pages.ts'
/**
 * The text editor and the media library are left out, because they are large and need a network. The dialog that opens
 * the library is included, because it shows a message that the library needs a network.
 */
const NEEDS_NETWORK = /\/ui\/staff\/(?:editor|media\/(?!picker-surface))/

/**
 * Returns the files that a phone needs to open SCREENS without a network, except the precached files.
 * @param precached the files that the service worker precaches
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
