import { useQuery } from '@tanstack/react-query'
import { ownDonationsQuery } from '../own-queries'
import { Clock } from './donation-line'
import styles from './review-stitches.module.css'

/** The clock with the promised 48 hours, at the top of the donor's view, if the newest donation is under review. */
export function ReviewStitches({ userId }: { userId: number }) {
  const { data } = useQuery(ownDonationsQuery(userId))
  const [newest] = data?.donations ?? []
  if (newest?.fate !== 'pending') return null
  return (
    <div className={styles.band}>
      <Clock donation={newest} />
    </div>
  )
}
