import { createHash } from 'node:crypto'
import path from 'node:path'

const HASH = /[+/=]/g

/**
 * Names for the classes of CSS modules: four letters for the file and a number for the class. Class names travel in
 * every page, most of them in front of its first words. The same in the browser's build and in the prerender's, which
 * is why they come from the file's path and the class's place in it.
 */
export function shortClassNames(root: string) {
  const fileOf = new Map<string, string>()
  const classesOf = new Map<string, string[]>()
  return (name: string, file: string): string => {
    const where = path.relative(root, file.replace(/\?.*$/, ''))
    const module = createHash('sha256').update(where).digest('base64').replace(HASH, '').slice(0, 4)
    const other = fileOf.get(module) ?? where
    if (other !== where) throw new Error(`${where} and ${other} get the same class names: rename one of them`)
    fileOf.set(module, where)
    const classes = classesOf.get(where) ?? []
    classesOf.set(where, classes)
    if (!classes.includes(name)) classes.push(name)
    return `_${module}${classes.indexOf(name).toString(36)}`
  }
}
