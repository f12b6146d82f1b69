import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { launchPhone } from './browser'
import { openInstalled } from './worker'

const made = new Map<string, Promise<string>>()

/**
 * Creates a browser profile and waits until the service worker is installed. The visited page itself stores no data.
 */
async function install(origin: string): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'installed-'))
  const phone = await launchPhone(folder)
  await openInstalled(phone, `${origin}/politica-privacidade`)
  await phone.close()
  return folder
}

/**
 * Creates a browser profile for launchPhone in which the site's service worker is installed. The installation takes
 * seconds, so it runs once per origin, and each test gets a copy of the installed profile.
 * @returns the folder of the copy, which the caller must delete
 */
export async function installedProfile(origin: string): Promise<string> {
  const template = made.get(origin) ?? install(origin)
  made.set(origin, template)
  // After a failed installation the next test installs again, so that one slow start of a browser does not fail all
  // tests of a file.
  template.catch(() => made.delete(origin))
  const folder = mkdtempSync(path.join(os.tmpdir(), 'phone-'))
  cpSync(await template, folder, { recursive: true })
  return folder
}

/** Deletes the installed profiles from which the tests' profiles were copied. */
export async function removeInstalledProfiles(): Promise<void> {
  const ends = await Promise.allSettled(made.values())
  const folders = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))
  made.clear()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}
