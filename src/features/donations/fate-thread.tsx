import type { DonationFate } from '@/api/donation-status'
import { FATES } from '@/lib/donation-fates'
import styles from './fate-thread.module.css'

/** The path of a donation in three steps: received, in review, and the decision. */
export function FateThread({ fate }: { fate: DonationFate }) {
  const isDecided = fate === 'approved' || fate === 'rejected'
  return (
    <ol className={styles.thread} data-decided={isDecided || undefined} aria-label="Percurso">
      <li>Recebida</li>
      <li aria-current={isDecided ? undefined : 'step'}>
        {fate === 'asked' ? 'Falta o ficheiro' : 'Em análise'}
      </li>
      <li aria-current={isDecided ? 'step' : undefined}>{FATES[fate].last}</li>
    </ol>
  )
}
