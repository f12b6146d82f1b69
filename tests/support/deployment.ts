import { createHash, randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A copy of the built site that a test can replace while the server runs, as a deployment does. */
export interface Deployment {
  /** The copy's folder, used as the value of the environment variable APP_ROOT. */
  root: string
  /** Restores the first build and deletes all later ones. */
  reset: () => void
  /** Deploys a new build: every script gets a new name, and the old scripts remain. Returns the new build id. */
  deploy: () => string
  /** Deletes the scripts of all builds except the last, as a badly configured host does. */
  dropOldScripts: () => void
  /** Publishes a build id whose build is not deployed, as an outdated cache between server and phone does. */
  announce: (buildId: string) => void
  /** Deletes one page of the last build; `unhide` restores it. */
  hide: () => void
  unhide: () => void
  remove: () => void
}

const TEXT = /\.(html|js|json|css)$/
const SCRIPT = /^(.+)-([\w-]{7})\.js$/

/** A page that the worker precaches and that no test opens. */
const PAGE = 'termos-uso/index.html'

const digest = (text: string): string => createHash('md5').update(text).digest('hex')

export function createDeployment(): Deployment {
  const root = mkdtempSync(path.join(os.tmpdir(), 'deployment-'))
  const dist = path.join(root, 'dist')
  mkdirSync(path.join(root, 'src/api'), { recursive: true })
  cpSync('src/api/v1.yaml', path.join(root, 'src/api/v1.yaml'))

  const file = (name: string) => path.join(dist, name)
  const read = (name: string) => readFileSync(file(name), 'utf8')
  const buildId = () => (JSON.parse(read('build-info.json')) as { buildId: string }).buildId
  let scripts: string[] = []
  let hidden = ''

  function reset() {
    rmSync(dist, { recursive: true, force: true })
    cpSync('dist', dist, { recursive: true, filter: (source) => !source.endsWith('.br') })
    scripts = (JSON.parse(read('.builds.json')) as string[][])[0]?.filter((name) => SCRIPT.test(name)) ?? []
  }
  reset()

  return {
    root,
    reset,
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
