import { createHash } from 'node:crypto'
import path from 'node:path'

const HASH = /[+/=]/g

/**
 * Creates short names for the classes of CSS modules: four characters for the file and a number for the class. Short
 * names matter because every page contains many class names before its first text. A name is computed from the file's
 * path and the class's position, so the client build and the prerender compute the same names.
 */
export function shortClassNames(root: string) {
  const fileByHash = new Map<string, string>()
  const classesByFile = new Map<string, string[]>()
  return (name: string, file: string): string => {
    const where = path.relative(root, file.replace(/\?.*$/, ''))
    const module = createHash('sha256').update(where).digest('base64').replace(HASH, '').slice(0, 4)
    const other = fileByHash.get(module) ?? where
    if (other !== where) throw new Error(`${where} and ${other} get the same class names: rename one of them`)
    fileByHash.set(module, where)
    const classes = classesByFile.get(where) ?? []
    classesByFile.set(where, classes)
    if (!classes.includes(name)) classes.push(name)
    return `_${module}${classes.indexOf(name).toString(36)}`
  }
}
