import { startProduct } from '../support/product'
import { measureDonationScreen } from './dashboard/donation-screen'
import { measureEditor } from './dashboard/editor'
import { AMOUNTS, fillStaffData } from './dashboard/fill'
import { measureStaffReads } from './dashboard/staff-reads'

/**
 * Measures what staff wait for: lists and searches with the data of ten years, at fifty connections, the screen of the
 * donations, and the editor of posts with a long text.
 * `BENCH_ONLY=donations` measures the lists whose name starts so, and the screen of the donations.
 * @returns whether all are within the budget
 */
export async function measure(): Promise<boolean> {
  const only = process.env.BENCH_ONLY ?? ''
  const product = await startProduct({ RATE_LIMITS: 'off', LOG_LEVEL: 'error' })
  try {
    await product.end()
    fillStaffData(product.dataDir)
    await product.restart()
    const { projects, posts, comments, files, donations } = AMOUNTS
    console.log(
      `${projects} projects, ${posts} posts, ${comments} comments, ${files} pictures, ${donations} donations, ` +
        '50 connections',
    )
    const areReadsFast = await measureStaffReads(product.url, only)
    const isScreenFast = await measureDonationScreen(product.url)
    const isEditorFast = only !== '' || (await measureEditor(product.url))
    return isEditorFast && isScreenFast && areReadsFast
  } finally {
    await product.stop()
  }
}
