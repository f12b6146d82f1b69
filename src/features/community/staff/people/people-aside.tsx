import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { PersonKind } from '@/shared/person'
import { ListBar } from '@/ui/list/list-bar'
import { changeSearch, type ListSearch } from '@/ui/list/list-search'
import { PagesNav } from '@/ui/list/pages-nav'
import { StateLinks } from '@/ui/list/state-links'
import { ExportButton } from './export-button'
import { below } from './people-columns'
import styles from './people-aside.module.css'
import { KIND_WORDS, personName, viewing } from './people-words'
import { usePeople } from './use-people'

interface PeopleBarProps {
  kind: PersonKind
  userId: number
}

/** Bar with search, filters and export, above the list and the person on a wide screen. */
export function PeopleBar({ kind, userId }: PeopleBarProps) {
  const { address, filters, states, exported, read } = usePeople(kind, userId, true)
  const { search, onSearch } = address
  const change = useCallback(
    (next: Partial<ListSearch>, replace = false) => onSearch((now) => changeSearch(now, next), replace),
    [onSearch],
  )
  const onTyped = useCallback((text: string) => change({ procura: text.trim() || undefined }, true), [change])
  return (
    <div className={styles.bar}>
      <ListBar
        searchHint={KIND_WORDS[kind].searchHint}
        typed={search.procura ?? ''}
        onTyped={onTyped}
        filters={filters}
        chosen={{ ...search } as Record<string, string | undefined>}
        onFilter={(key, value) => change({ [key]: value || undefined })}
        // This bar offers no sorting, so it gets no columns. On a wide screen users sort with the table's headings on
        // the list's own screen.
        columns={[]}
        order=""
        onOrder={() => undefined}
        lead={<StateLinks state={search.estado} links={states} />}
      >
        <ExportButton kind={kind} filters={exported} count={read.data?.count ?? 0} />
      </ListBar>
    </div>
  )
}

/**
 * The list beside one person on a wide screen, with the filters, order and page of the list from which the user came.
 * While the list is loading or if it cannot be read, this component shows nothing: the user wanted to see the person,
 * and other links on the screen lead to the list.
 * @param current the id of the person who is shown
 */
export function PeopleAside({ kind, userId, current }: PeopleBarProps & { current: number }) {
  const { read, records, range } = usePeople(kind, userId, true)
  if (read.data === undefined) return null
  return (
    <div className={styles.aside}>
      {records.length === 0 && <p role="status">{KIND_WORDS[kind].list.noneFound}</p>}
      <nav aria-label={`Lista: ${KIND_WORDS[kind].title}`} hidden={records.length === 0}>
        <ul className={styles.people}>
          {records.map((person) => (
            <li key={person.id}>
              <Link
                to="."
                search={viewing({ ver: person.id })}
                resetScroll={false}
                aria-current={person.id === current ? 'true' : undefined}
              >
                <b>{personName(person)}</b>
                <span>{below(person)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {range.total > 0 && <PagesNav range={range} isCompact />}
    </div>
  )
}
