import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { TextField } from '@/ui/form/field'
import { useTyped } from '@/ui/list/use-typed'
import { foundQuery, SEARCH_MIN, type FoundKind, type FoundPerson } from './people-calls'
import styles from './matching.module.css'

interface PersonSearchProps {
  userId: number
  kind: FoundKind
  id: string
  label: string
  /** Renders the button beside a person who was found. */
  action: (person: FoundPerson) => ReactNode
}

/** A field that finds a person by name, telephone or place (of beneficiaries only the district). */
export function PersonSearch({ userId, kind, id, label, action }: PersonSearchProps) {
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useTyped(search, setSearch)
  const wanted = search.trim()
  // Beneficiaries are not found by their exact place, because each reading of the exact place is logged (D105).
  const where = kind === 'beneficiaries' ? 'distrito' : 'lugar'
  const { data, isFetching, isError } = useQuery(foundQuery(userId, kind, wanted))
  return (
    <>
      <TextField
        id={id}
        type="search"
        label={label}
        hint={`Pelo menos ${SEARCH_MIN} letras do nome, do telefone ou do ${where}.`}
        optional
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter searches immediately. It must not submit the form that contains this field.
          if (event.key !== 'Enter') return
          event.preventDefault()
          setSearch(event.currentTarget.value)
        }}
      />
      <div role="status" className={styles.soft}>
        {isError && 'Não foi possível procurar. Tente outra vez.'}
        {isFetching && 'A procurar...'}
        {!isFetching && data?.length === 0 && 'Ninguém corresponde ao que procura.'}
      </div>
      {data && data.length > 0 && (
        <ul className={styles.people}>
          {data.map((person) => (
            <li key={person.id}>
              <div>
                <p>
                  <b>{person.name}</b>
                </p>
                <p className={styles.soft}>{[person.district, person.phone].filter(Boolean).join(' · ')}</p>
              </div>
              <div className={styles.acts}>{action(person)}</div>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
