import type { Page } from 'playwright-core'
import { DEMO_PASSWORD } from '../../server/resources/demo/accounts'

/** Fills in the log-in of a hydrated page and sends it. What follows is the caller's to wait for. */
export async function signIn(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Nome de Usuário').fill(username)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/**
 * An access token whose time is over, in local storage and in the worker's mirror.
 * @param refresh what stands in for the refresh token; the true one stays when left out
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
    // Another one each time: who renewed the last one must not take this for it.
    { old: `eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjF9.${crypto.randomUUID()}`, refresh },
  )
