import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { launchPhone } from '../support/browser'
import { startProduct, type Product } from '../support/product'
import { fillPhone, type PhoneContent } from './upgrade-fill'
import { phoneProblems } from './upgrade-verify'

/**
 * The earlier commit, whose build the phone and the server run first. The default is the parent of the newest commit.
 */
const FROM = process.env.UPGRADE_FROM ?? 'HEAD~1'

/** Checks out and builds an earlier commit in a separate folder. */
function buildEarlier(): { root: string; remove: () => void } {
  const root = path.join(mkdtempSync(path.join(os.tmpdir(), 'earlier-')), 'checkout')
  const git = (...args: string[]) => execFileSync('git', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  git('worktree', 'add', '--detach', root, FROM)
  const npm = (...args: string[]) => execFileSync('npm', args, { cwd: root, stdio: 'ignore' })
  npm('ci', '--prefer-offline')
  npm('run', 'build')
  return {
    root,
    remove: () => {
      git('worktree', 'remove', '--force', root)
      rmSync(path.dirname(root), { recursive: true, force: true })
    },
  }
}

async function upgrade(product: Product, profile: string): Promise<string[]> {
  const before = await launchPhone(profile)
  let content: PhoneContent
  try {
    content = await fillPhone(before, product)
  } finally {
    await before.close()
  }
  await product.end()
  await product.restart()
  const after = await launchPhone(profile)
  try {
    return await phoneProblems(after, product, content)
  } finally {
    await after.close()
  }
}

/**
 * Checks that a phone with an earlier build loses nothing when the server and the site are replaced by today's build.
 */
export async function measure(): Promise<boolean> {
  console.log(`from ${execFileSync('git', ['log', '-1', '--format=%h %s', FROM]).toString().trim()}`)
  const earlier = buildEarlier()
  const profile = mkdtempSync(path.join(os.tmpdir(), 'phone-'))
  const product = await startProduct({ RATE_LIMITS: 'off', LOG_LEVEL: 'error' }, earlier.root)
  try {
    const problems = await upgrade(product, profile)
    for (const problem of problems) console.log(`! ${problem}`)
    console.log(`${problems.length} problems`)
    return problems.length === 0
  } finally {
    await product.stop()
    rmSync(profile, { recursive: true, force: true })
    earlier.remove()
  }
}
