import type { Page } from 'playwright-core'
import { DEMO_PASSWORD } from '../../server/resources/demo/accounts'

/** Fills in and submits the sign-in form of a hydrated page. The caller waits for the result. */
export async function signIn(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Nome de Usuário').fill(username)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/**
 * Replaces the access token by an expired token, in local storage and in the worker's copy.
 * @param refresh replaces the refresh token; if omitted, the real refresh token stays
 */
export const spoilTokens = (page: Page, refresh?: string): Promise<void> =>
  page.evaluate(
    async ({ old, refresh }) => {
      const open = indexedDB.open('ahcd-session')
      await new Promise((resolve) => (open.onsuccess = resolve))
      const store = open.result.transaction('session', 'readwrite').objectStore('session')
      const request = store.get('session')
      await new Promise((resolve) => (request.onsuccess = resolve))
      const kept = request.result as { tokens: { access: string; refresh: string } }
      kept.tokens.access = old
      if (refresh) kept.tokens.refresh = refresh
      const write = store.put(kept, 'session')
      await new Promise((resolve) => (write.onsuccess = resolve))
      open.result.close()
      localStorage.setItem('authToken', old)
      if (refresh) localStorage.setItem('refreshToken', refresh)
    },
    // Each call creates a different access token, because a tab that has just renewed a token would recognise the same
    // expired token.
    { old: `eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjF9.${crypto.randomUUID()}`, refresh },
  )
