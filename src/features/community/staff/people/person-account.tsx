import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { TextField } from '@/ui/form/field'
import { Button } from '@/ui/page/button'
import { Mantine } from '@/ui/theme/mantine'
import { accountsQuery, changePerson, type LinkableAccount, type Person } from './people-calls'
import styles from './people.module.css'
import { CHANGES } from './people-words'
import type { PersonChange } from './use-person-change'

const PAUSE_MS = 500
const SEARCH_MIN = 3

/** Returns the text after the user has not typed for PAUSE_MS; until then it returns the earlier text. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

interface SearchProps {
  userId: number
  person: Person
  onChoose: (account: LinkableAccount) => void
}

function AccountSearch({ userId, person, onChoose }: SearchProps) {
  const id = useId()
  const [text, setText] = useState('')
  const search = usePaused(text.trim())
  const { data, isFetching, isError } = useQuery(accountsQuery(userId, person.kind, search))
  const results = data?.results ?? []
  return (
    <>
      <Mantine>
        <TextField
          id={id}
          label="Procurar a conta"
          hint="Pelo menos três letras do nome, do nome de usuário ou do e-mail."
          autoComplete="off"
          autoFocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Mantine>
      <div role="status">
        {isError && <p className={styles.hint}>Não foi possível procurar. Tente outra vez.</p>}
        {isFetching && <p className={styles.hint}>A procurar...</p>}
        {data && results.length === 0 && <p className={styles.hint}>Nenhuma conta corresponde.</p>}
      </div>
      {search.length >= SEARCH_MIN && (
        <ul className={styles.found}>
          {results.map((account) => (
            <li key={account.id}>
              <span>
                <b>{account.name || account.username}</b>
                <br />
                <span className={styles.small}>
                  {account.username} · {account.email}
                </span>
              </span>
              {account.linked_to == null ? (
                <Button
                  variant="line"
                  size="sm"
                  aria-label={`Ligar à conta ${account.username}`}
                  onClick={() => onChoose(account)}
                >
                  Ligar
                </Button>
              ) : (
                <span className={styles.small}>Já ligada a outro registo</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface AccountProps {
  userId: number
  person: Person
  mayEdit: boolean
  isDisabled: boolean
  change: PersonChange
}

/** Shows the account with which the person signs in, and lets the user link or unlink an account (D44). */
export function PersonAccount({ userId, person, mayEdit, isDisabled, change }: AccountProps) {
  const [isSearching, setSearching] = useState(false)
  const { account } = person
  const put = (id: number | null) =>
    change.run(id === null ? CHANGES.unlink : CHANGES.link, () =>
      changePerson(person.kind, person.id, { account: id }, person.version ?? null),
    )
  return (
    <section className={styles.part} aria-labelledby="conta">
      <h2 id="conta">Conta para entrar</h2>
      {account ? (
        <>
          <p className={styles.name}>{account.name || account.username}</p>
          <p className={styles.small}>
            {account.username} · {account.email}
          </p>
        </>
      ) : (
        <p className={styles.small}>Não tem. O registo serve sem conta, e pode ligar-se a uma mais tarde.</p>
      )}
      {mayEdit && !isSearching && (
        <p className={styles.acts}>
          {account ? (
            <Button
              variant="quiet"
              size="sm"
              disabled={isDisabled}
              busy={change.isBusy}
              onClick={() => void put(null)}
            >
              Desligar a conta
            </Button>
          ) : (
            <Button variant="line" size="sm" disabled={isDisabled} onClick={() => setSearching(true)}>
              Ligar a uma conta
            </Button>
          )}
        </p>
      )}
      {mayEdit && isSearching && (
        <>
          <AccountSearch
            userId={userId}
            person={person}
            onChoose={({ id }) => {
              void put(id).then((isDone) => {
                if (isDone) setSearching(false)
              })
            }}
          />
          <p className={styles.acts}>
            <Button variant="quiet" size="sm" onClick={() => setSearching(false)}>
              Cancelar
            </Button>
          </p>
        </>
      )}
    </section>
  )
}
