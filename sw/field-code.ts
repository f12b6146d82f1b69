import { keepFieldCode, keptFieldShell } from '../src/offline/field/code'
import { FIELD_SCREEN } from '../src/shared/site-routes'
import { isOfThisBuild } from './build-of'

/**
 * Returns the stored shell for a field screen, or null. A shell from another build than the service worker is not
 * returned, because its scripts may not be on the phone.
 */
export async function findFieldShell(
  { pathname }: URL,
  isPrecached: (path: string) => boolean,
): Promise<Response | null> {
  if (!FIELD_SCREEN.test(pathname)) return null
  const kept = await keptFieldShell()
  return kept && isOfThisBuild(await kept.clone().text(), isPrecached) ? kept : null
}

/**
 * Stores the files of the field screens again after an update, because a new build has other files. Does nothing if the
 * user has not prepared any projects.
 */
export async function renewFieldCode(): Promise<void> {
  try {
    await keepFieldCode('if prepared')
  } catch (error) {
    console.info('The code for the field could not be renewed', error)
  }
}
