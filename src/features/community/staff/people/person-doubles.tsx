import { useState } from 'react'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { Note } from '@/ui/feedback/note'
import { Button, ButtonLink } from '@/ui/page/button'
import { Time } from '@/ui/page/time'
import { undoMerge, type PersonDetail } from './people-calls'
import styles from './people.module.css'
import { CHANGES, countWords, REASON_WORDS, viewing } from './people-words'
import type { PersonChange } from './use-person-change'

interface DoublesProps {
  detail: PersonDetail
  mayEdit: boolean
  change: PersonChange
}

/** Notes about other records that may be the same person, and about a merge that can still be undone. */
export function PersonDoubles({ detail, mayEdit, change }: DoublesProps) {
  const { person, duplicates, merge } = detail
  const [isAsked, setAsked] = useState(false)
  if (!mayEdit) return null
  return (
    <>
      {duplicates.length > 0 && (
        <Note tone="wait" icon="copy" title="Pode estar registada mais do que uma vez">
          <ul className={styles.found}>
            {duplicates.map(({ id, name, reason }) => (
              <li key={id}>
                <span>
                  <b>{name}</b> <span className={styles.small}>({REASON_WORDS[reason]})</span>
                </span>
                <ButtonLink
                  to="."
                  search={viewing({ ver: person.id, juntar: id })}
                  variant="line"
                  size="sm"
                  aria-label={`Comparar com ${name}`}
                >
                  Comparar e juntar
                </ButtonLink>
              </li>
            ))}
          </ul>
        </Note>
      )}
      {merge && (
        <Note
          tone="info"
          icon="again"
          title={`Juntou-se aqui a ficha de ${merge.name}`}
          actions={
            <Button variant="line" size="sm" busy={change.isBusy} onClick={() => setAsked(true)}>
              Anular a junção
            </Button>
          }
        >
          <p>
            {merge.by_name ?? 'Conta apagada'}, <Time at={merge.at} as="moment" />. Pode anular até{' '}
            <Time at={merge.undo_until} as="long" />.
          </p>
        </Note>
      )}
      <ConfirmDialog
        opened={isAsked}
        title="Separar outra vez?"
        confirmLabel="Anular a junção"
        cancelLabel="Cancelar"
        onConfirm={() => {
          setAsked(false)
          void change.run(CHANGES.undo, () => undoMerge(person.kind, person.id))
        }}
        onCancel={() => setAsked(false)}
      >
        <p>
          A ficha de {merge?.name} volta
          {merge && merge.notes > 0 && ` com ${countWords(merge.notes, 'nota sua', 'notas suas')}`}. O que
          alguém mudou depois da junção fica como está.
        </p>
      </ConfirmDialog>
    </>
  )
}
