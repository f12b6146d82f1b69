import { CopyButton } from '@/ui/page/copy-button'
import styles from './reference.module.css'

/** The reference of the donation, which the device computes (D9). Donors quote it when they write or call. */
export function Reference({ value }: { value: string }) {
  return (
    <div className={styles.reference}>
      <span>A sua referência</span>
      <strong id="proof-reference" className="num">
        {value}
      </strong>
      <CopyButton label="Referência" value={value} valueId="proof-reference" />
    </div>
  )
}
