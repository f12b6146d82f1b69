import type { User } from '@/api/user'
import { AskForm } from './ask-form'
import { askDraft } from './ask-model'
import { howWeAnswer } from './beneficiary-words'
import styles from './beneficiary.module.css'
import { useFormOpen } from './use-form-open'
import { useTold } from './use-told'

/** Returns whether the form for a request is open, and the message that is shown after a request was sent. */
export function useAsking(user: User) {
  const [isOpen, setOpen] = useFormOpen(askDraft, user.id)
  return { isOpen, setOpen, ...useTold() }
}

interface AskingProps {
  user: User
  barrier: string | null
  asking: ReturnType<typeof useAsking>
}

/** The form for a request, if it is open. */
export function Asking({ user, barrier, asking }: AskingProps) {
  if (!asking.isOpen) return null
  return (
    <section className={styles.part}>
      <AskForm
        userId={user.id}
        phone={user.phone}
        barrier={barrier}
        onDone={() => asking.setOpen(false)}
        onSent={(phone) => asking.tell(`O seu pedido seguiu. ${howWeAnswer(phone !== '')}`)}
      />
    </section>
  )
}
