import { useState } from 'react'
import type { TransferStep } from '@/content/transfer-ways'
import { ButtonAnchor } from '@/ui/page/button'
import { CopyButton, type Said } from '@/ui/page/copy-button'
import { wholeWords } from '@/shared/whole-words'
import type { ShownLine } from './shown-account'
import styles from './transfer-ways.module.css'

/** The name of the placeholder for the amount in src/content/transfer-ways.ts. */
export const AMOUNT_LABEL = 'valor'

interface StepProps {
  step: TransferStep
  code: string | undefined
  /** The value that the donor types in this step. */
  line: ShownLine | undefined
  /** The number of this step, from 1. */
  at: number
  /** The prefix of the id of the value's element. */
  id: string
}

/** A step of a transfer: an instruction, the value to type, and a button that copies the value. */
export function Step({ step, code, line, at, id }: StepProps) {
  const valueId = `${id}-${at}`
  const [said, setSaid] = useState<Said>(null)
  return (
    <li data-said={said}>
      <span>{wholeWords(step.text)}</span>{' '}
      {step.isDial && code && (
        <>
          <b className={`on-desk ${styles.code}`}>{code}</b>
          <span className="on-phone">
            <ButtonAnchor href={`tel:${encodeURIComponent(code).replace(/%2A/g, '*')}`} icon="call" size="sm">
              Marcar {code}
            </ButtonAnchor>
          </span>
        </>
      )}
      {line && <b id={valueId}>{line.value}</b>}
      {!line && step.value === `{${AMOUNT_LABEL}}` && <a href="#pano">Escolher um valor</a>}
      {line && line.label !== AMOUNT_LABEL && (
        <CopyButton
          label={line.label}
          where={`passo ${at}`}
          value={line.isNumber ? line.value.replace(/\s/g, '') : line.value}
          valueId={valueId}
          onSaid={setSaid}
        />
      )}
    </li>
  )
}
