import { useState, type SubmitEvent } from 'react'
import { findCode } from '@/shared/signed-receipt'
import { ErrorSummary, type FieldProblem } from '@/ui/form/error-summary'
import { TextField } from '@/ui/form/field'
import { Button } from '@/ui/page/button'
import { Mantine } from '@/ui/theme/mantine'
import styles from './verify.module.css'

interface Typed {
  number: string
  code: string
}

const NUMBER_ID = 'receipt-number'
const CODE_ID = 'receipt-code'

/**
 * Returns an error message for each empty field. If the code field has the full code, the number may be empty, because
 * the full code contains the number.
 */
function missingParts({ number, code }: Typed): FieldProblem[] {
  if (findCode(code.trim()) !== null) return []
  return [
    ...(number.trim() ? [] : [{ fieldId: NUMBER_ID, text: 'Escreva o número do recibo.' }]),
    ...(code.trim() ? [] : [{ fieldId: CODE_ID, text: 'Escreva o código do recibo.' }]),
  ]
}

const fieldText = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Form with the number and the code of a receipt. */
export function VerifyForm({ isBusy, onTyped }: { isBusy: boolean; onTyped: (typed: Typed) => void }) {
  const [tried, setTried] = useState<{ missing: FieldProblem[]; attempt: number }>({
    missing: [],
    attempt: 0,
  })
  const { missing, attempt } = tried
  const problemOf = (id: string) => missing.find(({ fieldId }) => fieldId === id)?.text ?? null

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = { number: fieldText(form, 'numero'), code: fieldText(form, 'codigo') }
    const found = missingParts(typed)
    setTried({ missing: found, attempt: attempt + 1 })
    if (found.length === 0) onTyped(typed)
  }

  return (
    <Mantine>
      <form
        className={styles.form}
        // If the form is submitted before the scripts have loaded, the server renders the result at this address.
        action="/recibo/resposta"
        method="get"
        noValidate
        onSubmit={submit}
        aria-busy={isBusy || undefined}
      >
        {missing.length > 0 && (
          <ErrorSummary title="Ainda não verificámos" problems={missing} attempt={attempt} />
        )}
        <TextField
          id={NUMBER_ID}
          name="numero"
          label="Número do recibo"
          placeholder="2026-000001"
          error={problemOf(NUMBER_ID)}
          autoComplete="off"
          maxLength={40}
        />
        <TextField
          id={CODE_ID}
          name="codigo"
          label="Código"
          hint="Está por baixo do quadrado preto e branco do recibo. O código curto é visto pela associação: é preciso rede."
          error={problemOf(CODE_ID)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={1000}
        />
        <Button type="submit" busy={isBusy} wide>
          Verificar
        </Button>
      </form>
    </Mantine>
  )
}
