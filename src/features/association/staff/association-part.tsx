import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListLoading, ListTrouble, type ListWords } from '@/ui/list/list-states'
import { AssociationForm } from './association-form'
import { associationQuery } from './association-calls'
import styles from './association.module.css'

const WORDS: ListWords = {
  loading: 'A carregar os dados da associação...',
  failed: 'Erro ao carregar os dados da associação.',
  empty: '',
  noneFound: '',
}

/** Section of the settings in which administrators edit the association's data (D102). */
export function AssociationPart({ userId }: { userId: number }) {
  const read = useQuery(associationQuery(userId))
  /** Key of the form. A new key makes React mount the form again, with the values of its draft. */
  const [round, setRound] = useState(0)
  return (
    <section className={styles.part} aria-labelledby="dados-da-associacao">
      <h2 id="dados-da-associacao">Contactos e registo</h2>
      <p>
        Aparecem no rodapé, no contacto, na página de doação e nos textos legais. As páginas mudam logo que
        guardar; nos telemóveis que já as têm, em até seis horas com rede.
      </p>
      {read.isPending && <ListLoading words={WORDS} />}
      {read.isError && <ListTrouble words={WORDS} read={read} />}
      {read.data && (
        <AssociationForm
          key={round}
          userId={userId}
          association={read.data}
          onLater={() => setRound(round + 1)}
        />
      )}
    </section>
  )
}
