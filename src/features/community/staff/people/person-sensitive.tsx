import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '@/ui/page/button'
import { readSensitive, type Person, type Sensitive } from './people-calls'
import { FIELD_LABELS, peopleFailure } from './people-words'

/**
 * Reads the exact place and the needs of a beneficiary. They are read only when the user presses the button, because
 * the server logs each reading. They are stored only in this component's state. When the record changes, they are
 * hidden again.
 */
export function useSensitive({ id, version }: Person) {
  const [read, setRead] = useState<{ values: Sensitive; version: string | undefined } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const open = async () => {
    setBusy(true)
    setFailure(null)
    try {
      setRead({ values: await readSensitive(id), version })
    } catch (error) {
      setFailure(peopleFailure(error))
    } finally {
      setBusy(false)
    }
  }
  return { values: read !== null && read.version === version ? read.values : null, isBusy, failure, open }
}

type SensitiveRead = ReturnType<typeof useSensitive>

function Closed({ isBusy, failure, open }: SensitiveRead) {
  return (
    <>
      Fechada. <small>Ver fica registado com o seu nome.</small>
      <Button variant="line" size="sm" icon="lock" busy={isBusy} onClick={() => void open()}>
        Ver a morada
      </Button>
      {failure && <small role="alert">Não foi possível abrir a morada. {failure}</small>}
    </>
  )
}

/** Shows the beneficiary's place. Its text gets the focus, because the button that opened it has disappeared. */
function Opened({ place }: { place: string }) {
  const text = useRef<HTMLSpanElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <span ref={text} tabIndex={-1}>
      {place || 'Não se sabe'}
    </span>
  )
}

export const sensitiveFacts = (sensitive: SensitiveRead): [label: string, value: ReactNode][] =>
  sensitive.values
    ? [
        [FIELD_LABELS.address, <Opened key="place" place={sensitive.values.place} />],
        [FIELD_LABELS.needs, sensitive.values.needs],
      ]
    : [
        [FIELD_LABELS.address, <Closed key="place" {...sensitive} />],
        [FIELD_LABELS.needs, <small key="needs">Fechadas com a morada.</small>],
      ]
