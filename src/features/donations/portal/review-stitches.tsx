import { useQuery } from '@tanstack/react-query'
import { ownDonationsQuery } from '../own-queries'
import { Clock } from './donation-line'
import styles from './review-stitches.module.css'

/** The 48 hours of the newest donation that is under review, for the opening of the donor's view. */
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
