import { createHash } from 'node:crypto'
import path from 'node:path'

const HASH = /[+/=]/g

/**
 * Generates short class names for CSS modules: three letters for the file and a number for the class. The names are
 * part of every page's HTML, mostly before its first text. The browser's build and the prerender's must generate the
 * same names, so they depend only on the file's path and the position of the class in it.
 */
export function shortClassNames(root: string) {
  const fileByModule = new Map<string, string>()
  const classesByFile = new Map<string, string[]>()
  return (name: string, file: string): string => {
    const where = path.relative(root, file.replace(/\?.*$/, ''))
    const module = createHash('sha256').update(where).digest('base64').replace(HASH, '').slice(0, 3)
    const other = fileByModule.get(module) ?? where
    if (other !== where) throw new Error(`${where} and ${other} get the same class names: rename one of them`)
    fileByModule.set(module, where)
    const classes = classesByFile.get(where) ?? []
    classesByFile.set(where, classes)
    if (!classes.includes(name)) classes.push(name)
    return `_${module}${classes.indexOf(name).toString(36)}`
  }
}
