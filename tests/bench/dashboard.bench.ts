import { startProduct } from '../support/product'
import { measureDonationScreen } from './dashboard/donation-screen'
import { measureEditor } from './dashboard/editor'
import { AMOUNTS, fillStaffData } from './dashboard/fill'
import { measureImport } from './dashboard/people-import'
import { measureStaffReads } from './dashboard/staff-reads'

/**
 * Measures how long staff wait with the data of ten years: for lists and searches at fifty connections, an import of
 * people, the screen of donations, and the editor of posts with a long text. If STAFF_READS is set, only the lists and
 * searches whose name contains it are measured.
 * @returns whether all results are within the budget
 */
export async function measure(): Promise<boolean> {
  const product = await startProduct({ RATE_LIMITS: 'off', LOG_LEVEL: 'error' })
  try {
    await product.end()
    fillStaffData(product.dataDir)
    await product.restart()
    console.log(
      Object.entries(AMOUNTS)
        .map(([kind, count]) => `${count} ${kind}`)
        .join(', '),
      '50 connections',
    )
    const areReadsFast = await measureStaffReads(product.url)
    if (process.env.STAFF_READS) return areReadsFast
    const isImportFast = await measureImport(product.url)
    const isScreenFast = await measureDonationScreen(product.url)
    return (await measureEditor(product.url)) && isScreenFast && isImportFast && areReadsFast
  } finally {
    await product.stop()
  }
}
