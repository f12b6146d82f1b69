import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { auditProblems } from './support/audit'

interface Locked {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}
const read = (name: string) => JSON.parse(readFileSync(name, 'utf8')) as unknown
const { packages } = read('package-lock.json') as { packages: Record<string, Locked> }
const { '': root, ...others } = packages
const manifest = read('package.json') as Required<Pick<Locked, 'dependencies' | 'devDependencies'>>

test('the lockfile pins every package to its bytes, and takes none from elsewhere than the registry', () => {
  expect(Object.keys(others).length).toBeGreaterThan(100)
  const unpinned = Object.entries(others).filter(
    ([, { integrity = '', resolved, link }]) =>
      link || !integrity.startsWith('sha512-') || /^(git|file|http:)/.test(resolved ?? ''),
  )
  expect(unpinned.map(([name]) => name)).toEqual([])
})

test('the lockfile and package.json name the same packages, each with one exact version', () => {
  expect(root?.dependencies).toEqual(manifest.dependencies)
  expect(root?.devDependencies).toEqual(manifest.devDependencies)
  for (const [name, wanted] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
    // Removes the prefix of an alias: 'npm:typescript@7.0.2' installs a second version of a package under another name.
    const version = wanted.replace(/^npm:[^@]+@/, '')
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
    expect(packages[`node_modules/${name}`]?.version, name).toBe(version)
  }
})

test('no package runs a script at its installation but those that fetch their own binary', () => {
  const scripted = Object.entries(others).filter(([, { hasInstallScript }]) => hasInstallScript)
  expect(scripted.map(([name]) => name.replace(/^.*node_modules\//, '')).sort()).toEqual([
    '@photostructure/sqlite',
    'esbuild',
  ])
})

test('serious known vulnerabilities are reported, others are not, and a missing report is no problem', () => {
  const vulnerabilities = {
    a: { severity: 'critical' },
    b: { severity: 'high' },
    c: { severity: 'moderate' },
  }
  expect(auditProblems(JSON.stringify({ vulnerabilities }))).toEqual(['a: critical', 'b: high'])
  expect(auditProblems(JSON.stringify({ vulnerabilities: {} }))).toEqual([])
  for (const none of ['', 'npm error', JSON.stringify({ message: '405 Method Not Allowed' })])
    expect(auditProblems(none)).toBeNull()
})
