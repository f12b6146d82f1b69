import { createHash, randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A copy of the built site that a test may replace under a running server, as a deployment does. */
export interface Deployment {
  /** For APP_ROOT. */
  root: string
  /** Puts the next build there: every script under a new name, the old ones beside them. */
  deploy: () => string
  /** Takes the scripts of all builds but the last away, as a careless host does. */
  dropOldScripts: () => void
  /** Announces a build that is not there, as a cache between server and phone does. */
  announce: (buildId: string) => void
  /** Makes one file of the last build unreachable, or reachable again. */
  hide: () => void
  unhide: () => void
  remove: () => void
}

const TEXT = /\.(html|js|json|css)$/
const SCRIPT = /^(.+)-([\w-]{8})\.js$/

/** Precached, and no page of the tests. */
const PAGE = 'termos-uso/index.html'

const digest = (text: string): string => createHash('md5').update(text).digest('hex')

export function createDeployment(): Deployment {
  const root = mkdtempSync(path.join(os.tmpdir(), 'deployment-'))
  const dist = path.join(root, 'dist')
  cpSync('dist', dist, { recursive: true })
  mkdirSync(path.join(root, 'src/api'), { recursive: true })
  cpSync('src/api/v1.yaml', path.join(root, 'src/api/v1.yaml'))
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.br')) rmSync(path.join(dist, name))

  const file = (name: string) => path.join(dist, name)
  const read = (name: string) => readFileSync(file(name), 'utf8')
  const buildId = () => (JSON.parse(read('build-info.json')) as { buildId: string }).buildId
  let scripts = (JSON.parse(read('.builds.json')) as string[][])[0]?.filter((name) => SCRIPT.test(name)) ?? []
  let hidden = ''

  return {
    root,
    deploy() {
      const [before, after] = [buildId(), randomBytes(6).toString('hex')]
      const renamed = new Map(
        scripts.map((name) => [
          path.basename(name),
          path
            .basename(name)
            .replace(
              SCRIPT,
              (_, stem: string, hash: string) => `${stem}-${digest(after + hash).slice(0, 8)}.js`,
            ),
        ]),
      )
      const names = new RegExp([...renamed.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
      const next = (text: string) =>
        text.replaceAll(before, after).replace(names, (name) => renamed.get(name) ?? name)
      for (const name of scripts)
        writeFileSync(file(`assets/${renamed.get(path.basename(name))}`), next(read(name)))
      const others = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
        (name) => TEXT.test(name) && !name.startsWith('assets') && name !== 'sw.js',
      )
      for (const name of others) writeFileSync(file(name), next(read(name)))
      const worker = next(read('sw.js')).replace(
        /"?revision"?:"([0-9a-f]{32})","?url"?:"([^"]+\.html)"/g,
        (_, revision: string, url: string) => `"revision":"${digest(after + revision)}","url":"${url}"`,
      )
      writeFileSync(file('sw.js'), worker)
      scripts = scripts.map((name) => `assets/${renamed.get(path.basename(name))}`)
      return after
    },
    dropOldScripts() {
      const current = new Set(scripts.map((name) => path.basename(name)))
      for (const name of readdirSync(file('assets')))
        if (name.endsWith('.js') && !current.has(name)) rmSync(file(`assets/${name}`))
    },
    announce: (id) => writeFileSync(file('build-info.json'), JSON.stringify({ buildId: id })),
    hide() {
      hidden = read(PAGE)
      rmSync(file(PAGE))
    },
    unhide: () => writeFileSync(file(PAGE), hidden),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
