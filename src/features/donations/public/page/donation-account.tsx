import { useState } from 'react'
import { CopyButton, type Said } from '@/ui/page/copy-button'
import { PatternBorder } from '@/ui/page/hem'
import type { Tone } from '@/ui/page/tone'
import { wholeWords } from '@/shared/whole-words'
import styles from './donation-account.module.css'
import type { ShownAccount, ShownLine } from './shown-account'
import { TransferWays } from './transfer-ways'

interface DonationAccountProps {
  account: ShownAccount
  isLong: boolean
  isDemonstration: boolean
  /** The amount that the donor has chosen, in meticais. */
  amount: number | undefined
  /** The id of the program that the donor wants to help. */
  area: string | undefined
  /** The slug of the project that the donor wants to help. */
  project: string | undefined
}

/** The colour of each account's border. Users recognise a method by its colour. */
const TONES: Readonly<Record<string, Tone>> = { mpesa: 'laterite', emola: 'leaf', banco: 'ocean' }

export function DonationAccount({ account, isLong, isDemonstration, ...chosen }: DonationAccountProps) {
  return (
    <section
      className={styles.slip}
      data-long={isLong || undefined}
      id={account.id}
      aria-labelledby={`${account.id}-nome`}
    >
      <PatternBorder tone={TONES[account.id] ?? 'ocean'} />
      <header className={styles.header}>
        <h3 id={`${account.id}-nome`}>{account.name}</h3>
        <p>{wholeWords(account.intro)}</p>
      </header>
      <dl className={styles.lines}>
        {account.lines.map((line) => (
          <AccountLine
            key={line.label}
            line={line}
            valueId={`${account.id}-${line.label}`.replace(/\s/g, '-')}
          />
        ))}
      </dl>
      <TransferWays account={account} isDemonstration={isDemonstration} {...chosen} />
    </section>
  )
}

function AccountLine({ line, valueId }: { line: ShownLine; valueId: string }) {
  const [said, setSaid] = useState<Said>(null)
  const { label, value, isNumber } = line
  return (
    <div data-said={said}>
      <dt>{label}</dt>
      <dd className={styles.value} id={valueId}>
        {value}
      </dd>
      <dd className={styles.copy}>
        <CopyButton
          label={label}
          value={isNumber ? value.replace(/\s/g, '') : value}
          valueId={valueId}
          onSaid={setSaid}
        />
      </dd>
    </div>
  )
}
