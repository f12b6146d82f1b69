import type { User } from '@/api/user'
import { useBarrier } from '@/ui/list/use-barrier'
import { Button } from '@/ui/page/button'
import { Asking, useAsking } from './asking'
import styles from './beneficiary.module.css'
import { OwnRequests } from './own-requests'
import { useOwnRequests } from './use-own-requests'

/** The screen /client-area/pedidos of a beneficiary: all their requests, and the form for another request. */
export function BeneficiaryRequests({ user }: { user: User }) {
  const barrier = useBarrier()
  const own = useOwnRequests(user)
  const asking = useAsking(user)
  return (
    <div className={styles.screen}>
      <div className={styles.part}>
        <h1 tabIndex={-1}>Pedidos</h1>
        {!asking.isOpen && (
          <p>
            <Button icon="plus" onClick={() => asking.setOpen(true)}>
              Fazer um pedido
            </Button>
          </p>
        )}
      </div>
      <Asking user={user} barrier={barrier} asking={asking} />
      <div className={styles.desk} data-alone="">
        <section className={styles.part}>
          <OwnRequests
            {...{ user, barrier, asking, read: own.read, reader: own.reader, open: own.open }}
            isFirst={own.own.length === 0}
            title={own.open.length > 1 ? 'Os meus pedidos' : 'O meu pedido'}
          />
        </section>
      </div>
    </div>
  )
}
