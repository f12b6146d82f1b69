import type { BrowserContextOptions } from 'playwright-core'
import { DEMO_PASSWORD } from '../../server/resources/demo/accounts'

/**
 * Signs in a user of the demonstration data through the API. This function is for tests that do not test the login,
 * because filling in the login form takes seconds.
 * @param server the address of the product's server
 * @param origin the origin of the pages, if it is not the server's, for example that of a proxy
 * @returns the local storage of a browser in which this user is signed in
 */
export async function signedInStorage(
  server: string,
  username: string,
  origin = server,
): Promise<NonNullable<BrowserContextOptions['storageState']>> {
  const response = await fetch(`${server}/api/v1/auth/token/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  })
  if (!response.ok) throw new Error(`${username} cannot sign in: ${response.status}`)
  const { access, refresh } = (await response.json()) as { access: string; refresh: string }
  const localStorage = [
    { name: 'authToken', value: access },
    { name: 'refreshToken', value: refresh },
  ]
  return { cookies: [], origins: [{ origin, localStorage }] }
}
