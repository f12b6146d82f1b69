import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useMay } from '@/lib/permission'
import { Button } from '@/ui/page/button'
import { personQuery, type FoundPerson } from './people-calls'
import { PersonSearch } from './person-search'
import styles from './matching.module.css'

interface ForWhomProps {
  userId: number
  id: string
  /** The beneficiary's id; 0 if the association itself asks for help. */
  chosen: number
  error: string | null
  isDisabled: boolean
  onChoose: (person: FoundPerson | null) => void
}

/** Field to choose for whom staff ask for help, because most beneficiaries have no account of their own (D44). */
export function ForWhom({ userId, id, chosen, error, isDisabled, onChoose }: ForWhomProps) {
  const mayFind = useMay('beneficiaries.view')
  // The draft on the device contains only the id, so the name must be read.
  const { data } = useQuery(personQuery(userId, 'beneficiaries', chosen))
  // The pressed button has disappeared, so the focus moves to the element that replaces it.
  const isMoving = useRef(false)
  useEffect(() => {
    if (isMoving.current) document.getElementById(id)?.focus()
    isMoving.current = false
  }, [chosen, id])
  const choose = (person: FoundPerson | null) => {
    isMoving.current = true
    onChoose(person)
  }
  if (!mayFind) return null
  return (
    <section className={styles.whom} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Para quem é</h2>
      {error && <p role="alert">{error}</p>}
      {chosen === 0 ? (
        <>
          <p className={styles.soft}>Sem uma pessoa, é a associação que pede.</p>
          <PersonSearch
            userId={userId}
            kind="beneficiaries"
            id={id}
            label="Procurar o beneficiário"
            action={(person) => (
              <Button
                variant="line"
                size="sm"
                disabled={isDisabled}
                aria-label={`Escolher ${person.name}`}
                onClick={() => choose(person)}
              >
                Escolher
              </Button>
            )}
          />
        </>
      ) : (
        <div className={styles.acts}>
          <p id={id} tabIndex={-1} role="status">
            <b>{data?.name ?? `Beneficiário n.º ${chosen}`}</b>
            {data?.district && ` · ${data.district}`}
          </p>
          <Button variant="quiet" size="sm" disabled={isDisabled} onClick={() => choose(null)}>
            Tirar esta pessoa
          </Button>
        </div>
      )}
    </section>
  )
}
