import { useState } from 'react'
import type { PersonKind } from '@/shared/person'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { ExportProgress } from '@/ui/list/export-progress'
import { useFileExport } from '@/ui/list/use-file-export'
import { Button } from '@/ui/page/button'
import { exportPeople, type PeopleQuery } from './people-calls'
import styles from './people.module.css'
import { CHANGES, countWords, KIND_WORDS, peopleFailure } from './people-words'

interface ExportButtonProps {
  kind: PersonKind
  filters: PeopleQuery
  count: number
}

/** Button that downloads the list with its filters as CSV. The file has contacts only if the user selects this. */
export function ExportButton({ kind, filters, count }: ExportButtonProps) {
  const [isAsked, setAsked] = useState(false)
  const [withContacts, setWithContacts] = useState(false)
  const { run, exporting } = useFileExport({ words: CHANGES.export, reasonOf: peopleFailure })
  const confirm = async () => {
    const name = `${KIND_WORDS[kind].file}-${new Date().toISOString().slice(0, 10)}.csv`
    if (await run(name, (reading) => exportPeople(kind, filters, withContacts, reading))) setAsked(false)
  }
  const cancel = () => {
    exporting.stop()
    setAsked(false)
  }
  return (
    <>
      <Button variant="quiet" size="sm" icon="down" disabled={count === 0} onClick={() => setAsked(true)}>
        Exportar CSV
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={`Exportar ${countWords(count, 'registo', 'registos')}`}
        confirmLabel="Exportar CSV"
        cancelLabel="Cancelar"
        busy={exporting.isBusy}
        onConfirm={() => void confirm()}
        onCancel={cancel}
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
        <ExportProgress exporting={exporting} />
      </ConfirmDialog>
    </>
  )
}
