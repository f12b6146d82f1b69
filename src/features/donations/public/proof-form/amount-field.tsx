import { parseAmount } from '@/shared/donation'
import { FieldError } from '@/ui/form/field'
import { fieldId } from '../../model'
import { moneyText } from '@/shared/money'
import styles from './amount-field.module.css'

interface AmountFieldProps {
  value: string
  error: string | undefined
  onType: (amount: string) => void
}

/** The field for the amount. It also shows the parsed amount, because some users read '1.500' as one and a half. */
export function AmountField({ value, error, onType }: AmountFieldProps) {
  const id = fieldId('amount')
  const cents = parseAmount(value)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Valor que transferiu</label>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <FieldError>{error}</FieldError>
        </p>
      )}
      <div className={styles.money} data-invalid={error ? '' : undefined}>
        <span aria-hidden="true">MZN</span>
        <input
          id={id}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          value={value}
          onChange={(event) => onType(event.currentTarget.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error ${id}-read` : `${id}-read`}
        />
      </div>
      <p id={`${id}-read`} className={styles.read}>
        {cents === null ? (
          'Por exemplo: 1 500 ou 1 500,50.'
        ) : (
          <>
            Lemos <strong className="num">{moneyText(cents)}</strong>.
          </>
        )}
      </p>
    </div>
  )
}
