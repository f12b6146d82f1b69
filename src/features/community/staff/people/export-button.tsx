import { useState } from 'react'
import { logFailure } from '@/lib/change-failure'
import type { PersonKind } from '@/shared/person'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { toast } from '@/ui/feedback/toast'
import { saveFile } from '@/ui/list/save-file'
import { Button } from '@/ui/page/button'
import { toastFailure } from '@/ui/record/failure-toast'
import { exportPeople, type PeopleQuery } from './people-calls'
import styles from './people.module.css'
import { CHANGES, KIND_WORDS, numberText, peopleFailure } from './people-words'

interface ExportButtonProps {
  kind: PersonKind
  filters: PeopleQuery
  count: number
}

const peopleText = (count: number): string => (count === 1 ? '1 registo' : `${numberText(count)} registos`)

/** Downloads the list with its filters. Contacts are only in the file if the person asks for them. */
export function ExportButton({ kind, filters, count }: ExportButtonProps) {
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [withContacts, setWithContacts] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const day = new Date().toISOString().slice(0, 10)
      saveFile(`${KIND_WORDS[kind].file}-${day}.csv`, await exportPeople(kind, filters, withContacts))
      toast.success(CHANGES.export.done)
      setAsked(false)
    } catch (error) {
      logFailure(CHANGES.export, error)
      toastFailure(CHANGES.export, peopleFailure(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="quiet" size="sm" icon="down" disabled={count === 0} onClick={() => setAsked(true)}>
        Exportar CSV
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={`Exportar ${peopleText(count)}`}
        confirmLabel="Exportar CSV"
        cancelLabel="Cancelar"
        busy={isBusy}
        onConfirm={() => void run()}
        onCancel={() => setAsked(false)}
      >
        <p>O ficheiro leva o que a lista mostra, com a procura e os filtros. Fica registado quem exportou.</p>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={withContacts}
            onChange={(event) => setWithContacts(event.currentTarget.checked)}
          />
          Levar também telefones, lugares e outros contactos
        </label>
      </ConfirmDialog>
    </>
  )
}
