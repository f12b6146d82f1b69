import { useEffect, useRef } from 'react'
import type { PersonKind } from '@/shared/person'
import { Note } from '@/ui/feedback/note'
import { Button, ButtonLink } from '@/ui/page/button'
import type { ImportReport } from '../people/people-calls'
import styles from '../people/people.module.css'
import { countWords, KIND_WORDS, numberText, viewing } from '../people/people-words'

interface ResultProps {
  kind: PersonKind
  result: ImportReport
  onSave: () => void
  onAgain: () => void
}

/** The last step of the import: the numbers of imported people and of rows that were left out. */
export function ImportResult({ kind, result, onSave, onAgain }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const wrong = new Set(result.wrong.map(({ line }) => line)).size
  const leftOut = wrong + result.duplicates.length
  return (
    <section className={styles.step} aria-labelledby="resultado">
      <h2 id="resultado" ref={heading} tabIndex={-1}>
        4. Resultado
      </h2>
      <Note tone="ok" title={countWords(result.created, 'pessoa importada', 'pessoas importadas')} />
      <dl className={styles.facts}>
        <div>
          <dt>Novas</dt>
          <dd className="num">{numberText(result.created)}</dd>
        </div>
        <div>
          <dt>De fora</dt>
          <dd>
            {numberText(leftOut)}
            <small>
              {numberText(wrong)} por corrigir,{' '}
              {countWords(result.duplicates.length, 'repetida', 'repetidas')}
            </small>
          </dd>
        </div>
      </dl>
      <p className={styles.acts}>
        <ButtonLink to="." search={viewing()}>
          Ver {KIND_WORDS[kind].title.toLowerCase()}
        </ButtonLink>
        {leftOut > 0 && (
          <Button variant="line" icon="down" onClick={onSave}>
            {leftOut === 1 ? 'A que ficou de fora' : `As ${numberText(leftOut)}`} em CSV
          </Button>
        )}
        <Button variant="quiet" onClick={onAgain}>
          Importar outro ficheiro
        </Button>
      </p>
    </section>
  )
}
