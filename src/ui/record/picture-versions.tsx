import { Picture } from '../media/picture'
import type { ConflictField } from './conflict-view'
import styles from './picture-versions.module.css'
import { shownFile } from './shown-value'

type Address = (stored: string) => string | undefined

interface PictureVersionsProps {
  mine: string
  theirs: string
  address: Address
}

function PictureVersions({ mine, theirs, address }: PictureVersionsProps) {
  const one = (title: string, picture: string) =>
    picture !== '' && (
      <figure>
        <Picture src={address(picture)} alt="" width={320} height={180} sizes="320px" />
        <figcaption>{title}</figcaption>
      </figure>
    )
  return (
    <div className={styles.pictures}>
      {one('A sua versão', mine)}
      {one('A versão guardada', theirs)}
    </div>
  )
}

/**
 * Returns the description of a picture field for the conflict view. It shows both pictures, because their file names do
 * not tell the user what is on them.
 */
export const pictureConflictField = <Values extends object>(
  label: string,
  of: (values: Values) => string,
  address: Address,
): ConflictField<Values> => ({
  label,
  show: (values) => shownFile(of(values)),
  below: (mine, theirs) => <PictureVersions mine={of(mine)} theirs={of(theirs)} address={address} />,
})
