import { Link, useLocation } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '@/api/api-error'
import { fetchReceipt, fetchReceiptByLink, type SignedReceipt } from '@/api/signed-receipt'
import { longDayText } from '@/lib/dates'
import { useSession } from '@/lib/session'
import { isStaffUser } from '@/shared/permissions'
import { Note } from '@/ui/feedback/note'
import { ReadAge } from '@/ui/feedback/read-age'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Button } from '@/ui/page/button'
import { ownReceiptQuery } from '../own-queries'
import { receiptSheet } from '../sheet'
import { Paper } from './paper'
import styles from './receipt-page.module.css'
import { useReceiptToken } from './use-receipt-token'

async function pdfOf(receipt: SignedReceipt): Promise<File> {
  const { receiptPdf } = await import('../pdf')
  return new File([receiptPdf(receiptSheet(receipt, location.origin))], `recibo-${receipt.number}.pdf`, {
    type: 'application/pdf',
  })
}

/** Whether the browser can share a PDF file with other applications, as on phones. */
const canShare = (): boolean =>
  'canShare' in navigator &&
  navigator.canShare({ files: [new File([], 'r.pdf', { type: 'application/pdf' })] })

async function sharePdf(receipt: SignedReceipt): Promise<void> {
  try {
    await navigator.share({ files: [await pdfOf(receipt)], title: `Recibo ${receipt.number}` })
  } catch (error) {
    // AbortError means that the user closed the system's share dialog, which is not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}

async function savePdf(receipt: SignedReceipt): Promise<void> {
  const file = await pdfOf(receipt)
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), {
    href: address,
    download: file.name,
  }).click()
  // The object URL is revoked later, because the browser still reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

function failureText(error: Error): string {
  if (!(error instanceof ApiError) || !error.isRefusal)
    return 'Não houve resposta. Verifique a rede e tente outra vez.'
  if (error.status === 404) return error.detail ?? 'Esta doação não tem recibo.'
  if (error.status === 401) return 'Entre na sua conta para ver este recibo.'
  return 'Ainda não é possível ver recibos aqui.'
}

function Loaded({ receipt }: { receipt: SignedReceipt }) {
  const [hasFailed, setHasFailed] = useState(false)
  const isVoid = receipt.voidedAt !== null
  const [isSharing] = useState(canShare)
  const make = (work: (receipt: SignedReceipt) => Promise<void>) => () => {
    setHasFailed(false)
    work(receipt).catch((error: unknown) => {
      console.warn('The PDF of the receipt could not be made', error)
      setHasFailed(true)
    })
  }
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
          <Button variant="line" icon="down" onClick={make(savePdf)}>
            Baixar PDF
          </Button>
        )}
        {!isVoid && isSharing && (
          <Button variant="line" icon="share" onClick={make(sharePdf)}>
            Partilhar
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
        Quem o receber verifica‑o com o código, sem nos telefonar:{' '}
        <Link to="/recibo/verificar">verificar um recibo</Link>.
      </p>
    </div>
  )
}

/**
 * Page with the signed receipt of one donation (D40). The donor opens it with the link in an e-mail or signed in; staff
 * can open it too.
 */
export function ReceiptPage() {
  // The donation's id in the URL, for a signed-in donor and for staff: /recibo#doacao=12
  const donation = useLocation({
    select: ({ hash }) => Number(/^doacao=(\d{1,15})$/.exec(hash)?.[1] ?? 0),
  })
  const token = useReceiptToken()
  const isAsked = token !== null || donation > 0
  const session = useSession()
  // The user's id if the receipt may be stored on this device, else null. Receipts are not stored for staff, whose
  // devices must not contain donors' data (D30).
  const member =
    token === null && session.status === 'signed-in' && !isStaffUser(session.user) ? session.user.id : null
  const asked = useQuery({
    queryKey: ['receipts', 'one', token ?? donation],
    queryFn: () => (token !== null ? fetchReceiptByLink(token) : fetchReceipt(donation)),
    enabled: isAsked && member === null,
    staleTime: 0,
  })
  const own = useQuery({ ...ownReceiptQuery(member ?? 0, donation), enabled: isAsked && member !== null })
  const { data, error, refetch, isFetching, dataUpdatedAt } = member === null ? asked : own
  useEffect(() => {
    // The page's title appears on the printed page, so it contains the receipt's number.
    if (data) document.title = `Recibo ${data.number}`
  }, [data])
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>O seu recibo</h1>
      {data ? (
        <>
          <ReadAge at={dataUpdatedAt} />
          <Loaded receipt={data} />
        </>
      ) : !isAsked ? (
        <Note tone="info">
          Abra o recibo pela ligação que recebeu por e-mail, ou pelas{' '}
          <Link to="/client-area/donations">suas doações</Link>. Tem um recibo na mão?{' '}
          <Link to="/recibo/verificar">Veja se é verdadeiro</Link>.
        </Note>
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
