import { Link, useLocation } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '@/api/api-error'
import { fetchReceipt, fetchReceiptByLink, type SignedReceipt } from '@/api/signed-receipt'
import { longDayText } from '@/lib/dates'
import { Note } from '@/ui/feedback/note'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Button } from '@/ui/page/button'
import { receiptSheet } from '../sheet'
import { Paper } from './paper'
import styles from './receipt-page.module.css'
import { useReceiptToken } from './use-receipt-token'

async function savePdf(receipt: SignedReceipt): Promise<void> {
  const { receiptPdf } = await import('../pdf')
  const file = new Blob([receiptPdf(receiptSheet(receipt, location.origin))], { type: 'application/pdf' })
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), {
    href: address,
    download: `recibo-${receipt.number}.pdf`,
  }).click()
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

function failureText(error: Error): string {
  if (!(error instanceof ApiError) || !error.isRefusal)
    return 'Não houve resposta. Confirme a ligação e tente outra vez.'
  if (error.status === 404) return error.detail ?? 'Esta doação não tem recibo.'
  if (error.status === 401) return 'Entre na sua conta para ver este recibo.'
  return 'Ainda não é possível ver recibos aqui.'
}

function Loaded({ receipt }: { receipt: SignedReceipt }) {
  const [hasFailed, setHasFailed] = useState(false)
  const isVoid = receipt.voidedAt !== null
  return (
    <div className={styles.sheet}>
      {isVoid && (
        <Note tone="bad" title="Anulado">
          {`Este recibo foi anulado em ${longDayText(receipt.voidedAt)}: a doação está outra vez em análise.`}
        </Note>
      )}
      <div className={styles.actions}>
        <Button icon="file" onClick={() => print()}>
          Imprimir
        </Button>
        {!isVoid && (
          <Button
            variant="line"
            icon="down"
            onClick={() => void savePdf(receipt).catch(() => setHasFailed(true))}
          >
            Baixar PDF
          </Button>
        )}
      </div>
      {hasFailed && (
        <Note tone="bad" role="alert">
          Não conseguimos fazer o PDF. Tente outra vez com rede.
        </Note>
      )}
      <Paper sheet={receiptSheet(receipt, location.origin)} isVoid={isVoid} />
      <p className={styles.aside}>
        Quem o receber verifica-o com o código, sem nos telefonar:{' '}
        <Link to="/recibo/verificar">verificar um recibo</Link>.
      </p>
    </div>
  )
}

/** The receipt of one donation, for its donor, who comes with the link of a mail or signed in, and for staff (D40). */
export function ReceiptPage() {
  // The id of a donation, for its donor with an account and for staff: /recibo#doacao=12
  const donation = useLocation({
    select: ({ hash }) => Number(/^doacao=(\d{1,15})$/.exec(hash)?.[1] ?? 0),
  })
  const token = useReceiptToken()
  const isAsked = token !== null || donation > 0
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['receipts', 'one', token ?? donation],
    queryFn: () => (token !== null ? fetchReceiptByLink(token) : fetchReceipt(donation)),
    enabled: isAsked,
    staleTime: 0,
  })
  useEffect(() => {
    // Printing shows what the page is called.
    if (data) document.title = `Recibo ${data.number}`
  }, [data])
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>O seu recibo</h1>
      {data ? (
        <Loaded receipt={data} />
      ) : !isAsked ? (
        <Note tone="info">Abra o recibo pela ligação que recebeu por e-mail, ou pelas suas doações.</Note>
      ) : error ? (
        <Note
          tone="bad"
          role="alert"
          title="Não foi possível abrir o recibo."
          actions={
            <Button variant="line" size="sm" icon="retry" busy={isFetching} onClick={() => void refetch()}>
              Tentar outra vez
            </Button>
          }
        >
          {failureText(error)}
        </Note>
      ) : (
        <Skeleton height="520px" />
      )}
    </div>
  )
}
