import { Note } from '@/ui/feedback/note'
import styles from './volunteer.module.css'

export function ArchivedNote() {
  return (
    <section className={styles.part}>
      <Note tone="info" title="A sua ficha de voluntário está arquivada.">
        Fale connosco para voltar a ajudar.
      </Note>
    </section>
  )
}
