import { Readable } from 'node:stream'
import { recordEvent } from '../../db/audit-store'
import type { Db } from '../../db/schema'
import type { ProofFiles } from '../../files/proof-files'
import { zipOf } from '../../files/zip'
import { requirePerson } from '../../http/auth'
import { addSeconds, dayInMaputo, type Clock } from '../../http/clock'
import type { Handler } from '../../http/contract'
import { Refusal } from '../../http/errors'
import type { Background } from '../../jobs/background'
import type { PostOffice } from '../../mail/mail'
import { truncateAddress } from '../../http/network'
import { copyEntries, countCopies, subjectOfAccount } from './copy'
import { ownDeletionRoutes } from './own-deletion'
import { dataRequestRoutes } from './request-routes'
import { retentionRoutes } from './retention-routes'

const DAY_SECONDS = 24 * 3600
/**
 * Maximum number of copies of one account in 24 hours. Each copy reads all tables, and a stolen session should not be
 * able to make many.
 */
const COPIES_A_DAY = 5
const TOO_MANY = 'Já descarregou os seus dados várias vezes hoje. Pode voltar a fazê-lo amanhã.'

interface Given {
  db: Db
  clock: Clock
  proofFiles: ProofFiles
  postOffice: PostOffice
  background: Background
  siteUrl: string
}

/**
 * Operations with which people get a copy of the data that the association has about them (D90) and request its
 * deletion.
 */
export function personalDataRoutes({ db, clock, proofFiles, postOffice, background, siteUrl }: Given) {
  const sendMails = () => background.now('mail', () => postOffice.sendDue())
  const requests = { db, clock, postOffice, sendMails, siteUrl }
  const getOwnData: Handler<'getOwnData'> = async (call, reply) => {
    const { id } = requirePerson(call)
    const now = clock()
    if ((await countCopies(db, id, addSeconds(now, -DAY_SECONDS).toISOString())) >= COPIES_A_DAY)
      throw new Refusal(429, { detail: TOO_MANY }, DAY_SECONDS)
    const { name, subject } = await subjectOfAccount(db, id)
    await recordEvent(db, {
      at: now.toISOString(),
      event: 'data-copy',
      outcome: 'success',
      accountId: id,
      net: truncateAddress(call.ip),
    })
    const entries = copyEntries({ db, proofFiles, subject, name, now })
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="os-meus-dados-${dayInMaputo(now)}.zip"`)
      .header('cache-control', 'private, no-store')
      .send(Readable.from(zipOf(entries), { objectMode: false })) as never
  }

  return {
    getOwnData,
    ...ownDeletionRoutes(requests),
    ...dataRequestRoutes(requests),
    ...retentionRoutes({ db, clock }),
  }
}
