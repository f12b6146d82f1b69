import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useBarrier } from '@/ui/list/use-barrier'
import { BackLink } from '@/ui/staff/page/back-link'
import { CREATE_FAILED } from '../mutations'
import { createRequest } from './matching-calls'
import { viewing } from './matching-filters'
import styles from './matching.module.css'
import { RequestFields, type RequestValues } from './request-fields'
import { useMatchingChange } from './use-matching-change'

const CREATE = {
  done: 'Pedido aberto aos voluntários.',
  failed: CREATE_FAILED,
  logged: CREATE_FAILED,
}

/** The form for a help request that the association makes itself. It is open to volunteers without an approval. */
export function NewRequestForm({ userId }: { userId: number }) {
  const navigate = useNavigate()
  const barrier = useBarrier()
  const { isBusy, overtaken, run } = useMatchingChange(userId)
  const key = useRef({ of: '', key: '' })
  const [back] = useState(() => viewing())
  const save = async (values: RequestValues) => {
    const of = JSON.stringify(values)
    if (key.current.of !== of) key.current = { of, key: crypto.randomUUID() }
    const created = await run(CREATE, () => createRequest(values, key.current.key))
    if (created) void navigate({ to: '.', search: viewing(created.id) })
  }
  return (
    <div className={styles.screen}>
      <BackLink to="." search={back}>
        Pedidos de ajuda
      </BackLink>
      <h1 tabIndex={-1}>Novo pedido</h1>
      <RequestFields
        submitLabel="Abrir aos voluntários"
        isBusy={isBusy}
        barrier={barrier}
        failure={overtaken}
        onSubmit={(values) => void save(values)}
      />
    </div>
  )
}
