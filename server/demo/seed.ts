import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { amountToWire } from '../../src/shared/donation'
import type { ProofType } from '../../src/shared/proof'
import type { Db, Trx } from '../db/schema'
import { addSeconds, type Clock } from '../http/clock'
import { hashPassword } from '../resources/auth/passwords'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../resources/demo/accounts'
import type { ProofFiles } from '../files/proof-files'
import type { MediaFiles } from '../files/media-files'
import { listMethods } from '../resources/donations/method-store'
import { addDonation } from '../resources/donations/store'
import { seedBlog } from './blog/seed-blog'
import { DEMO_DONATIONS, type DemoDonation } from './donations'
import { drawnPdf, drawnPng } from './drawn-proof'
import { addDemoPartnership } from './partnership'
import { seedPeople } from './people'
import { addDemoFiles, storeDemoFiles } from './projects/demo-files'
import { addDemoMatching } from './matching'
import { addDemoProjects } from './projects/seed-projects'
import { addDemoAccount, addInactiveMethod, claimEmptyDatabase, setDonationState } from './store'

const REVIEW_SECONDS = 20 * 3600

interface SeedDeps {
  db: Db
  clock: Clock
  proofFiles: ProofFiles
  media: MediaFiles
}

async function keepDrawn({ proofFiles }: SeedDeps, bytes: Buffer, type: ProofType) {
  const file = path.join(proofFiles.temporaryFolder, `${randomUUID()}.part`)
  await writeFile(file, bytes, { mode: 0o600 })
  const upload = {
    path: file,
    size: bytes.length,
    sha256: '',
    head: bytes.subarray(0, 64),
    discard: async () => {},
  }
  return {
    proofPath: await proofFiles.keep(upload, type),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length,
    type,
  }
}

const draw = (donation: DemoDonation, index: number): [Buffer, ProofType] =>
  donation.file === 'png'
    ? [drawnPng(index), 'image/png']
    : [
        drawnPdf([
          'Comprovativo de demonstracao',
          `${amountToWire(donation.amountCents)} MZN`,
          donation.method,
        ]),
        'application/pdf',
      ]

async function seedDonations(deps: SeedDeps, trx: Trx): Promise<void> {
  const methods = await listMethods(trx)
  for (const [index, demo] of DEMO_DONATIONS.entries()) {
    const method = methods.find((one) => one.name === demo.method)
    if (!method) continue
    const createdAt = addSeconds(deps.clock(), -3600 * demo.hoursAgo)
    const { id } = await addDonation(trx, {
      ...(await keepDrawn(deps, ...draw(demo, index))),
      key: randomUUID(),
      userId: null,
      amountCents: demo.amountCents,
      method,
      description: 'Doação de demonstração',
      guest: { guest_name: demo.guestName, guest_email: demo.guestEmail, guest_phone: '+258 00 000 0000' },
      createdAt,
    })
    const decidedAt = demo.status === 'pending' ? null : addSeconds(createdAt, REVIEW_SECONDS).toISOString()
    await setDonationState(trx, id, { status: demo.status, reason: demo.reason, decidedAt })
  }
}

/**
 * Adds demonstration data to an empty database (D2). Does so only once, even if several servers start at the same time.
 * Never changes a database that contains accounts or donations.
 * @returns true if this call added the data
 */
export async function seedDemo(deps: SeedDeps): Promise<boolean> {
  // Hashing a password is slow, so it is done before the transaction, which holds the write lock. All demonstration
  // accounts have the same password.
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  return deps.db.transaction().execute(async (trx) => {
    if (!(await claimEmptyDatabase(trx))) return false
    const createdAt = deps.clock().toISOString()
    for (const account of DEMO_ACCOUNTS) await addDemoAccount(trx, account, passwordHash, createdAt)
    await addInactiveMethod(trx)
    await seedDonations(deps, trx)
    const files = await storeDemoFiles(deps.media)
    await addDemoProjects(trx, files)
    await addDemoPartnership(trx)
    await addDemoFiles(trx, files, createdAt)
    await addDemoMatching(trx, deps.clock())
    await seedBlog(trx, deps.clock())
    await seedPeople(trx, deps.clock())
    return true
  })
}
