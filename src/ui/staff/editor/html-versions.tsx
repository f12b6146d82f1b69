import { htmlToLines } from '@/shared/html-text'
import { RichText } from '../../media/rich-text'
import type { RichTextProps } from '../../media/rich-text-props'
import type { ConflictField } from '../../record/conflict-view'
import styles from './html-versions.module.css'

interface VersionsProps extends Pick<RichTextProps, 'address'> {
  mine: string
  theirs: string
}

function HtmlVersions({ mine, theirs, address }: VersionsProps) {
  return (
    <>
      {htmlToLines(mine) === htmlToLines(theirs) && (
        <p className={styles.same}>
          As palavras são as mesmas. Difere a formatação, uma ligação ou uma imagem.
        </p>
      )}
      <details className={styles.formatted}>
        <summary>Ver as duas com formatação</summary>
        <div>
          <section aria-label="A sua versão, com formatação">
            <h4>A sua versão</h4>
            <RichText html={mine} address={address} />
          </section>
          <section aria-label="A versão guardada, com formatação">
            <h4>A versão guardada</h4>
            <RichText html={theirs} address={address} />
          </section>
        </div>
      </details>
    </>
  )
}

/**
 * Returns the description of a field with formatted text for the conflict view. The words of the two versions are
 * compared, and both versions can also be shown with their formatting.
 */
export const htmlConflictField = <Values extends object>(
  label: string,
  of: (values: Values) => string,
  address: RichTextProps['address'],
): ConflictField<Values> => ({
  label,
  show: (values) => htmlToLines(of(values)) || '(vazio)',
  below: (mine, theirs) => <HtmlVersions mine={of(mine)} theirs={of(theirs)} address={address} />,
})
