import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOperations, readContract } from '../../server/http/contract'
import { onBothDatabases } from '../support/databases'
import { readResponse, bearer, signIn, startTestServer, type TestServer } from '../support/server'
import { ACCESS, USERS, type User } from './access-table'

const operations = listOperations(readContract(process.cwd()))

/** An id that no record has, so that an allowed request finds and changes nothing. */
const NOBODYS = '999999999'
const FORBIDDEN = { status: 403, body: { detail: 'Não tem permissão para esta ação.' } }
const TOKEN_MISSING = {
  status: 401,
  body: { detail: 'As credenciais de autenticação não foram fornecidas.' },
}

test('the table lists every operation of the contract, and no other', () => {
  const names = operations.map(({ operation }) => operation.operationId)
  expect(Object.keys(ACCESS).sort()).toEqual([...names].sort())
})

onBothDatabases((engine) => {
  let server: TestServer
  const headersByUser = new Map<User, Record<string, string>>([['visitor', {}]])
  const counts = { allowed: 0, unknown: 0, forbidden: 0 }
  beforeAll(async () => {
    server = await startTestServer(engine)
    for (const user of USERS)
      if (user !== 'visitor') headersByUser.set(user, bearer(await signIn(server, user)))
  })
  afterAll(async () => {
    console.log(
      `access on ${engine}: ${operations.length} operations x ${USERS.length} users = ` +
        `${counts.allowed} allowed, ${counts.unknown} answered 401, ${counts.forbidden} answered 403`,
    )
    await server.stop()
  })

  test.each(operations)('$operation.operationId is allowed for the users of the table only', async (one) => {
    const { url, method, operation } = one
    const allowed = ACCESS[operation.operationId]
    for (const user of USERS) {
      const isRead = method === 'get'
      const answer = await readResponse(
        await fetch(server.api + url.replace(/\{\w+\}/g, NOBODYS), {
          method: method.toUpperCase(),
          headers: { ...headersByUser.get(user), ...(!isRead && { 'Content-Type': 'application/json' }) },
          ...(!isRead && { body: '{}' }),
        }),
      )
      if (allowed.includes(user)) {
        expect([401, 403, 500], `${user}: ${JSON.stringify(answer)}`).not.toContain(answer.status)
        counts.allowed++
      } else {
        expect(answer, user).toEqual(user === 'visitor' ? TOKEN_MISSING : FORBIDDEN)
        if (user === 'visitor') counts.unknown++
        else counts.forbidden++
      }
    }
  })
})
